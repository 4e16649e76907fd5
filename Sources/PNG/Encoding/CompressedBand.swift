/// A band of a picture as it stands in a file. It does not depend on what is above or below it.
struct CompressedBand: Hashable, Sendable {
  /// An IDAT chunk with whole deflate blocks that end on a byte and refer to nothing before them.
  let chunk: PNGChunk
  /// Of the bytes in it.
  let checksum: Adler32
  /// As `PixelDigest` takes them.
  let rowDigests: [UInt8]

  var byteCount: Int { chunk.bytes.count + rowDigests.count }
}
