/// Dashes of lines that are too long for a rasterizer to dash from end to end.
extension Path {
  /// The dashes of the path that may reach into `region`, as lines of their own.
  ///
  /// Curves are flattened, coarsely; see `flattenedForDashing(_:tolerance:inside:)`. What lies outside is
  /// passed over at once, however many dashes it has. A dash of length 0 becomes a line that is too short to
  /// be seen but has a direction, for its caps. In a closed subpath, a dash that reaches the end and one that
  /// begins there are one.
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
    for (line, isClosed) in polylines {
      var pieces: [[Point]] = []
      var passed = 0.0
      // Whether the last dash reaches the end of the line before.
      var goesOn = false
      for (start, end) in zip(line, line.dropFirst()) {
        let length = start.distance(to: end)
        defer { passed += length }
        guard length > 0 else { continue }
        var isJoined = goesOn
        goesOn = false
        guard
          let stretch = region.stretch(
            from: transform.apply(to: start), to: transform.apply(to: end))
        else { continue }
        let range = stretch.lowerBound * length...stretch.upperBound * length
        dashes.forEach(from: passed + range.lowerBound, to: passed + range.upperBound) { dash in
          let (first, last) = (
            (dash.lowerBound - passed) / length, (dash.upperBound - passed) / length
          )
          if !isJoined || first > 0 {
            pieces.append([start.interpolated(to: end, progress: max(first, 0))])
          }
          pieces[pieces.count - 1].append(start.interpolated(to: end, progress: min(last, 1)))
          (isJoined, goesOn) = (false, last >= 1)
        }
      }
      let isWhole = isClosed && goesOn && pieces.first?.first == line.first
      if isWhole, pieces.count > 1 { pieces[0] = pieces.removeLast() + pieces[0].dropFirst() }
      for piece in pieces {
        for (index, point) in piece.enumerated() {
          index == 0 ? result.move(to: point) : result.addLine(to: point)
        }
        if isWhole, pieces.count == 1 { result.closeSubpath() }
      }
    }
    return result
  }

  /// The path's subpaths as lines, closed ones back to their start.
  private var polylines: [(line: [Point], isClosed: Bool)] {
    elementsOfSubpaths.map { subpath in
      let line = subpath.flattened(steps: steps)
      return subpath.last == .close ? (line + line.prefix(1), true) : (line, false)
    }
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
