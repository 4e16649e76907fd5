import Testing
import TransitionEngine

struct StageTests {
  private let size = Size(width: 390, height: 844)

  @Test func aTransitionsOwnValuesStandUnlessGiven() {
    let stage = Stage(Circle(), size: size)
    #expect(stage.operation == .push)
    #expect(stage.duration == 1)
    #expect(stage.timingFunction == .easeIn)
    #expect(stage.shadow == Circle().shadow)
    #expect(stage.origin == nil)
    #expect(Stage(Circle(), size: size, operation: .pop).operation == .pop)
  }

  @Test func theContainerBeginsAtZero() {
    #expect(Stage(Circle(), size: size).bounds == Rect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func theScreensFillTheContainerWithTheirPictures() {
    let stage = Stage(Circle(), size: size)
    for (layer, image) in [(stage.from, ImageReference.from), (stage.to, .to)] {
      #expect(layer.id == image.name)
      #expect(layer.contents == .image(image))
      #expect(layer.bounds == stage.bounds)
      #expect(layer.position == stage.bounds.center)
    }
  }

  @Test func parametersAndFixesAreLookedUpByName() throws {
    let circle = Circle()
    let overscan = try #require(circle.parameters.first { $0.name == "overscan" })
    let coverage = try #require(circle.fixes.first { $0.name == "coverage" })
    let stage = Stage(
      size: size, operation: .push, duration: 1, timingFunction: .linear,
      parameters: ["overscan": 7, "other": 8], fixes: ["coverage"])
    #expect(stage.value(of: overscan) == 7)
    #expect(stage.applies(coverage))
    let plain = Stage(circle, size: size)
    #expect(plain.value(of: overscan) == overscan.defaultValue)
    #expect(!plain.applies(coverage))
  }
}
