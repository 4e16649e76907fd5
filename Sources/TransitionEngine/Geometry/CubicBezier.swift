/// A cubic Bézier curve: one segment of a path. Its parameter `t` runs from 0 to 1.
struct CubicBezier: Hashable, Sendable {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  init(start: Point, control1: Point, control2: Point, end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// A straight line with control points at a third and two thirds, so that its speed is constant.
  init(from start: Point, to end: Point) {
    self.init(
      start: start, control1: start.interpolated(to: end, progress: 1 / 3.0),
      control2: start.interpolated(to: end, progress: 2 / 3.0), end: end)
  }

  /// A quadratic curve, raised to a cubic. The curve stays the same.
  init(from start: Point, control: Point, to end: Point) {
    self.init(
      start: start, control1: start.interpolated(to: control, progress: 2 / 3.0),
      control2: end.interpolated(to: control, progress: 2 / 3.0), end: end)
  }

  /// The point of the curve at `t`.
  func point(at t: Double) -> Point {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// The parameters in 0…1 at which the curve can touch its bounding box: both ends, and the zeros
  /// of the derivatives of x and y.
  var extremes: [Double] {
    [0, 1]
      + Self.turningPoints(start.x, control1.x, control2.x, end.x)
      + Self.turningPoints(start.y, control1.y, control2.y, end.y)
  }

  /// The curve's contribution ½∫(x dy − y dx) to the area of an outline, in closed form.
  var signedArea: Double {
    func cross(_ p: Point, _ q: Point) -> Double { p.x * q.y - p.y * q.x }
    return
      (6 * cross(start, control1) + 3 * cross(start, control2) + cross(start, end)
      + 3 * cross(control1, control2) + 3 * cross(control1, end) + 6 * cross(control2, end)) / 20
  }

  private static func turningPoints(
    _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double
  ) -> [Double] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    return quadraticRoots(a, b, c).filter { $0 > 0 && $0 < 1 }
  }

  /// The real roots of at² + bt + c, computed without cancellation.
  private static func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard a != 0 else { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return q == 0 ? [0] : [q / a, c / q]
  }
}
