/// When two unequal pixels count as different. Unless told otherwise, always.
package struct ComparisonCriterion: Hashable, Sendable {
  /// How far apart two pixels may lie.
  package enum Tolerance: Hashable, Sendable {
    /// The largest difference of one channel, alpha included, in levels of 0…255. At 0 pixels have to
    /// be equal.
    case channelDelta(Int)
    /// The largest share, 0…1, of the distance of black and white in the YIQ colour space: pixelmatch's
    /// threshold, squared as there. At 0, colours that cannot be seen may still differ.
    case yiqDistance(Double)
  }

  package var tolerance: Tolerance
  /// Whether pixels that look like anti-aliasing in one of the pictures count as equal (see
  /// `AntialiasingDetector`).
  package var ignoresAntialiasing: Bool

  package init(_ tolerance: Tolerance = .channelDelta(0), ignoresAntialiasing: Bool = false) {
    self.tolerance = tolerance
    self.ignoresAntialiasing = ignoresAntialiasing
  }

  /// Every pixel has to be equal.
  package static let exact = ComparisonCriterion()
}
