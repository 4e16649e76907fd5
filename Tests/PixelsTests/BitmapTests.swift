import Pixels
import Testing

@Suite struct BitmapTests {
  @Test func isClearUnlessFilled() {
    #expect(Bitmap(width: 3, height: 2).pixels == [0, 0, 0, 0, 0, 0])
    #expect(
      Bitmap(width: 1, height: 2, filledWith: 0xFF12_3456).pixels == [0xFF12_3456, 0xFF12_3456])
  }

  @Test func rowsFollowEachOtherWithoutPadding() {
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap[1, 0] = 1
    bitmap[0, 1] = 2
    bitmap[2, 1] = 3
    #expect(bitmap.pixels == [0, 1, 0, 2, 0, 3])
    #expect(bitmap[2, 1] == 3)
  }

  @Test func sizeBelongsToEquality() {
    #expect(Bitmap(width: 2, height: 3) != Bitmap(width: 3, height: 2))
    #expect(Bitmap(width: 2, height: 3) == Bitmap(width: 2, height: 3))
  }
}
