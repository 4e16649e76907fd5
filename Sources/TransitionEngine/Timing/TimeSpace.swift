/// The time in which a layer and everything below it lives: what `CALayer` takes from
/// `CAMediaTiming`.
///
///     time in the superlayer   ──┬───────────┬──────▶
///                            beginTime       t
///     local time                 timeOffset  (t − beginTime)·speed + timeOffset
///
/// Masks and sublayers start from this layer's local time, and so do the animations of the layer.
/// Source: `CAMediaTiming.h`. The other fields of that protocol have no effect on a layer's time.
package struct TimeSpace: Hashable, Sendable {
  /// In seconds of the superlayer's time.
  package var beginTime: Double
  /// 2 is twice as fast, −1 backwards; 0 freezes the subtree at `timeOffset`.
  package var speed: Double
  /// In seconds of the local time.
  package var timeOffset: Double

  /// Without arguments, the superlayer's time.
  package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// - Parameter time: In seconds of the superlayer's time, any finite number.
  package func localTime(at time: Double) -> Double {
    speed == 0 ? timeOffset : (time - beginTime) * speed + timeOffset
  }
}
