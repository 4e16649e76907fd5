import Pixels

/// Equal for equal pictures, and for no others. Valid within one run only.
package enum PictureIdentity: Hashable, Sendable {
  case opaque(PixelDigest)
  case translucent(XXH128)

  /// The identity of `picture`, translucent if a pixel is.
  package init(_ picture: StraightBitmap) {
    self = PixelDigest(picture).map { .opaque($0) } ?? .translucent(XXH128(picture.pixels))
  }

  /// Whether it is that of a picture with this digest, which only opaque pictures have.
  package func has(_ digest: PixelDigest) -> Bool { self == .opaque(digest) }
}
