/// The rule by which two unequal pixels count as different. The default is that they always do.
package struct ComparisonCriterion: Hashable, Sendable {
  /// The largest distance of two pixels that is tolerated.
  package enum Tolerance: Hashable, Sendable {
    /// The largest difference of one channel, alpha included, in levels of 0…255. At 0 pixels have to
    /// be equal.
    case channelDelta(Int)
    /// A distance in the YIQ colour space, from 0 to 1 for the largest there is: pixelmatch's threshold.
    /// At 0, the colours of fully transparent pixels may still differ.
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
