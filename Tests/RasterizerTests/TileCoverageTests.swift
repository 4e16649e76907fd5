import Pixels
import Testing
import TransitionEngine

@testable import Rasterizer

/// Coverage by tiles against the strips that Cairo draws.
@Suite struct TileCoverageTests {
  private let painter = CoveragePainter(region: PixelRect(x: -70, y: -50, width: 700, height: 500))
  private let canvas = PixelRect(x: 0, y: 0, width: 400, height: 300)

  private static let shapes: [DrawnPath] = [
    .fill(Path(ovalIn: Rect(x: 30.5, y: 20.2, width: 300, height: 250)), .nonZero),
    .fill(Path(rect: Rect(x: 64, y: 32, width: 128, height: 96)), .nonZero),
    .fill(Path(rect: Rect(x: -900, y: -900, width: 5000, height: 5000)), .nonZero),
    .fill(
      Path(rect: Rect(x: -9, y: -9, width: 500, height: 400))
        .appending(Path(ovalIn: Rect(x: 90, y: 40, width: 200, height: 200))), .evenOdd),
    .stroke(Path(through: [(5, 5), (350, 280)]), StrokeStyle(lineWidth: 9), .identity),
    .fill(Path(), .nonZero),
  ]

  @Test(arguments: shapes.indices)
  func tilesHoldWhatTheStripsHold(index: Int) throws {
    let shape = Self.shapes[index]
    let expected = try bytes(of: shape)
    let coverage = TileCoverage(of: shape, by: painter)
    for row in TileGrid(canvas).rows {
      for column in TileGrid(canvas).columns {
        var run = TileRun(from: Tile(column: column, row: row), until: 9, in: canvas)
        let area = run.area
        let mask = coverage.part(in: &run)
        for y in area.rows {
          for x in area.columns {
            let level = expected[y * canvas.width + x]
            switch mask {
            case .uniform(let share): #expect(share == UInt16(level) * 257)
            case .coverage(let bytes): #expect(bytes[Tile.offset(row: y, column: x)] == level)
            case .alpha, .shadow: Issue.record("a shape is neither")
            }
          }
        }
      }
    }
  }

  @Test func runsEndWhereTheCoverageChanges() throws {
    let coverage = TileCoverage(of: Self.shapes[1], by: painter)
    func end(column: Int, row: Int) -> Int {
      var run = TileRun(from: Tile(column: column, row: row), until: 7, in: canvas)
      _ = coverage.part(in: &run)
      return run.end
    }
    #expect(end(column: 0, row: 2) == 1)
    #expect(end(column: 1, row: 2) == 3)
    #expect(end(column: 3, row: 2) == 7)
    #expect(end(column: 0, row: 7) == 7)
  }

  /// Beyond the canvas a shape may end, which no tile of the canvas shows.
  @Test func pixelsThatDoNotCountAreNotLookedAt() throws {
    let shape = DrawnPath.fill(Path(rect: Rect(x: -5, y: -5, width: 405, height: 305)), .nonZero)
    let coverage = TileCoverage(of: shape, by: painter)
    for (column, row) in [(6, 0), (0, 9), (6, 9)] {
      var run = TileRun(from: Tile(column: column, row: row), until: 7, in: canvas)
      guard case .uniform(fullOpacity) = coverage.part(in: &run) else {
        Issue.record("column \(column), row \(row)")
        continue
      }
    }
  }

  private func bytes(of shape: DrawnPath) throws -> [UInt8] {
    var result = [UInt8](repeating: 0, count: canvas.width * canvas.height)
    painter.forEachStrip(of: shape) { strip in
      let known = strip.region.intersection(canvas)
      for row in known.rows {
        for column in known.columns {
          result[row * canvas.width + column] = strip.bytes(fromRow: row)[column - strip.region.x]
        }
      }
    }
    return result
  }
}
