import Pixels
import Testing

@Suite struct BandedPictureTests {
  @Test(arguments: [1, 31, 32, 33, 64, 65])
  func bandsCoverEveryRowOnce(height: Int) {
    let bands = Bands(width: 3, height: height)
    #expect((0..<bands.count).flatMap { Array(bands.rows(of: $0)) } == Array(0..<height))
  }

  @Test func aBitmapIsTheSumOfItsBands() throws {
    var bitmap = Bitmap(width: 5, height: 70)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt32(index) }
    #expect(try bitmap.bitmap() == bitmap)
    #expect(bitmap.identity(of: 0) == nil)
  }
}
