import Testing
import TransitionEngine

@testable import Measuring

@Suite struct FitProblemTests {
  /// Samples at 60 a second of a motion that begins at 0.2 s and takes 0.4, of which the first may be all there are.
  private func samples(_ easing: TimingFunction, count: Int = 48) -> [MotionFit.Sample] {
    (0..<count).map { index in
      let time = Double(index) / 60
      let share = (time - 0.2) / 0.4
      let state: FrameProgress.State = share <= 0 ? .before : share >= 1 ? .after : .moving
      return MotionFit.Sample(
        time: time,
        progress: FrameProgress(
          state: state, value: easing.progress(at: min(max(share, 0), 1), duration: 0.4),
          errorBelow: 0.001, errorAbove: 0.001, residual: 1))
    }
  }

  private func problem(
    _ easing: TimingFunction, specified: TimingFunction, lasting duration: Double
  ) throws -> FitProblem {
    try #require(FitProblem(samples(easing), (specified, duration)))
  }

  @Test func whatHardlyMovesIsNone() {
    #expect(FitProblem(samples(.linear, count: 14), (.linear, 0.4)) == nil)
    #expect(FitProblem([], (.linear, 0.4)) == nil)
  }

  @Test func anEasingIsFoundWithItsTimes() throws {
    let problem = try problem(.easeInEaseOut, specified: .easeInEaseOut, lasting: 1)
    let found = try #require(problem.specified().first)
    #expect(abs(found.begin - 0.2) < 1e-4 && abs(found.duration - 0.4) < 1e-4)
    #expect(found.rootMeanSquare < 1e-4)
  }

  /// A picture that leaps to the screen at rest tells when a motion ends, unless the motion goes beyond its end by then.
  @Test func aSpringBeyondItsEndDoesNotEndThere() throws {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    var seen = (0..<48).map { index -> MotionFit.Sample in
      let time = Double(index) / 60
      let value = time < 0.2 ? 0 : spring.value(at: time - 0.2)
      let isCovered = time > 0.3 && value > 1.005
      let progress = FrameProgress(
        state: time <= 0.2 ? .before : isCovered || time > 0.5 ? .after : .moving,
        value: isCovered || time > 0.5 ? 1 : value, errorBelow: 0.001,
        errorAbove: isCovered ? 0.5 : 0.001, residual: 1)
      return MotionFit.Sample(time: time, progress: progress)
    }
    seen.markEnd()
    #expect(seen.filter(\.endsBeforeNext).count == 1)
    let own = try #require(FitProblem(seen, (.spring(spring), spring.settlingDuration)))
    let fit = try #require(own.specified().first)
    #expect(abs(fit.begin - 0.2) < 0.002)
    #expect(fit.rootMeanSquare < 0.002)
    let other = try #require(FitProblem(seen, (.linear, 0.2)))
    let short = try #require(other.specified().first)
    #expect(fit.evidence > short.evidence)
  }

  /// How long a spring takes depends on its frequency and its bounce, neither of which nine frames tell exactly.
  @Test func aSpringsDurationIsKnownAsWellAsItsShape() throws {
    let spring = Spring(duration: 0.4, bounce: 0.35)
    let seen = (18..<40).map { index -> MotionFit.Sample in
      let time = Double(index) / 60
      let value = time < 0.4164 ? 0 : spring.value(at: time - 0.4164)
      let state: FrameProgress.State = value == 0 ? .before : index > 34 ? .after : .moving
      // Off by a thousandth to either side, as an encoder leaves them.
      let off = index.isMultiple(of: 2) ? 0.001 : -0.001
      return MotionFit.Sample(
        time: time,
        progress: FrameProgress(
          state: state, value: state == .moving ? value + off : state == .after ? 1 : 0,
          errorBelow: 0.001, errorAbove: state == .after ? 0.5 : 0.001, residual: 1))
    }
    let problem = try #require(FitProblem(seen, (.easeOut, 0.3)))
    let found = try #require(problem.springs().first)
    #expect(abs(found.duration - spring.settlingDuration) > 0.003)
    #expect(abs(found.duration - spring.settlingDuration) < 2 * found.durationError)
    #expect(found.durationError < 0.1)
  }

  /// A circle that does not cover the screen is seen while it goes beyond its end: a curve that does is none of a motion
  /// behind which the screen is at rest at once.
  @Test func whatEndsInALeapDoesNotOvershoot() throws {
    let curve = TimingFunction.cubicBezier(x1: 0.12, y1: 0.15, x2: 0.4, y2: 0.75)
    var seen = samples(curve)
    for place in seen.indices where seen[place].progress.state == .after {
      seen[place].progress.errorAbove = 0.5
    }
    seen.markEnd(coveringFrom: 1.2)
    let back = TimingFunction.cubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)
    let problem = try #require(FitProblem(seen, (back, 1)))
    let other = try #require(problem.specified().first)
    let own = try #require(problem.cubics().min { $0.score < $1.score })
    #expect(own.score < other.score - 100)
    #expect(abs(own.duration - 0.4) < 0.003)
  }

  /// A curve that is fast where the circle leaves the screen is not the one nearest to it that comes to rest evenly.
  @Test func aCurveIsFoundOfWhichTheEndIsNotSeen() throws {
    let curve = TimingFunction.cubicBezier(x1: 0.23, y1: 0.26, x2: 0.33, y2: 0.7)
    let late: Set<Int> = [32, 34, 35, 41]
    let seen = (28..<65).compactMap { index -> MotionFit.Sample? in
      let time = Double(index) / 60
      let value = curve.progress(at: min(max((time - 0.5132) / 0.45, 0), 1), duration: 0.45)
      guard !late.contains(index) else { return nil }
      let isCovered = value > 0.845
      return MotionFit.Sample(
        time: time,
        progress: FrameProgress(
          state: value <= 0 ? .before : isCovered ? .after : .moving,
          value: isCovered ? 1 : value, errorBelow: isCovered ? 0.155 : 0.001,
          errorAbove: isCovered ? 0 : 0.001, residual: 1))
    }
    let problem = try #require(FitProblem(seen, (.easeIn, 1)))
    let found = try #require(problem.cubics().min { $0.score < $1.score })
    #expect(found.rootMeanSquare < 0.0002)
    #expect(abs(found.duration - 0.45) < 0.01)
  }

  /// The spec's duration is kept, however wrong.
  @Test func asSpecifiedHasTheSpecsDuration() throws {
    let problem = try problem(.linear, specified: .linear, lasting: 0.3)
    let found = try #require(problem.asSpecified())
    #expect(found.duration == 0.3)
    // In the middle of the motion, where it is off least.
    #expect(abs(found.begin + 0.15 - 0.4) < 0.01)
  }

  @Test(arguments: [(0.4, 0.0, 0.2, 1.0), (0.66, 0.06, 0.72, 0.76), (0.1, 0.33, 0.25, 0.88)])
  func anyCurveIsFound(_ curve: (Double, Double, Double, Double)) throws {
    let easing = TimingFunction.cubicBezier(x1: curve.0, y1: curve.1, x2: curve.2, y2: curve.3)
    let all = try problem(easing, specified: .linear, lasting: 0.4).cubics()
    let best = try #require(all.min { $0.rootMeanSquare < $1.rootMeanSquare })
    #expect(best.rootMeanSquare < 0.001)
    #expect(abs(best.begin - 0.2) < 0.002 && abs(best.duration - 0.4) < 0.004)
  }

  /// A curve without a name of its own, but one of those that are known.
  @Test func materialsCurveIsKnown() throws {
    let easing = TimingFunction.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    let named = try problem(easing, specified: .linear, lasting: 0.4).named()
    let found = try #require(named.min { $0.rootMeanSquare < $1.rootMeanSquare })
    #expect(found.easing == easing && found.isKnown)
    #expect(named.allSatisfy { $0.easing == easing || $0.evidence < found.evidence })
  }

  @Test func aSpringIsFound() throws {
    let spring = Spring(duration: 0.35, bounce: 0.2)
    let easing = TimingFunction.spring(spring)
    let samples = (0..<90).map { index -> MotionFit.Sample in
      let time = Double(index) / 60
      return MotionFit.Sample(
        time: time,
        progress: FrameProgress(
          state: time <= 0.2 ? .before : .moving,
          value: time <= 0.2 ? 0 : spring.value(at: time - 0.2),
          errorBelow: 0.001, errorAbove: 0.001, residual: 1))
    }
    let problem = try #require(FitProblem(samples, (.linear, 0.4)))
    #expect(problem.springs().first?.easing == easing)
  }

  /// What explains the frames as well with fewer numbers that were looked for is more likely.
  @Test func whatIsAsSpecifiedIsLikeliest() throws {
    let problem = try problem(.easeOut, specified: .easeOut, lasting: 0.4)
    let (own, free) = (
      try #require(problem.asSpecified()), try #require(problem.specified().first)
    )
    #expect(own.evidence > free.evidence + 2)
    #expect(problem.named().allSatisfy { $0.evidence < free.evidence })
    #expect(problem.cubics().allSatisfy { $0.evidence < free.evidence })
  }

  /// A finger turns back on its way, as no easing does that comes near the ends only.
  @Test func noCurveTurnsBackOnItsWay() throws {
    let easing = TimingFunction.cubicBezier(x1: 0.58, y1: 1.29, x2: 0.18, y2: -0.64)
    let all = try problem(easing, specified: .linear, lasting: 0.4).cubics()
    #expect(all.allSatisfy { $0.easing != easing && $0.rootMeanSquare > 0.01 })
    let back = TimingFunction.cubicBezier(x1: 0.68, y1: -0.6, x2: 0.32, y2: 1.6)
    let found = try problem(back, specified: .linear, lasting: 0.4).cubics()
    #expect(try #require(found.map(\.rootMeanSquare).min()) < 0.002)
  }

  /// How long a curve goes on that hardly moves at its end shows where the picture leaps to the screen at rest.
  @Test func aLeapTellsTheEnd() throws {
    let easing = TimingFunction.cubicBezier(x1: 0.1, y1: 0.9, x2: 0.2, y2: 1)
    var samples = (0..<90).map { index -> MotionFit.Sample in
      let time = Double(index) / 60
      let place = min(max((time - 0.2) / 0.6, 0), 1)
      // As if the shape were another one.
      let off = index.isMultiple(of: 2) ? 0.003 : -0.003
      return MotionFit.Sample(
        time: time,
        progress: FrameProgress(
          state: time <= 0.2 ? .before : time >= 0.8 ? .after : .moving,
          value: place == 0 || place == 1 ? place : easing.progress(at: place, duration: 1) + off,
          errorBelow: 0.004, errorAbove: 0.004, residual: 1))
    }
    samples.markEnd()
    #expect(samples.filter(\.endsBeforeNext).map(\.time) == [47.0 / 60])
    let problem = try #require(FitProblem(samples, (.linear, 0.4)))
    let found = try #require(problem.cubics().min { $0.score < $1.score })
    #expect(abs(found.begin + found.duration - 0.8) < 1.2 / 60)
  }

  /// A frame that may be further on than it seems tells of an easing only where it is ahead of it.
  @Test(arguments: [(0.01, true), (-0.01, false)])
  func aFrameThatMayBeFurtherOnTellsWhereItIsAhead(_ off: Double, _ isTold: Bool) throws {
    var seen = samples(.linear)
    let last = try #require(seen.lastIndex { $0.progress.state == .moving })
    seen[last].progress.value += off
    seen[last].progress.errorAbove = 0.5
    let problem = try #require(FitProblem(seen, (.linear, 0.4)))
    let found = try #require(problem.specified().first)
    #expect((found.largestError > 0.008) == isTold)
  }
}
