extension Path {
  /// Adds an elliptical arc as one cubic per quarter turn or part of it; the cubics bulge outward by
  /// at most 0.0273 % of the radius. A line for a radius of 0, nothing between equal points.
  ///
  /// Source: SVG 2, appendix B.2 (endpoint to centre parameterisation, too small radii scaled up).
  ///
  /// - Parameters:
  ///   - rotation: Of the ellipse's x axis, in radians, clockwise on screen.
  ///   - isLarge: Whether to take the arc of more than half a turn.
  ///   - sweepsClockwise: Whether angles grow along the arc, which is clockwise on screen.
  package mutating func addEllipticalArc(
    from start: Point, to end: Point, radii: Size, rotation: Double,
    isLarge: Bool, sweepsClockwise: Bool
  ) {
    guard start != end else { return }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return addLine(to: end) }

    // Into the frame in which the ellipse is axis-parallel and the chord's middle is the origin.
    let (cosPhi, sinPhi) = (cosine(rotation), sine(rotation))
    let (hx, hy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x, y) = (cosPhi * hx + sinPhi * hy, -sinPhi * hx + cosPhi * hy)
    let reach = (x * x) / (rx * rx) + (y * y) / (ry * ry)
    if reach > 1 { (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot()) }

    let spread = rx * rx * y * y + ry * ry * x * x
    let root = max(0, (rx * rx * ry * ry - spread) / spread).squareRoot()
    let factor = isLarge == sweepsClockwise ? -root : root
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let begin = angle((x - cx) / rx, (y - cy) / ry)
    var sweep = angle((-x - cx) / rx, (-y - cy) / ry) - begin
    if sweepsClockwise, sweep < 0 { sweep += 2 * .pi }
    if !sweepsClockwise, sweep > 0 { sweep -= 2 * .pi }

    let toCanvas = AffineTransform(scaleX: rx, y: ry)
      .concatenating(AffineTransform(rotationAngle: rotation))
      .concatenating(
        AffineTransform(
          translationX: cosPhi * cx - sinPhi * cy + (start.x + end.x) / 2,
          y: sinPhi * cx + cosPhi * cy + (start.y + end.y) / 2))
    addUnitArc(from: begin, sweep: sweep, through: toCanvas, endingAt: end)
  }

  private mutating func addUnitArc(
    from begin: Double, sweep: Double, through transform: AffineTransform, endingAt end: Point
  ) {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    // The handle that makes a cubic meet the arc at its middle: 4/3·tan(step/4).
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

/// The angle of a vector, in −π…π.
private func angle(_ x: Double, _ y: Double) -> Double {
  arcTangent(y, x)
}
