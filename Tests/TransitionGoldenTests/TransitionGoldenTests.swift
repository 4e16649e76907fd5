import Pixels
import Rasterizer
import SyntheticScreens
import TestSupport
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec

@Suite struct TransitionGoldenTests {
  @Test(arguments: TransitionFixture.all)
  func framesAreAsAccepted(_ fixture: TransitionFixture) throws {
    let renderer = try Renderer(fixture.plan)
    for frame in renderer.plan.frames {
      let name = frame.isSettled ? "settled" : percent(renderer.plan.fraction(at: frame.time))
      let list = try renderer.displayList(of: frame)
      try Golden.expect(list.description, matches: "transitions/\(fixture.name)/\(name).txt")
      try Golden.expect(
        renderer.frame(frame).bitmap(), matches: "transitions/\(fixture.name)/\(name).png")
    }
  }

  /// `025` for a quarter.
  private func percent(_ fraction: Double) -> String {
    let text = String(Int((fraction * 100).rounded()))
    return String(repeating: "0", count: 3 - text.count) + text
  }

  @Test func everyTransitionHasGoldensOfEveryOperation() {
    let names = Set(TransitionFixture.all.map(\.name))
    for transition in TransitionCatalog.all {
      for operation in transition.operations {
        #expect(names.contains("\(transition.name)-\(operation.rawValue)"))
      }
    }
  }
}
