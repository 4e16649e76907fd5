import Pixels
import Testing

@Suite struct BitmapTilingTests {
  @Test func gapsAreBetweenAndAround() {
    let tiles = [
      Bitmap(width: 1, height: 1, filledWith: 1), Bitmap(width: 2, height: 2, filledWith: 2),
    ]
    let row = Bitmap.row(of: tiles, gap: 1, background: 9)
    #expect((row.width, row.height) == (6, 4))
    #expect(
      row.pixels == [
        9, 9, 9, 9, 9, 9,
        9, 1, 9, 2, 2, 9,
        9, 9, 9, 2, 2, 9,
        9, 9, 9, 9, 9, 9,
      ])
  }

  @Test func withoutAGapOneTileIsItself() {
    var tile = Bitmap(width: 3, height: 2)
    for index in tile.pixels.indices { tile.pixels[index] = UInt32(index) }
    #expect(Bitmap.row(of: [tile], gap: 0, background: 9) == tile)
  }

  @Test func noTilesLeaveTheGap() {
    #expect(Bitmap.row(of: [], gap: 0, background: 9) == Bitmap(width: 1, height: 1, filledWith: 9))
    #expect(Bitmap.row(of: [], gap: 2, background: 9) == Bitmap(width: 2, height: 4, filledWith: 9))
  }
}
