import CDeflate
import SafeFiles

/// The chunks of a PNG file, one behind the other. Source: PNG specification (third edition), 5.3.
package struct PNGChunks: Sequence, IteratorProtocol {
  package struct Chunk: Hashable, Sendable {
    /// Four letters, as `IDAT`.
    package let type: String
    /// Where its data lies in the file.
    package let data: Range<Int>
  }

  private let bytes: [UInt8]
  private var offset = 8

  /// - Throws: `PNGError` for what does not begin as a PNG file.
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

  /// Holds the size that the header says against what there is, before memory for a picture is taken.
  ///
  /// - Throws: `.truncated` where the compressed data cannot fill it, whatever it is.
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
    return Int(Self.checksum(of: checked)) == bytes.bigEndian32(at: chunk.data.upperBound)
  }

  /// - Parameter body: A chunk's type and its data.
  static func checksum(of body: some Collection<UInt8>) -> UInt32 {
    body.withContiguousStorageIfAvailable { libdeflate_crc32(0, $0.baseAddress, $0.count) }
      ?? checksum(of: Array(body))
  }

  /// Whether a file is a whole PNG file with pixels in it: every chunk there, every checksum right.
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
