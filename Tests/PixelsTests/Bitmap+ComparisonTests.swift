import Pixels
import TestSupport
import Testing

@Suite struct BitmapComparisonTests {
  private let picture = TestPictures.photo(width: 30, height: 70)

  @Test func aPictureEqualsItself() throws {
    #expect(try picture.equals(picture))
    #expect(try picture.difference(from: picture) == 0)
  }

  @Test(arguments: [0, 1, 959, 960, 2099])
  func onePixelOfAnyBandCounts(place: Int) throws {
    var other = picture
    other.pixels[place] ^= 0x0000_0200
    #expect(try !picture.equals(other))
    #expect(try picture.difference(from: other) == 2 / Double(3 * 2100))
  }
}
