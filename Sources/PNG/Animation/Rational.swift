/// A fraction of two whole numbers, as formats write rates and delays. The denominator is at least 1.
package struct Rational: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// The quotient.
  package var value: Double { Double(numerator) / Double(denominator) }

  /// The simplest fraction next to a number: the first convergent of its continued fraction that is off by
  /// less than a billionth of it, or the last whose parts are within the limit.
  ///
  /// - Parameters:
  ///   - value: 0 or more, finite; as large as the limit at most.
  ///   - limit: The largest numerator and denominator.
  package init(approximating value: Double, limit: Int = 65_535) {
    let value = min(value, Double(limit))
    var (p0, q0, p1, q1) = (0, 1, 1, 0)
    var rest = value
    while true {
      let whole = Int(min(rest.rounded(.down), 1e9))
      let (p2, q2) = (whole * p1 + p0, whole * q1 + q0)
      if p2 > limit || q2 > limit { break }
      (p0, q0, p1, q1) = (p1, q1, p2, q2)
      let part = rest - Double(whole)
      if abs(Double(p1) / Double(q1) - value) <= 1e-9 * value || part < 1e-9 { break }
      rest = 1 / part
    }
    (numerator, denominator) = (p1, max(q1, 1))
  }
}
