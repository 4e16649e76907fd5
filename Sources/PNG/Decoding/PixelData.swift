import CDeflate

/// The compressed pixels of a PNG file of any kind, not animated.
struct PixelData {
  private let bytes: [UInt8]
  /// The ranges of the file with compressed data.
  private let parts: [Range<Int>]

  init(_ bytes: [UInt8], parts: [Range<Int>]) {
    (self.bytes, self.parts) = (bytes, parts)
  }

  /// - Throws: `PNGError` for a file that does not begin as a PNG file.
  init(_ bytes: [UInt8]) throws(PNGError) {
    self.init(bytes, parts: try PNGChunks(bytes).filter { $0.type == "IDAT" }.map(\.data))
  }

  /// Whether the data ends where it should, fills the rows that the header announces, and has its checksum. libpng
  /// looks at the end of the data no farther than to the end of a chunk.
  var isIntact: Bool {
    guard [1, 2, 4, 8, 16].contains(bytes[24]) else { return false }
    return withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: 16) {
      inflate(into: $0)
    }
  }

  /// The length of all rows with their filters' bytes. Source: PNG specification (third edition), 7.2 and 8.1.
  private var byteCount: Int {
    let (width, height) = (bytes.bigEndian32(at: 16), bytes.bigEndian32(at: 20))
    let bits = ([2: 3, 4: 2, 6: 4][bytes[25]] ?? 1) * Int(bytes[24])
    let passes =
      bytes[28] == 0
      ? [(0, 0, 1, 1)]
      : [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
    return passes.reduce(0) { count, pass in
      let columns = (width - pass.0 + pass.2 - 1) / pass.2
      let rows = (height - pass.1 + pass.3 - 1) / pass.3
      return columns > 0 && rows > 0 ? count + rows * (1 + (columns * bits + 7) / 8) : count
    }
  }

  /// Unpacks the data; false where it does not have exactly that length, or is damaged.
  func inflate(into rows: UnsafeMutableRawBufferPointer) -> Bool {
    guard let decompressor = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(decompressor) }
    let joined = parts.count == 1 ? bytes[parts[0]] : parts.reduce(into: []) { $0 += bytes[$1] }
    return joined.withUnsafeBytes { source in
      libdeflate_zlib_decompress(
        decompressor, source.baseAddress, source.count, rows.baseAddress, rows.count, nil)
        == LIBDEFLATE_SUCCESS
    }
  }
}
