/// The local time of a layer and its subtree: the part of `CAMediaTiming` that applies to
/// `CALayer`.
///
///     time in the superlayer   ──┬───────────┬──────▶
///                            beginTime       t
///     local time                 timeOffset  (t − beginTime)·speed + timeOffset
///
/// The local time of a layer is the parent time of its mask, its sublayers and its animations. The
/// other properties of the protocol have no effect on a layer. Source: Apple, `CAMediaTiming.h`;
/// see CoreAnimation.md, 5.
package struct TimeSpace: Hashable, Sendable {
  /// The begin in seconds of the superlayer's time.
  package var beginTime: Double
  /// The speed as a factor: 2 is twice as fast, −1 backwards; 0 freezes the subtree at
  /// `timeOffset`.
  package var speed: Double
  /// The local time at `beginTime`, in seconds.
  package var timeOffset: Double

  /// A time space; without arguments it is that of the superlayer.
  package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// The local time at a time of the superlayer.
  ///
  /// - Parameter time: In seconds, any finite number.
  package func localTime(at time: Double) -> Double {
    speed == 0 ? timeOffset : (time - beginTime) * speed + timeOffset
  }
}
