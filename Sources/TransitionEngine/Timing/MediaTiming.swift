/// What an animation shows outside its active window: `CAMediaTimingFillMode`.
package enum FillMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing: the layer has its model value. The default.
  case removed
  /// The end value after the window.
  case forwards
  /// The start value before the window.
  case backwards
  case both

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// When an animation runs, how often and how fast: `CAMediaTiming`.
///
///     time        ──────┬──────────────┬──────▶
///                   beginTime     endTime
///     fraction     nil  0 ──────────▶  1   nil      fillMode .removed
///                    0  0 ──────────▶  1   1        fillMode .both
///     twice        nil  0 ───▶ 0 ───▶  1   nil      repeatCount 2
///     to and fro   nil  0 ───▶ 1 ───▶  0   nil      autoreverses
///
/// The window is closed at its end: at `endTime` the last value still shows. A time within a nanosecond
/// of where a window begins or ends, or one run follows another, is that place: 0.1 + 0.2 is a rounding
/// more than the 0.3 of a frame. Names, defaults and rules are Core Animation's; what its documentation
/// leaves open is said at the field.
package struct MediaTiming: Hashable, Sendable {
  /// The durations of a transition, in seconds.
  package static let durations = 0.001...3600.0

  /// In seconds, in the time of the layer that the animation is attached to, or of its group. 0 is
  /// the beginning of that time; Core Animation puts the moment of the commit in its place, which
  /// is the same in a layer without a `TimeSpace` of its own.
  package var beginTime: Double
  /// Of one run, in seconds, 0 or more. An animation takes 0 for unset, see `resolved(in:)`; by
  /// itself, a timing of no duration jumps from nothing to its end.
  package var duration: Double
  /// In seconds of the animation's own time. Rotates the run: it begins there, and what it then
  /// lacks at the end it shows from its start.
  package var timeOffset: Double
  /// 2 is twice as fast. A negative speed runs backwards from the start, which is the end of the
  /// run before; 0 stays at `timeOffset` for ever.
  package var speed: Double
  /// How many runs there are, possibly a broken number or infinite; 0 counts as 1.
  package var repeatCount: Double
  /// How long the runs go on, in seconds of the animation's own time; 0 leaves it to `repeatCount`.
  /// Where both are set, which Core Animation leaves undefined, this one counts.
  package var repeatDuration: Double
  /// Whether each run goes to its end and back, which takes twice the duration.
  package var autoreverses: Bool
  package var fillMode: FillMode

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

  /// When the last value shows, in seconds of the parent's time; infinite for endless animations.
  package var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// The share of the duration that has passed at `time`, in 0…1; nil while the animation has no
  /// effect.
  package func fraction(at time: Double) -> Double? { phase(at: time)?.fraction }

  /// The same with a duration: an animation whose own is 0 takes that of its group, and outside of
  /// one the 0.25 s of a `CATransaction`.
  package func resolved(in surroundingDuration: Double) -> MediaTiming {
    guard duration <= 0 else { return self }
    var timing = self
    timing.duration = surroundingDuration
    return timing
  }
}

extension MediaTiming {
  /// In seconds: what lies nearer together is the same time, for sums are rounded.
  package static let timeTolerance = 1e-9

  /// `CATransaction`'s, for animations that set none.
  package static let defaultDuration = 0.25

  /// A place in the course of an animation.
  struct Phase: Hashable {
    /// In seconds into the run, in 0…duration; falls on the way back of an autoreversed run.
    var time: Double
    /// `time` as a share of the duration, in 0…1.
    var fraction: Double
    /// How many runs lie before this one; negative before the start of a backward animation.
    var completedRuns: Double
  }

  /// Where the animation is at `time`; nil while it has no effect.
  func phase(at time: Double) -> Phase? {
    if time < beginTime - Self.timeTolerance {
      return fillMode.fillsBefore ? phase(elapsed: 0) : nil
    }
    if time > endTime + Self.timeTolerance { return fillMode.fillsAfter ? lastPhase : nil }
    if time >= endTime - Self.timeTolerance { return lastPhase }
    return phase(elapsed: min(max(time - beginTime, 0) * abs(speed), activeDuration))
  }

  /// The length of a run in the animation's own time, the way back included.
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

  /// The phase at `endTime`: where runs end there, it is the end of the last one, not the start of
  /// another that will not come.
  private var lastPhase: Phase {
    if cycle == 0 { return Phase(time: 0, fraction: 1, completedRuns: 0) }
    let runs = cycleCount + timeOffset / cycle
    guard speed > 0, cycle.isFinite, runs.isFinite, runs == runs.rounded() else {
      return phase(elapsed: activeDuration)
    }
    return runEnd(completedRuns: runs - 1)
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
