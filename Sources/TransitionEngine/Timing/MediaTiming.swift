/// The effect of an animation outside its active window: `CAMediaTimingFillMode`.
package enum FillMode: String, CaseIterable, Hashable, Sendable {
  /// No effect: the layer shows its model value. The default.
  case removed
  /// The end value stays after the window.
  case forwards
  /// The start value shows before the window.
  case backwards
  /// The start value shows before the window, and the end value stays after it.
  case both

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// The begin, duration, speed and repetition of an animation: `CAMediaTiming`.
///
///     time        ──────┬──────────────┬──────▶
///                   beginTime     endTime
///     fraction     nil  0 ──────────▶  1   nil      fillMode .removed
///                    0  0 ──────────▶  1   1        fillMode .both
///     twice        nil  0 ───▶ 0 ───▶  1   nil      repeatCount 2
///     to and fro   nil  0 ───▶ 1 ───▶  0   nil      autoreverses
///
/// The active window includes its end: at `endTime` the last value still shows. Times within a
/// nanosecond of the begin or end of a window or run count as equal to it, because sums are
/// rounded: 0.1 + 0.2 exceeds the 0.3 of a frame.
///
/// Names, defaults and rules are those of Core Animation. Where its documentation leaves something
/// open, the property says what happens here. Source: Apple, `CAMediaTiming`; see CoreAnimation.md,
/// 5.
package struct MediaTiming: Hashable, Sendable {
  /// The range of durations of a transition, in seconds.
  package static let durations = 0.001...3600.0

  /// The begin in seconds, in the local time of the animated layer or of the group. 0 is the
  /// beginning of that time. Core Animation replaces 0 by the time of the commit, which is the same
  /// for a layer without a `TimeSpace` of its own.
  package var beginTime: Double
  /// The length of one run in seconds, 0 or more. For an animation 0 means unset, see
  /// `resolved(in:)`; taken literally, a run of length 0 is at its end from `beginTime` on.
  package var duration: Double
  /// A shift in seconds of the animation's own time. It rotates the run, which begins at this time
  /// and wraps around at its end.
  package var timeOffset: Double
  /// The speed as a factor; 2 is twice as fast. A negative speed runs backwards from the start,
  /// which is the end of the previous run; with 0 the animation stays at `timeOffset` and never
  /// ends.
  package var speed: Double
  /// The number of runs, possibly fractional or infinite; 0 counts as 1.
  package var repeatCount: Double
  /// The length of all runs together, in seconds of the animation's own time; 0 leaves it to
  /// `repeatCount`. If both are set, which Core Animation leaves undefined, this one counts.
  package var repeatDuration: Double
  /// Whether each run goes to its end and back, which doubles its length.
  package var autoreverses: Bool
  /// The effect outside the active window.
  package var fillMode: FillMode

  /// A timing whose defaults are those of Core Animation.
  package init(
    beginTime: Double = 0, duration: Double = 0, timeOffset: Double = 0, speed: Double = 1,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.timeOffset = timeOffset
    self.speed = speed
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The end of the active window, in seconds of the parent's time; infinite for endless
  /// animations.
  package var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// The elapsed fraction of the current run at `time`, in 0…1; nil while the animation has no
  /// effect.
  package func fraction(at time: Double) -> Double? { phase(at: time)?.fraction }

  /// The timing with its duration filled in: an unset one becomes `surroundingDuration`, which is
  /// the duration of the group, or `defaultDuration` outside a group.
  package func resolved(in surroundingDuration: Double) -> MediaTiming {
    guard duration <= 0 else { return self }
    var timing = self
    timing.duration = surroundingDuration
    return timing
  }
}

extension MediaTiming {
  /// The distance in seconds within which two times count as equal.
  package static let timeTolerance = 1e-9

  /// The duration in seconds of a `CATransaction`, for animations without one of their own.
  package static let defaultDuration = 0.25

  /// A moment in the course of an animation.
  struct Phase: Hashable {
    /// The seconds into the run, in 0…duration; they fall on the way back of an autoreversed run.
    var time: Double
    /// `time` as a fraction of the duration, in 0…1.
    var fraction: Double
    /// The number of earlier runs; negative if the animation runs backwards past its start.
    var completedRuns: Double
  }

  /// The phase at `time`; nil while the animation has no effect.
  func phase(at time: Double) -> Phase? {
    if time < beginTime - Self.timeTolerance {
      return fillMode.fillsBefore ? phase(elapsed: 0) : nil
    }
    if time > endTime + Self.timeTolerance { return fillMode.fillsAfter ? lastPhase : nil }
    if time >= endTime - Self.timeTolerance { return lastPhase }
    return phase(elapsed: min(max(time - beginTime, 0) * abs(speed), activeDuration))
  }

  /// The length of a run in the animation's own time, including the way back.
  private var cycle: Double { max(duration, 0) * (autoreverses ? 2 : 1) }

  private var cycleCount: Double {
    if repeatDuration > 0 { return repeatDuration / cycle }
    return repeatCount > 0 ? repeatCount : 1
  }

  /// The length of all runs in the animation's own time.
  private var activeDuration: Double {
    if cycle == 0 { return 0 }
    return repeatDuration > 0 ? repeatDuration : cycle * cycleCount
  }

  private func phase(elapsed: Double) -> Phase {
    let position = timeOffset + (speed < 0 ? -elapsed : elapsed)
    guard cycle > 0, cycle.isFinite, position.isFinite else {
      return Phase(time: 0, fraction: 0, completedRuns: 0)
    }
    if speed == 0, position > 0, position.remainder(dividingBy: cycle) == 0 {
      return runEnd(completedRuns: position / cycle - 1)
    }
    var rest = position.truncatingRemainder(dividingBy: cycle)
    if rest < 0 { rest += cycle }
    let tolerance = Self.timeTolerance * abs(speed)
    if cycle > tolerance, rest < tolerance || rest > cycle - tolerance { rest = 0 }
    return phase(inRun: rest, completedRuns: ((position - rest) / cycle).rounded())
  }

  /// The phase at `endTime`. If a run ends there, this is the end of that run rather than the start
  /// of another one.
  private var lastPhase: Phase {
    if cycle == 0 { return Phase(time: 0, fraction: 1, completedRuns: 0) }
    let runs = cycleCount + timeOffset / cycle
    let whole = runs.rounded()
    guard speed > 0, cycle.isFinite, runs.isFinite,
      abs(runs - whole) * cycle <= Self.timeTolerance * speed
    else { return phase(elapsed: activeDuration) }
    return runEnd(completedRuns: whole - 1)
  }

  private func runEnd(completedRuns: Double) -> Phase {
    phase(inRun: cycle, completedRuns: completedRuns)
  }

  private func phase(inRun rest: Double, completedRuns: Double) -> Phase {
    let time = rest > duration ? cycle - rest : rest
    return Phase(
      time: time, fraction: min(time / duration, 1), completedRuns: completedRuns)
  }
}
