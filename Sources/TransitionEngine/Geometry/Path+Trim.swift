extension Path {
  /// The part of the path between two fractions of its length, as `CAShapeLayer` strokes it between
  /// `strokeStart` and `strokeEnd`.
  ///
  /// The lengths of the subpaths add up in the order of their elements; subpaths are not drawn at
  /// the same time. A subpath that is cut becomes open, so that its stroke has caps at both ends. A
  /// closed subpath that lies wholly inside stays closed and keeps its join.
  ///
  /// Source: Apple, `CAShapeLayer.strokeEnd`; see CoreAnimation.md, 6.
  ///
  /// - Parameters:
  ///   - start, end: Clamped to 0…1. The result is empty where `end` does not exceed `start`. From
  ///     0 to 1, and for a path of length 0, it is the path itself.
  package func trimmed(from start: Double, to end: Double) -> Path {
    guard start < end, start < 1, end > 0 else { return Path() }
    if start <= 0, end >= 1 { return self }
    let subpaths = subpaths
    let total = subpaths.reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return self }
    var path = Path()
    var passed = 0.0
    for subpath in subpaths {
      let range = (max(start, 0) * total - passed)...(min(end, 1) * total - passed)
      path.append(subpath, within: range, tolerance: 1e-12 * total)
      passed += subpath.length
    }
    return path
  }

  private mutating func append(
    _ subpath: Subpath, within range: ClosedRange<Double>, tolerance: Double
  ) {
    let whole = tolerance...max(subpath.length - tolerance, tolerance)
    if range.lowerBound <= whole.lowerBound, range.upperBound >= whole.upperBound {
      appendWhole(subpath)
    } else if range.overlaps(whole) {
      appendPart(of: subpath, within: range, tolerance: tolerance)
    }
  }

  private mutating func appendWhole(_ subpath: Subpath) {
    guard let first = subpath.segments.first else { return }
    move(to: first.curve.start)
    for segment in subpath.isClosed ? subpath.segments.dropLast() : subpath.segments[...] {
      append(segment.element(from: 0, to: 1))
    }
    if subpath.isClosed { closeSubpath() }
  }

  private mutating func appendPart(
    of subpath: Subpath, within range: ClosedRange<Double>, tolerance: Double
  ) {
    var passed = 0.0
    var isDrawing = false
    for segment in subpath.segments {
      let lower = max(range.lowerBound - passed, 0)
      let upper = min(range.upperBound - passed, segment.length)
      passed += segment.length
      guard upper - lower > tolerance else { continue }
      let (first, last) = (
        segment.parameter(atLength: lower), segment.parameter(atLength: upper)
      )
      if !isDrawing { move(to: segment.point(at: first)) }
      isDrawing = true
      append(segment.element(from: first, to: last))
    }
  }
}
