import PNG
import Pixels
import Synchronization

/// Writes frames as YUV4MPEG2 (see `Y4M`), each as often as a constant rate asks for.
package final class Y4MSink: FrameSink {
  private let file: OutputFile
  private let header: [UInt8]
  private let repeats: [Int]
  private let position = Mutex(0)

  /// A sink for frames of `width` × `height` pixels.
  package init(to file: OutputFile, times: FrameTimes, width: Int, height: Int) {
    self.file = file
    repeats = times.repeats
    header = Y4M.header(width: width, height: height, rate: times.rate)
  }

  /// Converts the picture to YUV.
  ///
  /// - Throws: What drawing the picture throws.
  package func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
    let picture = try frame.bitmap()
    return EncodedFrame(.bytes(Y4M.frame(picture)), digest: PixelDigest(picture))
  }

  /// Writes the frame as often as the constant rate asks for, and the header before the first one.
  ///
  /// - Throws: `SystemCallError`.
  package func write(_ frame: EncodedFrame, at index: Int) throws {
    let position = position.withLock { position in
      defer { position += 1 }
      return position
    }
    if position == 0 { try file.write(header) }
    for _ in 0..<repeats[position] { try file.write(frame.bytes) }
  }

  /// Gives the file its name.
  ///
  /// - Throws: `SystemCallError`.
  package func finish(manifest: [UInt8]) throws { try file.commit() }
}
