import Pixels
import TestSupport
import Testing

@Suite struct PixelSetTests {
  private let picture = TestPictures.photo(width: 30, height: 70)

  private func changed(_ places: [Int]) -> Bitmap {
    var other = picture
    for place in places { other.pixels[place] ^= 0x0000_0200 }
    return other
  }

  @Test func differencesOfAllBandsCount() throws {
    let few = try picture.differences(from: changed([0, 960]))
    let more = try picture.differences(from: changed([0, 960, 2099]))
    #expect(few.count == 2 && more.count == 3)
    #expect(few.isSubset(of: more) && !more.isSubset(of: few))
  }

  @Test func anEqualPictureDiffersNowhere() throws {
    #expect(try picture.differences(from: picture).count == 0)
  }
}
