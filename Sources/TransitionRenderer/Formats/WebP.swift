import Pixels

// A WebP file of several pictures, which plays in a loop. Numbers are little-endian; every chunk is a name, a
// length and bytes, with one more where the length is odd.
//
//     "RIFF" · the bytes that follow u32 · "WEBP"
//     VP8X  flags u32 · width − 1 u24 · height − 1 u24
//     ANIM  background u32 · plays u16 (0 = for ever)
//     ANMF  x ÷ 2 · y ÷ 2 · width − 1 · height − 1 · milliseconds u24 · flags u8 · a chunk VP8L
//     MADE  our mark, see `WebPMark`
//
// A picture is the rectangle in which something changed, drawn over those before it. In opaque ones pixels
// that did not change are clear; translucent ones replace what is below them.
//
// Source: RFC 9649, 2.

/// Writes an animated WebP piece by piece.
struct WebP {
  private let hasAlpha: Bool
  private var previous: Bitmap?

  /// - Parameter hasAlpha: Whether frames may be translucent.
  init(hasAlpha: Bool) { self.hasAlpha = hasAlpha }

  /// What is before the first frame; `WebPMark` writes the file's length into it at the end.
  func head(width: Int, height: Int) -> [UInt8] {
    let size = Self.littleEndian(width - 1, 3) + Self.littleEndian(height - 1, 3)
    let flags = 0x02 | (hasAlpha ? 0x10 : 0)
    return Array("RIFF".utf8) + Self.littleEndian(0, 4) + Array("WEBP".utf8)
      + Self.chunk("VP8X", Self.littleEndian(flags, 4) + size)
      + Self.chunk("ANIM", [0, 0, 0, 0, 0, 0])
  }

  /// The bytes of the next frame.
  ///
  /// - Parameter milliseconds: How long it is shown, below 2²⁴.
  mutating func frame(_ bitmap: Bitmap, milliseconds: Int) -> [UInt8] {
    let nothing = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let changes = previous.map { bitmap.changes(since: $0) ?? nothing } ?? bitmap.bounds
    // Places are even.
    let (x, y) = (changes.x & ~1, changes.y & ~1)
    let rect = PixelRect(
      x: x, y: y, width: changes.x + changes.width - x, height: changes.y + changes.height - y)
    var picture = bitmap.cropped(to: rect)
    if !hasAlpha, let previous {
      picture = picture.clearing(whatEquals: previous.cropped(to: rect))
    }
    self.previous = bitmap
    let place = [rect.x / 2, rect.y / 2, rect.width - 1, rect.height - 1, milliseconds]
      .flatMap { Self.littleEndian($0, 3) }
    // Bit 1: replaces what is below.
    let flags: [UInt8] = [hasAlpha ? 2 : 0]
    return Self.chunk(
      "ANMF", place + flags + Self.chunk("VP8L", WebPLossless.encoded(StraightBitmap(picture))))
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Array(name.utf8) + littleEndian(bytes.count, 4) + bytes + (bytes.count % 2 == 0 ? [] : [0])
  }

  private static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
