import PNG
import Pixels

/// A rendered frame: its pixels, a digest of them, and a PNG file.
///
///     let frame = try renderer.frame(at: 0.5)
///     try Data(frame.png()).write(to: url)
public struct Frame: Hashable, Sendable {
  /// Its number in a sequence, from 0.
  public let index: Int
  /// In seconds from the start of the transition.
  public let time: Double
  private let bitmap: Bitmap

  init(index: Int, time: Double, _ bitmap: Bitmap) {
    (self.index, self.time, self.bitmap) = (index, time, bitmap)
  }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }

  /// `width` × `height` pixels in rows from the top, four bytes each: red, green, blue and alpha in sRGB.
  /// Every alpha is 255, unless the spec's background is `none`; colours are then straight, as in a PNG file.
  public var pixels: [UInt8] { StraightBitmap(bitmap).rgba }

  /// A digest of the pixels, as a manifest has it: equal for equal pictures, whatever wrote them.
  public var digest: String { PixelDigest(bitmap).description }

  /// The frame as a PNG file: 8-bit RGB, or RGBA where a pixel is not opaque, sRGB. The same bytes on every run.
  public func png() throws(TransitionError) -> [UInt8] {
    try wording { try PNGCodec.encode(bitmap, key: digest, hasAlpha: !bitmap.isOpaque) }
  }
}
