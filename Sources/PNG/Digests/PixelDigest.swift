import CXXHash
import Pixels

/// A digest of a decoded picture: equal for equal pictures, whatever encoder wrote them.
///
/// XXH128 of the width and the height, four bytes each with the highest first, and of the XXH128 of
/// each row's red, green and blue bytes, 16 bytes each with the highest first, from top to bottom. It
/// is told in hexadecimal digits behind `xxh128-rows:`. Rows that are known already need not be read
/// again, and anybody can compute it; the README says how in a few lines.
package struct PixelDigest: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// - Parameter picture: An opaque one; alpha is left aside.
  package init(_ picture: Bitmap) {
    let rows = RowDigests(picture.pixels, width: picture.width) { _ in true }
    self.init(width: picture.width, height: picture.height, rowDigests: rows?.bytes ?? [])
  }

  /// Nil for a picture that is not opaque.
  package init?(_ picture: StraightBitmap) {
    let rows = RowDigests(picture.pixels, width: picture.width) { row in
      row.reduce(UInt32.max) { $0 & $1 } >= 0xFF00_0000
    }
    guard let rows else { return nil }
    self.init(width: picture.width, height: picture.height, rowDigests: rows.bytes)
  }

  init(width: Int, height: Int, rowDigests: [UInt8]) {
    let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    description = "xxh128-rows:" + hexadecimalXXH128(size + rowDigests)
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

  /// Those of a picture's words. Nil if one row is not allowed.
  init?(
    _ pixels: [UInt32], width: Int, isAllowed: (UnsafeBufferPointer<UInt32>) -> Bool
  ) {
    self.init(rowCount: pixels.count / width)
    // Row by row, so that what was packed is digested before it leaves the processor's cache.
    let isWhole = withUnsafeTemporaryAllocation(byteCount: 3 * width, alignment: 16) { packed in
      pixels.withUnsafeBufferPointer { words in
        stride(from: 0, to: words.count, by: width).allSatisfy { start in
          let row = UnsafeBufferPointer(rebasing: words[start..<start + width])
          guard isAllowed(row) else { return false }
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
    let hash = cxxhash_128bits(row.baseAddress, row.count)
    last = (hash.high64.bigEndian, hash.low64.bigEndian)
    appendLast()
  }

  /// Appends the digest of one more row like the last one.
  ///
  /// - Precondition: There is one.
  mutating func appendLast() { withUnsafeBytes(of: last) { bytes += $0 } }
}

/// XXH128 as 32 hexadecimal digits.
package func hexadecimalXXH128(_ bytes: [UInt8]) -> String {
  bytes.withUnsafeBytes(hexadecimalXXH128)
}

package func hexadecimalXXH128(_ bytes: UnsafeRawBufferPointer) -> String {
  let hash = cxxhash_128bits(bytes.baseAddress, bytes.count)
  return [hash.high64, hash.low64].map { half in
    let digits = String(half, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }.joined()
}
