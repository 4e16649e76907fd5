import Measuring
import Pixels
import TestSupport
import Testing
import TransitionRenderer
import TransitionSpec

@Suite struct RecordedScreensTests {
  private func screens(_ size: (width: Int, height: Int)) throws -> RecordedScreens {
    let recording = try RecordedFolder(
      [
        ("transition", "reveal"), ("operation", "pop"), ("origin", "40, 300, 120, 80"),
        ("duration", "0.3"), ("timing", "easeOut"),
      ], begin: 0.3083, rate: 30)
    let measured = try recording.measured([
      ("transition", "reveal"), ("origin", "40, 300, 120, 80"),
    ])
    return RecordedScreens(
      from: Bitmap(width: size.width, height: size.height, filledWith: 0xFFFF_0000),
      to: Bitmap(width: size.width, height: size.height, filledWith: 0xFF00_00FF), of: measured)
  }

  private func document(_ values: (String, String)...) -> SpecNode {
    RecordedFolder.document(values)
  }

  @Test func whatASpecLeavesOpenIsTheRecordings() throws {
    let screens = try screens((39, 84))
    let open = document(("transition", "reveal"), ("timing", "linear"))
    let completed = try #require(try screens.completing(open))
    #expect(completed["operation"]?.scalarText == "pop")
    #expect(completed["origin"] != nil)
    #expect(completed["timing"]?.scalarText == "linear")
    #expect(completed["duration"]?.scalarText == "300ms")
    let spring = document(("transition", "reveal"), ("timing", "smooth"))
    #expect(try screens.completing(spring)?["duration"] == nil)
    let said = document(("transition", "reveal"), ("origin", "0, 0, 44, 44"))
    let plan = try RenderPlan(RenderSpec(try #require(try screens.completing(said))))
    #expect(plan.transition.origin(on: plan.stage).width == 44)
  }

  @Test func anotherTransitionKeepsItsOwnScreens() throws {
    let screens = try screens((39, 84))
    #expect(try screens.completing(document(("transition", "circle"))) == nil)
    #expect(
      try screens.completing(document(("transition", "reveal"), ("operation", "push"))) == nil)
    #expect(try screens.completing(document(("transition", "reveal"), ("from", "old.png"))) == nil)
  }

  @Test func theScreensAreTheRecordings() throws {
    let screens = try screens((39, 84))
    let completed = try #require(try screens.completing(document(("transition", "reveal"))))
    let plan = try RenderPlan(RenderSpec(completed)).reduced(to: 0.1)
    let images = try #require(try screens.images(for: plan))
    let colors = Set(images.values.map { $0[0, 0] })
    #expect(colors.isSubset(of: [0xFFFF_0000, 0xFF00_00FF]) && !colors.isEmpty)
    #expect(try screens.images(for: plan.reduced(to: 0.2)) == nil)
  }
}
