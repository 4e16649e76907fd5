import Pixels

/// Writes `frame-0000.png` … into a folder, and `manifest.json` last.
package struct PNGSequenceSink: FrameSink {
  private let folder: OutputFolder

  package init(_ folder: OutputFolder) {
    self.folder = folder
  }

  package func encode(_ frame: Bitmap, key: String) throws -> EncodedFrame {
    let rgb = frame.rgb
    let file = try PNGCodec.encode(rgb: rgb, width: frame.width, height: frame.height, key: key)
    return EncodedFrame(.bytes(file), digest: PixelDigest(rgb: rgb))
  }

  package func write(_ frame: EncodedFrame, at index: Int) throws {
    try folder.write(frame.bytes, name: OutputFolder.frameName(index))
  }

  package func finish(manifest: [UInt8]) throws {
    try folder.write(manifest, name: OutputFolder.manifestName)
  }
}
