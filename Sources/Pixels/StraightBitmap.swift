/// A picture in memory as PNG files have it: **straight** alpha, for comparing, where what a file says
/// must not be rounded before it is looked at.
///
/// 8 bits a channel, sRGB-encoded. A pixel is one 32-bit word 0xAARRGGBB, rows from top to bottom
/// without padding. An opaque picture has the same words as its `Bitmap`.
package struct StraightBitmap: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// `width` × `height` words, row by row.
  package var pixels: [UInt32]

  /// - Precondition: Both sides are at least 1, and `pixels` has as many words as they say.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0, "a bitmap needs at least one pixel")
    precondition(pixels.count == width * height, "one word a pixel is needed")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Takes the alpha out of the colours, rounded to nearest; an opaque picture's words are shared.
  package init(_ bitmap: Bitmap) {
    let pixels = bitmap.isOpaque ? bitmap.pixels : bitmap.pixels.map(Self.straight)
    self.init(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    let channels = stride(from: UInt32(0), through: 16, by: 8).map { shift in
      (min((pixel >> shift & 0xFF) * 255 + alpha / 2, 255 * alpha) / alpha) << shift
    }
    return channels.reduce(alpha << 24, |)
  }
}

extension Bitmap {
  /// Multiplies the alpha into the colours; an opaque picture's words are shared.
  package init(_ bitmap: StraightBitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    pixels = bitmap.pixels
    guard !isOpaque else { return }
    for index in pixels.indices {
      let word = pixels[index]
      pixels[index] = Self.premultiplied(
        red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
        blue: UInt8(truncatingIfNeeded: word), alpha: UInt8(truncatingIfNeeded: word >> 24))
    }
  }
}
