extension Spring {
  /// The damping ratios for which a spring can be fitted into a duration. A spring with a smaller
  /// ratio takes arbitrarily long to settle; for ratios above 1 UIKit has no rule.
  package static let dampingRatios = 0.01...1.0

  /// A spring of mass 1 that settles in `duration`: UIKit's `usingSpringWithDamping:` and
  /// `UISpringTimingParameters(dampingRatio:)`.
  ///
  /// The stiffness is the largest with which the amplitude of the sine term has fallen to 1/1000 at
  /// the end of the duration. The cosine term can leave somewhat more if there is an initial
  /// velocity. UIKit does not document its choice; community measurements agree on this rule. The
  /// amplitude of the sine grows without bound as the ratio approaches 1, where the displacement
  /// itself is taken instead, so the stiffness is discontinuous there.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, in `dampingRatios`; a spring of ratio 1 does not overshoot.
  ///   - duration: In seconds, more than 0.
  ///   - initialVelocity: In whole distances per second.
  ///
  /// Source: Apple, `UISpringTimingParameters`, and community measurements; see CoreAnimation.md,
  /// 4.2.
  package init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    precondition(
      Self.dampingRatios.contains(dampingRatio), "a damping ratio is from 0.01 to 1 here")
    let envelope = SettlingEnvelope(
      dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
    let frequency = envelope.largestFrequency
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: false,
      form: .settling(dampingRatio: dampingRatio, duration: duration))
  }
}

/// The remaining amplitude of a spring at the end of a duration, as a function of its frequency ω:
///
///     ζ < 1   |ζω − v₀| / (ω√(1 − ζ²)) · e^(−ζωd)
///     ζ = 1   |1 + (ω − v₀)d| · e^(−ωd)
///
///     │╲
///     │ ╲        ╭──╮
///     │  ╲      ╱    ╲───____            with v₀ ≤ 0 it only falls
///     └───╲────╱────────────────▶ ω
///        zero    peak
private struct SettlingEnvelope {
  /// The remaining amplitude at which a spring counts as settled.
  private static let settledRest = 0.001

  let dampingRatio: Double
  let duration: Double
  let initialVelocity: Double

  /// The largest ω, in radians per second, that leaves 1/1000. It lies beyond the peak, or, if the
  /// peak is too low, before the zero.
  var largestFrequency: Double {
    if initialVelocity <= 0 { return crossing(from: 0, to: highEnd(above: 1 / duration)) }
    if rest(at: peak) > Self.settledRest {
      return crossing(from: peak, to: highEnd(above: peak))
    }
    return crossing(from: 0, to: zero)
  }

  private func rest(at frequency: Double) -> Double {
    let decay = exponential(-dampingRatio * frequency * duration)
    if dampingRatio == 1 { return abs(1 + (frequency - initialVelocity) * duration) * decay }
    let swing = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    return abs(dampingRatio - initialVelocity / frequency) / swing * decay
  }

  private var zero: Double {
    dampingRatio == 1 ? initialVelocity - 1 / duration : initialVelocity / dampingRatio
  }

  /// The frequency of the local maximum, for an initial velocity above 0.
  private var peak: Double {
    if dampingRatio == 1 { return initialVelocity }
    let root = (initialVelocity * (initialVelocity + 4 / duration)).squareRoot()
    return (initialVelocity + root) / (2 * dampingRatio)
  }

  /// A frequency above `frequency` that leaves less than 1/1000.
  private func highEnd(above frequency: Double) -> Double {
    var high = frequency
    while rest(at: high) >= Self.settledRest { high *= 2 }
    return high
  }

  /// The frequency that leaves 1/1000, by bisection of an interval on which the amplitude falls.
  private func crossing(from low: Double, to high: Double) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      if middle == low || middle == high { return high }
      if rest(at: middle) > Self.settledRest { low = middle } else { high = middle }
    }
  }
}
