/// A damped spring that runs from 0 to 1: `CASpringAnimation`.
///
/// The value starts at exactly 0 and approaches 1, possibly overshooting; it is not clamped. It is
/// 1 + x, where x is the displacement from rest, with x(0) = −1 and x′(0) = v₀:
///
///     m·x″ + c·x′ + k·x = 0        ω₀ = √(k/m)      ζ = c / (2·√(k·m))
///
///     ζ < 1   x = e^(rt) · (−cos ωt + (v₀ + r) · sin(ωt)/ω)              r = −ζω₀,     ω = ω₀√(1 − ζ²)
///     ζ = 1   x = e^(rt) · (−1 + (v₀ + r) · t)                           r = −ω₀
///     ζ > 1   x = e^(rt) · (−1 + (v₀ + r) · (1 − e^(−2ωt))/2ω)           r = ω − ζω₀,  ω = ω₀√(ζ² − 1)
///
/// The last line is the sum of two exponentials, rewritten to avoid the cancellation close to ζ =
/// 1. All three are closed forms: the value at a time does not depend on earlier steps.
///
/// Source: Apple, `CASpringAnimation`; see CoreAnimation.md, 4.
package struct Spring: Hashable, Sendable {
  /// The parameters that a spring was created from. `text` uses the same ones.
  package enum Form: Hashable, Sendable {
    /// Mass, stiffness and damping: `CASpringAnimation`.
    case physical
    /// A perceived duration in seconds and a bounce: SwiftUI's `Spring`.
    case perceptual(duration: Double, bounce: Double)
    /// A damping ratio and a settling time in seconds: `UISpringTimingParameters`.
    case settling(dampingRatio: Double, duration: Double)
  }

  /// The mass, more than 0; 1 by default.
  package let mass: Double
  /// The stiffness, more than 0; 100 by default.
  package let stiffness: Double
  /// The damping, 0 or more; 10 by default. With 0 the spring oscillates for ever.
  package let damping: Double
  /// The initial velocity in whole distances per second, positive towards the end; 0 by default.
  package let initialVelocity: Double
  /// Whether a damping ratio above 1 slows the spring down. If not, which is Core Animation's
  /// default, the spring runs as if the ratio were 1.
  package let allowsOverdamping: Bool
  /// The parameters that the spring was created from.
  package let form: Form

  private let motion: Motion

  /// A spring by its physical parameters, with the defaults of `CASpringAnimation`.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping, form: .physical)
  }

  /// A spring by perceived duration and bounce: SwiftUI's `Spring(duration:bounce:)` and
  /// `CASpringAnimation(perceptualDuration:bounce:)`.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring in seconds, more than 0. The spring settles
  ///     later.
  ///   - bounce: Above −1 and at most 1. With 0 the spring does not overshoot, with 1 it oscillates
  ///     for ever, and towards −1 it hardly moves.
  ///   - initialVelocity: In whole distances per second.
  ///
  /// Source: Apple, SwiftUI's `Spring`; see CoreAnimation.md, 4.3.
  package init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    precondition(bounce > -1 && bounce <= 1, "a spring's bounce is above -1 and at most 1")
    let frequency = 2 * Double.pi / duration
    let stiffness = frequency * frequency
    let dampingRatio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(
      mass: 1, stiffness: stiffness, damping: 2 * dampingRatio * stiffness.squareRoot(),
      initialVelocity: initialVelocity, allowsOverdamping: true,
      form: .perceptual(duration: duration, bounce: bounce))
  }

  init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double,
    allowsOverdamping: Bool, form: Form
  ) {
    precondition(mass > 0 && stiffness > 0, "a spring's mass and stiffness are more than 0")
    precondition(damping >= 0, "a spring's damping is 0 or more")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
    self.form = form
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    motion = Motion(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: allowsOverdamping ? ratio : min(ratio, 1))
  }

  /// The value at a time: 0 at the start, 1 at rest.
  ///
  /// - Parameter time: In seconds, any finite number; negative times count as 0.
  package func value(at time: Double) -> Double { 1 + displacement(at: max(time, 0)) }

  /// The derivative of the value, in whole distances per second.
  ///
  /// - Parameter time: In seconds, any finite number; negative times count as 0.
  package func velocity(at time: Double) -> Double {
    let time = max(time, 0)
    let push = initialVelocity + motion.rate
    let turn = motion.slopes(at: time)
    return motion.rate * displacement(at: time)
      + exponential(motion.rate * time) * (push * turn.push - turn.release)
  }

  /// The displacement from rest, x(t), for a time of 0 or more.
  private func displacement(at time: Double) -> Double {
    let push = initialVelocity + motion.rate
    let shape = motion.shapes(at: time)
    return exponential(motion.rate * time) * (push * shape.push - shape.release)
  }
}

extension Spring {
  /// The displacement below which a spring counts as settled.
  private static let settledDistance = 0.001
  /// The step in seconds of Core Animation's search for the settling time of a spring without
  /// overshoot.
  private static let settlingStep = 0.1

  /// The time in seconds after which the spring counts as settled:
  /// `CASpringAnimation.settlingDuration`.
  ///
  /// - A spring created for a settling time: that time.
  /// - ζ < 1: Core Animation's estimate of when the envelope falls to 1/1000,
  ///   (ln 1000 + ln(1 + |b|)) / ζω₀ with b = (v₀ − ζω₀)/ω.
  /// - ζ ≥ 1: the first of 0.1, 0.2, 0.3 … s at which the displacement is less than 1/1000.
  /// - The largest finite number, as in Core Animation, without damping, and for ζ ≥ 1 if the
  ///   spring has not settled within the longest duration of a transition.
  ///
  /// Source: measured on macOS; see CoreAnimation.md, 4.1.
  package var settlingDuration: Double {
    if case .settling(_, let duration) = form { return duration }
    guard case .oscillating(let rate, let frequency) = motion else {
      return settlingDuration(within: Self.settledDistance)
    }
    let swing = abs((initialVelocity + rate) / frequency)
    let duration = (logarithm(1 / Self.settledDistance) + logarithm(1 + swing)) / -rate
    return min(duration, .greatestFiniteMagnitude)
  }

  /// Whether a spring that does not oscillate is within 1/1000 of its end from a time in seconds on. Core
  /// Animation's settling duration is up to a tenth of a second longer.
  func isAtRest(from time: Double) -> Bool {
    if case .oscillating = motion { return false }
    let step = Self.settlingStep
    return [time, time + step].allSatisfy { abs(displacement(at: $0)) < Self.settledDistance }
  }

  /// The first of 0.1, 0.2, 0.3 … s, summed up, at which the displacement is less than `distance`;
  /// the largest finite number if that is beyond the longest duration of a transition.
  package func settlingDuration(within distance: Double) -> Double {
    var time = 0.0
    while time <= MediaTiming.durations.upperBound {
      time += Self.settlingStep
      if abs(displacement(at: time)) < distance { return time }
    }
    return .greatestFiniteMagnitude
  }
}

/// The three kinds of damped motion. Each is a sum of two shapes over time: the release from 1 at
/// rest, and the push from 0 with a velocity of 1.
private enum Motion: Hashable, Sendable {
  /// ζ < 1, with r per second and ω in radians per second.
  case oscillating(rate: Double, frequency: Double)
  /// ζ = 1, with r per second.
  case critical(rate: Double)
  /// ζ > 1, with r and ω per second.
  case overdamped(rate: Double, frequency: Double)

  /// The distance from 1 within which a damping ratio counts as 1. The motion would be the same to
  /// eleven digits, but the estimate of the settling time would not.
  private static let criticalTolerance = 1e-12

  /// - Parameters:
  ///   - frequency: ω₀, in radians per second.
  ///   - dampingRatio: ζ, 0 or more.
  init(frequency: Double, dampingRatio: Double) {
    let excess = (dampingRatio - 1) * (dampingRatio + 1)
    let damped = frequency * abs(excess).squareRoot()
    if abs(dampingRatio - 1) <= Self.criticalTolerance {
      self = .critical(rate: -frequency)
    } else if excess < 0 {
      self = .oscillating(rate: -dampingRatio * frequency, frequency: damped)
    } else {
      // Equals ω − ζω₀, without cancellation.
      let rate = -frequency / (dampingRatio + excess.squareRoot())
      self = .overdamped(rate: rate, frequency: damped)
    }
  }

  /// The decay rate r per second, 0 or less.
  var rate: Double {
    switch self {
    case .oscillating(let rate, _), .critical(let rate), .overdamped(let rate, _): rate
    }
  }

  /// The two shapes at `time`, without the common factor e^(rt).
  func shapes(at time: Double) -> (release: Double, push: Double) {
    switch self {
    case .oscillating(_, let frequency):
      (cosine(frequency * time), sine(frequency * time) / frequency)
    case .critical: (1, time)
    case .overdamped(_, let frequency):
      (1, -exponentialMinusOne(-2 * frequency * time) / (2 * frequency))
    }
  }

  /// The derivatives of the shapes.
  func slopes(at time: Double) -> (release: Double, push: Double) {
    switch self {
    case .oscillating(_, let frequency):
      (-frequency * sine(frequency * time), cosine(frequency * time))
    case .critical: (0, 1)
    case .overdamped(_, let frequency): (0, exponential(-2 * frequency * time))
    }
  }
}
