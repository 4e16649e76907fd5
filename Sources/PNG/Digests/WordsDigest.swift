import CXXHash

/// The XXH128 of a picture's words as they lie in memory: to find equal pictures within one run. It is
/// never written anywhere; that is what `PixelDigest` is for.
package struct WordsDigest: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  package init(_ words: [UInt32]) {
    let hash = words.withUnsafeBytes { cxxhash_128bits($0.baseAddress, $0.count) }
    (high, low) = (hash.high64, hash.low64)
  }
}
