extension Path {
  /// The outline as it is seen through a projection, made of lines: a curve becomes as many as keep
  /// within a hundredth of a unit of its image. What lies behind the eye is clipped, so that both fill
  /// rules give the area that can be seen.
  package func projected(by projection: Projection) -> Path {
    if let affine = projection.affine { return applying(affine) }
    var result = Path()
    for polygon in flattened(for: projection) {
      let seen = polygon.clipped { projection.image(of: $0).z - Projection.nearest }
      result.addPolygon(seen.map(projection.apply(to:)))
    }
    return result
  }

  /// Adds a closed polygon; nothing for one without area.
  package mutating func addPolygon(_ corners: [Point]) {
    guard corners.count > 2 else { return }
    move(to: corners[0])
    for point in corners.dropFirst() { addLine(to: point) }
    closeSubpath()
  }

  /// The corners of every subpath with its curves replaced by lines.
  private func flattened(for projection: Projection) -> [[Point]] {
    var polygons: [[Point]] = []
    var start = Point.zero
    func add(_ curve: CubicBezier) {
      let steps = curve.steps(for: projection)
      for step in 1...steps {
        polygons[polygons.count - 1].append(
          step == steps ? curve.end : curve.point(at: Double(step) / Double(steps)))
      }
    }
    for element in elements {
      if case .move(let point) = element {
        polygons.append([point])
        start = point
        continue
      }
      if polygons.isEmpty { continue }
      let current = polygons[polygons.count - 1].last ?? start
      switch element {
      case .move: break
      case .line(let point): polygons[polygons.count - 1].append(point)
      case .quadCurve(let point, let control):
        add(CubicBezier(from: current, control: control, to: point))
      case .curve(let point, let control1, let control2):
        add(CubicBezier(start: current, control1: control1, control2: control2, end: point))
      case .close: polygons.append([start])
      }
    }
    return polygons
  }
}

extension CubicBezier {
  /// The number of equal steps of the parameter whose chords keep within a hundredth of a unit of the
  /// curve's image: the error of a chord is an eighth of the second derivative, and the projection
  /// magnifies it most where w is smallest.
  fileprivate func steps(for projection: Projection) -> Int {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      hypotenuse(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }
    let bend = 6 * max(bend(start, control1, control2), bend(control1, control2, end))
    let scales = [start, control1, control2, end].map { point in
      let w = max(projection.image(of: point).z, Projection.nearest)
      let stretch = max(
        hypotenuse(projection.x.x, projection.x.y), hypotenuse(projection.y.x, projection.y.y))
      // Points far from the origin are moved by a change of w as well.
      let image = projection.image(of: point)
      let shift =
        hypotenuse(projection.x.z, projection.y.z) * hypotenuse(image.x, image.y) / w
      return (stretch + shift) / w
    }
    let error = bend / 8 * (scales.max() ?? 1)
    // What the projection itself bends, along a chord that is straight before it, no step is needed for.
    return min(max(Int((min(error, 1e6) / 0.01).squareRoot().rounded(.up)), 1), 512)
  }
}

extension [Point] {
  /// The part of the polygon where `distance`, a linear function, is not negative (Sutherland and
  /// Hodgman, 1974).
  package func clipped(_ distance: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    guard var previous = last else { return [] }
    for point in self {
      let (before, after) = (distance(previous), distance(point))
      if (before < 0) != (after < 0) {
        result.append(previous.interpolated(to: point, progress: before / (before - after)))
      }
      if after >= 0 { result.append(point) }
      previous = point
    }
    return result
  }
}
