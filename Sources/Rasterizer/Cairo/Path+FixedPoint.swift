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
    var result = Path()
    for subpath in subpaths {
      let isNear = subpath.areWithin(fixedPointLimit)
      result.append(
        isNear ? Path(subpath) : Path(subpath.flattened(steps: steps).clipped(to: region)))
    }
    return result
  }

  /// This path, with each subpath that has a coordinate farther out than `fixedPointLimit` replaced by
  /// what of its polyline lies inside `region`, for a *stroke* of it.
  ///
  /// Corners inside the region keep their joins. A part begins and ends with a cap where it is cut, which
  /// is out of sight if the region is larger than the canvas by as much as the pen reaches.
  ///
  /// - Parameter transform: From this path to pixels, which limit and region are in.
  func fittingStroke(
    fixedPointLimit: Double, around region: Rect, in transform: AffineTransform
  ) -> Path {
    let isNear = { (path: Path) in path.applying(transform).elements.areWithin(fixedPointLimit) }
    if isNear(self) { return self }
    var result = Path()
    for subpath in subpaths {
      if isNear(Path(subpath)) {
        result.append(Path(subpath))
      } else {
        let line = subpath.flattened(steps: steps).opened(
          outside: region, in: transform, isClosed: subpath.last == .close)
        for part in line.parts(inside: region, in: transform) { result.append(Path(line: part)) }
      }
    }
    return result
  }

  /// Of a curve's polygon; fewer for a path of very many curves, so that it stays small.
  private var steps: Int {
    Swift.max(8, Swift.min(16_384, 2_000_000 / Swift.max(elements.count, 1)))
  }

  private init(line: [Point]) {
    self.init()
    guard let first = line.first else { return }
    move(to: first)
    for point in line.dropFirst() { addLine(to: point) }
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

extension Rect {
  /// Which share of a segment lies inside; nil for none. Liang and Barsky, 1984.
  fileprivate func stretch(from start: Point, to end: Point) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    for (position, delta, range) in [
      (start.x, end.x - start.x, minX...maxX), (start.y, end.y - start.y, minY...maxY),
    ] {
      if delta == 0 {
        if !range.contains(position) { return nil }
        continue
      }
      let bounds = [range.lowerBound, range.upperBound].map { ($0 - position) / delta }
      low = max(low, min(bounds[0], bounds[1]))
      high = min(high, max(bounds[0], bounds[1]))
    }
    return low <= high ? low...high : nil
  }
}

extension [Point] {
  fileprivate func clipped(to region: Rect) -> [Point] {
    clipped { $0.x - region.minX }
      .clipped { region.maxX - $0.x }
      .clipped { $0.y - region.minY }
      .clipped { region.maxY - $0.y }
  }

  /// A closed polygon as a line that begins and ends in a corner outside the region, if there is one, so
  /// that the corners inside are joined. An open one stays as it is.
  fileprivate func opened(
    outside region: Rect, in transform: AffineTransform, isClosed: Bool
  ) -> [Point] {
    guard isClosed, let first else { return self }
    guard let start = firstIndex(where: { !region.contains(transform.apply(to: $0)) }) else {
      return self + [first]
    }
    return Array(self[start...] + self[...start])
  }

  /// The stretches of the line that lie inside the region, whose coordinates the transform gives.
  fileprivate func parts(inside region: Rect, in transform: AffineTransform) -> [[Point]] {
    var parts: [[Point]] = []
    var goesOn = false
    for (start, end) in zip(self, dropFirst()) {
      let stretch = region.stretch(
        from: transform.apply(to: start), to: transform.apply(to: end))
      guard let stretch else {
        goesOn = false
        continue
      }
      let point = { (t: Double) in t == 1 ? end : start.interpolated(to: end, progress: t) }
      if !goesOn || stretch.lowerBound > 0 { parts.append([point(stretch.lowerBound)]) }
      parts[parts.count - 1].append(point(stretch.upperBound))
      goesOn = stretch.upperBound == 1
    }
    return parts
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
