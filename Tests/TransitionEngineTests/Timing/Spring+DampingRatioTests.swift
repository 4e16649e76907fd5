import TestSupport
import Testing
import TransitionEngine

struct SpringDampingRatioTests {
  @Test(arguments: try Vectors.springs().dampingRatios)
  func theSpringIsTheOneThatSettlesInItsDuration(_ row: SpringVectors.DampingRatio) {
    let spring = Spring(
      dampingRatio: row.dampingRatio, duration: row.duration, initialVelocity: row.initialVelocity)
    #expect(spring.mass == row.mass)
    #expect(spring.stiffness.isClose(to: row.stiffness, within: 1e-9))
    #expect(spring.stiffness.squareRoot().isClose(to: row.omega0, within: 1e-9))
    #expect(spring.damping.isClose(to: row.damping, within: 1e-9))
    #expect(spring.initialVelocity == row.initialVelocity)
    for (index, value) in row.value.enumerated() {
      let time = Double(index) / 20 * row.duration
      #expect(spring.value(at: time).isClose(to: value, within: 1e-9), "at \(time)")
    }
  }

  @Test(arguments: try Vectors.springs().dampingRatios)
  func theDurationIsKept(_ row: SpringVectors.DampingRatio) {
    let spring = Spring(
      dampingRatio: row.dampingRatio, duration: row.duration, initialVelocity: row.initialVelocity)
    #expect(spring.settlingDuration == row.duration)
    #expect(TimingFunction.spring(spring).naturalDuration == row.duration)
  }

  /// The rule limits the amplitude b of the sine; with the cosine the envelope is √(1 + b²) / b
  /// times that.
  @Test(arguments: try Vectors.springs().dampingRatios.filter { $0.dampingRatio < 1 })
  func theDisplacementAtTheEndIsWithinTheEnvelope(_ row: SpringVectors.DampingRatio) {
    let spring = Spring(
      dampingRatio: row.dampingRatio, duration: row.duration, initialVelocity: row.initialVelocity)
    let ratio = row.dampingRatio
    let sine =
      (row.initialVelocity - ratio * row.omega0)
      / (row.omega0 * (1 - ratio * ratio).squareRoot())
    let swing = 0.001 * (1 + sine * sine).squareRoot() / abs(sine)
    #expect(abs(spring.value(at: row.duration) - 1) <= swing * (1 + 1e-9))
  }

  /// The formula ω₀ = ln(ζ/(0.001·√(1−ζ²)))/(ζd) holds without an initial velocity.
  @Test(arguments: [
    (0.01, 328.9478707848875), (0.1, 65.85993362735489),
    (0.5, 18.16699752756595), (0.9, 12.115492645611328),
    (0.999, 14.320476033720148),
  ])
  func withoutVelocityTheFormulaHolds(ratio: Double, frequency: Double) {
    let spring = Spring(dampingRatio: ratio, duration: 0.7)
    #expect(spring.stiffness.squareRoot().isClose(to: frequency, within: 1e-9))
  }

  @Test func aLongerDurationIsASlowerSpring() {
    for velocity in [-3.0, 0, 0.5, 3] {
      let stiffnesses = [0.1, 0.2, 0.4, 0.8, 1.6].map {
        Spring(dampingRatio: 0.7, duration: $0, initialVelocity: velocity / $0).stiffness
      }
      // Four times the stiffness halves the time. The velocity stays the same in distances per
      // duration.
      for (stiff, soft) in zip(stiffnesses, stiffnesses.dropFirst()) {
        #expect((stiff / soft).isClose(to: 4, within: 1e-9))
      }
    }
  }

  @Test func everyAllowedSpringExists() {
    for ratio in [0.01, 0.02, 0.3, 0.9, 0.999_999, 1 - 1e-15, 1] {
      for duration in [0.001, 0.5, 3600] {
        for velocity in [-1000, -1, 0, 1e-9, 0.001, 1, 13, 14, 1000] {
          let spring = Spring(
            dampingRatio: ratio, duration: duration, initialVelocity: velocity)
          #expect(spring.stiffness > 0 && spring.stiffness.isFinite)
          #expect((0...3600).allSatisfy { spring.value(at: Double($0) / 3600 * duration).isFinite })
        }
      }
    }
  }
}
