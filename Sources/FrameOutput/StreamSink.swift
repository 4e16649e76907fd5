import Pixels

/// Writes frames to standard output, one behind the other.
package struct StreamSink: FrameSink {
  package enum Format: Sendable {
    /// Whole PNG files: what ffmpeg reads as `-f image2pipe`.
    case png
    /// Red, green, blue and alpha bytes, rows from top to bottom, without any header.
    case rgba
  }

  private let format: Format
  private let descriptor: Int32

  package init(_ format: Format, descriptor: Int32 = 1) {
    self.format = format
    self.descriptor = descriptor
  }

  package func encode(_ frame: Bitmap, key: String) throws -> EncodedFrame {
    let rgb = frame.rgb
    let digest = PixelDigest(rgb: rgb)
    switch format {
    case .png:
      let file = try PNGCodec.encode(
        rgb: rgb, width: frame.width, height: frame.height, key: key)
      return EncodedFrame(.bytes(file), digest: digest)
    case .rgba: return EncodedFrame(.bytes(frame.opaqueRGBA), digest: digest)
    }
  }

  package func write(_ frame: EncodedFrame, at index: Int) throws {
    try writeAll(frame.bytes, to: descriptor, path: "standard output")
  }

  package func finish(manifest: [UInt8]) throws {}
}

extension Bitmap {
  /// Red, green, blue and an alpha of 255 for each pixel.
  var opaqueRGBA: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4 * pixels.count) { bytes, count in
      for (index, pixel) in pixels.enumerated() {
        bytes[4 * index] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[4 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[4 * index + 2] = UInt8(truncatingIfNeeded: pixel)
        bytes[4 * index + 3] = 255
      }
      count = 4 * pixels.count
    }
  }
}
