import Foundation
package import TransitionEngine

/// A part of a circle as Core Graphics adds it to a path: one cubic for each quarter turn from the
/// start, and one for the rest.
package struct Arc {
  /// The circle's centre.
  let center: Point
  /// The circle's radius, in points.
  let radius: Double
  /// Where the arc starts, in radians from 3 o'clock, clockwise on screen.
  let startAngle: Double
  /// The angle that it spans, in radians, positive clockwise on screen.
  let sweep: Double

  /// An arc that spans `sweep` radians.
  package init(center: Point, radius: Double, startAngle: Double, sweep: Double) {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.sweep = sweep
  }

  /// An arc between two angles. A difference of a full turn or more gives the whole circle.
  ///
  /// - Parameter increasing: Whether the angle grows from `startAngle` to `endAngle`.
  package init(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, increasing: Bool
  ) {
    let turn = 2 * Double.pi
    let difference = endAngle - startAngle
    var sweep = difference
    if abs(difference) >= turn {
      sweep = increasing ? turn : -turn
    } else if increasing, difference < 0 {
      sweep += turn
    } else if !increasing, difference > 0 {
      sweep -= turn
    }
    self.init(center: center, radius: radius, startAngle: startAngle, sweep: sweep)
  }

  /// The arc that touches the lines from `start` to `corner` and from there to `end`; nil if they
  /// make no corner.
  init?(from start: Point, around corner: Point, to end: Point, radius: Double) {
    let arriving = (x: start.x - corner.x, y: start.y - corner.y)
    let leaving = (x: end.x - corner.x, y: end.y - corner.y)
    let lengths = (hypot(arriving.x, arriving.y), hypot(leaving.x, leaving.y))
    let cross = arriving.x * leaving.y - arriving.y * leaving.x
    guard radius > 0, abs(cross) > 1e-12 * lengths.0 * lengths.1 else { return nil }
    let dot = arriving.x * leaving.x + arriving.y * leaving.y
    // Half of the angle between the lines, and how far from the corner the circle touches them.
    let half = atan2(abs(cross), dot) / 2
    let reach = radius / tan(half)
    let touch = Point(
      x: corner.x + arriving.x / lengths.0 * reach, y: corner.y + arriving.y / lengths.0 * reach)
    // From the touching point to the centre, at a right angle to the arriving line.
    let side = cross > 0 ? 1.0 : -1.0
    let center = Point(
      x: touch.x - side * arriving.y / lengths.0 * radius,
      y: touch.y + side * arriving.x / lengths.0 * radius)
    self.init(
      center: center, radius: radius,
      startAngle: atan2(touch.y - center.y, touch.x - center.x), sweep: -side * (.pi - 2 * half))
  }

  /// Adds the arc, after a line to its start if the path has a current point.
  package func add(to path: inout Path, transform: TransitionEngine.AffineTransform = .identity) {
    guard [center.x, center.y, radius, startAngle, sweep].allSatisfy(\.isFinite) else { return }
    let start = transform.apply(to: point(at: startAngle))
    if path.currentPoint == nil { path.move(to: start) } else { path.addLine(to: start) }
    let quarter = Double.pi / 2 * (sweep < 0 ? -1 : 1)
    let quarters = (abs(sweep) / (.pi / 2)).rounded(.down)
    // A relative arc may turn often; more turns than these show nothing new.
    let whole = Int(min(quarters, 4096))
    for index in 0..<whole {
      addCubic(to: &path, from: startAngle + Double(index) * quarter, sweep: quarter, transform)
    }
    let rest = sweep - Double(whole) * quarter
    if quarters <= 4096, abs(rest) > 1e-9 {
      addCubic(to: &path, from: startAngle + Double(whole) * quarter, sweep: rest, transform)
    }
  }

  private func point(at angle: Double) -> Point {
    Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  private func addCubic(
    to path: inout Path, from angle: Double, sweep: Double,
    _ transform: TransitionEngine.AffineTransform
  ) {
    let isQuarter = abs(sweep) == .pi / 2
    // The handle length with which the cubic meets the arc at its middle.
    let handle =
      radius * (isQuarter ? (sweep < 0 ? -Path.kappa : Path.kappa) : 4 / 3.0 * tan(sweep / 4))
    let (from, to) = (point(at: angle), point(at: angle + sweep))
    path.addCurve(
      to: transform.apply(to: to),
      control1: transform.apply(
        to: Point(x: from.x - handle * sin(angle), y: from.y + handle * cos(angle))),
      control2: transform.apply(
        to: Point(
          x: to.x + handle * sin(angle + sweep), y: to.y - handle * cos(angle + sweep))))
  }
}
