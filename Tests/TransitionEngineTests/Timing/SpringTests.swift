import TestSupport
import Testing
import TransitionEngine

struct SpringTests {
  /// Springs of all three kinds and of many sizes.
  private static let springs: [Spring] = [
    Spring(), Spring(damping: 0), Spring(damping: 20), Spring(damping: 30),
    Spring(damping: 30, allowsOverdamping: true), Spring(initialVelocity: -20),
    Spring(mass: 2, stiffness: 0.5, damping: 0.1, initialVelocity: 3),
    Spring(mass: 0.001, stiffness: 1e6, damping: 1e6, initialVelocity: 1, allowsOverdamping: true),
    Spring(duration: 0.5, bounce: 0.3), Spring(duration: 2, bounce: -0.5),
    Spring(dampingRatio: 0.5, duration: 0.5, initialVelocity: 10),
  ]
  private static let times = stride(from: 0.0, through: 3, by: 1 / 64.0)

  @Test(arguments: try Vectors.springs().motions)
  func motionsAreExact(_ row: SpringVectors.Motion) throws {
    let spring = Spring(
      mass: row.mass, stiffness: row.stiffness, damping: row.damping,
      initialVelocity: row.initialVelocity, allowsOverdamping: row.allowsOverdamping)
    let times = try Vectors.springs().t
    #expect(times.count == row.value.count)
    for (time, value) in zip(times, row.value) {
      #expect(spring.value(at: time).isClose(to: value, within: 1e-9), "at \(time)")
    }
  }

  /// Agreement up to the last digits of the measurements.
  @Test(arguments: try Vectors.springs().macOS)
  func agreesWithWhatMacOSGave(_ row: SpringVectors.Measured) {
    let spring = Spring(
      mass: row.mass, stiffness: row.stiffness, damping: row.damping,
      initialVelocity: row.initialVelocity)
    for (index, time) in row.t.enumerated() {
      let position = spring.value(at: time) * 100
      #expect(position.isClose(to: row.exact[index], within: 1e-9), "at \(time)")
      #expect(position.isClose(to: row.position[index], within: 5e-5), "at \(time)")
    }
  }

  @Test(arguments: try Vectors.springs().settling)
  func settlingDurationsAreCoreAnimations(_ row: SpringVectors.Settling) {
    let spring = Spring(
      mass: row.mass, stiffness: row.stiffness, damping: row.damping,
      initialVelocity: row.initialVelocity)
    #expect(spring.settlingDuration.isClose(to: row.settlingDuration, within: 1e-9))
    #expect(spring.settlingDuration.isClose(to: row.measured ?? row.settlingDuration, within: 1e-9))
  }

  @Test func settlingIsFoundInTenthsOfASecondAtEveryThreshold() throws {
    let spring = Spring(duration: 1, bounce: 0)
    for row in try Vectors.springs().thresholds.rows {
      let duration = spring.settlingDuration(within: row.epsilon)
      #expect(duration == row.computed)
      #expect(duration == row.macosMeasured)
    }
  }

  @Test(arguments: try Vectors.springs().bounces)
  func durationAndBounceAreSwiftUIs(_ row: SpringVectors.Bounce) {
    let spring = Spring(duration: row.duration, bounce: row.bounce)
    #expect(spring.mass == row.mass)
    #expect(spring.stiffness.isClose(to: row.stiffness, within: 1e-9))
    #expect(spring.damping.isClose(to: row.damping, within: 1e-9))
    #expect(spring.allowsOverdamping)
    #expect(spring.form == .perceptual(duration: row.duration, bounce: row.bounce))
    if let duration = row.settlingDuration {
      #expect(spring.settlingDuration.isClose(to: duration, within: 1e-9))
    }
    for (index, value) in row.value.enumerated() {
      #expect(spring.value(at: Double(index) * 0.05).isClose(to: value, within: 1e-9), "\(index)")
    }
  }

  @Test func theDefaultsAreCoreAnimations() {
    let spring = Spring()
    #expect(spring.mass == 1)
    #expect(spring.stiffness == 100)
    #expect(spring.damping == 10)
    #expect(spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping)
    #expect(spring.form == .physical)
  }

  @Test(arguments: springs)
  func aSpringStartsAtExactlyZeroWithItsVelocity(_ spring: Spring) {
    #expect(spring.value(at: 0) == 0)
    #expect(spring.value(at: -1) == 0)
    #expect(spring.velocity(at: 0).isClose(to: spring.initialVelocity, within: 1e-12))
    #expect(spring.velocity(at: -1) == spring.velocity(at: 0))
  }

  /// The equation m·x″ + c·x′ + k·x = 0, with the acceleration by central differences of the
  /// velocity.
  @Test(arguments: [
    Spring(), Spring(damping: 0), Spring(damping: 20),
    Spring(damping: 30, allowsOverdamping: true), Spring(mass: 2, damping: 3, initialVelocity: -5),
  ])
  func theEquationOfMotionHolds(_ spring: Spring) {
    let step = 1e-5
    for time in Self.times.dropFirst() {
      let change = spring.velocity(at: time + step) - spring.velocity(at: time - step)
      let force =
        -spring.damping * spring.velocity(at: time)
        - spring.stiffness * (spring.value(at: time) - 1)
      #expect((spring.mass * change / (2 * step)).isClose(to: force, within: 1e-5), "at \(time)")
    }
  }

  /// The integral of the velocity, by Simpson's rule, is the value.
  @Test(arguments: [Spring(), Spring(damping: 20), Spring(damping: 30, allowsOverdamping: true)])
  func theVelocityIsTheValuesChange(_ spring: Spring) {
    var way = 0.0
    let width = 1 / 512.0
    for time in stride(from: 0, through: 3, by: width) {
      #expect(spring.value(at: time).isClose(to: way, within: 1e-9), "at \(time)")
      way +=
        width / 6
        * (spring.velocity(at: time) + 4 * spring.velocity(at: time + width / 2)
          + spring.velocity(at: time + width))
    }
  }

  @Test(arguments: springs.filter { $0.allowsOverdamping || $0.damping < 30 })
  func energyNeverGrows(_ spring: Spring) {
    func energy(at time: Double) -> Double {
      let (way, velocity) = (spring.value(at: time) - 1, spring.velocity(at: time))
      return (spring.mass * velocity * velocity + spring.stiffness * way * way) / 2
    }
    let energies = Self.times.map(energy)
    let rounding = energies[0] * 1e-12
    #expect(zip(energies, energies.dropFirst()).allSatisfy { $0 + rounding >= $1 })
    if spring.damping == 0 { #expect(energies[100].isClose(to: energies[0], within: 1e-9)) }
  }

  @Test func aSpringOfHalfDampingOvershootsByItsFormula() {
    let spring = Spring()
    let peak = Double.pi / 75.0.squareRoot()
    #expect(spring.velocity(at: peak).isClose(to: 0, within: 1e-12))
    // 1 + e^(−ζπ/√(1−ζ²)) for ζ = ½.
    #expect(spring.value(at: peak).isClose(to: 1.163033534821580, within: 1e-12))
    #expect(Self.times.allSatisfy { spring.value(at: $0) <= spring.value(at: peak) })
  }

  @Test(arguments: [
    Spring(damping: 20), Spring(damping: 50, allowsOverdamping: true),
    Spring(duration: 0.5, bounce: 0), Spring(dampingRatio: 1, duration: 0.5),
  ])
  func withoutBounceItOnlyRises(_ spring: Spring) {
    let values = Self.times.prefix(100).map { spring.value(at: $0) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    #expect(values.allSatisfy { $0 < 1 })
  }

  @Test func overdampingIsIgnoredUnlessAllowed() {
    let (limited, critical) = (Spring(damping: 30), Spring(damping: 20))
    #expect(Self.times.allSatisfy { limited.value(at: $0) == critical.value(at: $0) })
    #expect(limited.settlingDuration == critical.settlingDuration)
    let allowed = Spring(damping: 30, allowsOverdamping: true)
    #expect(allowed.value(at: 0.2) < critical.value(at: 0.2))
    #expect(allowed.settlingDuration > critical.settlingDuration)
  }

  /// The three formulas agree close to a ratio of 1, without jumps or cancellation.
  @Test(arguments: [1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13, 1e-15])
  func theThreeCasesMeet(_ difference: Double) {
    let critical = Spring(damping: 20, initialVelocity: 7)
    for sign in [-1.0, 1.0] {
      let near = Spring(
        damping: 20 * (1 + sign * difference), initialVelocity: 7, allowsOverdamping: true)
      for time in Self.times {
        let tolerance = difference + 1e-12
        #expect(near.value(at: time).isClose(to: critical.value(at: time), within: tolerance))
        let (slope, expected) = (near.velocity(at: time), critical.velocity(at: time))
        #expect(slope.isClose(to: expected, within: 20 * tolerance))
      }
    }
  }

  @Test func aRatioThatIsOneButForRoundingIsOne() {
    let damping = 2 * 157.91367041742973.squareRoot()
    for damping in [damping.nextDown, damping, damping.nextUp] {
      let spring = Spring(stiffness: 157.91367041742973, damping: damping, allowsOverdamping: true)
      #expect(spring.settlingDuration.isClose(to: 0.8, within: 1e-12))
    }
  }

  @Test func theDisplacementAtTheSettlingDurationIsSmall() {
    for spring in Self.springs where spring.damping > 0 && spring.settlingDuration < 3600 {
      if case .settling = spring.form { continue }
      let rest = abs(spring.value(at: spring.settlingDuration) - 1)
      #expect(rest <= 0.001 * (1 + 1e-9), "\(spring.form)")
    }
  }

  @Test func withoutDampingItNeverSettles() {
    #expect(Spring(damping: 0).settlingDuration == .greatestFiniteMagnitude)
    #expect(Spring(duration: 0.5, bounce: 1).settlingDuration == .greatestFiniteMagnitude)
    #expect(Spring(damping: .leastNonzeroMagnitude).settlingDuration == .greatestFiniteMagnitude)
  }

  @Test func aVerySlowSpringNeverSettles() {
    let slow = Spring(mass: 1, stiffness: 0.001, damping: 1e6, allowsOverdamping: true)
    #expect(slow.settlingDuration == .greatestFiniteMagnitude)
    #expect(slow.value(at: 3600) < 1e-5)
  }

  @Test func extremeSpringsStayFinite() {
    for mass in [0.001, 1000] {
      for stiffness in [0.001, 1e6] {
        for damping in [0, 1e-6, 1, 1e6] {
          for velocity in [-1000.0, 0, 1000] {
            let spring = Spring(
              mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
              allowsOverdamping: true)
            for time in [0, 1e-9, 0.1, 1, 60, 3600] {
              #expect(abs(spring.value(at: time)) < 1e7)
              #expect(spring.velocity(at: time).isFinite)
            }
          }
        }
      }
    }
  }
}
