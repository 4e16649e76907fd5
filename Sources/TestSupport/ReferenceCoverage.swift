import TransitionEngine

extension Path {
  /// The fraction of the area of each pixel that a fill of the path covers, to the precision of float64.
  /// Curves are flattened to within 1/10,000 of a pixel.
  ///
  /// A row of pixels is cut into layers at every end of a line and at every point where two lines cross,
  /// pair by pair. In a layer lines run from top to bottom side by side.
  func exactCoverage(rule: FillRule, region: ReferenceRegion) -> ReferencePicture {
    let lines = linesByRow(region: region)
    let result = ReferencePicture(region, channels: 1)
    var areas = RowAreas(width: region.width)
    var row = 0
    while row < region.height {
      for (top, bottom) in layers(of: lines[row], row: row) {
        areas.add(lines[row], rule: rule, top, bottom)
      }
      areas.move(to: result.values + row * region.width)
      row += 1
    }
    return result
  }

  /// The lines of the outline in each row of the region, in pixels from its corner.
  private func linesByRow(region: ReferenceRegion) -> [[ReferenceLine]] {
    var rows = [[ReferenceLine]](repeating: [], count: region.height)
    let (left, top) = (Double(region.x), Double(region.y))
    forEachLine { start, end in
      let isDown = start.y < end.y
      let (upper, lower) = isDown ? (start, end) : (end, start)
      let line = ReferenceLine(
        top: Point(x: upper.x - left, y: upper.y - top),
        bottom: Point(x: lower.x - left, y: lower.y - top), winding: isDown ? 1 : -1)
      let height = Double(region.height)
      let first = Int(min(max(line.top.y, 0), height))
      let end = Int(min(max(line.bottom.y.rounded(.up), 0), height))
      var row = first
      while row < end {
        rows[row].append(line)
        row += 1
      }
    }
    return rows
  }

  private func layers(of lines: [ReferenceLine], row: Int) -> [(Double, Double)] {
    if lines.isEmpty { return [] }
    let (top, bottom) = (Double(row), Double(row + 1))
    var cuts = [bottom]
    func add(_ y: Double) { if y > top, y < bottom { cuts.append(y) } }
    for (index, line) in lines.enumerated() {
      add(line.top.y)
      add(line.bottom.y)
      for other in lines[..<index] {
        if let y = line.crossing(other) { add(y) }
      }
    }
    cuts.sort()
    return zip([top] + cuts, cuts).filter { $0 < $1 }
  }

  /// Calls `body` with the straight lines of the flattened outline, whose subpaths are closed.
  private func forEachLine(_ body: (Point, Point) -> Void) {
    var (start, current) = (Point.zero, Point.zero)
    func addLine(to point: Point) {
      if point.y != current.y { body(current, point) }
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        addLine(to: start)
        (start, current) = (point, point)
      case .line(let point): addLine(to: point)
      case .quadCurve(let end, let control):
        let from = current
        forEachParameter([from, control, end]) { t in
          let (a, b) = (from.mixed(control, t), control.mixed(end, t))
          addLine(to: t == 1 ? end : a.mixed(b, t))
        }
      case .curve(let end, let control1, let control2):
        let from = current
        forEachParameter([from, control1, control2, end]) { t in
          let (a, b) = (from.mixed(control1, t), control1.mixed(control2, t))
          let c = control2.mixed(end, t)
          addLine(to: t == 1 ? end : a.mixed(b, t).mixed(b.mixed(c, t), t))
        }
      case .close: addLine(to: start)
      }
    }
    addLine(to: start)
  }

  /// Calls `body` with the ends of even steps that flatten a curve. The chord over a step h of the
  /// parameter deviates by at most h²/8 of the second derivative, which is at most six times the
  /// largest second difference of the control points.
  private func forEachParameter(_ points: [Point], _ body: (Double) -> Void) {
    let bend =
      (2..<points.count).map { index in
        let (a, b, c) = (points[index - 2], points[index - 1], points[index])
        return Point(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y).distance(to: .zero)
      }.max() ?? 0
    let steps = max((0.75 * bend / 0.0001).squareRoot().rounded(.up), 1)
    for step in 1...Int(steps) { body(Double(step) / steps) }
  }
}

/// A line of the outline that runs down.
private struct ReferenceLine {
  let (top, bottom): (Point, Point)
  /// 1 if the outline runs down along it, −1 if it runs up.
  let winding: Int

  func x(at y: Double) -> Double {
    if y <= top.y { return top.x }
    if y >= bottom.y { return bottom.x }
    return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }

  /// The height at which two lines cross, nil if they are parallel or do not meet at one height.
  func crossing(_ other: ReferenceLine) -> Double? {
    let (high, low) = (max(top.y, other.top.y), min(bottom.y, other.bottom.y))
    guard high < low else { return nil }
    let (above, below) = (x(at: high) - other.x(at: high), x(at: low) - other.x(at: low))
    guard (above < 0) != (below < 0), above != below else { return nil }
    return high + (low - high) * (above / (above - below))
  }
}

/// The covered areas of one row of pixels at a time.
private struct RowAreas {
  private let width: Int
  /// The area in each pixel minus that in its left neighbour.
  private var steps: [Double]

  init(width: Int) {
    self.width = width
    steps = Array(repeating: 0, count: width)
  }

  /// Adds what lies inside between two heights, between which no line ends or crosses another one.
  mutating func add(_ lines: [ReferenceLine], rule: FillRule, _ top: Double, _ bottom: Double) {
    var sides: [(left: Double, right: Double, winding: Int)] = []
    for line in lines where line.top.y <= top && line.bottom.y >= bottom {
      let (a, b) = (line.x(at: top), line.x(at: bottom))
      sides.append((min(a, b), max(a, b), line.winding))
    }
    sides.sort { $0.left + $0.right < $1.left + $1.right }
    var winding = 0
    for side in sides {
      let wasInside = isInside(winding, rule)
      winding += side.winding
      let isInside = isInside(winding, rule)
      if isInside == wasInside { continue }
      addSide(side.left, side.right, isInside ? bottom - top : top - bottom)
    }
  }

  private func isInside(_ winding: Int, _ rule: FillRule) -> Bool {
    rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// Adds the area to the right of a side that runs evenly from `left` to `right` over a height.
  private mutating func addSide(_ left: Double, _ right: Double, _ height: Double) {
    /// The area between the side and the vertical line at x.
    func area(_ x: Double) -> Double {
      if x <= left { return 0 }
      if x >= right { return height * (x - (left + right) / 2) }
      return height * (x - left) * (x - left) / (2 * (right - left))
    }
    let first = Int(min(max(left.rounded(.down), 0), Double(width)))
    let last = Int(min(max(right.rounded(.up), 0), Double(width)))
    var before = 0.0
    var pixel = first
    while pixel <= last, pixel < width {
      let share = area(Double(pixel + 1)) - area(Double(pixel))
      steps[pixel] += share - before
      before = share
      pixel += 1
    }
  }

  mutating func move(to shares: UnsafeMutablePointer<Double>) {
    var sum = 0.0
    var x = 0
    while x < width {
      if steps[x] != 0 {
        sum += steps[x]
        steps[x] = 0
      }
      shares[x] = sum
      x += 1
    }
  }
}

extension Point {
  fileprivate func mixed(_ other: Point, _ t: Double) -> Point {
    Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}
