import PNG
import Pixels

/// Writes `frame-0000.png` … into a folder, and `manifest.json` last.
package struct PNGSequenceSink: FrameSink {
  private let folder: OutputFolder
  private let lastIndex: Int
  private let encoder: PNGEncoder

  /// - Parameter lastIndex: Of the whole sequence, whichever frames of it are written.
  package init(_ folder: OutputFolder, lastIndex: Int = 0, compression: PNGCompression = .fast) {
    self.folder = folder
    self.lastIndex = lastIndex
    encoder = PNGEncoder(compression)
  }

  /// Encodes the picture as a PNG file with `key` in its mark.
  ///
  /// - Throws: What drawing the picture throws.
  package func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
    let (parts, digest) = try encoder.parts(of: frame, key: key)
    return EncodedFrame(.parts(parts), digest: digest)
  }

  /// Writes the frame's file.
  ///
  /// - Throws: `SystemCallError`.
  package func write(_ frame: EncodedFrame, at index: Int) throws {
    try folder.write(parts: frame.parts, name: OutputFolder.frameName(index, last: lastIndex))
  }

  /// Writes the manifest.
  ///
  /// - Throws: `SystemCallError`.
  package func finish(manifest: [UInt8]) throws {
    try folder.write(manifest, name: OutputFolder.manifestName)
  }
}
