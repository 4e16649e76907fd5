import PNG
import Pixels

/// A sequence of frames that can be compared with another one, wherever it comes from. Frames are asked
/// for from several threads at once, roughly in order.
package protocol FrameSequence: Sendable {
  /// In the order of their indices, no two of which are equal.
  var frames: [SequenceFrame] { get }

  /// The contents of a frame, loaded or drawn for this call.
  ///
  /// - Parameter position: A place in `frames`.
  /// - Throws: `SequenceError`, `SystemCallError`; `AnimationError` and `CairoError` for frames that are
  ///   drawn.
  func contents(at position: Int) throws -> FrameContents

  /// The digest of a frame's picture, where it is known or found without the picture: equal digests are equal
  /// frames. Nil where only the picture tells.
  ///
  /// - Parameter position: A place in `frames`.
  /// - Throws: As `contents`.
  func digest(at position: Int) throws -> PixelDigest?

  /// The picture that a digest was made of, where it can be made again.
  ///
  /// - Parameter position: A place in `frames` whose contents are a digest.
  /// - Throws: `AnimationError`, `CairoError`.
  func reconstruction(at position: Int) throws -> StraightBitmap?
}

extension FrameSequence {
  /// Nil: files are decoded.
  package func digest(at position: Int) throws -> PixelDigest? { nil }

  /// Nil: nothing is known of how the pictures were made.
  package func reconstruction(at position: Int) throws -> StraightBitmap? { nil }
}

/// A frame of a sequence, without its picture.
package struct SequenceFrame: Hashable, Sendable {
  /// The number by which frames of two sequences are paired.
  package let index: Int
  /// The name that messages use; the path of a frame that is a file.
  package let name: String
  /// In seconds from the sequence's beginning; nil where it is not known.
  package let time: Double?
  /// The digest that a manifest claims for it; nil without such a claim.
  package let digest: PixelDigest?
  /// The parts of the picture that do not count.
  package let ignored: [PixelRect]

  package init(
    index: Int, name: String, time: Double? = nil, digest: PixelDigest? = nil,
    ignored: [PixelRect] = []
  ) {
    self.ignored = ignored
    self.index = index
    self.name = name
    self.time = time
    self.digest = digest
  }
}

/// The picture of a frame, in the form in which a sequence has it.
package enum FrameContents: Sendable {
  /// A PNG file, not looked at yet.
  case file([UInt8])
  case picture(StraightBitmap)
  /// A picture of which only the digest is kept.
  case digest(PixelDigest)
}
