import Pixels

/// A rectangle of the canvas that is drawn at once, in a grid that begins at (0, 0) and reaches past
/// the canvas on every side. As high as a band.
struct Tile: Hashable {
  static let width = 64
  /// That of a band. A literal, which the compiler folds wherever it is used.
  static let height = 32
  static var pixelCount: Int { width * height }

  let column: Int
  let row: Int

  var region: PixelRect {
    PixelRect(
      x: column * Self.width, y: row * Self.height, width: Self.width, height: Self.height)
  }

  /// The tile's column or row that a pixel lies in.
  static func column(of x: Int) -> Int { PixelRect.floorDivide(x, width) }
  static func row(of y: Int) -> Int { PixelRect.floorDivide(y, height) }

  /// The columns of pixels in columns of tiles.
  static func pixels(ofColumns columns: Range<Int>) -> Range<Int> {
    columns.lowerBound * width..<columns.upperBound * width
  }

  /// Where a pixel lies in rows of `width` that hold its tile. Both sides are powers of two.
  static func offset(row: Int, column: Int) -> Int {
    (row & (height - 1)) * width + column & (width - 1)
  }
}

/// The tiles that a region touches.
struct TileGrid: Hashable {
  let columns: Range<Int>
  let rows: Range<Int>

  init(_ region: PixelRect) {
    if region.isEmpty {
      (columns, rows) = (0..<0, 0..<0)
    } else {
      columns = Tile.column(of: region.x)..<Tile.column(of: region.columns.upperBound - 1) + 1
      rows = Tile.row(of: region.y)..<Tile.row(of: region.rows.upperBound - 1) + 1
    }
  }

  var count: Int { columns.count * rows.count }

  /// Nil for a tile outside of the grid.
  func index(_ tile: Tile) -> Int? {
    guard columns.contains(tile.column), rows.contains(tile.row) else { return nil }
    return (tile.row - rows.lowerBound) * columns.count + tile.column - columns.lowerBound
  }
}
