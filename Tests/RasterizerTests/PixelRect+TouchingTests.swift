import Pixels
import Testing
import TransitionEngine

@testable import Rasterizer

@Suite struct PixelRectTouchingTests {
  private let region = PixelRect(x: 1, y: 2, width: 30, height: 40)

  @Test func touchedPixelsHaveOneMoreAround() {
    let touched = region.pixels(touchedBy: Rect(x: 5.5, y: 6, width: 1, height: 2))
    #expect(touched == PixelRect(x: 4, y: 5, width: 4, height: 4))
  }

  @Test func touchedPixelsLieInTheRegion() {
    let everywhere = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    #expect(region.pixels(touchedBy: everywhere) == region)
    #expect(region.pixels(touchedBy: .null).isEmpty)
    #expect(region.pixels(touchedBy: Rect(x: 1e9, y: 0, width: 9, height: 9)).isEmpty)
  }

  @Test func gridsReachPastZero() {
    let grid = TileGrid(PixelRect(x: -1, y: -33, width: 2, height: 34))
    #expect(grid.columns == -1..<1)
    #expect(grid.rows == -2..<1)
    #expect(grid.index(Tile(column: 0, row: -2)) == 1)
    #expect(grid.index(Tile(column: 1, row: 0)) == nil)
    #expect(TileGrid(PixelRect(x: 5, y: 5, width: 0, height: 3)).count == 0)
  }
}
