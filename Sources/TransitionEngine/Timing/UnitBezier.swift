/// A cubic Bézier curve from (0, 0) to (1, 1), solved for y at a given x.
///
/// x(t) = ((ax·t + bx)·t + cx)·t, likewise y. With x1 and x2 in 0…1, x(t) never falls, so each x
/// has one y. The parameter is found by Newton's method from t = x, then by bisection where the
/// curve is too flat in x for Newton, such as (1, 0, 0, 1) at x = ½.
///
/// Source: CSS Easing Functions Level 2; the method of WebKit's `UnitBezier.h`.
package struct UnitBezier: Hashable, Sendable {
  private let ax, bx, cx: Double
  private let ay, by, cy: Double

  /// A curve by its control points.
  ///
  /// - Parameters:
  ///   - x1, x2: In 0…1; `TimingFunction` guarantees it.
  ///   - y1, y2: Any finite number.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// The y at `x`, which is clamped to 0…1 first. The error is at most about 1e-12 times the slope.
  package func y(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let t = parameter(at: x)
    return ((ay * t + by) * t + cy) * t
  }

  /// The y at four places inside 0…1, each the same as for itself.
  package func y(at x: SIMD4<Double>) -> SIMD4<Double> {
    let t = parameters(at: x)
    return ((ay * t + by) * t + cy) * t
  }

  /// Derivatives by the numbers of both control points, at four places.
  package typealias ByControlPoints = (
    x1: SIMD4<Double>, y1: SIMD4<Double>, x2: SIMD4<Double>, y2: SIMD4<Double>
  )

  /// The y at four places inside 0…1, with its derivatives there: by x, at most a million times the change of y along the
  /// curve, and by the control points' numbers x1, y1, x2 and y2. The error is at most about 1e-9 times the slope, which a
  /// search for a curve does not notice.
  package func derivatives(
    at x: SIMD4<Double>
  ) -> (y: SIMD4<Double>, byX: SIMD4<Double>, byControlPoints: ByControlPoints) {
    let t = parameters(at: x, within: Self.searchTolerance)
    let (least, rest) = (SIMD4<Double>(repeating: 1e-6), 1 - t)
    let slope = (3 * ax * t + 2 * bx) * t + cx
    let speed = slope.replacing(with: least, where: slope .< least)
    let byX = ((3 * ay * t + 2 * by) * t + cy) / speed
    // What moves x(t) has to be made up for by t.
    let (first, second) = (3 * rest * rest * t, 3 * rest * t * t)
    return (
      y: ((ay * t + by) * t + cy) * t, byX: byX,
      byControlPoints: (x1: -byX * first, y1: first, x2: -byX * second, y2: second)
    )
  }

  /// Where an error of x is none, and how flat in x a curve is that Newton's method leaves to bisection.
  private static let (tolerance, leastSlope) = (1e-14, 1e-6)
  private static let searchTolerance = 1e-9
  private static let steps = 8

  private func parameter(at x: Double) -> Double {
    var t = x
    for _ in 0..<Self.steps {
      let error = xValue(t) - x
      if abs(error) < Self.tolerance { return t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      if abs(slope) < Self.leastSlope { break }
      t -= error / slope
    }
    return bisect(x)
  }

  /// The same for four at once, which takes little longer than for one.
  private func parameters(
    at x: SIMD4<Double>, within tolerance: Double = tolerance
  ) -> SIMD4<Double> {
    func isSmall(_ value: SIMD4<Double>, _ limit: Double) -> SIMDMask<SIMD4<Int64>> {
      (value .< limit) .& (value .> -limit)
    }
    var t = x
    var isDone = SIMDMask<SIMD4<Int64>>(repeating: false)
    for _ in 0..<Self.steps {
      let error = ((ax * t + bx) * t + cx) * t - x
      isDone = isSmall(error, tolerance)
      if all(isDone) { return t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      if any(isSmall(slope, Self.leastSlope) .& .!isDone) { break }
      t.replace(with: t - error / slope, where: .!isDone)
    }
    for lane in t.indices where !isDone[lane] { t[lane] = parameter(at: x[lane]) }
    return t
  }

  /// The parameter by bisection of 0…1 down to neighbouring numbers, which takes about 64 steps at
  /// most.
  private func bisect(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let t = low + (high - low) / 2
      if t == low || t == high { return t }
      if xValue(t) < x { low = t } else { high = t }
    }
  }

  private func xValue(_ t: Double) -> Double { ((ax * t + bx) * t + cx) * t }
}
