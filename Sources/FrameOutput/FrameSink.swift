import Pixels

/// One frame, ready to be written.
package struct EncodedFrame: Sendable {
  package let bytes: [UInt8]
  package let digest: PixelDigest
}

/// Takes the frames of one render: `encode` on any thread and in any order; then `write` once for each
/// frame in rising order of index, and `finish` once.
///
/// After a failed frame there is no `finish`; a sink leaves nothing that looks complete.
package protocol FrameSink: Sendable {
  /// Turns a picture into bytes. `key` is a digest of everything that decides the picture.
  func encode(_ frame: Bitmap, key: String) throws -> EncodedFrame
  func write(_ frame: EncodedFrame, at index: Int) throws
  /// - Parameter manifest: What `manifest.json` says; sinks without files ignore it.
  func finish(manifest: [UInt8]) throws
}
