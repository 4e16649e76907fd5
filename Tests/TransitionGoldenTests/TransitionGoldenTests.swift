import Pixels
import Rasterizer
import SyntheticScreens
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@Suite struct TransitionGoldenTests {
  @Test(arguments: TransitionFixture.all)
  func framesAreAsAccepted(_ fixture: TransitionFixture) throws {
    let plan = try fixture.plan
    let rasterizer = Rasterizer(
      width: plan.width, height: plan.height,
      images: [.from: try picture(of: plan.from, plan), .to: try picture(of: plan.to, plan)])
    for frame in plan.frames {
      let layers =
        frame.isSettled ? plan.scene.settled : try plan.scene.presentation(at: frame.time)
      let list = DisplayList(layers, transform: plan.transform)
      let name = frame.isSettled ? "settled" : percent(frame.time / plan.stage.duration)
      try Golden.expect(list.description, matches: "transitions/\(fixture.name)/\(name).txt")
      try Golden.expect(
        rasterizer.picture(of: list).bitmap(), matches: "transitions/\(fixture.name)/\(name).png")
    }
  }

  /// `025` for a quarter.
  private func percent(_ fraction: Double) -> String {
    let text = String(Int((fraction * 100).rounded()))
    return String(repeating: "0", count: 3 - text.count) + text
  }

  private func picture(of source: ScreenSource, _ plan: RenderPlan) throws -> Bitmap {
    guard case .synthetic(let name, let appearance) = source else {
      throw FixtureError.notSynthetic
    }
    let screen = try #require(ScreenCatalog.screen(named: name))
    let layers = screen.layers(in: plan.stage.size, appearance: appearance)
    return try Rasterizer(width: plan.width, height: plan.height)
      .draw(DisplayList(layers, transform: plan.transform))
  }

  private enum FixtureError: Error { case notSynthetic }
}
