import Pixels

/// Equal for equal pictures, and for no others.
package struct PictureIdentity: Hashable, Sendable {
  private let digest: PixelDigest

  /// The identity of `picture`.
  package init(_ picture: StraightBitmap) { digest = PixelDigest(picture) }

  /// Whether it is that of a picture with this digest.
  package func has(_ digest: PixelDigest) -> Bool { self.digest == digest }
}
