/// Outlines of strokes.
extension Path {
  /// The outline of the stroked path, in straight lines, to be filled with the non-zero rule:
  /// `CGPath.copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`.
  ///
  /// It winds the same way everywhere, so that no part of the stroke takes another away. A subpath of one point
  /// is a dot where the caps are round and a square where they are square; a move alone draws nothing.
  ///
  /// - Parameters:
  ///   - style: Its dashes do not count; see `dashed(_:inside:in:)`.
  ///   - tolerance: How far the outline may lie from the true one, in points, more than 0.
  ///   - region: Where the outline counts, in points; elsewhere curves become lines. Larger than what is
  ///     visible by the reach of the pen.
  package func stroked(_ style: StrokeStyle, tolerance: Double, inside region: Rect) -> Path {
    guard style.lineWidth > 0 else { return Path() }
    var outline = StrokeOutline(style, tolerance: tolerance)
    for subpath in elementsOfSubpaths where subpath.count > 1 {
      let pieces = subpath.pieces(for: style, tolerance: tolerance, inside: region)
      if !pieces.isEmpty {
        outline.add(pieces, isClosed: subpath.last == .close)
      } else if let point = subpath.first?.points.first {
        outline.addDot(point)
      }
    }
    return outline.path
  }
}

/// A piece of a path that is nearly straight.
private struct StrokePiece {
  let start, end: Point
  /// Unit vectors along the path.
  let startDirection, endDirection: Point

  var length: Double { start.distance(to: end) }

  /// - Parameter start, end: Not the same.
  init(_ start: Point, _ end: Point) {
    (self.start, self.end) = (start, end)
    startDirection = (end - start).normalized
    endDirection = startDirection
  }

  /// A cubic curve's; nil if it ends where it begins.
  init?(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    guard a != d else { return nil }
    (start, end) = (a, d)
    startDirection = ((b != a ? b : c != a ? c : d) - a).normalized
    endDirection = (d - (c != d ? c : b != d ? b : a)).normalized
  }
}

extension [Path.Element] {
  /// The pieces of a subpath that have a length, back to its start where it is closed.
  fileprivate func pieces(
    for style: StrokeStyle, tolerance: Double, inside region: Rect
  ) -> [StrokePiece] {
    let flattening = CurveFlattening(
      tolerance: tolerance, region: region,
      // So far does the outline of a curve lie from its chord: radius × (1 − cos(turn / 2)).
      largestTurn: (8 * tolerance / (style.lineWidth / 2)).squareRoot())
    var pieces: [StrokePiece] = []
    var (start, current) = (Point.zero, Point.zero)
    for element in self {
      var end = current
      switch element {
      case .move(let point): (start, end) = (point, point)
      case .line(let point):
        if point != current { pieces.append(StrokePiece(current, point)) }
        end = point
      case .quadCurve(let point, let control):
        flattening.add(
          current, current.interpolated(to: control, progress: 2 / 3.0),
          point.interpolated(to: control, progress: 2 / 3.0), point, to: &pieces)
        end = point
      case .curve(let point, let control1, let control2):
        flattening.add(current, control1, control2, point, to: &pieces)
        end = point
      case .close:
        if start != current { pieces.append(StrokePiece(current, start)) }
        end = start
      }
      current = end
    }
    return pieces
  }
}

/// Cuts cubic curves into pieces that hardly turn, as an outline beside the curve needs them. Fills are cut by
/// their distance from the curve alone, into even steps of the parameter: fewer, and not these.
private struct CurveFlattening {
  let tolerance: Double
  let region: Rect
  /// How much a piece turns, in radians.
  let largestTurn: Double

  /// Adds a curve's pieces.
  ///
  /// - Parameter halvings: How often the curve may still be halved.
  func add(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, halvings: Int = 16,
    to pieces: inout [StrokePiece]
  ) {
    if halvings == 0 || isOutside(a, b, c, d) || isFlat(a, b, c, d) {
      if let piece = StrokePiece(a, b, c, d) { pieces.append(piece) }
      return
    }
    let (ab, bc, cd) = (a.middle(b), b.middle(c), c.middle(d))
    let (abc, bcd) = (ab.middle(bc), bc.middle(cd))
    let middle = abc.middle(bcd)
    add(a, ab, abc, middle, halvings: halvings - 1, to: &pieces)
    add(middle, bcd, cd, d, halvings: halvings - 1, to: &pieces)
  }

  private func isOutside(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    max(a.x, b.x, c.x, d.x) < region.minX || min(a.x, b.x, c.x, d.x) > region.maxX
      || max(a.y, b.y, c.y, d.y) < region.minY || min(a.y, b.y, c.y, d.y) > region.maxY
  }

  private func isFlat(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (ab, bc, cd) = (b - a, c - b, d - c)
    let length = ab.length + bc.length + cd.length
    if length <= tolerance || !length.isFinite { return true }
    // A chord is at most an eighth of the second derivative off, which is at most six times these.
    let bend = max((bc - ab).length, (cd - bc).length)
    return 0.75 * bend <= tolerance && isStraight(ab, bc) && isStraight(bc, cd)
      && (bc != .zero || isStraight(ab, cd))
  }

  /// Whether the turn from one direction to another is half of the largest one or less.
  private func isStraight(_ first: Point, _ second: Point) -> Bool {
    if first == .zero || second == .zero { return true }
    let (cross, dot) = (first.cross(second), first.dot(second))
    return dot > 0 && abs(cross) <= 0.5 * largestTurn * dot
  }
}

/// Collects the outlines of lines.
private struct StrokeOutline {
  private(set) var path = Path()
  private let style: StrokeStyle
  private let radius: Double
  private let tolerance: Double
  /// The outline on either side of the line so far; the left one lies a quarter of a turn on from the x-axis to
  /// the y-axis.
  private var (left, right): ([Point], [Point]) = ([], [])

  init(_ style: StrokeStyle, tolerance: Double) {
    self.style = style
    self.tolerance = tolerance
    radius = style.lineWidth / 2
  }

  /// - Parameter pieces: At least one.
  mutating func add(_ pieces: [StrokePiece], isClosed: Bool) {
    let (first, last) = (pieces[0], pieces[pieces.count - 1])
    (left, right) = ([], [])
    for (index, piece) in pieces.enumerated() {
      addSides(of: piece)
      if index + 1 < pieces.count { addJoin(piece, pieces[index + 1]) }
    }
    if isClosed {
      addJoin(last, first)
      addPolygon(left)
      addPolygon(right.reversed())
    } else {
      addCap(last.end, last.endDirection)
      left += right.reversed()
      addCap(first.start, -first.startDirection)
      addPolygon(left)
    }
  }

  mutating func addDot(_ point: Point) {
    if style.lineCap == .butt { return }
    (left, right) = ([], [])
    addCap(point, Point(x: 1, y: 0))
    addCap(point, Point(x: -1, y: 0))
    addPolygon(left)
  }

  /// Adds what a bent piece has between its ends. On the inside of a bend that is tighter than the line is wide,
  /// its two normals cross. From there on the outline would run backwards and take away what it passes: this part
  /// is added by itself.
  private mutating func addSides(of piece: StrokePiece) {
    for onLeft in [true, false] where isTight(piece, onLeft: onLeft) {
      let side = onLeft ? 1.0 : -1
      let (first, last) = (
        side * piece.startDirection.quarterTurn, side * piece.endDirection.quarterTurn
      )
      let distance =
        (piece.end - piece.start).dot(piece.endDirection) / first.dot(piece.endDirection)
      let crossing = piece.start + (distance > 0 ? min(distance, radius) : 0) * first
      append(crossing, onLeft: onLeft)
      let (start, end) = (piece.start + radius * first, piece.end + radius * last)
      let isOrdered = (start - crossing).cross(end - crossing) < 0
      addPolygon(isOrdered ? [crossing, start, end] : [crossing, end, start])
    }
    if 1 - halfCosine(piece.startDirection, piece.endDirection) > 4 * tolerance / radius {
      // A turn too tight to cut further.
      addRoundJoin(piece.end, piece.startDirection, piece.endDirection)
    }
  }

  private func isTight(_ piece: StrokePiece, onLeft: Bool) -> Bool {
    if piece.startDirection == piece.endDirection { return false }
    let way = piece.end - piece.start
    let turn = (onLeft ? radius : -radius) * (piece.endDirection - piece.startDirection).quarterTurn
    // Where it is as tight as the line is wide, the ends fall together but for rounding.
    return (way + turn).dot(way) < -1e-9 * radius * way.length
  }

  private mutating func addPolygon(_ points: [Point]) {
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    path.closeSubpath()
  }

  /// Adds an end to the left side, from there to the right one.
  private mutating func addCap(_ point: Point, _ direction: Point) {
    let (along, aside) = (radius * direction, radius * direction.quarterTurn)
    switch style.lineCap {
    case .butt: left += [point + aside, point - aside]
    case .square:
      left += [
        point + aside, point + aside + along, point - aside + along, point - aside,
      ]
    case .round:
      left.append(point + aside)
      addArc(around: point, direction.quarterTurn, direction, onLeft: true)
      addArc(around: point, direction, -direction.quarterTurn, onLeft: true)
    }
  }

  private mutating func addJoin(_ before: StrokePiece, _ after: StrokePiece) {
    let (point, arrival, departure) = (before.end, before.endDirection, after.startDirection)
    let (cross, dot) = (arrival.cross(departure), arrival.dot(departure))
    if dot > 0, radius * abs(cross) <= 1e-9 * tolerance || cross == 0 {
      append(point + radius * departure.quarterTurn, onLeft: true)
      append(point - radius * departure.quarterTurn, onLeft: false)
      return
    }
    let turnsLeft = cross > 0
    let side = turnsLeft ? radius : -radius
    let (first, second) = (side * arrival.quarterTurn, side * departure.quarterTurn)
    // To where the sides meet; it is as far from the point as the miter on the outer side.
    let miter = (1 / (1 + dot)) * (first + second)
    // Inside, the end of each line must lie in the other, or their overlap would be cut out.
    let reach = radius * abs(cross) * max(1, 1 / (1 + dot))
    if dot > -0.99, reach <= min(before.length, after.length),
      !isTight(before, onLeft: turnsLeft), !isTight(after, onLeft: turnsLeft)
    {
      append(point + miter, onLeft: turnsLeft)
    } else {
      append(point + first, onLeft: turnsLeft)
      append(point, onLeft: turnsLeft)
      append(point + second, onLeft: turnsLeft)
    }
    let halfCosine = halfCosine(arrival, departure)
    if radius * (1 - halfCosine) <= tolerance
      || style.lineJoin == .miter && halfCosine * style.miterLimit >= 1
    {
      // On the inside of a tight bend the ends are needed, too.
      if isTight(before, onLeft: !turnsLeft) { append(point - first, onLeft: !turnsLeft) }
      append(point - miter, onLeft: !turnsLeft)
      if isTight(after, onLeft: !turnsLeft) { append(point - second, onLeft: !turnsLeft) }
    } else if style.lineJoin == .round {
      addRoundJoin(point, arrival, departure)
    } else {
      append(point - first, onLeft: !turnsLeft)
      append(point - second, onLeft: !turnsLeft)
    }
  }

  /// The cosine of half the angle between two directions.
  private func halfCosine(_ first: Point, _ second: Point) -> Double {
    (max(1 + first.dot(second), 0) / 2).squareRoot()
  }

  /// Adds the arc on the outer side of a turn.
  private mutating func addRoundJoin(_ point: Point, _ arrival: Point, _ departure: Point) {
    let isLeft = arrival.cross(departure) <= 0
    let side = isLeft ? 1.0 : -1
    let (from, to) = (side * arrival.quarterTurn, side * departure.quarterTurn)
    append(point + radius * from, onLeft: isLeft)
    if arrival.dot(departure) >= 0 {
      addArc(around: point, from, to, onLeft: isLeft)
    } else {
      // On the way from one side to the other, an arc passes the direction between the two lines.
      let middle = (arrival - departure).normalized
      addArc(around: point, from, middle, onLeft: isLeft)
      addArc(around: point, middle, to, onLeft: isLeft)
    }
  }

  /// Adds an arc of at most a quarter of a turn without its begin.
  ///
  /// - Parameter from, to: Unit vectors.
  private mutating func addArc(
    around center: Point, _ from: Point, _ to: Point, onLeft: Bool, halvings: Int = 16
  ) {
    let sum = from + to
    if halvings > 0, radius * (1 - 0.5 * sum.length) > tolerance {
      let middle = sum.normalized
      addArc(around: center, from, middle, onLeft: onLeft, halvings: halvings - 1)
      addArc(around: center, middle, to, onLeft: onLeft, halvings: halvings - 1)
    } else {
      append(center + radius * to, onLeft: onLeft)
    }
  }

  private mutating func append(_ point: Point, onLeft: Bool) {
    if onLeft { left.append(point) } else { right.append(point) }
  }
}
