import Testing
import TransitionEngine

struct AnimationGroupTests {
  private func fade(
    _ layer: String = "a", from: Double = 0, to: Double = 1, timing: MediaTiming = MediaTiming()
  ) -> BasicAnimation {
    BasicAnimation(
      layer: layer, keyPath: .opacity, from: .number(from), to: .number(to), timing: timing)
  }

  /// The opacity of layer `a`, whose model value is 0.5.
  private func opacity(_ group: AnimationGroup, at time: Double) throws -> Double {
    var layer = Layer(id: "a", frame: .zero)
    layer.opacity = 0.5
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: [group], settled: [])
    return try scene.presentation(at: time)[0].opacity
  }

  @Test func anEmptyGroupDoesNothing() throws {
    let group = AnimationGroup(animations: [], timing: MediaTiming(duration: 1))
    #expect(try opacity(group, at: 0.5) == 0.5)
  }

  @Test func childrenRunInTheGroupsTime() throws {
    let group = AnimationGroup(
      animations: [fade(timing: MediaTiming(beginTime: 0.5, duration: 1))],
      timing: MediaTiming(beginTime: 2, duration: 2))
    let opacities = try [1.9, 2.25, 2.5, 3, 3.5, 3.75, 4.1].map { try opacity(group, at: $0) }
    #expect(opacities == [0.5, 0.5, 0, 0.5, 1, 0.5, 0.5])
  }

  @Test func aLongerChildIsCutOffAndNotScaled() throws {
    let group = AnimationGroup(
      animations: [fade(timing: MediaTiming(duration: 4, fillMode: .both))],
      timing: MediaTiming(duration: 1))
    #expect(try opacity(group, at: 1) == 0.25)
    #expect(try opacity(group, at: 1.01) == 0.5)
  }

  @Test func aGroupThatFillsHoldsItsChildrenAtItsEnd() throws {
    let group = AnimationGroup(
      animations: [fade(timing: MediaTiming(duration: 4))],
      timing: MediaTiming(beginTime: 1, duration: 1, fillMode: .both))
    #expect(try opacity(group, at: 0) == 0)
    #expect(try opacity(group, at: 9) == 0.25)
    let shorter = AnimationGroup(
      animations: [fade(timing: MediaTiming(duration: 0.5))],
      timing: MediaTiming(duration: 1, fillMode: .both))
    #expect(try opacity(shorter, at: 9) == 0.5)
  }

  @Test func aChildFillsUpToTheGroupsEnd() throws {
    let group = AnimationGroup(
      animations: [fade(timing: MediaTiming(duration: 0.25, fillMode: .forwards))],
      timing: MediaTiming(duration: 1))
    #expect(try opacity(group, at: 0.75) == 1)
    #expect(try opacity(group, at: 1.25) == 0.5)
  }

  @Test func aChildWithoutDurationHasTheGroups() throws {
    let group = AnimationGroup(animations: [fade()], timing: MediaTiming(duration: 2))
    #expect(try opacity(group, at: 0.5) == 0.25)
    #expect(try opacity(group, at: 2) == 1)
    let unset = AnimationGroup(animations: [fade()], timing: MediaTiming())
    #expect(try opacity(unset, at: 0.125) == 0.5)
    #expect(try opacity(unset, at: 0.25) == 1)
    #expect(try opacity(unset, at: 0.26) == 0.5)
  }

  @Test func theGroupsSpeedAndRepeatsMoveItsChildren() throws {
    let fast = AnimationGroup(
      animations: [fade(timing: MediaTiming(duration: 1))],
      timing: MediaTiming(duration: 2, speed: 2))
    #expect(try opacity(fast, at: 0.25) == 0.5)
    #expect(try opacity(fast, at: 0.375) == 0.75)
    let again = AnimationGroup(
      animations: [fade()], timing: MediaTiming(duration: 1, repeatCount: 2, autoreverses: true))
    #expect(
      try [0.25, 1.25, 2.25, 3.75, 4].map { try opacity(again, at: $0) } == [
        0.25, 0.75, 0.25, 0.25, 0,
      ])
  }

  @Test func theTimingFunctionBendsTheGroupsTimeWithinItsDuration() throws {
    let eased = AnimationGroup(
      animations: [fade(timing: MediaTiming(duration: 2))], timingFunction: .easeIn,
      timing: MediaTiming(duration: 2))
    #expect(try opacity(eased, at: 0.5) == TimingFunction.easeIn.progress(at: 0.25))
    let back = AnimationGroup(
      animations: [fade(timing: MediaTiming(duration: 2))],
      timingFunction: .cubicBezier(x1: 0.5, y1: -1, x2: 0.5, y2: 2),
      timing: MediaTiming(duration: 2))
    #expect(try opacity(back, at: 0.4) == 0)
    #expect(try opacity(back, at: 1.6) == 1)
  }

  @Test func groupsNest() throws {
    let inner = AnimationGroup(
      animations: [fade(timing: MediaTiming(duration: 1))],
      timing: MediaTiming(beginTime: 0.5, duration: 1))
    let outer = AnimationGroup(
      animations: [inner], timing: MediaTiming(beginTime: 1, duration: 3))
    #expect(try opacity(outer, at: 1.75) == 0.25)
    #expect(try opacity(outer, at: 1.25) == 0.5)
    #expect(outer.propertyAnimations.map(\.layer) == ["a"])
  }

  @Test func childrenMayBeOfSeveralLayersAndKinds() throws {
    let group = AnimationGroup(
      animations: [
        fade("a"),
        KeyframeAnimation(
          layer: "b", keyPath: .cornerRadius, values: [.number(0), .number(4)],
          timing: MediaTiming()),
      ], timing: MediaTiming(duration: 1))
    let scene = Scene(
      duration: 1, timingFunction: .linear,
      layers: [Layer(id: "a", frame: .zero), Layer(id: "b", frame: .zero)], animations: [group],
      settled: [])
    let shown = try scene.presentation(at: 0.25)
    #expect(shown.map(\.opacity) == [0.25, 1])
    #expect(shown.map(\.cornerRadius) == [0, 1])
  }

  @Test func aChildOfAnUnknownLayerIsRefused() {
    let group = AnimationGroup(animations: [fade("b")], timing: MediaTiming(duration: 1))
    #expect(throws: AnimationError(layer: "b", keyPath: .opacity, reason: .unknownLayer)) {
      try opacity(group, at: 0.5)
    }
  }

  @Test func groupsCompareByWhatTheyHold() {
    let group = AnimationGroup(animations: [fade()], timing: MediaTiming(duration: 1))
    #expect(group == AnimationGroup(animations: [fade()], timing: MediaTiming(duration: 1)))
    #expect(group != AnimationGroup(animations: [fade("b")], timing: MediaTiming(duration: 1)))
    #expect(group != AnimationGroup(animations: [group], timing: MediaTiming(duration: 1)))
    #expect(Set([group, group]).count == 1)
  }
}
