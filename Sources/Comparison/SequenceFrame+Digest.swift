import FrameOutput
import Pixels

extension SequenceFrame {
  /// Whether a picture is what is said of the frame; nothing may be said.
  func claims(_ picture: StraightBitmap) -> Bool {
    digest.map { picture.has(digest: $0) } ?? true
  }
}

extension StraightBitmap {
  /// Whether it is the picture of a `PixelDigest`, which only opaque ones have.
  func has(digest: String) -> Bool {
    let bitmap = Bitmap(self)
    return bitmap.isOpaque && PixelDigest(bitmap).description == digest
  }
}
