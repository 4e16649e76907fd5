import Pixels
import TestSupport
import Testing

@Suite struct ImageDifferenceTests {
  private let picture = TestPictures.photo(width: 9, height: 7)

  @Test func equalPixelsAreGreyAndPale() {
    for pixel in picture.difference(to: picture).pixels {
      let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      #expect(red == green && green == blue && red >= 191)
    }
  }

  @Test func blackAndWhiteCanStillBeTold() {
    let black = Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000)
    let white = Bitmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF)
    #expect(black.difference(to: black).pixels == [0xFFBF_BFBF])
    #expect(white.difference(to: white).pixels == [0xFFFE_FEFE])
  }

  @Test(arguments: [(1, 0xFFFF_9E9E), (32, 0xFFFF_5050), (64, 0xFFFF_0000), (255, 0xFFFF_0000)])
  func differencesAreRedderTheLargerTheyAre(delta: UInt32, red: UInt32) {
    let black = Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000)
    let other = Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000 | delta << 8)
    #expect(black.difference(to: other).pixels == [red])
    #expect(other.difference(to: black).pixels == [red])
  }
}
