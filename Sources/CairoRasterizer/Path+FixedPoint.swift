import TransitionEngine

extension Path {
  /// This path, with each subpath that has a coordinate farther out than `fixedPointLimit` replaced by
  /// the polygon of what a *fill* of it has inside `region`.
  ///
  /// Cairo keeps coordinates in 24.8 fixed point and draws nothing, silently, beyond ±8.4 million
  /// pixels. A polygon clipped edge by edge (Sutherland and Hodgman, 1974) keeps the winding number of
  /// every point inside the region, so both fill rules give the same area. Subpaths that lie near stay
  /// as they are, pixel for pixel.
  func fitting(fixedPointLimit: Double, around region: Rect) -> Path {
    if elements.areWithin(fixedPointLimit) { return self }
    let steps = max(8, min(16_384, 2_000_000 / max(elements.count, 1)))
    var result = Path()
    for subpath in subpaths {
      let isNear = subpath.areWithin(fixedPointLimit)
      result.append(
        isNear ? Path(subpath) : Path(subpath.flattened(steps: steps).clipped(to: region)))
    }
    return result
  }

  /// The elements of each subpath, a move first. What follows a close starts where its subpath did.
  private var subpaths: [[Element]] {
    var result: [[Element]] = []
    for element in elements {
      if case .move = element {
        result.append([element])
      } else if result.last?.last == .close, let start = result.last?.first {
        result.append([start, element])
      } else {
        result[result.count - 1].append(element)
      }
    }
    return result
  }

  /// A closed polygon; an empty one gives an empty path.
  private init(_ polygon: [Point]) {
    self.init()
    guard let first = polygon.first else { return }
    move(to: first)
    for point in polygon.dropFirst() { addLine(to: point) }
    closeSubpath()
  }
}

extension [Path.Element] {
  fileprivate func areWithin(_ limit: Double) -> Bool {
    allSatisfy { $0.points.allSatisfy { Swift.max(abs($0.x), abs($0.y)) <= limit } }
  }

  /// One subpath as a polygon. In 16,384 steps a quarter of a circle of ten million pixels is off by
  /// less than 0.02 of a pixel; a path of very many curves gets fewer steps for each, so that it stays
  /// small.
  fileprivate func flattened(steps: Int) -> [Point] {
    var polygon: [Point] = []
    for element in self {
      let start = polygon.last ?? .zero
      switch element {
      case .move(let point), .line(let point): polygon.append(point)
      case .quadCurve(let point, let control):
        polygon += (1...steps).map { step in
          let t = Double(step) / Double(steps)
          return start.interpolated(to: control, progress: t)
            .interpolated(to: control.interpolated(to: point, progress: t), progress: t)
        }
      case .curve(let point, let control1, let control2):
        polygon += (1...steps).map { step in
          cubicPoint(start, control1, control2, point, at: Double(step) / Double(steps))
        }
      case .close: break
      }
    }
    return polygon
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
