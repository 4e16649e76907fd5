/// A mass on a spring, let go at distance 1 from where it comes to rest: `CASpringAnimation`.
///
/// The value starts at exactly 0 and nears 1, which it may pass on the way; it is not clamped. Of the
/// way to go x, with x(0) = −1 and x′(0) = v₀, the value is 1 + x:
///
///     m·x″ + c·x′ + k·x = 0        ω₀ = √(k/m)      ζ = c / (2·√(k·m))
///
///     ζ < 1   x = e^(rt) · (−cos ωt + (v₀ + r) · sin(ωt)/ω)              r = −ζω₀,     ω = ω₀√(1 − ζ²)
///     ζ = 1   x = e^(rt) · (−1 + (v₀ + r) · t)                           r = −ω₀
///     ζ > 1   x = e^(rt) · (−1 + (v₀ + r) · (1 − e^(−2ωt))/2ω)           r = ω − ζω₀,  ω = ω₀√(ζ² − 1)
///
/// The last line is the sum of two exponentials without the difference of large numbers that it has
/// close to ζ = 1. Everything is in closed form: no moment depends on the one before.
///
/// Source: Apple, `CASpringAnimation`; see CoreAnimation.md, 4.
package struct Spring: Hashable, Sendable {
  /// How a spring was described. `text` describes it the same way.
  package enum Form: Hashable, Sendable {
    /// By mass, stiffness and damping: `CASpringAnimation`.
    case physical
    /// By a perceived duration in seconds and a bounce: SwiftUI's `Spring`.
    case perceptual(duration: Double, bounce: Double)
    /// By a damping ratio and the time in which it settles, in seconds: UIKit's.
    case settling(dampingRatio: Double, duration: Double)
  }

  /// More than 0; 1 unless given.
  package let mass: Double
  /// More than 0; 100 unless given.
  package let stiffness: Double
  /// 0 or more; 10 unless given. At 0 the spring swings for ever.
  package let damping: Double
  /// In whole distances per second, towards the end if positive; 0 unless given.
  package let initialVelocity: Double
  /// Whether a damping ratio above 1 slows the spring down. Core Animation's default is false: such a
  /// spring then runs as if its ratio were 1.
  package let allowsOverdamping: Bool
  package let form: Form

  private let motion: Motion

  /// The defaults are `CASpringAnimation`'s.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping, form: .physical)
  }

  /// SwiftUI's `Spring(duration:bounce:)`, which `CASpringAnimation(perceptualDuration:bounce:)` is too.
  ///
  /// - Parameters:
  ///   - duration: Of one swing without damping, in seconds, more than 0. The spring settles later.
  ///   - bounce: From −1, of which the spring hardly moves, over 0, without overshoot, to 1, where it
  ///     swings for ever. −1 itself is not allowed.
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

  /// Where the spring is: 0 at its start, 1 at rest.
  ///
  /// - Parameter time: In seconds, any finite number; before 0 the spring is at its start.
  package func value(at time: Double) -> Double { 1 + displacement(at: max(time, 0)) }

  /// The value's change, in whole distances per second.
  ///
  /// - Parameter time: In seconds, any finite number; before 0 the spring has its initial velocity.
  package func velocity(at time: Double) -> Double {
    let time = max(time, 0)
    let push = initialVelocity + motion.rate
    let turn = motion.slopes(at: time)
    return motion.rate * displacement(at: time)
      + exponential(motion.rate * time) * (push * turn.push - turn.release)
  }

  /// How far it is from rest, x(t), for a time of 0 or more.
  private func displacement(at time: Double) -> Double {
    let push = initialVelocity + motion.rate
    let shape = motion.shapes(at: time)
    return exponential(motion.rate * time) * (push * shape.push - shape.release)
  }
}

extension Spring {
  /// The distance from rest, as a share of the whole, at which a spring has settled.
  private static let settledDistance = 0.001
  /// In seconds. Core Animation looks for the end of a spring without overshoot in these steps.
  private static let settlingStep = 0.1

  /// When the spring has settled, in seconds.
  ///
  /// - One made for a duration settles in that: UIKit keeps it.
  /// - ζ < 1: when the swing that encloses the motion has fallen to 1/1000, in Core Animation's
  ///   estimate: (ln 1000 + ln(1 + |b|)) / ζω₀ with b = (v₀ − ζω₀)/ω.
  /// - ζ ≥ 1: the first of 0.1, 0.2, 0.3 … s with less than 1/1000 to go.
  /// - Without damping never, which is the largest number, as it is for Core Animation; likewise
  ///   where ζ ≥ 1 and the longest duration of a transition is not enough.
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

  /// The first of 0.1, 0.2, 0.3 … s, each the one before and 0.1, with less than `distance` to go; the
  /// largest number if that is beyond the longest duration of a transition.
  package func settlingDuration(within distance: Double) -> Double {
    var time = 0.0
    while time <= MediaTiming.durations.upperBound {
      time += Self.settlingStep
      if abs(displacement(at: time)) < distance { return time }
    }
    return .greatestFiniteMagnitude
  }
}

/// The three ways in which springs come to rest, of which each has its two shapes over time: one that
/// is 1 when the spring is let go, and one that sets out from 0 as if pushed with a velocity of 1.
private enum Motion: Hashable, Sendable {
  case oscillating(rate: Double, frequency: Double)
  case critical(rate: Double)
  case overdamped(rate: Double, frequency: Double)

  /// A damping ratio this close to 1 is off by rounding only. The motion is that of 1 to eleven digits,
  /// but the estimate of when it settles would be quite another.
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
      // ω − ζω₀, without subtracting two numbers that are nearly the same.
      let rate = -frequency / (dampingRatio + excess.squareRoot())
      self = .overdamped(rate: rate, frequency: damped)
    }
  }

  /// r, per second: 0 or less.
  var rate: Double {
    switch self {
    case .oscillating(let rate, _), .critical(let rate), .overdamped(let rate, _): rate
    }
  }

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
