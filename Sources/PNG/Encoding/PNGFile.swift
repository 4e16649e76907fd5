import Pixels

/// A PNG file that is built chunk by chunk. Source: PNG specification (third edition), 5 and 11.
///
/// The zlib stream of a picture in bands is spread over many IDAT chunks: its header, one chunk a band,
/// and an empty last block with the checksum. Bands do not depend on each other, so each can be used again
/// in another file.
struct PNGFile {
  private let bands: Bands
  private var chunks: [PNGChunk] = []
  private var checksum = Adler32()
  private var rowDigests: [UInt8] = []

  init(bands: Bands, key: String) {
    self.bands = bands
    let size = bigEndian(UInt32(bands.width)) + bigEndian(UInt32(bands.height))
    // 8 bits a sample, red, green and blue, and alpha, the only compression and filter methods, not interlaced.
    append(PNGChunk("IHDR", size + [8, bands.hasAlpha ? 6 : 2, 0, 0, 0]))
    append(PNGMark(key: key).chunk)
    append(PNGChunk("sRGB", [0]))
  }

  /// The file's parts, to be written one after the other.
  var parts: [[UInt8]] {
    [PNGHeader.signature] + chunks.map(\.bytes) + [PNGChunk("IEND", []).bytes]
  }

  /// The file's parts, and the digest of the picture in it, whose rows were digested.
  func finished() -> (parts: [[UInt8]], digest: PixelDigest) {
    let digest = PixelDigest(width: bands.width, height: bands.height, rowDigests: rowDigests)
    return (parts, digest)
  }

  /// Appends all of the picture's bands.
  mutating func append(_ bands: [CompressedBand]) {
    // Deflate with a window of 32 KB, the fastest level; RFC 1950, 2.2.
    append(PNGChunk("IDAT", [0x78, 0x01]))
    for band in bands {
      append(band.chunk)
      checksum.append(band.checksum)
      rowDigests += band.rowDigests
    }
    // A last block with fixed codes, and nothing in it; RFC 1951, 3.2.6.
    append(PNGChunk("IDAT", [0x03, 0x00] + bigEndian(checksum.value)))
  }

  /// Appends the picture as one whole zlib stream.
  mutating func append(zlibStream: UnsafeRawBufferPointer, rowDigests: [UInt8] = []) {
    append(PNGChunk("IDAT", zlibStream))
    self.rowDigests = rowDigests
  }

  private mutating func append(_ chunk: PNGChunk) { chunks.append(chunk) }
}
