import Pixels

/// Decodes the kind of PNG file that sequences consist of, several times as fast as libpng: 8-bit RGB or
/// RGBA, not interlaced, in sRGB. All other files, and damaged ones, are left to libpng, which reports what is
/// wrong.
struct FastPNGDecoder {
  private let width: Int
  private let height: Int
  /// Bytes a pixel, 3 or 4.
  private let pixelSize: Int
  private let data: PixelData

  /// Nil for other kinds of files, and for damaged ones.
  ///
  /// - Throws: `PNGError` for a header that cannot be used.
  init?(_ bytes: [UInt8]) throws(PNGError) {
    let header = try PNGHeader(bytes)
    let chunks = try PNGChunks(bytes)
    // Depth, colour type, compression, filters, interlacing.
    switch bytes[24..<29] {
    case [8, 2, 0, 0, 0]: pixelSize = 3
    case [8, 6, 0, 0, 0]: pixelSize = 4
    default: return nil
    }
    var parts: [Range<Int>] = []
    var last = ""
    for chunk in chunks {
      guard last != "IEND", chunks.isIntact(chunk), Self.isPlain(chunk, bytes) else { return nil }
      if chunk.type == "IDAT" {
        guard parts.isEmpty || last == "IDAT" else { return nil }
        parts.append(chunk.data)
      }
      last = chunk.type
    }
    guard last == "IEND", !parts.isEmpty else { return nil }
    data = PixelData(bytes, parts: parts)
    (width, height) = (header.width, header.height)
  }

  /// Whether a chunk leaves the meaning of the pixels as it is.
  private static func isPlain(_ chunk: PNGChunks.Chunk, _ bytes: [UInt8]) -> Bool {
    switch chunk.type {
    case "IHDR", "IDAT", "IEND", "sRGB", "tEXt", "zTXt", "iTXt", "pHYs", "tIME", "eXIf", "acTL",
      "fcTL",
      "fdAT":
      true
    case "gAMA": chunk.data.count == 4 && bytes.bigEndian32(at: chunk.data.lowerBound) == 45455
    default: false
    }
  }

  /// The picture; nil where the compressed data does not match the header.
  func decode() -> StraightBitmap? {
    let reconstruction = RowReconstruction(width: width, height: height, pixelSize: pixelSize)
    return withUnsafeTemporaryAllocation(byteCount: reconstruction.byteCount, alignment: 16) {
      rows in
      let filtered = UnsafeMutableRawBufferPointer(
        rebasing: rows[..<((1 + pixelSize * width) * height)])
      return data.inflate(into: filtered) ? reconstruction.picture(of: rows) : nil
    }
  }
}
