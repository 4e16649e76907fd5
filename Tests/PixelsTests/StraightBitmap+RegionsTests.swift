import Pixels
import Testing

struct StraightBitmapRegionsTests {
  private let picture = StraightBitmap(width: 4, height: 3, pixels: (1...12).map { UInt32($0) })

  @Test func regionsAreClearedAsFarAsTheyLieInThePicture() {
    let regions = [
      PixelRect(x: 2, y: -1, width: 9, height: 2), PixelRect(x: 9, y: 0, width: 1, height: 1),
    ]
    #expect(picture.clearing(regions).pixels == [1, 2, 0, 0, 5, 6, 7, 8, 9, 10, 11, 12])
    #expect(picture.clearing([]) == picture)
  }

  @Test func regionsAreTakenFromAnotherPicture() {
    let other = StraightBitmap(width: 4, height: 3, pixels: [UInt32](repeating: 99, count: 12))
    let taken = picture.taking([PixelRect(x: 0, y: 1, width: 1, height: 2)], from: other)
    #expect(taken.pixels == [1, 2, 3, 4, 99, 6, 7, 8, 99, 10, 11, 12])
  }

  @Test func pixelsOfSeveralRegionsCountOnce() {
    #expect([PixelRect]().pixelCount == 0)
    let regions = [
      PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 5, y: 5, width: 10, height: 10),
      PixelRect(x: 2, y: 2, width: 3, height: 3), PixelRect(x: 50, y: 5, width: 0, height: 10),
      PixelRect(x: 30, y: 2, width: 2, height: 2),
    ]
    #expect(regions.pixelCount == 100 + 100 - 25 + 4)
  }
}
