import Pixels
import Testing

@testable import Rasterizer

@Suite struct TileTests {
  @Test func tilesAreAsHighAsBands() {
    #expect(Tile.height == Bands.rows)
  }

  @Test func gridsHoldEveryTileThatARegionTouches() {
    let grid = TileGrid(PixelRect(x: -1, y: 31, width: 66, height: 2))
    #expect(grid.columns == -1..<2)
    #expect(grid.rows == 0..<2)
    #expect(grid.index(Tile(column: -1, row: 0)) == 0)
    #expect(grid.index(Tile(column: 1, row: 1)) == 5)
    #expect(grid.index(Tile(column: 2, row: 0)) == nil)
    #expect(TileGrid(PixelRect(x: 5, y: 5, width: 0, height: 9)).count == 0)
  }

  @Test func offsetsCountFromTheTilesFirstPixel() {
    #expect(Tile.offset(row: 0, column: 0) == 0)
    #expect(Tile.offset(row: 33, column: 130) == 66)
    #expect(Tile.offset(row: -1, column: -1) == Tile.pixelCount - 1)
  }

  @Test func runsKeepTheirFirstTile() {
    let area = PixelRect(x: 0, y: 0, width: 300, height: 20)
    var run = TileRun(from: Tile(column: 1, row: 0), until: 5, in: area)
    #expect(run.area == PixelRect(x: 64, y: 0, width: 64, height: 20))
    run.end(before: 7)
    #expect(run.end == 5)
    run.end(before: 4)
    #expect(run.end == 4)
    run.end(before: 0)
    #expect(run.end == 2)
  }
}
