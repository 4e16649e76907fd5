import TransitionEngine

extension Path {
  /// The fraction of the samples of each pixel that a fill of the path covers.
  ///
  /// Samples lie at the centres of the cells of an n × n grid. Curves are flattened to within
  /// 1/10,000 of a pixel.
  func sampledCoverage(
    rule: FillRule, region: ReferenceRegion, samplesPerSide n: Int
  ) -> ReferencePicture {
    let lines = sampleLines(region: region, samplesPerSide: n)
    let result = ReferencePicture(region, channels: 1)
    var counter = SampleCounter(width: region.width, samplesPerSide: n)
    var row = 0
    while row < region.height {
      for line in lines[(row * n)..<(row * n + n)] { counter.add(line, rule: rule) }
      counter.moveCounts(to: result.values + row * region.width)
      row += 1
    }
    return result
  }

  /// The crossings of the outline with each line of samples, in sample columns of the region,
  /// unsorted.
  private func sampleLines(region: ReferenceRegion, samplesPerSide n: Int) -> [[Crossing]] {
    var lines = [[Crossing]](repeating: [], count: region.height * n)
    let (left, top) = (Double(region.x), Double(region.y))
    forEachLine { start, end in
      let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
      let first = firstSample(at: upper.y - top, samplesPerSide: n, limit: lines.count)
      let last = firstSample(at: lower.y - top, samplesPerSide: n, limit: lines.count)
      for line in first..<last {
        let y = top + (Double(line) + 0.5) / Double(n)
        let share = (y - upper.y) / (lower.y - upper.y)
        let x = upper.x + (lower.x - upper.x) * share - left
        let column = firstSample(at: x, samplesPerSide: n, limit: region.width * n)
        lines[line].append(Crossing(column: column, winding: start.y < end.y ? 1 : -1))
      }
    }
    return lines
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

/// A crossing of the outline with a line of samples, just before the sample of a column.
private struct Crossing {
  let column: Int
  let winding: Int
}

/// The index of the first sample at or after a distance in pixels, at most `limit`; sample i lies
/// at (i + ½)/n.
private func firstSample(at distance: Double, samplesPerSide n: Int, limit: Int) -> Int {
  Int(min(max((distance * Double(n) - 0.5).rounded(.up), 0), Double(limit)))
}

/// A counter of the samples inside, for one row of pixels at a time.
private struct SampleCounter {
  private let width: Int
  private let samplesPerSide: Int
  /// The count of each pixel minus that of its left neighbour, and the count that only it has.
  private var steps: [Int]
  private var extra: [Int]

  init(width: Int, samplesPerSide: Int) {
    self.width = width
    self.samplesPerSide = samplesPerSide
    steps = Array(repeating: 0, count: width + 1)
    extra = Array(repeating: 0, count: width + 1)
  }

  mutating func add(_ crossings: [Crossing], rule: FillRule) {
    var winding = 0
    var start = 0
    for crossing in crossings.sorted(by: { $0.column < $1.column }) {
      if isInside(winding, rule) { addSpan(start..<crossing.column) }
      winding += crossing.winding
      start = crossing.column
    }
  }

  private func isInside(_ winding: Int, _ rule: FillRule) -> Bool {
    rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  private mutating func addSpan(_ samples: Range<Int>) {
    guard let last = samples.last else { return }
    let n = samplesPerSide
    let (first, end) = (samples.lowerBound / n, last / n)
    if first == end {
      extra[first] += samples.count
    } else {
      extra[first] += n - samples.lowerBound % n
      extra[end] += last % n + 1
      steps[first + 1] += n
      steps[end] -= n
    }
  }

  mutating func moveCounts(to shares: UnsafeMutablePointer<Double>) {
    let total = Double(samplesPerSide * samplesPerSide)
    var sum = 0
    var x = 0
    while x < width {
      sum += steps[x]
      shares[x] = Double(sum + extra[x]) / total
      (steps[x], extra[x]) = (0, 0)
      x += 1
    }
    (steps[width], extra[width]) = (0, 0)
  }
}

extension Point {
  fileprivate func mixed(_ other: Point, _ t: Double) -> Point {
    Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}
