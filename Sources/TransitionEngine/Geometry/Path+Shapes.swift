extension Path {
  /// The distance of a quarter circle's control points from its ends, in radii: 4/3·(√2 − 1). The
  /// cubic bulges outward by at most 0.0273 % of the radius.
  package static let kappa = 4 * (2.0.squareRoot() - 1) / 3

  /// A rectangle, clockwise on screen from (minX, minY): `CGPath(rect:)`, `UIBezierPath(rect:)`.
  /// A null rectangle gives an empty path.
  package init(rect: Rect) {
    self.init()
    guard !rect.isNull else { return }
    let corners = rect.corners
    move(to: corners[0])
    for corner in corners.dropFirst() { addLine(to: corner) }
    closeSubpath()
  }

  /// An ellipse of four cubics from 3 o'clock, clockwise on screen: `CGPath(ellipseIn:)`,
  /// `UIBezierPath(ovalIn:)`. It winds like a rectangle, so a nonzero fill of both has no hole. A
  /// null rectangle gives an empty path.
  package init(ovalIn rect: Rect) {
    self.init()
    guard !rect.isNull else { return }
    let (kx, ky) = (rect.width / 2 * Path.kappa, rect.height / 2 * Path.kappa)
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (midX, midY) = (rect.midX, rect.midY)
    move(to: Point(x: maxX, y: midY))
    addCurve(
      to: Point(x: midX, y: maxY),
      control1: Point(x: maxX, y: midY + ky), control2: Point(x: midX + kx, y: maxY))
    addCurve(
      to: Point(x: minX, y: midY),
      control1: Point(x: midX - kx, y: maxY), control2: Point(x: minX, y: midY + ky))
    addCurve(
      to: Point(x: midX, y: minY),
      control1: Point(x: minX, y: midY - ky), control2: Point(x: midX - kx, y: minY))
    addCurve(
      to: Point(x: maxX, y: midY),
      control1: Point(x: midX + kx, y: minY), control2: Point(x: maxX, y: midY - ky))
    closeSubpath()
  }

  /// A rectangle with elliptical corners:
  /// `CGPath(roundedRect:cornerWidth:cornerHeight:transform:)`.
  ///
  /// It starts in the middle of the right side and runs clockwise on screen. Sides of length 0 are
  /// kept as lines, so that two such paths always interpolate.
  ///
  /// - Parameters:
  ///   - cornerWidth: In points, clamped to half the width; zero or less gives a plain rectangle.
  ///   - cornerHeight: In points, clamped to half the height; zero or less gives a plain rectangle.
  ///   - corners: The corners that are rounded. Each of the others is one line to it.
  package init(
    roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double, corners: CornerMask = .all
  ) {
    guard !rect.isNull, cornerWidth > 0, cornerHeight > 0 else {
      self.init(rect: rect)
      return
    }
    self.init()
    let (width, height) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
    let rest = 1 - Path.kappa
    move(to: Point(x: rect.maxX, y: rect.midY))
    let clockwise = Array(zip(Corner.clockwise(of: rect), CornerMask.clockwise))
    for (corner, mask) in clockwise.rotated(by: 1) {
      guard corners.contains(mask) else {
        addLine(to: corner.location)
        continue
      }
      let (a, b) = corner.arrivesVertically ? (height, width) : (width, height)
      addLine(to: corner.point(before: a))
      addCurve(
        to: corner.point(after: b),
        control1: corner.point(before: a * rest), control2: corner.point(after: b * rest))
    }
    closeSubpath()
  }
}

/// A corner of a rectangle on an outline that runs clockwise on screen. Points near the corner are
/// given by their distances *before* it, along the arriving edge, and *after* it, along the
/// departing edge.
struct Corner {
  let location: Point
  /// The unit directions of travel on the arriving and on the departing edge.
  let arriving: (x: Double, y: Double)
  let departing: (x: Double, y: Double)

  var arrivesVertically: Bool { arriving.x == 0 }

  func point(before a: Double = 0, after b: Double = 0) -> Point {
    Point(
      x: location.x - arriving.x * a + departing.x * b,
      y: location.y - arriving.y * a + departing.y * b)
  }

  /// The corners in the order top right, bottom right, bottom left, top left.
  static func clockwise(of rect: Rect) -> [Corner] {
    let directions: [(x: Double, y: Double)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    let locations = rect.corners.rotated(by: 1)
    return (0..<4).map {
      Corner(
        location: locations[$0], arriving: directions[$0], departing: directions[($0 + 1) % 4])
    }
  }
}

extension Array {
  /// The array with its first `count` elements moved to the end.
  fileprivate func rotated(by count: Int) -> [Element] {
    Array(self[count...] + self[..<count])
  }
}
