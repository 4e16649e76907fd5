import Testing
import TransitionEngine

@testable import Figures

@Suite struct CurvePlotTests {
  private let easeIn = CurvePlot.Curve(name: "easeIn", timing: .easeIn)
  private let spring = CurvePlot.Curve(
    name: "spring", timing: .spring(Spring(mass: 1, stiffness: 100, damping: 10)))

  @Test func withoutSpringsItIsOverTheFraction() {
    let plot = CurvePlot([easeIn], duration: 3)
    let samples = plot.progress(of: easeIn)
    #expect(samples.first == Point(x: 0, y: 0))
    #expect(samples.last == Point(x: 1, y: 1))
    #expect(plot.label(0.25) == "0.25")
  }

  @Test func springsRunInRealTime() throws {
    let plot = CurvePlot([easeIn, spring], duration: 0.4)
    let end = try #require(spring.timing.naturalDuration)
    #expect(plot.progress(of: spring).last?.x == end)
    let middle = plot.progress(of: spring)[360]
    #expect(middle.y == Spring().value(at: middle.x))
    // The other easing has ended after its own duration.
    #expect(plot.progress(of: easeIn).filter { $0.x >= 0.4 }.allSatisfy { $0.y == 1 })
    #expect(plot.label(0.25) == "250 ms")
  }

  /// Its derivative at both ends is known: y′/x′ of the curve's handles.
  @Test func velocityIsTheDerivative() throws {
    let plot = CurvePlot([easeIn, spring])
    for sample in plot.velocity(of: spring).dropFirst().dropLast() {
      #expect(abs(sample.y - Spring().velocity(at: sample.x)) < 1e-3)
    }
    let slopes = CurvePlot([easeIn]).velocity(of: easeIn)
    #expect(abs(slopes[0].y) < 0.01)
    let steepest = try #require(slopes.map(\.y).max())
    #expect((1.5...1.8).contains(steepest))
  }

  @Test func jumpsHaveNoVelocity() {
    let steps = CurvePlot.Curve(
      name: "steps", timing: .steps(StepTiming(count: 4, position: .jumpEnd)))
    #expect(CurvePlot([steps]).velocity(of: steps).allSatisfy { $0.y == 0 })
  }

  /// Two of the points of each riser have one time.
  @Test(arguments: ["steps(4)", "steps(3, jump-both)", "linear(0, 0.5 50%, 0.8 50%, 1)"])
  func jumpsAreUpright(easing: String) throws {
    let curve = CurvePlot.Curve(name: easing, timing: try TimingFunction(text: easing))
    let line = CurvePlot([curve]).line(of: curve)
    let rises = zip(line, line.dropFirst()).filter { $1.y - $0.y > 0.1 }
    #expect(!rises.isEmpty)
    #expect(rises.allSatisfy { $1.x - $0.x < 1e-9 })
  }

  @Test func steadyCurvesHaveTheirSamplesAlone() {
    let plot = CurvePlot([easeIn, spring])
    #expect(plot.line(of: easeIn) == plot.progress(of: easeIn))
    #expect(plot.line(of: spring) == plot.progress(of: spring))
  }

  @Test func manyNamesTakeMoreRows() {
    let one = CurvePlot([easeIn]).height
    #expect(CurvePlot(Array(repeating: easeIn, count: 30)).height > one)
  }
}
