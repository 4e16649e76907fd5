extension Path {
  /// Adds an elliptical arc as one cubic per quarter turn or part of one. The cubics bulge outward
  /// by at most 0.0273 % of the radius.
  ///
  /// Equal points add nothing. A radius of 0 adds a line, as do radii and a chord that are more
  /// than a hundred orders of magnitude apart. Radii too small for the chord are scaled up.
  ///
  /// Source: SVG 2, appendix B.2, "Conversion from endpoint to center parameterization".
  ///
  /// - Parameters:
  ///   - start: The current point.
  ///   - radii: In points; the sign is ignored.
  ///   - rotation: The angle of the ellipse's x axis, in radians, clockwise on screen.
  ///   - isLarge: Whether the arc spans more than half a turn.
  ///   - sweepsClockwise: Whether the arc runs clockwise on screen.
  package mutating func addEllipticalArc(
    from start: Point, to end: Point, radii: Size, rotation: Double,
    isLarge: Bool, sweepsClockwise: Bool
  ) {
    guard start != end else { return }
    let (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return addLine(to: end) }

    // Coordinates in which the ellipse is the unit circle and the middle of the chord the origin.
    let chord = AffineTransform(rotationAngle: -rotation)
      .apply(toVector: Size(width: start.x - end.x, height: start.y - end.y))
    let halfChord = Point(x: chord.width / 2 / rx, y: chord.height / 2 / ry)
    let reach = halfChord.distance(to: .zero)
    guard reach > 1e-100, reach < 1e100 else { return addLine(to: end) }
    let growth = max(reach, 1)
    let (x, y, length) = (halfChord.x / growth, halfChord.y / growth, min(reach, 1))

    let centerDistance = (1 - length * length).squareRoot()
    let factor = (isLarge == sweepsClockwise ? -centerDistance : centerDistance) / length
    let center = Point(x: factor * y, y: -factor * x)
    let begin = arcTangent(y - center.y, x - center.x)
    let sweep = 2 * arcTangent(length, isLarge ? -centerDistance : centerDistance)

    let toCanvas = AffineTransform(translationX: center.x, y: center.y)
      .concatenating(AffineTransform(scaleX: rx * growth, y: ry * growth))
      .concatenating(AffineTransform(rotationAngle: rotation))
      .concatenating(
        AffineTransform(translationX: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
    addUnitArc(
      from: begin, sweep: sweepsClockwise ? sweep : -sweep, through: toCanvas, endingAt: end)
  }

  private mutating func addUnitArc(
    from begin: Double, sweep: Double, through transform: AffineTransform, endingAt end: Point
  ) {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    // The handle length with which the cubic meets the arc at its middle: 4/3·tan(step/4).
    let handle = 4 / 3.0 * sine(step / 4) / cosine(step / 4)
    for index in 0..<count {
      let (a, b) = (begin + Double(index) * step, begin + Double(index + 1) * step)
      let (from, to) = (Point(x: cosine(a), y: sine(a)), Point(x: cosine(b), y: sine(b)))
      addCurve(
        to: index == count - 1 ? end : transform.apply(to: to),
        control1: transform.apply(
          to: Point(x: from.x - handle * from.y, y: from.y + handle * from.x)),
        control2: transform.apply(to: Point(x: to.x + handle * to.y, y: to.y - handle * to.x)))
    }
  }
}
