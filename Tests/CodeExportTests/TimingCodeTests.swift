import Testing
import TransitionEngine

@testable import CodeExport

struct TimingCodeTests {
  private func code(
    _ timing: TimingFunction, _ target: CodeTarget, duration: Double = 0.4
  ) -> CodeSnippet {
    TimingCode(timing, duration: duration).snippet(for: target)
  }

  @Test(arguments: [
    (
      CodeTarget.uiKit,
      """
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      animation.duration = 0.4
      """
    ),
    (.swiftUI, "let animation = Animation.easeInOut(duration: 0.4)"),
    (
      .css,
      """
      transition-duration: 400ms;
      transition-timing-function: ease-in-out;
      """
    ),
    (
      .compose,
      "val spec = tween<Float>(durationMillis = 400, "
        + "easing = CubicBezierEasing(0.42f, 0f, 0.58f, 1f))"
    ),
  ])
  func namedCurveHasEachTargetsName(target: CodeTarget, expected: String) {
    let snippet = code(.easeInEaseOut, target)
    #expect(snippet.code == expected)
    #expect(snippet.notes == [])
    #expect(snippet.error < 1e-6)
  }

  @Test func controlPointsAreKeptToTheLastDigit() {
    let curve = TimingFunction.cubicBezier(x1: 0.1 + 0.2, y1: -0.5, x2: 1.0 / 3, y2: 1.4)
    let numbers = "0.30000000000000004, -0.5, 0.3333333333333333, 1.4"
    #expect(code(curve, .uiKit).code.contains("controlPoints: \(numbers))"))
    #expect(code(curve, .swiftUI).code.contains(".timingCurve(\(numbers), duration: 0.4)"))
    #expect(code(curve, .css).code.contains("cubic-bezier(\(numbers))"))
    #expect(code(curve, .compose).code.contains("(0.3f, -0.5f, 0.33333334f, 1.4f)"))
    #expect(code(curve, .compose).error < 1e-6)
  }

  @Test func swiftUIsDefaultIsNotCoreAnimations() {
    #expect(code(.default, .uiKit).code.contains("name: .default"))
    #expect(
      code(.default, .swiftUI).code
        == "let animation = Animation.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.4)")
    #expect(code(.default, .css).code.contains("transition-timing-function: ease;"))
  }

  @Test func perceptualSpringStaysPerceptual() {
    let spring = TimingFunction.spring(Spring(duration: 0.5, bounce: 0.3))
    let settling = spring.naturalDuration ?? 0
    #expect(
      code(spring, .swiftUI, duration: settling).code
        == "let animation = Animation.spring(duration: 0.5, bounce: 0.3)")
    #expect(
      code(spring, .uiKit, duration: settling).code.contains(
        "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)"))
    // ζ = 1 − bounce, and k = (2π / duration)² for a mass of 1.
    let compose = code(spring, .compose, duration: settling)
    #expect(
      compose.code == "val spec = spring<Float>(dampingRatio = 0.7f, stiffness = 157.91367f)")
    #expect(compose.error < 1e-6)
    #expect(compose.notes == [])
  }

  /// 1, 100, 30 is overdamped, which Core Animation does not do: it runs as 1, 100, 20.
  @Test func overdampingIsToldAsItRuns() {
    let spring = TimingFunction.spring(Spring(mass: 1, stiffness: 100, damping: 30))
    #expect(code(spring, .uiKit, duration: 1).code.contains("animation.damping = 30"))
    #expect(code(spring, .swiftUI, duration: 1).code.contains("damping: 20, "))
    #expect(
      code(spring, .compose, duration: 1).code.contains("dampingRatio = 1f, stiffness = 100f"))
  }

  @Test func heavySpringHasComposesStiffnessForAMassOfOne() {
    let spring = TimingFunction.spring(Spring(mass: 2, stiffness: 100, damping: 5))
    let snippet = code(spring, .compose, duration: 5.7)
    // k/m = 50, ζ = 5 / (2·√200).
    #expect(snippet.code.contains("dampingRatio = 0.17677669f, stiffness = 50f"))
    #expect(snippet.error < 1e-5)
  }

  @Test(arguments: [
    Spring(), Spring(duration: 0.5, bounce: 0.3), Spring(duration: 0.5, bounce: 0.9),
    Spring(mass: 1, stiffness: 300, damping: 20, initialVelocity: 5),
    Spring(dampingRatio: 0.5, duration: 0.8),
  ])
  func springInCSSIsSamplesWithAStatedError(spring: Spring) throws {
    let timing = TimingFunction.spring(spring)
    let snippet = code(timing, .css, duration: spring.settlingDuration)
    #expect(snippet.error <= 1.2 * SampledStops.tolerance)
    #expect(snippet.notes.map { $0.prefix(10) } == ["CSS has no", "linear() i"])
    // The stated error is that of the text itself, read back.
    let text = try #require(snippet.code.split(separator: "timing-function: ").last).dropLast()
    #expect(text.hasSuffix(", 1)"))
    let printed = try TimingFunction(text: String(text))
    let worst = stride(from: 0.0, through: 1, by: 1.0 / 5000).map { fraction in
      abs(
        printed.progress(at: fraction, duration: 1)
          - timing.progress(at: fraction, duration: spring.settlingDuration))
    }.max()
    #expect(try #require(worst) <= snippet.error + 2e-4)
  }

  @Test func cutSpringSaysWhereItIsCut() {
    let spring = TimingFunction.spring(Spring())
    let snippet = code(spring, .swiftUI, duration: 0.1)
    #expect(
      snippet.notes == [
        "Core Animation cuts this spring after 0.1 s, at 34 % of the way; here it settles by itself."
      ])
    let css = code(spring, .css, duration: 0.1)
    #expect(css.notes.map { $0.prefix(10) } == ["CSS has no", "linear() i"])
    #expect(code(spring, .uiKit, duration: 0.1).code.hasSuffix("animation.duration = 0.1"))
  }

  @Test func stepsAreKeyFramesWhereThereIsNothingElse() {
    let steps = TimingFunction.steps(StepTiming(count: 2))
    #expect(code(steps, .css).code.contains("timing-function: steps(2, jump-end)"))
    #expect(
      code(steps, .uiKit).code.contains("animation.keyTimes = [0, 0.5, 0.5, 1, 1]"))
    #expect(code(steps, .uiKit).code.contains("animation.values = [0, 0, 0.5, 0.5, 1]"))
  }
}
