/// Clipping of paths that reach too far for a rasterizer with fixed-point coordinates.
///
/// Only subpaths with a coordinate beyond the limit change; all others stay as they are, element
/// for element. A clipped subpath is made of lines: curves are flattened first.
extension Path {
  /// The path to fill inside `region`, with coordinates within `limit` of the origin.
  ///
  /// Each subpath that reaches beyond the limit is replaced by a polygon, clipped edge by edge
  /// (Sutherland and Hodgman, 1974). That keeps the winding number of every point inside the
  /// region, so both fill rules give the same area there.
  ///
  /// - Parameters:
  ///   - limit: The largest absolute value of a coordinate that is left alone.
  ///   - region: Must lie within the limit.
  package func clippedForFilling(beyond limit: Double, to region: Rect) -> Path {
    if elements.areWithin(limit) { return self }
    var result = Path()
    for subpath in elementsOfSubpaths {
      let isNear = subpath.areWithin(limit)
      result.append(
        isNear ? Path(subpath) : Path(subpath.flattened(steps: steps).clipped(to: region)))
    }
    return result
  }

  /// The path to stroke inside `region`, with transformed coordinates within `limit` of the origin.
  ///
  /// Each subpath that reaches beyond the limit is replaced by the parts of its polyline that lie
  /// inside the region. Corners inside keep their joins. A part begins and ends with a cap where it
  /// is cut; to keep those caps out of sight, make the region larger than what is visible by the
  /// reach of the pen.
  ///
  /// - Parameters:
  ///   - limit: The largest absolute value of a transformed coordinate that is left alone.
  ///   - region: In transformed coordinates.
  ///   - transform: From this path to the coordinates of `limit` and `region`. The result is, like
  ///     this path, not transformed.
  package func clippedForStroking(
    beyond limit: Double, to region: Rect, in transform: AffineTransform
  ) -> Path {
    let isNear = { (path: Path) in path.applying(transform).elements.areWithin(limit) }
    if isNear(self) { return self }
    var result = Path()
    for subpath in elementsOfSubpaths {
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

  /// The number of lines that replace a curve. In 16,384 steps a quarter of a circle with a radius
  /// of ten million is off by less than 0.02; a path of very many curves gets fewer, which bounds
  /// its memory.
  var steps: Int {
    Swift.max(8, Swift.min(16_384, 2_000_000 / Swift.max(elements.count, 1)))
  }

  private init(line: [Point]) {
    self.init()
    guard let first = line.first else { return }
    move(to: first)
    for point in line.dropFirst() { addLine(to: point) }
  }

  /// The elements of each subpath, a move first. A subpath without a move of its own, after a
  /// close, begins where the one before began.
  var elementsOfSubpaths: [[Element]] {
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

  /// A closed polygon, or an empty path without corners.
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

  /// The corners of one subpath, with each curve replaced by `steps` lines.
  func flattened(steps: Int) -> [Point] {
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
  /// The fractions of a segment between which it lies inside, or nil if it does not (Liang and
  /// Barsky, 1984).
  func stretch(from start: Point, to end: Point) -> ClosedRange<Double>? {
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

  /// A closed polygon as a line that begins and ends in a corner outside the region, if there is
  /// one, so that all corners inside keep their joins. An open polygon is returned as it is.
  fileprivate func opened(
    outside region: Rect, in transform: AffineTransform, isClosed: Bool
  ) -> [Point] {
    guard isClosed, let first else { return self }
    guard let start = firstIndex(where: { !region.contains(transform.apply(to: $0)) }) else {
      return self + [first]
    }
    return Array(self[start...] + self[...start])
  }

  /// The parts of the line whose transformed points lie inside the region.
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
}
