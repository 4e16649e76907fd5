/// A picture in memory.
///
/// 8 bits a channel, sRGB-encoded, **premultiplied** alpha. A pixel is a `UInt32` 0xAARRGGBB, and rows
/// follow each other from top to bottom without padding: Cairo's `ARGB32`. Pictures with straight alpha,
/// as PNG files have them, are `StraightBitmap`s.
package struct Bitmap: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// `width` × `height` pixels, row by row.
  package var pixels: [UInt32]

  /// A picture of one colour, clear by default.
  ///
  /// - Parameter pixel: Premultiplied.
  /// - Precondition: Both sides are at least 1; callers check sizes that come from outside.
  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width > 0 && height > 0, "a bitmap needs at least one pixel")
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// - Precondition: There are `width` × `height` pixels, at least one.
  init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && pixels.count == width * height, "a bitmap needs all its pixels")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The pixel in a column and a row, counted from the top left.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
