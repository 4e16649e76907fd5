import Pixels
import TestSupport
import Testing

@testable import PNG

@Suite struct PictureDigesterTests {
  @Test(arguments: [(1, 1), (3, 31), (7, 32), (20, 33), (390, 97)])
  func givesThePixelDigest(size: (Int, Int)) throws {
    let digester = PictureDigester()
    for picture in [
      TestPictures.photo(width: size.0, height: size.1),
      TestPictures.list(width: size.0, height: size.1),
      Bitmap(width: size.0, height: size.1, filledWith: 0xFF12_3456),
    ] {
      #expect(try digester.digest(of: picture) == PixelDigest(picture))
    }
  }

  /// A picture whose bands of equal identity are asked for once.
  private final class Named: BandedPicture {
    let bitmap: Bitmap
    private(set) var drawn = 0

    init(_ bitmap: Bitmap) { self.bitmap = bitmap }

    var bands: Bands { bitmap.bands }

    func identity(of band: Int) -> BandIdentity? { BandIdentity("\(band)") }

    func withPixels<Result>(
      of band: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
    ) throws -> Result {
      drawn += 1
      return try bitmap.withPixels(of: band, body)
    }
  }

  @Test func drawsABandOfKnownIdentityOnce() throws {
    let digester = PictureDigester()
    let picture = Named(TestPictures.list(width: 40, height: 100))
    let first = try digester.digest(of: picture)
    #expect(picture.drawn == 4)
    #expect(try digester.digest(of: picture) == first)
    #expect(picture.drawn == 4)
    #expect(first == PixelDigest(picture.bitmap))
  }

  @Test func aSealHoldsForTheFileAndItsDigest() {
    let digest = PixelDigest(Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000))
    let other = PixelDigest(Bitmap(width: 2, height: 2, filledWith: 0xFFFF_FFFF))
    let seal = FileSeal([1, 2, 3], of: digest)
    #expect(seal == FileSeal([1, 2, 3], of: digest))
    #expect(seal != FileSeal([1, 2, 4], of: digest))
    #expect(seal != FileSeal([1, 2, 3], of: other))
  }
}
