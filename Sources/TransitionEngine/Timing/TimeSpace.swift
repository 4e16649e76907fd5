/// The local time of a layer and its subtree: the part of `CAMediaTiming` that applies to
/// `CALayer`.
///
///     time in the superlayer   ──┬───────────┬──────▶
///                            beginTime       t
///     local time                 timeOffset  (t − beginTime)·speed + timeOffset
///
/// The local time of a layer is the parent time of its mask, its sublayers and its animations.
///
/// With a `duration` the layer shows during its runs only, each of which begins its time anew; before and
/// after them as `fillMode` says. Without one it shows at all times, also before `beginTime`, where Core
/// Animation hides it. Source: Apple, `CAMediaTiming.h`; see CoreAnimation.md, 5.
package struct TimeSpace: Hashable, Sendable {
  /// The begin in seconds of the superlayer's time.
  package var beginTime: Double
  /// The speed as a factor: 2 is twice as fast, −1 backwards; 0 freezes the subtree at
  /// `timeOffset`.
  package var speed: Double
  /// The local time at `beginTime`, in seconds.
  package var timeOffset: Double
  /// The length of a run in seconds of local time; infinite by default.
  package var duration: Double
  /// The number of runs, possibly fractional or infinite; 0 counts as 1.
  package var repeatCount: Double
  /// The length of all runs together, in seconds of local time; 0 leaves it to `repeatCount`.
  package var repeatDuration: Double
  /// Whether time runs back after each run.
  package var autoreverses: Bool
  /// Whether the layer shows before and after its runs.
  package var fillMode: FillMode

  /// A time space; without arguments it is that of the superlayer.
  package init(
    beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    duration: Double = .infinity, repeatCount: Double = 0, repeatDuration: Double = 0,
    autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
    self.duration = duration
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The local time at a time of the superlayer; nil while the layer does not show.
  package func shownTime(at time: Double) -> Double? {
    guard duration.isFinite else { return localTime(at: time) }
    return MediaTiming(
      beginTime: beginTime, duration: duration, timeOffset: timeOffset, speed: speed,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode
    ).phase(at: time)?.time
  }

  /// The local time at a time of the superlayer, as if the layer had no `duration`.
  ///
  /// - Parameter time: In seconds, any finite number.
  package func localTime(at time: Double) -> Double {
    speed == 0 ? timeOffset : (time - beginTime) * speed + timeOffset
  }
}
