import Pixels

/// The pictures of one frame that was compared, for a person to see.
package struct FrameEvidence: Sendable {
  /// Nil where a sequence has no such frame, or only its digest.
  package let expected: StraightBitmap?
  package let actual: StraightBitmap?
  /// Where they differ (see `StraightBitmap.difference`); nil unless both are there, of one size, and not
  /// equal.
  package let difference: Bitmap?
}

extension ComparisonJob {
  /// The pictures of a frame of this comparison.
  ///
  /// - Throws: `SequenceError`, `SystemCallError`; `AnimationError` and `CairoError` for frames that are
  ///   drawn.
  package func evidence(of frame: SequenceComparison.Frame) throws -> FrameEvidence {
    let first = try frame.expected.flatMap { try knownPicture(in: expected, at: $0) }
    if let first, frame.outcome == .same {
      return FrameEvidence(expected: first, actual: first, difference: nil)
    }
    let second = try frame.actual.map { try picture(in: actual, at: $0) }
    guard frame.outcome != .same else {
      return FrameEvidence(expected: second, actual: second, difference: nil)
    }
    guard let first, let second, first.width == second.width, first.height == second.height else {
      return FrameEvidence(expected: first, actual: second, difference: nil)
    }
    return FrameEvidence(
      expected: first, actual: second,
      difference: first.difference(to: second, by: criterion, ignoring: frame.ignored))
  }
}

extension StraightBitmap {
  /// Where two pictures of one size differ, with stripes over the parts that do not count.
  package func difference(
    to other: StraightBitmap, by criterion: ComparisonCriterion, ignoring regions: [PixelRect]
  ) -> Bitmap {
    if regions.isEmpty { return difference(to: other, by: criterion) }
    let shown = other.taking(regions, from: self)
    return Bitmap(StraightBitmap(difference(to: shown, by: criterion)).hatching(regions))
  }
}

extension ComparisonJob {
  /// Nil where only a digest is kept, and nothing else makes the picture again.
  private func knownPicture(
    in sequence: any FrameSequence, at place: Int
  ) throws -> StraightBitmap? {
    let contents = try sequence.contents(at: place)
    if case .digest = contents { return try sequence.reconstruction(at: place) }
    return try contents.picture(named: sequence.frames[place].name)
  }
}
