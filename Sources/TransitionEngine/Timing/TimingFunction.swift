/// How an animation's pace changes over its duration: `CAMediaTimingFunction`, CSS easing.
///
/// Maps the *fraction* of the duration that has passed to the *progress* made between two values.
/// Both run from exactly 0 to exactly 1, so first and last frames equal the declared states bit
/// for bit. In between, progress is not clamped: a `y` outside `0...1` overshoots, as in CSS.
///
/// Source: CSS Easing Functions Level 2; the presets have Core Animation's names and values.
package enum TimingFunction: Hashable, Sendable {
  /// Progress equals the fraction; an explicit `CABasicAnimation` without a timing function.
  case linear
  /// A curve from (0, 0) to (1, 1). `x1` and `x2` lie in `0...1`; `y1` and `y2` are free.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  package static let easeIn = cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInEaseOut = cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's `default`, CSS's `ease`.
  package static let `default` = cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// - Parameter fraction: Elapsed time over duration, clamped to `0...1`.
  package func progress(at fraction: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    switch self {
    case .linear: return fraction
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(at: fraction)
    }
  }
}
