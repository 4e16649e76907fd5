import Testing
import TransitionEngine

@testable import Measuring

@Suite struct CourseResidualsTests {
  /// Frames at 60 a second of an even motion from 0.2 s to 0.6, the last of which may cover the screen.
  private func residuals(endsEarly: Bool = false) -> CourseResiduals {
    let samples = (0..<48).map { index in
      let time = Double(index) / 60
      let share = (time - 0.2) / 0.4
      let state: FrameProgress.State = share <= 0 ? .before : share >= 1 ? .after : .moving
      return MotionFit.Sample(
        time: time,
        progress: FrameProgress(
          state: state, value: min(max(share, 0), 1), errorBelow: 0.02, errorAbove: 0.04,
          residual: 1),
        endsBeforeNext: endsEarly && index == 35)
    }
    return CourseResiduals(of: samples, ways: samples.map { _ in 0 })
  }

  @Test func whatACoursePassesThroughIsOffByNothing() {
    let even = Course(easing: .linear, begin: 0.2, duration: 0.4)
    #expect(residuals()(even).allSatisfy { abs($0) < 1e-9 })
    #expect(residuals().squares(even) < 1e-12)
  }

  /// A frame that is further on than the course is off by its error below, one that is not by that above; large distances
  /// count less.
  @Test func distancesAreInStandardErrors() {
    let late = residuals()(Course(easing: .linear, begin: 0.204, duration: 0.4))
    let early = residuals()(Course(easing: .linear, begin: 0.196, duration: 0.4))
    #expect(abs(late[24] - 0.5) < 0.01)
    #expect(abs(early[24] + 0.25) < 0.01)
    let far = Course(easing: .linear, begin: 0.4, duration: 0.4)
    let sum = residuals()(far).reduce(0) { $0 + $1 * $1 }
    #expect(abs(residuals().softenedSquares(far, limit: .infinity) - sum) < 1e-9 * sum)
    #expect((10...sum).contains(residuals().softenedSquares(far, limit: 10)))
    #expect(residuals()(far)[24] < residuals().squares(far).squareRoot())
  }

  @Test func theEndCountsWhereItIsKnown() {
    let course = Course(easing: .linear, begin: 0.2, duration: 0.45)
    #expect(residuals()(course).count == 48)
    let ending = residuals(endsEarly: true)(course)
    #expect(ending.count == 49)
    #expect((ending.last ?? 0) > 3)
  }

  /// The equations are those of the residuals and of their derivatives, as differences tell them.
  @Test(arguments: [
    TimingFunction.cubicBezier(x1: 0.3, y1: 0.1, x2: 0.6, y2: 0.9), .linear,
    .spring(Spring(duration: 0.4, bounce: 0.2)),
  ])
  func equationsAreThoseOfTheResiduals(easing: TimingFunction) throws {
    let residuals = residuals(endsEarly: true)
    func course(_ p: [Double]) -> Course {
      if case .spring = easing {
        let spring = Spring(duration: p[1], bounce: 0.2)
        return Course(easing: .spring(spring), begin: p[0], duration: spring.settlingDuration)
      }
      guard case .cubicBezier = easing else {
        return Course(easing: easing, begin: p[0], duration: p[1])
      }
      return Course(
        easing: .cubicBezier(x1: p[2], y1: p[3], x2: p[4], y2: p[5]), begin: p[0], duration: p[1])
    }
    let isCurve = if case .cubicBezier = easing { true } else { false }
    let isSpring = if case .spring = easing { true } else { false }
    let values = [0.213, 0.47] + (isCurve ? [0.3, 0.1, 0.6, 0.9] : [])
    let parameters =
      [CourseResiduals.Parameter.begin, isSpring ? .other : .duration]
      + (isCurve ? (0..<4).map(CourseResiduals.Parameter.controlPoint) : [])
    let errors = residuals(course(values))
    let found = residuals.equations(course(values), by: parameters, below: .infinity) { index in
      var moved = values
      moved[index] += 1e-6
      return (course(moved), 1e-6)
    }
    let equations = try #require(found)
    func product(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }
    #expect(abs(equations.sum - product(errors, errors)) < 1e-9 * equations.sum)
    let columns = values.indices.map { place in
      var (low, high) = (values, values)
      low[place] -= 1e-6
      high[place] += 1e-6
      return zip(residuals(course(high)), residuals(course(low))).map { ($0 - $1) / 2e-6 }
    }
    for row in values.indices {
      #expect(columns[row].contains { $0 != 0 })
      func isNear(_ value: Double, _ expected: Double, of other: [Double]) -> Bool {
        let size = (product(columns[row], columns[row]) * product(other, other)).squareRoot()
        return abs(value - expected) < 1e-3 * size
      }
      #expect(isNear(equations.gradient[row], product(columns[row], errors), of: errors))
      for column in row..<values.count {
        let product = product(columns[row], columns[column])
        #expect(
          isNear(equations.products[row * values.count + column], product, of: columns[column]))
      }
    }
    #expect(
      residuals.equations(course(values), by: parameters, below: equations.sum) { _ in nil } == nil)
  }
}
