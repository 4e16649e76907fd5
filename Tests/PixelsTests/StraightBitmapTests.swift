import Pixels
import TestSupport
import Testing

@Suite struct StraightBitmapTests {
  @Test func opaquePicturesStayAsTheyAre() {
    let picture = TestPictures.photo(width: 9, height: 7)
    #expect(picture.isOpaque)
    #expect(StraightBitmap(picture).pixels == picture.pixels)
    #expect(Bitmap(StraightBitmap(picture)) == picture)
  }

  @Test func alphaIsDividedOutOfTheColors() {
    // Half transparent: 0x40 of 0x80 is 127.5, rounded up.
    let bitmap = Bitmap(width: 1, height: 1, filledWith: 0x8040_8000)
    #expect(StraightBitmap(bitmap)[0, 0] == 0x8080_FF00)
  }

  @Test func clearPixelsStayClear() {
    #expect(StraightBitmap(Bitmap(width: 1, height: 1))[0, 0] == 0)
  }

  /// Straight colours are finer than premultiplied ones, so the way back is exact.
  @Test func premultipliedPixelsComeBack() {
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for level in 0...alpha {
        bitmap[level, alpha] = UInt32(alpha) << 24 | UInt32(level) << 16 | UInt32(alpha - level)
      }
    }
    #expect(Bitmap(StraightBitmap(bitmap)) == bitmap)
  }
}
