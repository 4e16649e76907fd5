extension CubicBezier {
  /// The derivative by `t`, in points per unit of `t`.
  func velocity(at t: Double) -> Size {
    let s = 1 - t
    let (w0, w1, w2) = (3 * s * s, 6 * s * t, 3 * t * t)
    func along(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> Double {
      w0 * (p1 - p0) + w1 * (p2 - p1) + w2 * (p3 - p2)
    }
    return Size(
      width: along(start.x, control1.x, control2.x, end.x),
      height: along(start.y, control1.y, control2.y, end.y))
  }

  /// The length of the derivative, in points per unit of `t`.
  func speed(at t: Double) -> Double {
    let velocity = velocity(at: t)
    return hypotenuse(velocity.width, velocity.height)
  }

  /// The arc length in points, from the start to the parameter `t`.
  ///
  /// The speed is integrated by a Gauss rule of five nodes over pieces that are halved until two
  /// estimates agree. The error is below 1e-9 of the length of the control polygon, or below 1e-6
  /// of it where the curve turns back on itself. Infinite if coordinates exceed about 1e150.
  func length(upTo t: Double = 1) -> Double {
    let polygon =
      start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    guard polygon > 0, t > 0 else { return 0 }
    guard polygon.isFinite else { return .infinity }
    return length(
      from: 0, to: t, estimate: gaussLength(from: 0, to: t), tolerance: 1e-11 * polygon,
      halvings: 20)
  }

  /// The parameter at which the arc from the start is `length` points long, found by Newton's
  /// method inside a shrinking bracket.
  ///
  /// - Parameters:
  ///   - length: In 0…total.
  ///   - total: The length of the whole curve, more than 0.
  func parameter(atLength length: Double, of total: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = length / total
    for _ in 0..<60 {
      let error = self.length(upTo: t) - length
      if abs(error) <= 1e-12 * total { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / speed(at: t)
      t = next > low && next < high ? next : low + (high - low) / 2
    }
    return t
  }

  /// The part of the curve between two parameters, of which `first` is the smaller one.
  func piece(from first: Double, to last: Double) -> CubicBezier {
    if first == 0, last == 1 { return self }
    let third = (last - first) / 3
    let (from, to) = (first == 0 ? start : point(at: first), last == 1 ? end : point(at: last))
    let (out, into) = (velocity(at: first), velocity(at: last))
    return CubicBezier(
      start: from,
      control1: Point(x: from.x + out.width * third, y: from.y + out.height * third),
      control2: Point(x: to.x - into.width * third, y: to.y - into.height * third), end: to)
  }

  private func length(
    from a: Double, to b: Double, estimate: Double, tolerance: Double, halvings: Int
  ) -> Double {
    let middle = a + (b - a) / 2
    let (left, right) = (gaussLength(from: a, to: middle), gaussLength(from: middle, to: b))
    let sum = left + right
    guard halvings > 0, sum.isFinite, abs(sum - estimate) > tolerance else { return sum }
    return length(
      from: a, to: middle, estimate: left, tolerance: tolerance, halvings: halvings - 1)
      + length(
        from: middle, to: b, estimate: right, tolerance: tolerance, halvings: halvings - 1)
  }

  private func gaussLength(from a: Double, to b: Double) -> Double {
    let (middle, half) = (a + (b - a) / 2, (b - a) / 2)
    return half
      * GaussRule.five.reduce(0) { sum, node in
        sum + node.weight * speed(at: middle + half * node.abscissa)
      }
  }
}

/// The Gauss–Legendre rule of five nodes on −1…1, exact for polynomials up to the ninth degree.
private enum GaussRule {
  static let five: [(abscissa: Double, weight: Double)] = {
    let (near, far) = (2 * (10 / 7.0).squareRoot(), 13 * 70.0.squareRoot())
    let (inner, outer) = ((5 - near).squareRoot() / 3, (5 + near).squareRoot() / 3)
    let (innerWeight, outerWeight) = ((322 + far) / 900, (322 - far) / 900)
    return [
      (-outer, outerWeight), (-inner, innerWeight), (0, 128 / 225.0), (inner, innerWeight),
      (outer, outerWeight),
    ]
  }()
}
