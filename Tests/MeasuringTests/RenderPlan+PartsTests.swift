import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct RenderPlanPartsTests {
  private func plan(_ values: [(String, String)]) throws -> RenderPlan {
    try RenderPlan(RenderSpec(RecordedFolder.document(values)))
  }

  /// A hero leaves its element out of the screen that it came from.
  @Test func aHeroTakesScreensApart() throws {
    let plan = try plan([("transition", "hero")])
    #expect(plan.showsScreensInParts && plan.showsElements)
  }

  @Test(arguments: ["circle", "mask", "ping", "reveal", "cover"])
  func othersShowWholeScreens(transition: String) throws {
    let plan = try plan([("transition", transition)])
    #expect(!plan.showsScreensInParts && !plan.showsElements)
  }

  @Test func aRecordedScreenIsNotSynthetic() throws {
    var document = RecordedFolder.document([("transition", "circle")])
    let plan = try RenderPlan(RenderSpec(document))
    #expect(plan.isSynthetic(.from, in: document) && plan.isSynthetic(.to, in: document))
    document.set(["to"], to: SpecNode(option: "<recording>", text: "./to"))
    #expect(document.isRecorded(.to) && !document.isRecorded(.from))
    #expect(!plan.isSynthetic(.to, in: document) && plan.isSynthetic(.from, in: document))
  }
}
