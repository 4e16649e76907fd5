import CXXHash
import Pixels

/// A digest of a decoded picture: equal for equal pictures, whatever encoder wrote them.
///
/// XXH128 of the red, green and blue bytes, row by row, as hexadecimal digits behind `xxh128:`. Anybody
/// can compute it again: `convert frame-0000.png -depth 8 rgb:- | xxhsum -H2`.
package struct PixelDigest: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// - Parameter rgb: `Bitmap.rgb`.
  package init(rgb: [UInt8]) {
    description = "xxh128:" + hexadecimalXXH128(rgb)
  }
}

/// XXH128 as 32 hexadecimal digits.
package func hexadecimalXXH128(_ bytes: [UInt8]) -> String {
  let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
  return [hash.high64, hash.low64].map { half in
    let digits = String(half, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }.joined()
}
