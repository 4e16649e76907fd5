import Pixels
import TestSupport
import Testing

@Suite struct BitmapResamplingTests {
  @Test func sameSizeIsTheSamePicture() {
    let picture = TestPictures.photo(width: 17, height: 11)
    #expect(picture.downsampled(width: 17, height: 11) == picture)
  }

  @Test(arguments: [(1, 1), (3, 2), (7, 5), (16, 10)])
  func oneColourStays(width: Int, height: Int) {
    let flat = Bitmap(width: 17, height: 11, filledWith: 0xFFFE_8001)
    #expect(
      flat.downsampled(width: width, height: height)
        == Bitmap(width: width, height: height, filledWith: 0xFFFE_8001))
  }

  @Test func wholeBlocksAreAveraged() {
    var picture = Bitmap(width: 4, height: 2, filledWith: 0xFF00_0000)
    picture[0, 0] = 0xFFFF_FFFF
    picture[2, 0] = 0xFF64_0000
    picture[3, 1] = 0xFF00_0064
    #expect(picture.downsampled(width: 2, height: 1).pixels == [0xFF40_4040, 0xFF19_0019])
  }

  @Test func partsOfPixelsCountByTheirShare() {
    var picture = Bitmap(width: 3, height: 1, filledWith: 0xFF00_0000)
    picture[1, 0] = 0xFF96_9696
    // Half of the middle pixel lies in either new one, which is one and a half pixels wide.
    #expect(picture.downsampled(width: 2, height: 1).pixels == [0xFF32_3232, 0xFF32_3232])
  }

  @Test func meanStays() {
    let picture = TestPictures.photo(width: 97, height: 61)
    func mean(_ bitmap: Bitmap) -> Double {
      Double(bitmap.rgb.reduce(0) { $0 + Int($1) }) / Double(bitmap.rgb.count)
    }
    #expect(abs(mean(picture.downsampled(width: 40, height: 23)) - mean(picture)) < 0.5)
  }
}
