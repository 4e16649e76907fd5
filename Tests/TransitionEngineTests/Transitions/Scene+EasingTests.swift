import Testing
import TransitionEngine

/// The easing that figures name.
@Suite struct SceneEasingTests {
  private func animation(
    _ function: TimingFunction, begin: Double = 0, duration: Double = 1
  ) -> BasicAnimation {
    BasicAnimation(
      layer: "a", keyPath: .opacity, from: .number(0), to: .number(1), timingFunction: function,
      timing: MediaTiming(beginTime: begin, duration: duration))
  }

  private func easing(
    _ animations: [any Animation], of function: TimingFunction = .linear
  ) -> MotionEasing {
    Scene(
      duration: 1, timingFunction: function, layers: [], animations: animations, settled: []
    ).easing
  }

  @Test func oneEasingIsNamed() {
    #expect(easing([], of: .easeIn) == .shared(.easeIn))
    #expect(easing([animation(.linear)]) == .shared(.linear))
    // Each animation has it instead of the spec.
    #expect(easing([animation(.easeOut), animation(.easeOut)]) == .shared(.easeOut))
    // The spec's own, which one of them takes.
    #expect(
      easing([animation(.easeIn), animation(.easeOut)], of: .easeIn) == .shared(.easeIn))
    #expect(easing([animation(.easeOut)]).text == "easeOut")
  }

  @Test func severalAreTheirOwn() throws {
    for animations in [
      [animation(.easeIn), animation(.easeOut)], [animation(.linear), animation(.easeOut)],
      [animation(.easeIn, begin: 0.5, duration: 0.5)], [animation(.easeIn, duration: 0.5)],
    ] {
      #expect(easing(animations).text == "its own easings")
      #expect(easing(animations).function == nil)
    }
    guard case .own(let courses) = easing([animation(.easeIn, begin: 0.25, duration: 0.5)]) else {
      Issue.record("one easing")
      return
    }
    let course = try #require(courses.first)
    #expect((course.begin, course.duration) == (0.25, 0.5))
    #expect(course.progress(at: 0.5) == TimingFunction.easeIn.progress(at: 0.5))
  }

  @Test func groupsAndSegmentsCount() {
    var keyframes = KeyframeAnimation(
      layer: "a", keyPath: .opacity, values: [.number(0), .number(1), .number(0)],
      keyTimes: [0, 0.25, 1], timingFunctions: [.easeIn, .easeOut],
      timing: MediaTiming(duration: 0.4))
    let group = AnimationGroup(
      animations: [keyframes], timing: MediaTiming(beginTime: 0.5, duration: 0.5))
    guard case .own(let courses) = easing([group]), let course = courses.first else {
      Issue.record("one easing")
      return
    }
    #expect((course.begin, course.duration) == (0.5, 0.4))
    #expect(course.progress(at: 0.25) == 0.25)
    #expect(
      abs(course.progress(at: 0.125) - 0.25 * TimingFunction.easeIn.progress(at: 0.5)) < 1e-12)
    #expect(course.progress(at: 1) == 1)
    keyframes.timingFunctions = []
    #expect(easing([keyframes]) == .shared(.linear))
  }
}
