/// The order in which flat figures in space are drawn, farthest first. Where two cut through each other,
/// one is drawn in two pieces, as Core Animation draws siblings that intersect.
enum DepthOrder {
  /// A convex polygon in a plane in space, as it is seen.
  struct Figure {
    /// In pixels.
    let outline: [Point]
    /// The depth z at a pixel (x, y): x · depth.x + y · depth.y + depth.z, larger being nearer.
    let depth: SIMD3<Double>

    fileprivate func depth(at point: Point) -> Double {
      point.x * depth.x + point.y * depth.y + depth.z
    }
  }

  /// What is drawn of a figure at one time.
  struct Piece {
    /// The figure's.
    let index: Int
    /// The part of the canvas that the piece lies in; nil for a figure in one piece. It runs along the
    /// edges of pixels, so that the pieces of a figure together are the whole.
    let clip: Path?
  }

  /// Depths in points that count as equal: what arithmetic leaves of a plane.
  fileprivate static let tolerance = 1e-6
  /// The figures that are compared with each other; more are ordered by the depths of their middles.
  private static let limit = 256

  /// The pieces in drawing order. Figures at the same depth stay in theirs.
  static func pieces(of figures: [Figure]) -> [Piece] {
    let isLevel = figures.allSatisfy {
      $0.depth.x == 0 && $0.depth.y == 0
    }
    if isLevel || figures.count > limit {
      let ordered = figures.enumerated().sorted {
        ($0.element.middleDepth, $0.offset) < ($1.element.middleDepth, $1.offset)
      }
      return ordered.map { Piece(index: $0.offset, clip: nil) }
    }
    var parts: [Part] = []
    for (index, figure) in figures.enumerated() {
      var new = [Part(index: index, figure: figure, sides: [])]
      for other in parts { new = new.flatMap { $0.divided(by: other) } }
      parts += new
    }
    return ordered(parts).map { Piece(index: $0.index, clip: $0.clip) }
  }

  /// Draws the first part again and again that lies behind all others that are left; where parts hide
  /// each other in a circle, the one whose middle is farthest.
  private static func ordered(_ parts: [Part]) -> [Part] {
    var behind: [[Int]] = parts.map { _ in [] }
    for first in parts.indices {
      for second in parts.indices where second > first {
        switch parts[second].order(over: parts[first]) {
        case .above: behind[second].append(first)
        case .below: behind[first].append(second)
        case .apart: break
        }
      }
    }
    var isDrawn = Array(repeating: false, count: parts.count)
    var result: [Part] = []
    while result.count < parts.count {
      let left = parts.indices.filter { !isDrawn[$0] }
      let next =
        left.first { behind[$0].allSatisfy { isDrawn[$0] } }
        ?? left.min { parts[$0].figure.middleDepth < parts[$1].figure.middleDepth }
      guard let next else { break }
      isDrawn[next] = true
      result.append(parts[next])
    }
    return result
  }
}

extension DepthOrder.Figure {
  fileprivate var middleDepth: Double {
    let count = Double(max(outline.count, 1))
    return depth(
      at: Point(
        x: outline.map(\.x).reduce(0, +) / count, y: outline.map(\.y).reduce(0, +) / count))
  }
}

/// A figure, or the part of one on one side of lines.
private struct Part {
  enum Order { case above, below, apart }

  let index: Int
  /// With the part's outline.
  let figure: DepthOrder.Figure
  /// x · side.x + y · side.y + side.z is positive in the part, or 0 where `isClosed`.
  let sides: [(line: SIMD3<Double>, isClosed: Bool)]

  /// How the part lies to another that comes before it.
  func order(over other: Part) -> Order {
    let (low, high) = range(over: other)
    guard low <= high else { return .apart }
    return low < -DepthOrder.tolerance && low + high < 0 ? .below : .above
  }

  /// The part, or both sides of the line where it passes through `other`.
  func divided(by other: Part) -> [Part] {
    let (low, high) = range(over: other)
    guard low < -DepthOrder.tolerance, high > DepthOrder.tolerance else { return [self] }
    let line = figure.depth - other.figure.depth
    return [(line, true), (-line, false)].compactMap { side in
      let outline = figure.outline.clipped {
        $0.x * side.0.x + $0.y * side.0.y + side.0.z
      }
      guard outline.count > 2 else { return nil }
      return Part(
        index: index, figure: DepthOrder.Figure(outline: outline, depth: figure.depth),
        sides: sides + [(side.0, side.1)])
    }
  }

  /// How much nearer the part is than another where they overlap, at least and at most; an empty range
  /// where they do not.
  private func range(over other: Part) -> (Double, Double) {
    let overlap = figure.outline.clipped(toConvex: other.figure.outline)
    guard overlap.area > 1e-3 else { return (.infinity, -.infinity) }
    let distances = overlap.map { figure.depth(at: $0) - other.figure.depth(at: $0) }
    return (distances.min() ?? .infinity, distances.max() ?? -.infinity)
  }

  /// The pixels whose centres lie on the right side of all lines.
  var clip: Path? {
    if sides.isEmpty { return nil }
    let (columns, rows) = (reach(\.x), reach(\.y))
    var (left, right): ([Point], [Point]) = ([], [])
    func extend(_ edge: inout [Point], to x: Int, row: Int) {
      if edge.last?.x != Double(x) { edge.append(Point(x: Double(x), y: Double(row))) }
      if edge.count > 1, edge[edge.count - 2].x == Double(x) { edge.removeLast() }
      edge.append(Point(x: Double(x), y: Double(row + 1)))
    }
    for row in rows {
      let inside = inside(row: row, columns)
      if inside.isEmpty { continue }
      extend(&left, to: inside.lowerBound, row: row)
      extend(&right, to: inside.upperBound, row: row)
    }
    var path = Path()
    path.addPolygon(left + right.reversed())
    return path
  }

  /// Where the figure may be drawn: its shadow lies around its outline.
  private func reach(_ axis: KeyPath<Point, Double>) -> Range<Int> {
    let values = figure.outline.map { $0[keyPath: axis] }
    let low = min(max((values.min() ?? 0) - 1024, -4096), 20_480)
    let high = min(max((values.max() ?? 0) + 1024, -4096), 20_480)
    return Int(low)..<Int(high)
  }

  private func inside(row: Int, _ columns: Range<Int>) -> Range<Int> {
    let y = Double(row) + 0.5
    var (low, high) = (columns.lowerBound, columns.upperBound)
    for (line, isClosed) in sides {
      let rest = line.y * y + line.z
      if line.x == 0 {
        if isClosed ? rest < 0 : rest <= 0 { high = low }
        continue
      }
      // The centre of column i is i + ½. Both sides of a line round the same number.
      let first = (-rest / line.x - 0.5).rounded(.up)
      let column = Int(min(max(first, Double(columns.lowerBound)), Double(columns.upperBound)))
      if line.x > 0 { low = max(low, column) } else { high = min(high, column) }
    }
    return low..<max(low, high)
  }
}

extension [Point] {
  /// Twice the area, without its sign.
  fileprivate var area: Double {
    guard let last else { return 0 }
    var (sum, previous) = (0.0, last)
    for point in self {
      sum += previous.x * point.y - previous.y * point.x
      previous = point
    }
    return abs(sum)
  }

  /// The part of the polygon inside a convex one of either orientation.
  fileprivate func clipped(toConvex other: [Point]) -> [Point] {
    guard var previous = other.last else { return [] }
    var turn = 0.0
    for index in other.indices {
      let (a, b, c) = (
        other[index], other[(index + 1) % other.count], other[(index + 2) % other.count]
      )
      turn += (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }
    var result = self
    for point in other {
      let (start, sign) = (previous, turn < 0 ? -1.0 : 1.0)
      result = result.clipped {
        sign * ((point.x - start.x) * ($0.y - start.y) - (point.y - start.y) * ($0.x - start.x))
      }
      previous = point
    }
    return result
  }
}
