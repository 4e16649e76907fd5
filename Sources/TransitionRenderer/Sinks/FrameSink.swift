import PNG
import Pixels

/// A frame, ready to be written.
package struct EncodedFrame: Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    /// To be written one after the other.
    case parts([[UInt8]])
    /// For sinks that put frames together.
    case tile(Bitmap)
    /// One for each sink of a `TeeSink`.
    case several([EncodedFrame])
  }

  let content: Content
  /// The digest of its decoded pixels.
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
  /// Encodes a picture.
  ///
  /// - Parameter key: A digest of everything that decides the picture.
  /// - Throws: What drawing the picture throws.
  func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame
  /// Writes a frame.
  ///
  /// - Throws: `SystemCallError`, or `FFmpegError` from a sink that uses ffmpeg.
  func write(_ frame: EncodedFrame, at index: Int) throws
  /// Completes the output.
  ///
  /// - Parameter manifest: The bytes of `manifest.json`; only sinks with a folder write them.
  /// - Throws: As `write`.
  func finish(manifest: [UInt8]) throws
}

/// Passes every frame to several sinks.
package struct TeeSink: FrameSink {
  private let sinks: [any FrameSink]

  /// A sink for all that are not nil; a single one is returned as it is.
  package static func around(_ sinks: [(any FrameSink)?]) -> any FrameSink {
    let sinks = sinks.compactMap { $0 }
    return sinks.count == 1 ? sinks[0] : TeeSink(sinks: sinks)
  }

  /// Encodes the picture for each sink.
  ///
  /// - Throws: What the sinks throw; what drawing the picture throws.
  package func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
    let frames = try sinks.map { try $0.encode(frame, key: key) }
    let digest = try frames.first?.digest ?? PixelDigest(frame.bitmap())
    return EncodedFrame(.several(frames), digest: digest)
  }

  /// Passes each sink the frame that it encoded.
  ///
  /// - Throws: The error of the first sink that fails.
  package func write(_ frame: EncodedFrame, at index: Int) throws {
    guard case .several(let frames) = frame.content else { return }
    for (sink, frame) in zip(sinks, frames) { try sink.write(frame, at: index) }
  }

  /// Finishes the sinks one after the other.
  ///
  /// - Throws: The error of the first sink that fails; those after it are not finished.
  package func finish(manifest: [UInt8]) throws {
    for sink in sinks { try sink.finish(manifest: manifest) }
  }
}
