extension Path {
  /// The length of everything a pen draws, in points: moves count nothing, a close counts the way
  /// back to the subpath's start. `CAShapeLayer.strokeStart` and `strokeEnd` are shares of it.
  package var length: Double {
    subpaths.reduce(0) { $0 + $1.length }
  }

  /// A place on a path, and the direction in which the path runs there.
  package struct Location: Hashable, Sendable {
    package var point: Point
    /// In radians, clockwise on screen from the x axis.
    package var angle: Double
  }

  /// The place that a share of the path's length is drawn at; between two subpaths it is the end of
  /// the first. Nil for a path that draws nothing.
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

/// One stroke of the pen between two moves.
struct Subpath {
  var segments: [PathSegment] = []
  var isClosed = false

  var length: Double { segments.reduce(0) { $0 + $1.length } }
}

/// One line or curve of a path, a close being the line back.
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

  func parameter(atLength length: Double) -> Double {
    if length <= 0 { return 0 }
    if length >= self.length { return 1 }
    return isLine ? length / self.length : curve.parameter(atLength: length, of: self.length)
  }

  func point(at t: Double) -> Point {
    switch t {
    case 0: curve.start
    case 1: curve.end
    default:
      isLine ? curve.start.interpolated(to: curve.end, progress: t) : curve.point(at: t)
    }
  }

  func location(at t: Double) -> Path.Location {
    Path.Location(point: point(at: t), angle: angle(at: t))
  }

  /// Where the curve stands still, as at an end whose control point lies on it, the direction is that
  /// of a bit before or after; a segment of no length runs along the x axis.
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
  /// What a pen draws, subpath by subpath; moves that nothing follows are left out. Unlike for a
  /// fill, an open subpath stays open. A close is a line also where it has no length.
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
