import Pixels

/// How two sequences differ, frame by frame.
package struct SequenceComparison: Sendable {
  /// The result for one frame.
  package enum Outcome: Hashable, Sendable {
    /// Every pixel is equal.
    case same
    /// There are unequal pixels, but none or too few that count as different.
    case tolerated(PixelDifferences)
    case different(PixelDifferences)
    /// Width and height in pixels.
    case size(expected: [Int], actual: [Int])
    /// Another picture, and only a digest of the expected one.
    case unseen
    /// There is no actual frame.
    case missing
    /// There is no expected frame.
    case extra

    package var isSame: Bool {
      switch self {
      case .same, .tolerated: true
      case .different, .size, .unseen, .missing, .extra: false
      }
    }

    /// Whether a tolerance makes it the same.
    package var isTolerated: Bool { if case .tolerated = self { true } else { false } }

    /// The pixels that are unequal or count as different.
    package var differences: PixelDifferences? {
      switch self {
      case .tolerated(let differences), .different(let differences): differences
      case .same, .size, .unseen, .missing, .extra: nil
      }
    }
  }

  /// A frame of one of the sequences, or of both.
  package struct Frame: Hashable, Sendable {
    package let index: Int
    /// In seconds.
    package let time: Double
    /// Places in the sequences' frames; nil where there is none.
    package let expected: Int?
    package let actual: Int?
    package let outcome: Outcome
    /// The parts that did not count.
    package var ignored: [PixelRect] = []
  }

  /// In the order of their indices; at least one.
  package let frames: [Frame]

  /// The names of pictures that are not what a manifest says of them, as far as pictures were looked at.
  package let disputed: [String]
  /// How the changed frames relate to other frames and times.
  package let motion: [MotionFinding]

  package init(frames: [Frame], disputed: [String] = [], motion: [MotionFinding] = []) {
    self.frames = frames
    self.disputed = disputed
    self.motion = motion
  }

  /// Whether frames are the same, but are shown at other times.
  package var isRetimed: Bool {
    motion.contains { if case .retimed = $0 { true } else { false } }
  }

  package var changed: [Frame] { frames.filter { !$0.outcome.isSame } }
  package var isSame: Bool { changed.isEmpty && !isRetimed }
  package var firstDifferent: Frame? { frames.first { !$0.outcome.isSame } }

  /// The frame with the most different pixels, of equals the one with the largest channel delta, then
  /// the first; where no pixels could be compared, the first that is not the same.
  package var worst: Frame? {
    let counted = changed.filter { $0.outcome.differences != nil }
    return counted.dropFirst().reduce(counted.first) { worst, frame in
      guard let worst, frame.severity <= worst.severity else { return frame }
      return worst
    } ?? firstDifferent
  }
}

extension SequenceComparison.Frame {
  /// A number that is the larger the more differs.
  fileprivate var severity: Int {
    (outcome.differences?.count ?? 0) << 8 + (outcome.differences?.largestChannelDelta ?? 0)
  }
}
