import PNG
import Pixels

/// One frame, ready to be written.
package struct EncodedFrame: Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    /// To be written one behind the other.
    case parts([[UInt8]])
    /// For sinks that put frames together.
    case tile(Bitmap)
    /// One for each sink of a `TeeSink`.
    case several([EncodedFrame])
  }

  let content: Content
  package let digest: PixelDigest

  init(_ content: Content, digest: PixelDigest) {
    self.content = content
    self.digest = digest
  }

  /// Empty where the content is something else.
  package var bytes: [UInt8] {
    Array(parts.joined())
  }

  /// The bytes in parts; none where the content is something else.
  var parts: [[UInt8]] {
    switch content {
    case .bytes(let bytes): [bytes]
    case .parts(let parts): parts
    case .tile, .several: []
    }
  }
}

/// Takes the frames of one render: `encode` on any thread and in any order; then `write` once for each
/// frame in rising order of index, and `finish` once.
///
/// After a failed frame there is no `finish`; a sink leaves nothing that looks complete.
package protocol FrameSink: Sendable {
  /// Turns a picture into bytes. `key` is a digest of everything that decides the picture.
  func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame
  func write(_ frame: EncodedFrame, at index: Int) throws
  /// - Parameter manifest: What `manifest.json` says; sinks without files ignore it.
  func finish(manifest: [UInt8]) throws
}
