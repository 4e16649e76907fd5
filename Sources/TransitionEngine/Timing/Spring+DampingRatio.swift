extension Spring {
  /// The damping ratios for which a spring can be fitted into a duration. Below about 0.001 none can,
  /// as a spring that is hardly damped takes arbitrarily long; above 1 UIKit has no rule.
  package static let dampingRatios = 0.01...1.0

  /// UIKit's `usingSpringWithDamping:` and `UISpringTimingParameters(dampingRatio:)`: a spring of mass 1
  /// that settles in `duration`.
  ///
  /// Its stiffness is the largest with which the sine's part of the swing has fallen to 1/1000 at the
  /// end of the duration; the cosine's can leave somewhat more after a push. UIKit does not say how it
  /// chooses; this is the rule that community measurements agree on. Towards a ratio of 1 that part
  /// grows without bound, so that the stiffness jumps where 1 itself is reached and the motion's own
  /// distance is taken.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, in `dampingRatios`; 1 does not overshoot.
  ///   - duration: In seconds, more than 0.
  ///   - initialVelocity: In whole distances per second.
  ///
  /// Source: Apple, `UISpringTimingParameters`, and community measurements; see CoreAnimation.md, 4.2.
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

/// How much of a spring's motion is left at the end of a duration, over its frequency ω:
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
  /// What is left of a spring that has settled.
  private static let settledRest = 0.001

  let dampingRatio: Double
  let duration: Double
  let initialVelocity: Double

  /// The largest ω, in radians per second, that leaves 1/1000: on the fall behind the peak, or where
  /// that is too low, on the fall before the zero.
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

  /// Where the derivative is 0, for a v₀ above 0.
  private var peak: Double {
    if dampingRatio == 1 { return initialVelocity }
    let root = (initialVelocity * (initialVelocity + 4 / duration)).squareRoot()
    return (initialVelocity + root) / (2 * dampingRatio)
  }

  /// A frequency that leaves less than 1/1000.
  private func highEnd(above frequency: Double) -> Double {
    var high = frequency
    while rest(at: high) >= Self.settledRest { high *= 2 }
    return high
  }

  /// Halves a stretch on which the rest falls until neighbouring numbers are reached.
  private func crossing(from low: Double, to high: Double) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      if middle == low || middle == high { return high }
      if rest(at: middle) > Self.settledRest { low = middle } else { high = middle }
    }
  }
}
