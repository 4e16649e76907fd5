import FrameOutput
import Pixels

extension SequenceFrame {
  /// Whether a picture is what is said of the frame; nothing may be said.
  func claims(_ picture: StraightBitmap) -> Bool {
    guard let digest else { return true }
    let bitmap = Bitmap(picture)
    return bitmap.isOpaque && PixelDigest(bitmap).description == digest
  }
}
