/// Dashes as lines of their own.
extension Path {
  /// The dashes of the path that may reach into `region`, as lines and curves of their own.
  ///
  /// A dash is cut from a curve where the arc has its length, so that its ends are at right angles to the curve.
  /// What lies outside is passed over at once, however many dashes it has. A dash of length 0 becomes one that
  /// is too short to be seen but has a direction, for its caps. In a closed subpath, a dash that reaches the end
  /// and one that begins there are one.
  ///
  /// - Parameters:
  ///   - style: One that is dashed, with dashes that can be told apart in transformed coordinates.
  ///   - region: In transformed coordinates; larger than what is visible by the reach of the pen.
  ///   - transform: From this path to the coordinates of `region`. The result is, like this path, not
  ///     transformed.
  package func dashed(
    _ style: StrokeStyle, inside region: Rect, in transform: AffineTransform
  ) -> Path {
    let scale = max(
      Point.zero.distance(to: Point(x: transform.a, y: transform.b)),
      Point.zero.distance(to: Point(x: transform.c, y: transform.d)))
    guard let dashes = Dashes(style, scale: scale), !isEmpty else { return self }
    var result = Path()
    for subpath in subpaths {
      var pieces: [[Element]] = []
      var passed = 0.0
      // Whether the last dash reaches the end of the segment before.
      var goesOn = false
      let reach = 4 * (region.width + region.height) / scale
      let segments = subpath.segments.flatMap {
        $0.parts(upTo: reach, inside: region, in: transform)
      }
      for segment in segments {
        let length = segment.length
        defer { passed += length }
        guard length > 0, length.isFinite else { continue }
        var isJoined = goesOn
        goesOn = false
        guard let stretch = segment.stretch(inside: region, in: transform) else { continue }
        let range = stretch.lowerBound * length...stretch.upperBound * length
        dashes.forEach(from: passed + range.lowerBound, to: passed + range.upperBound) { dash in
          let first = segment.parameter(atLength: dash.lowerBound - passed)
          let last = segment.parameter(atLength: dash.upperBound - passed)
          if !isJoined || dash.lowerBound > passed {
            pieces.append([.move(to: segment.point(at: first))])
          }
          pieces[pieces.count - 1].append(segment.element(from: first, to: last))
          (isJoined, goesOn) = (false, last == 1)
        }
      }
      let start = subpath.segments.first.map { Element.move(to: $0.curve.start) }
      let isWhole = subpath.isClosed && goesOn && pieces.first?.first == start
      if isWhole, pieces.count > 1 { pieces[0] = pieces.removeLast() + pieces[0].dropFirst() }
      for element in pieces.joined() { result.append(element) }
      if isWhole, pieces.count == 1 { result.closeSubpath() }
    }
    return result
  }
}

extension PathSegment {
  /// The segment; of a curve that is longer than `reach` its parts, which are no longer where they may lie in
  /// the region.
  ///
  /// - Parameter halvings: How often it may still be halved.
  fileprivate func parts(
    upTo reach: Double, inside region: Rect, in transform: AffineTransform, halvings: Int = 50
  ) -> [PathSegment] {
    guard !isLine, length > reach, halvings > 0, stretch(inside: region, in: transform) != nil
    else { return [self] }
    return [(0, 0.5), (0.5, 1)].flatMap { first, last in
      PathSegment(curve.piece(from: first, to: last))
        .parts(upTo: reach, inside: region, in: transform, halvings: halvings - 1)
    }
  }

  /// The fractions of a line's length between which it lies in `region`; of a curve all, if its control
  /// points are about the region. Nil for a segment outside.
  fileprivate func stretch(
    inside region: Rect, in transform: AffineTransform
  ) -> ClosedRange<Double>? {
    if isLine {
      return region.stretch(
        from: transform.apply(to: curve.start), to: transform.apply(to: curve.end))
    }
    let points = [curve.start, curve.control1, curve.control2, curve.end].map(
      transform.apply(to:))
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let isOutside =
      xs.allSatisfy { $0 < region.minX } || xs.allSatisfy { $0 > region.maxX }
      || ys.allSatisfy { $0 < region.minY } || ys.allSatisfy { $0 > region.maxY }
    return isOutside ? nil : 0...1
  }
}

/// A pattern of dashes along a line.
private struct Dashes {
  /// The ends of dashes and gaps in turn within a period, from its start.
  private let ends: [Double]
  private let phase: Double
  /// The length that a dash of length 0 gets.
  private let speck: Double

  private var period: Double { ends[ends.count - 1] }

  /// Nil for a solid line.
  ///
  /// - Parameter scale: From the line's units to pixels.
  init?(_ style: StrokeStyle, scale: Double) {
    guard style.isDashed, scale > 0 else { return nil }
    var lengths = style.dashPattern.map { max($0, 0) }
    if lengths.count % 2 == 1 { lengths += lengths }
    var sum = 0.0
    ends = lengths.map { length in
      sum += length
      return sum
    }
    guard sum.isFinite, style.dashPhase.isFinite else { return nil }
    phase = style.dashPhase
    speck = 1e-6 / scale
  }

  /// Calls `body` with each dash that reaches into a range of the line's length; those that are cut keep
  /// their ends, which lie outside of it.
  func forEach(from start: Double, to end: Double, _ body: (ClosedRange<Double>) -> Void) {
    var base = ((start + phase) / period).rounded(.down) * period - phase
    while base <= end {
      for index in stride(from: 0, to: ends.count, by: 2) {
        let first = base + (index == 0 ? 0 : ends[index - 1])
        let last = max(base + ends[index], first + speck)
        if last >= start, first <= end { body(first...last) }
      }
      base += period
    }
  }
}
