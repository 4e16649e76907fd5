import PNG
import Pixels
import TestSupport
import Testing

@Suite struct AlphaEncoderTests {
  private let picture: StraightBitmap = {
    var random = Splitmix(state: 7)
    var pixels = [UInt32](repeating: 0, count: 37 * 23)
    for index in pixels.indices where index % 5 != 0 {
      pixels[index] = UInt32.random(in: 0...UInt32.max, using: &random)
    }
    return StraightBitmap(Bitmap(StraightBitmap(width: 37, height: 23, pixels: pixels)))
  }()

  @Test(arguments: PNGCompression.allCases)
  func alphaIsKept(compression: PNGCompression) throws {
    let file = try PNGCodec.encode(
      Bitmap(picture), key: "test", compression: compression, hasAlpha: true)
    #expect(file[25] == 6, "colour type: RGBA")
    #expect(try PNGCodec.decodeStraight(file) == picture)
    #expect(
      try PNGCodec.encode(
        Bitmap(picture), key: "test", compression: compression, hasAlpha: true) == file)
  }

  /// A frame that happens to be opaque has the digest of its RGB file.
  @Test func digestsDoNotDependOnTheKindOfFile() throws {
    let opaque = TestPictures.photo(width: 20, height: 9)
    #expect(PixelDigest(opaque) == PixelDigest(StraightBitmap(opaque)))
    let file = try PNGCodec.encode(opaque, key: "test", hasAlpha: true)
    #expect(try PixelDigest(PNGCodec.decode(file)) == PixelDigest(opaque))
    #expect(PixelDigest(Bitmap(picture)) == PixelDigest(picture))
    var other = picture
    other[3, 3] ^= 0x0100_0000
    #expect(PixelDigest(other) != PixelDigest(picture))
  }
}
