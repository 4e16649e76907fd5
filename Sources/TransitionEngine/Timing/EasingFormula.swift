/// An easing that no cubic curve can follow: elastic and bounce, as easings.net publishes them.
///
/// Source: easings.net, after R. Penner, "Robert Penner's Programming Macromedia Flash MX", 2002,
/// chapter 7.
package struct EasingFormula: Hashable, Sendable {
  /// The shape of the movement.
  package enum Family: String, CaseIterable, Hashable, Sendable {
    /// A rubber band, which swings past the end.
    case elastic = "Elastic"
    /// A ball that is dropped.
    case bounce = "Bounce"
  }

  /// The end at which the shape is seen.
  package enum Side: String, CaseIterable, Hashable, Sendable {
    case `in` = "easeIn"
    case out = "easeOut"
    case both = "easeInOut"
  }

  package let family: Family
  package let side: Side

  package init(_ family: Family, _ side: Side) {
    (self.family, self.side) = (family, side)
  }

  /// The name of the easing, such as `easeOutBounce`.
  package var name: String { side.rawValue + family.rawValue }

  /// All six.
  package static let all = Family.allCases.flatMap { family in
    Side.allCases.map { EasingFormula(family, $0) }
  }

  /// The progress at a fraction of the duration: exactly 0 at 0 and 1 at 1.
  ///
  /// - Parameter fraction: In 0…1; `TimingFunction` clamps it.
  package func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch side {
    case .in: return 1 - out(1 - fraction, period: 0.3)
    case .out: return out(fraction, period: 0.3)
    case .both:
      return fraction < 0.5
        ? (1 - out(1 - 2 * fraction, period: 0.45)) / 2
        : (1 + out(2 * fraction - 1, period: 0.45)) / 2
    }
  }

  /// The shape at the end.
  ///
  /// - Parameter period: The length of a swing; with both ends it is half as long again.
  private func out(_ fraction: Double, period: Double) -> Double {
    switch family {
    case .elastic: return Self.swing(fraction, period: period)
    case .bounce: return Self.ball(fraction)
    }
  }

  /// 1 − 2^(−10x) · cos(2πx / period).
  private static func swing(_ fraction: Double, period: Double) -> Double {
    let height = exponential(-10 * fraction * logarithm(2))
    return 1 - height * cosine(2 * Double.pi * fraction / period)
  }

  /// Four parabolas.
  private static func ball(_ fraction: Double) -> Double {
    let (steepness, unit) = (7.5625, 2.75)
    func parabola(_ middle: Double, _ lowest: Double) -> Double {
      let way = fraction - middle / unit
      return steepness * way * way + lowest
    }
    if fraction < 1 / unit { return parabola(0, 0) }
    if fraction < 2 / unit { return parabola(1.5, 0.75) }
    if fraction < 2.5 / unit { return parabola(2.25, 0.9375) }
    return parabola(2.625, 0.984375)
  }
}
