import TransitionEngine

extension Path {
  /// This path, or where a coordinate is farther out than `fixedPointLimit`, the polygon of what a
  /// *fill* of it has inside `region`.
  ///
  /// Cairo keeps coordinates in 24.8 fixed point and draws nothing, silently, beyond ±8.4 million
  /// pixels. A polygon clipped edge by edge (Sutherland and Hodgman, 1974) keeps winding number and
  /// parity of every point inside the region, so both fill rules give the same area.
  func fitting(fixedPointLimit: Double, around region: Rect) -> Path {
    let isNear = elements.allSatisfy { element in
      element.points.allSatisfy { max(abs($0.x), abs($0.y)) <= fixedPointLimit }
    }
    if isNear { return self }
    var result = Path()
    for polygon in flattened() {
      let clipped = polygon.clipped(to: region)
      guard let first = clipped.first else { continue }
      result.move(to: first)
      for point in clipped.dropFirst() { result.addLine(to: point) }
      result.closeSubpath()
    }
    return result
  }

  /// One polygon a subpath. Curves become enough lines that a circle of ten million pixels is off by
  /// less than 0.02 of a pixel; a path of very many curves gets fewer for each, so that it stays small.
  private func flattened() -> [[Point]] {
    let steps = max(8, min(16_384, 2_000_000 / max(elements.count, 1)))
    var polygons: [[Point]] = []
    for element in elements {
      let start = polygons.last?.last ?? .zero
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      case .quadCurve(let point, let control):
        polygons[polygons.count - 1] += (1...steps).map { step in
          let t = Double(step) / Double(steps)
          return start.interpolated(to: control, progress: t)
            .interpolated(to: control.interpolated(to: point, progress: t), progress: t)
        }
      case .curve(let point, let control1, let control2):
        polygons[polygons.count - 1] += (1...steps).map { step in
          cubicPoint(start, control1, control2, point, at: Double(step) / Double(steps))
        }
      case .close:
        if let first = polygons.last?.first { polygons.append([first]) }
      }
    }
    return polygons
  }
}

private func cubicPoint(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
  let ab = a.interpolated(to: b, progress: t)
  let bc = b.interpolated(to: c, progress: t)
  let cd = c.interpolated(to: d, progress: t)
  return ab.interpolated(to: bc, progress: t)
    .interpolated(to: bc.interpolated(to: cd, progress: t), progress: t)
}

extension [Point] {
  fileprivate func clipped(to region: Rect) -> [Point] {
    clipped { $0.x - region.minX }
      .clipped { region.maxX - $0.x }
      .clipped { $0.y - region.minY }
      .clipped { region.maxY - $0.y }
  }

  /// What of the polygon lies where `distance` is not negative.
  private func clipped(_ distance: (Point) -> Double) -> [Point] {
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
