import PNG
import Pixels

/// Writes frames to standard output or into a file, one after the other.
package struct StreamSink: FrameSink {
  /// The formats of a stream.
  package enum Format: Sendable {
    /// Whole PNG files: what ffmpeg reads as `-f image2pipe`.
    case png
    /// Red, green, blue and alpha bytes, rows from top to bottom, without any header.
    case rgba
  }

  private let format: Format
  private let encoder: PNGEncoder
  private let file: OutputFile

  /// - Parameter compression: The compression of PNG files.
  package init(
    _ format: Format, compression: PNGCompression = .fast, to file: OutputFile = .standardOutput
  ) {
    self.format = format
    encoder = PNGEncoder(compression)
    self.file = file
  }

  /// Encodes the picture in the stream's format.
  ///
  /// - Throws: What drawing the picture throws.
  package func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
    switch format {
    case .png:
      let (file, digest) = try encoder.encode(frame, key: key)
      return EncodedFrame(.bytes(file), digest: digest)
    case .rgba:
      let picture = try frame.bitmap()
      return EncodedFrame(.bytes(StraightBitmap(picture).rgba), digest: PixelDigest(picture))
    }
  }

  /// Writes the frame's bytes.
  ///
  /// - Throws: `SystemCallError`, as where the reader has closed the pipe.
  package func write(_ frame: EncodedFrame, at index: Int) throws {
    try file.write(frame.bytes)
  }

  /// Gives a file its name.
  ///
  /// - Throws: `SystemCallError`.
  package func finish(manifest: [UInt8]) throws { try file.commit() }
}
