import Testing
import TransitionEngine
import TransitionSpec

/// The short spec of a plan, and plans of fewer pixels.
struct RenderPlanSpecDocumentTests {
  private func plan(_ values: [(String, String)]) throws -> RenderPlan {
    var document = SpecNode(.mapping([]), at: .option("test"))
    for (key, value) in values {
      document.set(
        key.split(separator: ".").map(String.init), to: SpecNode(option: key, text: value))
    }
    return try RenderPlan(RenderSpec(document))
  }

  @Test(arguments: TransitionCatalog.all.map(\.name))
  func documentGivesTheSamePlan(name: String) throws {
    let plan = try plan([("transition", name), ("timing", "spring(duration: 0.4, bounce: 0.2)")])
    let again = try RenderPlan(RenderSpec(plan.specDocument))
    #expect(again.stage == plan.stage)
    #expect(again.scene == plan.scene)
    #expect((again.width, again.height) == (plan.width, plan.height))
    #expect((again.from, again.to) == (plan.from, plan.to))
  }

  @Test func documentKeepsWhatWasChosen() throws {
    let values = [
      ("transition", "circle"), ("operation", "pop"), ("device", "ipad-air-landscape"),
      ("from", "photo-dark"), ("origin", "1,2,3,4"), ("shadow.radius", "9"),
      ("parameters.overscan", "7"), ("fixes", "coverage,pop-end"), ("background", "#123456"),
    ]
    let plan = try plan(values)
    #expect(try RenderPlan(RenderSpec(plan.specDocument)).stage == plan.stage)
    // Not iPad-10's, which has the same screen.
    #expect(plan.specDocument["device"]?.value == .scalar("ipad-air-landscape", isQuoted: true))
    #expect(plan.specDocument["size"] == nil)
  }

  @Test func aDeviceKeepsItsNameInAnotherScale() throws {
    let plan = try plan([("transition", "cover"), ("device", "ipad-air"), ("scale", "1")])
    #expect(plan.device?.name == "ipad-air")
    #expect(plan.specDocument["scale"]?.value == .scalar("1", isQuoted: false))
    let again = try RenderPlan(RenderSpec(plan.specDocument))
    #expect(again.device?.name == "ipad-air")
    #expect((again.width, again.height) == (820, 1180))
  }

  @Test func reducedPlanHasTheSameStageInPoints() throws {
    let plan = try plan([("transition", "hero")])
    let reduced = plan.reduced(to: 0.5)
    #expect((reduced.width, reduced.height) == (195, 422))
    #expect(reduced.stage.size == plan.stage.size)
    #expect(reduced.stage.duration == plan.stage.duration)
    #expect(reduced.frames == plan.frames)
  }
}
