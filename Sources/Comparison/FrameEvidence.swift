import FrameOutput
import Pixels

/// The pictures of one frame that was compared, for a person to see.
package struct FrameEvidence: Sendable {
  /// Nil where a sequence has no such frame.
  package let expected: StraightBitmap?
  package let actual: StraightBitmap?
  /// Where they differ (see `StraightBitmap.difference`); nil unless both are there, of one size, and not
  /// equal.
  package let difference: Bitmap?
}

extension ComparisonJob {
  /// - Throws: `SequenceError`, `SystemCallError`.
  package func evidence(of frame: SequenceComparison.Frame) throws -> FrameEvidence {
    let first = try frame.expected.map { try picture(in: expected, at: $0) }
    guard frame.outcome != .same else {
      return FrameEvidence(expected: first, actual: first, difference: nil)
    }
    let second = try frame.actual.map { try picture(in: actual, at: $0) }
    guard let first, let second, first.width == second.width, first.height == second.height else {
      return FrameEvidence(expected: first, actual: second, difference: nil)
    }
    return FrameEvidence(
      expected: first, actual: second, difference: first.difference(to: second, by: criterion))
  }
}

extension Bitmap {
  /// The picture over white.
  package init(overWhite picture: StraightBitmap) {
    self.init(picture)
    guard !isOpaque else { return }
    for index in pixels.indices {
      // Premultiplied: what is missing of alpha is white, in every channel alike.
      pixels[index] &+= (255 - pixels[index] >> 24) &* 0x0101_0101
    }
  }
}
