import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct SpecNodeSharedTimingTests {
  private func mapping(_ values: [(String, String)]) -> SpecNode {
    var node = SpecNode(.mapping([]), at: .option("<test>"))
    for (key, value) in values { node.set([key], to: SpecNode(option: key, text: value)) }
    return node
  }

  private func list(_ items: [SpecNode]) -> SpecNode {
    SpecNode(.sequence(items), at: .option("<test>"))
  }

  /// A screen that comes in from the right, with an animation for each easing.
  private func spec(_ timings: [String], more: [(String, String)] = []) -> SpecNode {
    var document = mapping([("size", "40x64")])
    document.set(["layers"], to: list([mapping([("id", "new"), ("screen", "to")])]))
    document.set(
      ["animations"],
      to: list(
        timings.map { timing in
          mapping(
            [
              ("layer", "new"), ("keyPath", "position.x"), ("from", "100"), ("timing", timing),
            ] + more)
        }))
    return document
  }

  @Test func oneEasingIsTheTransitions() throws {
    let document = spec(["easeOut", "easeOut"])
    let shared = document.withSharedTiming
    #expect(shared["animations"]?.items?.allSatisfy { $0["timing"] == nil } == true)
    let plans = try [document, shared].map { try RenderPlan(RenderSpec($0)) }
    #expect(plans[1].stage.timingFunction == TimingFunction.easeOut)
    let drawn = plans.map { plan in
      plan.scene.animations.compactMap { ($0 as? BasicAnimation)?.timingFunction }
    }
    #expect(drawn[0] == drawn[1] && drawn[0] == [TimingFunction.easeOut, .easeOut])
    let course = try TimelessSpec(shared).course
    #expect(course == .progress)
  }

  @Test func severalStay() {
    let two = spec(["easeOut", "easeIn"])
    #expect(two.withSharedTiming == two)
    for own in [("begin", "0.1"), ("speed", "2"), ("autoreverses", "true")] {
      let document = spec(["easeOut"], more: [own])
      #expect(document.withSharedTiming == document)
    }
  }
}
