/// The chunks of a PNG file, one after the other. Source: PNG specification (third edition), 5.3.
package struct PNGChunks: Sequence, IteratorProtocol {
  /// A chunk in the file.
  package struct Chunk: Hashable, Sendable {
    /// Four letters, as `IDAT`.
    package let type: String
    /// The range of its data in the file.
    package let data: Range<Int>
  }

  private let bytes: [UInt8]
  private var offset = 8

  /// - Throws: `PNGError` for a file that does not begin as a PNG file.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    _ = try PNGHeader(bytes)
    self.bytes = bytes
  }

  /// Nil at the end, and where the file is cut off.
  package mutating func next() -> Chunk? {
    guard bytes.count - offset >= 12 else { return nil }
    let length = bytes.bigEndian32(at: offset)
    guard length <= bytes.count - offset - 12 else { return nil }
    let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
    let data = offset + 8..<offset + 8 + length
    offset = data.upperBound + 4
    return Chunk(type: type, data: data)
  }

  /// Deflate makes at most 1032 bytes of one.
  private static let largestRatio = 1032

  /// Checks that the file has data enough for the size in its header, before memory for a picture is taken.
  ///
  /// - Throws: `.truncated` where even the best compressed data of that length could not fill the picture.
  func checkFullness() throws(PNGError) {
    let header = try PNGHeader(bytes)
    let channels = [2: 3, 4: 2, 6: 4][bytes[25]] ?? 1
    let bits = header.width * header.height * channels * Int(bytes[24])
    let given = reduce(0) { $1.type == "IDAT" ? $0 + $1.data.count : $0 }
    if bits / 8 / Self.largestRatio > given { throw .truncated }
  }

  /// Whether a chunk's checksum is right.
  func isIntact(_ chunk: Chunk) -> Bool {
    let checked = bytes[chunk.data.lowerBound - 4..<chunk.data.upperBound]
    return Int(crc32(checked)) == bytes.bigEndian32(at: chunk.data.upperBound)
  }

  /// Checks that a PNG file is complete: it has pixels and an end, and every checksum is right.
  ///
  /// - Throws: `PNGError` for others.
  package static func check(_ bytes: [UInt8]) throws(PNGError) {
    let chunks = try PNGChunks(bytes)
    var hasPixels = false
    for chunk in chunks {
      guard chunks.isIntact(chunk) else { throw .damaged("\(chunk.type): CRC error") }
      hasPixels = hasPixels || chunk.type == "IDAT"
      guard chunk.type == "IEND" else { continue }
      if !hasPixels { throw .damaged("no pixels") }
      return
    }
    throw .truncated
  }
}

extension [UInt8] {
  /// - Precondition: There are four bytes at `offset`.
  func bigEndian32(at offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
