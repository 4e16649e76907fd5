import Pixels
import TransitionEngine

/// The tiles that the edge of a shape may run through; each of the others is covered either whole or not at
/// all.
struct TileEdges {
  private let grid: TileGrid
  private var isNear: [Bool]
  /// How far an edge may lie from the path.
  private let reach: Double

  /// A curve is looked at in this many pieces: few enough for a path of many curves.
  private static let piecesPerCurve = 8
  private static let elementLimit = 256
  /// In pixels; no tiles are looked for along paths that reach farther.
  private static let coordinateLimit = 1_000_000.0

  /// Nil where looking for edges would take longer than it saves: for paths of very many elements.
  init?(of shape: DrawnPath, in grid: TileGrid) {
    let bounds = shape.bounds
    let path: Path
    switch shape {
    case .fill(let filled, _): (path, reach) = (filled, Self.margin)
    case .stroke(let line, let style, let transform):
      path = line.applying(transform)
      reach = Self.margin + style.reach(in: transform)
    }
    guard path.elements.count <= Self.elementLimit,
      min(bounds.minX, bounds.minY) > -Self.coordinateLimit,
      max(bounds.maxX, bounds.maxY) < Self.coordinateLimit
    else { return nil }
    self.grid = grid
    isNear = Array(repeating: false, count: grid.count)
    var (start, current) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        // A filled subpath is closed.
        add([current, start])
        (start, current) = (point, point)
      case .line(let point):
        add([current, point])
        current = point
      case .quadCurve(let point, let control):
        add([current, control, point])
        current = point
      case .curve(let point, let control1, let control2):
        add(current, control1, control2, point)
        current = point
      case .close:
        add([current, start])
        current = start
      }
    }
    add([current, start])
  }

  /// - Parameter index: Of a tile in the grid.
  subscript(index: Int) -> Bool { isNear[index] }

  /// A cubic, piece by piece from its start.
  private mutating func add(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    var (a, b, c) = (a, b, c)
    for left in stride(from: Self.piecesPerCurve, to: 1, by: -1) {
      let t = 1 / Double(left)
      let (ab, bc) = (a.interpolated(to: b, progress: t), b.interpolated(to: c, progress: t))
      let cd = c.interpolated(to: d, progress: t)
      let (abc, bcd) = (ab.interpolated(to: bc, progress: t), bc.interpolated(to: cd, progress: t))
      let middle = abc.interpolated(to: bcd, progress: t)
      add([a, ab, abc, middle])
      (a, b, c) = (middle, bcd, cd)
    }
    add([a, b, c, d])
  }

  /// Marks the tiles near a line or curve, which lies in the box of its points.
  private mutating func add(_ points: [Point]) {
    func tiles(_ values: [Double], _ side: Int, _ limits: Range<Int>) -> Range<Int> {
      func tile(_ value: Double) -> Int {
        let index = (value / Double(side)).rounded(.down)
        return Int(min(max(index, Double(limits.lowerBound)), Double(limits.upperBound)))
      }
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      let first = tile(low - reach)
      return first..<max(min(tile(high + reach) + 1, limits.upperBound), first)
    }
    let columns = tiles(points.map(\.x), Tile.width, grid.columns)
    for row in tiles(points.map(\.y), Tile.height, grid.rows) {
      for column in columns {
        if let index = grid.index(Tile(column: column, row: row)) { isNear[index] = true }
      }
    }
  }

  /// In pixels; more than rounding moves an edge.
  private static let margin = 2.0
}
