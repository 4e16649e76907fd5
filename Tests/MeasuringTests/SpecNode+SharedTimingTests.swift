import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct SpecNodeSharedTimingTests {
  private func spec(_ timings: [SpecNode], more: [String: SpecNode] = [:]) -> SpecNode {
    let animations = timings.map { timing in
      var animation = SpecNode.keys([
        "layer": "new", "keyPath": "position.x", "from": 100, "timing": timing,
      ])
      for (key, value) in more { animation.set([key], to: value) }
      return animation
    }
    return SpecNode.keys([
      "layers": [.keys(["id": "new", "screen": "to"])],
      "animations": SpecNode(.sequence(animations), at: animations[0].place), "size": "40x64",
    ])
  }

  private func easing(_ document: SpecNode) throws -> TimingFunction {
    try RenderPlan(RenderSpec(document)).stage.timingFunction
  }

  @Test func oneEasingIsTheTransitions() throws {
    let document = spec(["easeOut", "easeOut"])
    let shared = document.withSharedTiming
    #expect(try easing(shared) == .easeOut)
    #expect(shared["animations"]?.items?.allSatisfy { $0["timing"] == nil } == true)
    let scenes = try [document, shared].map { try RenderPlan(RenderSpec($0)).scene }
    let drawn = scenes.map { scene in
      scene.animations.compactMap { ($0 as? BasicAnimation)?.timingFunction }
    }
    #expect(drawn[0] == drawn[1] && drawn[0] == [.easeOut, .easeOut])
    #expect(try TimelessSpec(shared).course == .progress)
  }

  @Test func severalStay() throws {
    let two = spec(["easeOut", "easeIn"])
    #expect(two.withSharedTiming == two)
    let late = spec(["easeOut"], more: ["begin": 0.1])
    #expect(late.withSharedTiming == late)
  }
}
