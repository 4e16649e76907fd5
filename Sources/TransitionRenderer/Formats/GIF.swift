import Pixels

// A GIF of several pictures, as browsers and chats play it. Numbers are little-endian.
//
//     "GIF89a"  width u16 · height u16 · 0x70 (no common palette) · 0 · 0
//     21 FE  comment: our mark                     each in sub-blocks: length u8, bytes, … , 0
//     21 FF  "NETSCAPE2.0" · 1 · plays u16 (0 = for ever)
//     for each picture
//       21 F9 · 4 · flags · delay u16 in 1/100 s · transparent index · 0
//       2C · x · y · width · height u16 · 0x80 + bits of the palette − 1 · the palette, 3 bytes a colour
//       bits a pixel · sub-blocks of LZW codes
//     3B
//
// A picture is the rectangle in which something changed, drawn over those before it (disposal 1); pixels in
// it that did not change are transparent, which compresses well, and keeps still areas perfectly still. So
// each picture has a palette of its own for what is new in it, up to 255 colours.
//
// Source: CompuServe, "Graphics Interchange Format, version 89a", 1990.

/// Writes an animated GIF piece by piece.
struct GIF {
  /// The most colours of a palette beside the transparent index.
  private static let colorLimit = 255

  private var previous: Bitmap?

  static let end: [UInt8] = [0x3B]

  static func head(width: Int, height: Int, comment: String) -> [UInt8] {
    Array("GIF89a".utf8) + littleEndian(width) + littleEndian(height) + [0x70, 0, 0]
      + [0x21, 0xFE] + subBlocks(Array(comment.utf8))
      + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  /// The bytes of the next frame.
  ///
  /// - Parameter centiseconds: How long it is shown, 0…65535.
  mutating func frame(_ bitmap: Bitmap, centiseconds: Int) -> [UInt8] {
    let nothing = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let rect = previous.map { bitmap.changes(since: $0) ?? nothing } ?? bitmap.bounds
    let new = bitmap.cropped(to: rect)
    let old = previous?.cropped(to: rect)
    previous = bitmap
    return Self.picture(new, over: old, at: rect, centiseconds: centiseconds)
  }

  private static func picture(
    _ new: Bitmap, over old: Bitmap?, at rect: PixelRect, centiseconds: Int
  ) -> [UInt8] {
    let palette = Palette(of: new.pixels, over: old?.pixels, limit: colorLimit)
    let clear = UInt8(palette.colors.count)
    let indices = palette.indices(of: new.pixels, over: old?.pixels, clear: clear)
    let bits = max(1, (0..<8).first { 2 << $0 > palette.colors.count } ?? 7)
    let table = (0..<(2 << bits)).flatMap { index -> [UInt8] in
      let color = index < palette.colors.count ? palette.colors[index] : 0
      return [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
    }
    let place = [rect.x, rect.y, rect.width, rect.height].flatMap(littleEndian)
    return [0x21, 0xF9, 4, 0x05] + littleEndian(centiseconds) + [clear, 0]
      + [0x2C] + place + [0x80 | UInt8(bits)] + table
      + [UInt8(bits + 1)] + subBlocks(LZW.compressed(indices, bits: bits + 1))
  }

  private static func littleEndian(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  /// Bytes in pieces of up to 255, each after its length, and an empty one.
  private static func subBlocks(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    blocks.reserveCapacity(bytes.count + bytes.count / 255 + 2)
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let piece = bytes[start..<min(start + 255, bytes.count)]
      blocks.append(UInt8(piece.count))
      blocks += piece
    }
    return blocks + [0]
  }
}
