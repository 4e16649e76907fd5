import Pixels

/// Writes `frame-0000.png` … into a folder, and `manifest.json` last.
package struct PNGSequenceSink: FrameSink {
  private let folder: OutputFolder
  private let lastIndex: Int

  /// - Parameter lastIndex: Of the whole sequence, whichever frames of it are written.
  package init(_ folder: OutputFolder, lastIndex: Int) {
    self.folder = folder
    self.lastIndex = lastIndex
  }

  package func encode(_ frame: Bitmap, key: String) throws -> EncodedFrame {
    let rgb = frame.rgb
    let file = try PNGCodec.encode(rgb: rgb, width: frame.width, height: frame.height, key: key)
    return EncodedFrame(.bytes(file), digest: PixelDigest(rgb: rgb))
  }

  package func write(_ frame: EncodedFrame, at index: Int) throws {
    try folder.write(frame.bytes, name: OutputFolder.frameName(index, last: lastIndex))
  }

  package func finish(manifest: [UInt8]) throws {
    try folder.write(manifest, name: OutputFolder.manifestName)
  }
}
