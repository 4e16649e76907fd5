import Pixels
import TestSupport
import Testing
import TransitionEngine

@testable import Rasterizer

@Suite struct TileEdgesTests {
  private let painter = CoveragePainter(region: PixelRect(x: -70, y: -50, width: 700, height: 500))

  private func edges(
    of path: Path, _ rule: FillRule = .nonZero
  ) -> (edges: TileEdges?, grid: TileGrid) {
    let grid = TileGrid(painter.extent(of: .fill(path, rule)))
    return (TileEdges(of: .fill(path, rule), in: grid), grid)
  }

  /// Curves, lines and open subpaths at random, which cross themselves.
  @Test(arguments: 0..<40)
  func tilesWithoutAnEdgeAreCoveredAlike(seed: Int) throws {
    var random = Splitmix(state: UInt64(seed))
    func point() -> Point {
      Point(
        x: Double.random(in: -90...650, using: &random),
        y: Double.random(in: -70...470, using: &random))
    }
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if Bool.random(using: &random) { path.closeSubpath() }
    }
    let rule = seed % 2 == 0 ? FillRule.evenOdd : .nonZero
    let (edges, grid) = edges(of: path, rule)
    let found = try #require(edges)
    painter.forEachStrip(of: .fill(path, rule)) { strip in
      for (row, column) in TileGrid(strip.region).places {
        let tile = Tile(column: column, row: row)
        guard let index = grid.index(tile), !found[index] else { continue }
        let area = tile.region.intersection(strip.region)
        let levels = area.rows.flatMap { row in
          area.columns.map { strip.bytes(fromRow: row)[$0 - strip.region.x] }
        }
        #expect(Set(levels) == [0] || Set(levels) == [255], "\(tile)")
      }
    }
  }

  @Test func mostTilesOfALargeCircleHaveNone() throws {
    let oval = Path(ovalIn: Rect(x: 10, y: 10, width: 1800, height: 1800))
    let grid = TileGrid(PixelRect(x: 0, y: 0, width: 1820, height: 1820))
    let found = try #require(TileEdges(of: .fill(oval, .nonZero), in: grid))
    #expect((0..<grid.count).count { found[$0] } < grid.count / 2)
  }

  /// Nothing of a stroke lies in the tiles that are left out.
  @Test(arguments: LineJoin.allCases)
  func tilesNearAStrokeHoldIt(join: LineJoin) throws {
    var path = Path(through: [(20, 30), (400, 90), (60, 160)])
    path.addCurve(
      to: Point(x: 500, y: 300), control1: Point(x: -200, y: 400), control2: Point(x: 900, y: 10))
    let style = StrokeStyle(lineWidth: 7, lineCap: .square, lineJoin: join)
    let shape = DrawnPath.stroke(path, style, AffineTransform(scaleX: 1.2, y: 0.9))
    let grid = TileGrid(painter.extent(of: shape))
    let found = try #require(TileEdges(of: shape, in: grid))
    #expect((0..<grid.count).contains { !found[$0] })
    painter.forEachStrip(of: shape) { strip in
      for (row, column) in TileGrid(strip.region).places {
        let tile = Tile(column: column, row: row)
        guard let index = grid.index(tile), !found[index] else { continue }
        let area = tile.region.intersection(strip.region)
        for row in area.rows {
          for column in area.columns {
            #expect(strip.bytes(fromRow: row)[column - strip.region.x] == 0, "\(tile)")
          }
        }
      }
    }
  }

  @Test func endlessPathsAreNotLookedAt() {
    let line = Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))
    let far = Path(rect: Rect(x: 0, y: 0, width: 2_000_000, height: 9))
    #expect(edges(of: far).edges == nil)
    let many = Path((0..<300).flatMap { _ in line.elements })
    #expect(edges(of: many).edges == nil)
  }
}

extension TileGrid {
  fileprivate var places: [(row: Int, column: Int)] {
    rows.flatMap { row in columns.map { (row, $0) } }
  }
}
