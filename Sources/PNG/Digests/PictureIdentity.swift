import Pixels

/// Equal for equal pictures, and for no others.
package enum PictureIdentity: Hashable, Sendable {
  case opaque(PixelDigest)
  case translucent(WordsDigest)

  package init(_ picture: StraightBitmap) {
    self =
      PixelDigest(picture).map { .opaque($0) } ?? .translucent(WordsDigest(picture.pixels))
  }

  /// Whether it is that of a picture with this `PixelDigest`, which only opaque ones have.
  package func has(digest: String) -> Bool {
    if case .opaque(let own) = self { own.description == digest } else { false }
  }
}
