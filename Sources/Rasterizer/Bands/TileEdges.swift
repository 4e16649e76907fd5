import TransitionEngine

/// The tiles that the edge of an outline may run through: all others it covers whole, or not at all.
struct TileEdges {
  private let grid: TileGrid
  private var isNear: [Bool]

  /// Of curves as many pieces are looked at: few enough for a path of many.
  private static let piecesPerCurve = 8
  private static let elementLimit = 256
  /// Cairo is given something else for paths that reach farther.
  private static let coordinateLimit = 1_000_000.0

  /// Nil where to look would take longer than it saves: for strokes, and for paths of very many elements.
  init?(of outline: Outline, in grid: TileGrid) {
    let bounds = outline.bounds
    guard case .fill(let path, _) = outline, path.elements.count <= Self.elementLimit,
      min(bounds.minX, bounds.minY) > -Self.coordinateLimit,
      max(bounds.maxX, bounds.maxY) < Self.coordinateLimit
    else { return nil }
    self.grid = grid
    isNear = Array(repeating: false, count: grid.count)
    var (start, current) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        // What is filled is closed.
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

  /// Tiles near a line or curve, which lies in the box of its points.
  private mutating func add(_ points: [Point]) {
    func tiles(_ values: [Double], _ side: Int, _ limits: Range<Int>) -> Range<Int> {
      func tile(_ value: Double) -> Int {
        let place = (value / Double(side)).rounded(.down)
        return Int(min(max(place, Double(limits.lowerBound)), Double(limits.upperBound)))
      }
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      let first = tile(low - Self.margin)
      return first..<max(min(tile(high + Self.margin) + 1, limits.upperBound), first)
    }
    let columns = tiles(points.map(\.x), Tile.width, grid.columns)
    for row in tiles(points.map(\.y), Tile.height, grid.rows) {
      for column in columns {
        if let index = grid.index(Tile(column: column, row: row)) { isNear[index] = true }
      }
    }
  }

  /// In pixels: farther than rounding moves an edge.
  private static let margin = 2.0
}
