import CDeflate

/// CRC-32 as PNG's chunks and gzip have it. Source: PNG specification (third edition), annex D.
func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.withUnsafeBufferPointer { UInt32(libdeflate_crc32(0, $0.baseAddress, $0.count)) }
}

/// The checksum of a zlib stream. It knows how many bytes it covers, so the checksums of two parts
/// give that of both together. Source: RFC 1950, 8.2.
struct Adler32: Hashable, Sendable {
  private static let modulus: UInt32 = 65_521

  private(set) var value: UInt32 = 1
  private(set) var count = 0

  /// The checksum of no bytes.
  init() {}

  init(_ bytes: UnsafeRawBufferPointer) {
    value = libdeflate_adler32(1, bytes.baseAddress, bytes.count)
    count = bytes.count
  }

  /// The lower half is 1 plus the sum of all bytes. The upper is the sum of the lower halves after each
  /// byte, and those of the second part are all larger by the sum of the first.
  mutating func append(_ other: Adler32) {
    let sum = (value & 0xFFFF) + Self.modulus - 1
    let product = UInt64(sum) * UInt64(other.count) % UInt64(Self.modulus)
    let low = (sum + other.value & 0xFFFF) % Self.modulus
    let high = (value >> 16 + other.value >> 16 + UInt32(product)) % Self.modulus
    value = high << 16 | low
    count += other.count
  }
}
