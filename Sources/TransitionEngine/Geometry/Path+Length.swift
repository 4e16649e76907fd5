extension Path {
  /// The length of all lines and curves in points, including those that close subpaths.
  /// `CAShapeLayer.strokeStart` and `strokeEnd` are fractions of it.
  package var length: Double {
    subpaths.reduce(0) { $0 + $1.length }
  }

  /// A point of a path with the direction of the path there.
  package struct Location: Hashable, Sendable {
    /// The point, in the coordinates of the path.
    package var point: Point
    /// The direction in radians, clockwise on screen from the x axis.
    package var angle: Double
  }

  /// The location at a fraction of the path's length. Between two subpaths it is the end of the
  /// first. Nil for a path without lines and curves.
  ///
  /// - Parameter fraction: Clamped to 0…1.
  package func location(atLengthFraction fraction: Double) -> Location? {
    let segments = subpaths.flatMap(\.segments)
    let target = min(max(fraction, 0), 1) * segments.reduce(0) { $0 + $1.length }
    var passed = 0.0
    for segment in segments where segment.length > 0 {
      if passed + segment.length >= target {
        return segment.location(at: segment.parameter(atLength: target - passed))
      }
      passed += segment.length
    }
    return segments.last?.location(at: 1)
  }
}

/// The lines and curves between two moves.
struct Subpath {
  var segments: [PathSegment] = []
  var isClosed = false

  var length: Double { segments.reduce(0) { $0 + $1.length } }
}

/// A line or curve of a path; a close is the line back to the start of its subpath.
struct PathSegment {
  let curve: CubicBezier
  let isLine: Bool
  /// In points.
  let length: Double

  init(lineFrom start: Point, to end: Point) {
    curve = CubicBezier(from: start, to: end)
    isLine = true
    length = start.distance(to: end)
  }

  init(_ curve: CubicBezier) {
    self.curve = curve
    isLine = false
    length = curve.length()
  }

  /// The parameter in 0…1 at `length` points from the start, clamped to the segment.
  func parameter(atLength length: Double) -> Double {
    if length <= 0 { return 0 }
    if length >= self.length { return 1 }
    return isLine ? length / self.length : curve.parameter(atLength: length, of: self.length)
  }

  /// The point at `t`; the ends are exact.
  func point(at t: Double) -> Point {
    switch t {
    case 0: curve.start
    case 1: curve.end
    default:
      isLine ? curve.start.interpolated(to: curve.end, progress: t) : curve.point(at: t)
    }
  }

  /// The part between two parameters, as an element that begins where the part does.
  func element(from first: Double, to last: Double) -> Path.Element {
    if isLine { return .line(to: point(at: last)) }
    let piece = curve.piece(from: first, to: last)
    return .curve(to: piece.end, control1: piece.control1, control2: piece.control2)
  }

  func location(at t: Double) -> Path.Location {
    Path.Location(point: point(at: t), angle: angle(at: t))
  }

  /// The direction at `t`. Where the derivative vanishes, for example at an end that coincides with
  /// its control point, the direction at a nearby parameter is taken; a segment of length 0 points
  /// along the x axis.
  private func angle(at t: Double) -> Double {
    if isLine {
      return arcTangent(curve.end.y - curve.start.y, curve.end.x - curve.start.x)
    }
    let nearby = t < 0.5 ? t + 1e-6 : t - 1e-6
    let velocity = curve.velocity(at: curve.speed(at: t) > 1e-9 * length ? t : nearby)
    return arcTangent(velocity.height, velocity.width)
  }
}

extension Path {
  /// The subpaths as a stroke sees them: an open one stays open, and moves without lines or curves
  /// are left out. A close is always a line, even if its length is 0.
  var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var subpath = Subpath()
    var (start, current) = (Point.zero, Point.zero)
    func endSubpath() {
      if !subpath.segments.isEmpty { subpaths.append(subpath) }
      subpath = Subpath()
    }
    func add(_ segment: PathSegment) {
      subpath.segments.append(segment)
      current = segment.curve.end
    }
    for element in elements {
      switch element {
      case .move(let point):
        endSubpath()
        (start, current) = (point, point)
      case .line(let point): add(PathSegment(lineFrom: current, to: point))
      case .quadCurve(let point, let control):
        add(PathSegment(CubicBezier(from: current, control: control, to: point)))
      case .curve(let point, let control1, let control2):
        add(
          PathSegment(
            CubicBezier(
              start: current, control1: control1, control2: control2, end: point)))
      case .close:
        add(PathSegment(lineFrom: current, to: start))
        subpath.isClosed = true
        endSubpath()
      }
    }
    endSubpath()
    return subpaths
  }
}
