import Pixels

/// A digest of a decoded picture: equal for equal pictures, whatever encoder wrote them.
///
/// XXH128 of the width and the height, four bytes each with the highest first, and of the XXH128 of
/// each row's red, green and blue bytes, 16 bytes each with the highest first, from top to bottom. A picture
/// with a pixel that is not opaque has rows of red, green, blue and alpha, straight. It is written as 32 hexadecimal digits behind `xxh128-rows:`. Rows that are known already need not be
/// read again, and other programs can compute it; the README says how in a few lines.
package struct PixelDigest: Hashable, Sendable {
  private static let prefix = "xxh128-rows:"

  private let hash: XXH128

  package init(_ picture: Bitmap) {
    if let rows = RowDigests(opaque: picture.pixels, width: picture.width) {
      self.init(width: picture.width, height: picture.height, rowDigests: rows.bytes)
    } else {
      self.init(StraightBitmap(picture))
    }
  }

  package init(_ picture: StraightBitmap) {
    let rows =
      RowDigests(opaque: picture.pixels, width: picture.width) ?? RowDigests(translucent: picture)
    self.init(width: picture.width, height: picture.height, rowDigests: rows.bytes)
  }

  init(width: Int, height: Int, rowDigests: [UInt8]) {
    let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    hash = (size + rowDigests).withUnsafeBytes { XXH128($0) }
  }
}

extension PixelDigest: LosslessStringConvertible {
  /// As `xxh128-rows:06b05ab6733a618578af5f94892f3950`.
  package var description: String { Self.prefix + hash.hexadecimal }

  /// Reads exactly what `description` writes; nil for anything else.
  package init?(_ description: String) {
    guard description.hasPrefix(Self.prefix),
      let hash = XXH128(hexadecimal: description.dropFirst(Self.prefix.count))
    else { return nil }
    self.hash = hash
  }
}

extension PixelDigest: Codable {
  /// - Throws: `DecodingError` for what is not the text of a digest.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = PixelDigest(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected \(Self.prefix) and 32 hexadecimal digits")
    }
    self = digest
  }

  /// - Throws: `EncodingError`, if the encoder does.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The digests of rows, one behind the other, as `PixelDigest` takes them.
struct RowDigests {
  private(set) var bytes: [UInt8] = []
  /// In big-endian order.
  private var last: (UInt64, UInt64) = (0, 0)

  init(rowCount: Int) {
    bytes.reserveCapacity(16 * rowCount)
  }

  /// The digests of rows of straight red, green, blue and alpha bytes.
  init(translucent picture: StraightBitmap) {
    self.init(rowCount: picture.height)
    picture.rgba.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4 * picture.width) {
        append(UnsafeRawBufferPointer(rebasing: bytes[start..<start + 4 * picture.width]))
      }
    }
  }

  /// The digests of a picture's rows; nil if a pixel is not opaque.
  init?(opaque pixels: [UInt32], width: Int) {
    self.init(rowCount: pixels.count / width)
    // Row by row, so that what was packed is digested before it leaves the processor's cache.
    let isWhole = withUnsafeTemporaryAllocation(byteCount: 3 * width, alignment: 16) { packed in
      pixels.withUnsafeBufferPointer { words in
        stride(from: 0, to: words.count, by: width).allSatisfy { start in
          let row = UnsafeBufferPointer(rebasing: words[start..<start + width])
          guard row.reduce(UInt32.max, &) >= 0xFF00_0000 else { return false }
          packRGB(row, into: packed)
          append(UnsafeRawBufferPointer(packed))
          return true
        }
      }
    }
    if !isWhole { return nil }
  }

  /// - Parameter row: Red, green and blue bytes.
  mutating func append(_ row: UnsafeRawBufferPointer) {
    last = XXH128(row).bigEndianHalves
    appendLast()
  }

  /// Appends the digest of one more row like the last one.
  ///
  /// - Precondition: There is one.
  mutating func appendLast() { withUnsafeBytes(of: last) { bytes += $0 } }
}
