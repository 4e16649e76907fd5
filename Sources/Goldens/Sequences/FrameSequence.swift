import Pixels

/// A sequence of frames that can be compared with another one, wherever it comes from. Frames are asked
/// for from several threads at once, roughly in order.
package protocol FrameSequence: Sendable {
  /// In the order of their indices, no two of which are equal.
  var frames: [SequenceFrame] { get }

  /// - Parameter position: A place in `frames`.
  /// - Throws: `SequenceError`, `SystemCallError`.
  func contents(at position: Int) throws -> FrameContents

  /// The picture that a digest was made of, where it can be made again.
  ///
  /// - Parameter position: A place in `frames` whose contents are a digest.
  func reconstruction(at position: Int) throws -> StraightBitmap?
}

extension FrameSequence {
  package func reconstruction(at position: Int) throws -> StraightBitmap? { nil }
}

package struct SequenceFrame: Hashable, Sendable {
  /// What makes it the counterpart of another sequence's frame.
  package let index: Int
  /// What messages call it: a path, where it is a file.
  package let name: String
  /// In seconds from the sequence's beginning; nil where nobody says.
  package let time: Double?
  /// The `PixelDigest` that somebody says it has; nil where nobody does.
  package let digest: String?

  package init(index: Int, name: String, time: Double? = nil, digest: String? = nil) {
    self.index = index
    self.name = name
    self.time = time
    self.digest = digest
  }
}

package enum FrameContents: Sendable {
  /// A PNG file, not looked at yet.
  case file([UInt8])
  case picture(StraightBitmap)
  /// A picture of which only the `PixelDigest` is kept.
  case digest(String)
}
