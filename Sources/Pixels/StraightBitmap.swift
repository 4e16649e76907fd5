/// A picture with **straight** alpha, as PNG files have it: for comparing files, whose values must not be
/// rounded first.
///
/// 8 bits a channel, sRGB-encoded. A pixel is a `UInt32` 0xAARRGGBB, and rows follow each other from top
/// to bottom without padding. The pixels of an opaque picture are those of its `Bitmap`.
package struct StraightBitmap: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// `width` × `height` pixels, row by row.
  package var pixels: [UInt32]

  /// - Precondition: Both sides are at least 1, and there are `width` × `height` pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0, "a bitmap needs at least one pixel")
    precondition(pixels.count == width * height, "a bitmap needs all its pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Divides the colours by alpha, rounded to nearest. An opaque picture's pixels are shared, not copied.
  package init(_ bitmap: Bitmap) {
    let pixels = bitmap.isOpaque ? bitmap.pixels : bitmap.pixels.map(Self.straight)
    self.init(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }

  /// The pixel in a column and a row, counted from the top left.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Red, green, blue and alpha bytes, four a pixel, without padding.
  package var rgba: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4 * pixels.count) { bytes, count in
      let target = UnsafeMutableRawBufferPointer(bytes)
      for (index, pixel) in pixels.enumerated() {
        // Alpha, red, green, blue turned left by a byte: red, green, blue, alpha.
        let rgba = (pixel << 8 | pixel >> 24).bigEndian
        target.storeBytes(of: rgba, toByteOffset: 4 * index, as: UInt32.self)
      }
      count = 4 * pixels.count
    }
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
  /// Multiplies the colours by alpha, rounded to nearest. An opaque picture's pixels are shared, not
  /// copied.
  package init(_ bitmap: StraightBitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    pixels = bitmap.pixels
    guard !isOpaque else { return }
    for index in pixels.indices {
      let pixel = pixels[index]
      pixels[index] = Self.premultiplied(
        red: UInt8(truncatingIfNeeded: pixel >> 16), green: UInt8(truncatingIfNeeded: pixel >> 8),
        blue: UInt8(truncatingIfNeeded: pixel), alpha: UInt8(truncatingIfNeeded: pixel >> 24))
    }
  }
}
