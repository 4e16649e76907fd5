import CXXHash

/// A 128-bit hash of bytes, XXH3's. It finds equal contents; it is no protection against forgery.
package struct XXH128: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The hash of `bytes`.
  package init(_ bytes: UnsafeRawBufferPointer) {
    let hash = cxxhash_128bits(bytes.baseAddress, bytes.count)
    (high, low) = (hash.high64, hash.low64)
  }

  /// The hash of `words` as they lie in memory: not the same on every processor, so never written.
  package init(_ words: [UInt32]) {
    self = words.withUnsafeBytes { XXH128($0) }
  }

  /// Reads what `hexadecimal` writes: 32 digits, letters in lower case. Nil for anything else.
  package init?(hexadecimal text: some StringProtocol) {
    let digits = Array(text.utf8)
    let isCanonical = digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard digits.count == 32, isCanonical,
      let high = UInt64(String(decoding: digits[..<16], as: UTF8.self), radix: 16),
      let low = UInt64(String(decoding: digits[16...], as: UTF8.self), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// 32 hexadecimal digits, letters in lower case.
  package var hexadecimal: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// 16 bytes, the highest first.
  var bigEndianHalves: (UInt64, UInt64) { (high.bigEndian, low.bigEndian) }
}

/// XXH128 as 32 hexadecimal digits.
package func hexadecimalXXH128(_ bytes: [UInt8]) -> String {
  bytes.withUnsafeBytes(hexadecimalXXH128)
}

/// XXH128 as 32 hexadecimal digits.
package func hexadecimalXXH128(_ bytes: UnsafeRawBufferPointer) -> String {
  XXH128(bytes).hexadecimal
}
