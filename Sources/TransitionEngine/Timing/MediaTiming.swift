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

/// When an animation runs: the part of `CAMediaTiming` that the transitions need.
///
///     time        ──────┬──────────────┬──────▶
///                   beginTime     + duration
///     fraction     nil  0 ──────────▶  1   nil      fillMode .removed
///
/// The window is closed at its end: at beginTime + duration the end value still shows.
package struct MediaTiming: Hashable, Sendable {
  /// In seconds, in the time of the layer that the animation is attached to.
  package var beginTime: Double
  /// In seconds, 0 or more. An animation of no duration jumps from nothing to its end.
  package var duration: Double
  package var fillMode: FillMode

  package init(beginTime: Double = 0, duration: Double, fillMode: FillMode = .removed) {
    self.beginTime = beginTime
    self.duration = duration
    self.fillMode = fillMode
  }

  package var endTime: Double { beginTime + duration }

  /// The share of the duration that has passed at `time`, in 0…1; nil while the animation has no
  /// effect.
  package func fraction(at time: Double) -> Double? {
    if time < beginTime { return fillMode.fillsBefore ? 0 : nil }
    if time > endTime { return fillMode.fillsAfter ? 1 : nil }
    // At the end the quotient can be just below 1, where beginTime + duration was rounded.
    return time < endTime ? min((time - beginTime) / duration, 1) : 1
  }
}
