import PNG
import Pixels
import TestSupport
import Testing

@Suite struct PictureIdentityTests {
  private let picture = StraightBitmap(TestPictures.photo(width: 20, height: 12))

  @Test func equalPicturesHaveOneIdentity() {
    #expect(PictureIdentity(picture) == PictureIdentity(picture))
    var other = picture
    other.pixels[100] ^= 1
    #expect(PictureIdentity(other) != PictureIdentity(picture))
  }

  @Test func anOpaquePictureHasItsDigest() {
    let digest = PixelDigest(Bitmap(picture))
    #expect(PictureIdentity(picture).has(digest))
    #expect(!PictureIdentity(picture).has(PixelDigest(Bitmap(width: 1, height: 1))))
  }

  @Test func alphaCounts() {
    var other = picture
    other.pixels[239] ^= 0x0100_0000
    #expect(PictureIdentity(other) != PictureIdentity(picture))
    #expect(!PictureIdentity(other).has(PixelDigest(Bitmap(picture))))
  }
}
