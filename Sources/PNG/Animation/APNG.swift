import Pixels

// An animated PNG is a PNG file with three more kinds of chunks:
//
//     signature  IHDR  tEXt (our mark)  acTL  sRGB
//     fcTL 0  IDAT …                       the first picture, which viewers without animation show too
//     fcTL 1  fdAT 2 …                     a rectangle that replaces a part of the picture before
//     fcTL 3  fdAT 4 …
//     IEND
//
//     acTL  frames u32 · plays u32 (0 = for ever)
//     fcTL  sequence u32 · width u32 · height u32 · x u32 · y u32 · delay u16 / u16 s · dispose u8 · blend u8
//     fdAT  sequence u32 · the data of an IDAT of a file of that size
//
// fcTL and fdAT are counted in one sequence. Numbers are big-endian. Every frame here disposes of nothing
// (0) and replaces the pixels below it (0), so the rectangle that holds all changes is enough, and the pixels
// are exactly the frames'. A frame in which nothing changed is one pixel.
//
// Source: PNG specification (third edition), 11.3.6.

/// Writes an animated PNG piece by piece.
package struct APNG {
  private let count: Int
  private let hasAlpha: Bool
  private var previous: Bitmap?
  private var sequence = 0

  /// - Parameters:
  ///   - count: How many frames there will be.
  ///   - hasAlpha: Whether they may be translucent.
  package init(count: Int, hasAlpha: Bool = false) {
    (self.count, self.hasAlpha) = (count, hasAlpha)
  }

  /// The bytes of the next frame; of the first, with everything before it.
  ///
  /// - Parameter duration: In seconds, up to 65535.
  /// - Throws: What encoding the picture throws.
  package mutating func frame(_ bitmap: Bitmap, duration: Double) throws -> [UInt8] {
    let changes = previous.map { bitmap.changes(since: $0) ?? Self.nothing } ?? bitmap.bounds
    let file = try PNGCodec.encode(
      bitmap.cropped(to: changes), key: "apng", compression: .small, hasAlpha: hasAlpha)
    let chunks = try PNGChunk.all(in: file)
    let isFirst = previous == nil
    previous = bitmap
    let control = control(changes, Rational(approximating: duration))
    let data = chunks.filter { $0.type == "IDAT" }
    if isFirst { return head(chunks) + control.bytes + data.flatMap(\.bytes) }
    return control.bytes
      + data.flatMap { PNGChunk("fdAT", nextSequence() + $0.data).bytes }
  }

  /// The bytes after the last frame.
  package static let end = PNGChunk("IEND", []).bytes

  private static let nothing = PixelRect(x: 0, y: 0, width: 1, height: 1)

  private func head(_ chunks: [PNGChunk]) -> [UInt8] {
    let animation = PNGChunk("acTL", bigEndian(UInt32(count)) + bigEndian(UInt32(0)))
    let before = chunks.prefix { $0.type != "IDAT" }
    let mark = before.prefix { $0.type == "IHDR" || $0.type == "tEXt" }
    let rest = before.dropFirst(mark.count)
    return PNGHeader.signature + (Array(mark) + [animation] + rest).flatMap(\.bytes)
  }

  private mutating func control(_ rect: PixelRect, _ delay: Rational) -> PNGChunk {
    let numbers = [rect.width, rect.height, rect.x, rect.y].flatMap { bigEndian(UInt32($0)) }
    let fraction = [delay.numerator, delay.denominator].flatMap { bigEndian(UInt16($0)) }
    return PNGChunk("fcTL", nextSequence() + numbers + fraction + [0, 0])
  }

  private mutating func nextSequence() -> [UInt8] {
    defer { sequence += 1 }
    return bigEndian(UInt32(sequence))
  }
}
