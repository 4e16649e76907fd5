import Testing

@testable import TransitionEngine

@Suite struct LevenbergMarquardtTests {
  /// The Rosenbrock function, whose minimum is at (1, 1).
  @Test func findsTheEndOfAValley() {
    let search = LevenbergMarquardt(
      residuals: { [10 * ($0[1] - $0[0] * $0[0]), 1 - $0[0]] }, bounds: [-5...5, -5...5])
    let minimum = search.minimum(from: [-1.2, 1])
    #expect(minimum.sum < 1e-16)
    #expect(zip(minimum.parameters, [1, 1]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func staysWithinBounds() {
    let search = LevenbergMarquardt(residuals: { [$0[0] - 3] }, bounds: [0...2])
    #expect(search.minimum(from: [1]).parameters == [2])
  }

  @Test func irrelevantParametersStay() {
    let search = LevenbergMarquardt(residuals: { [$0[0] - 1] }, bounds: [0...2, 0...2])
    let minimum = search.minimum(from: [0.2, 0.7])
    #expect(abs(minimum.parameters[0] - 1) < 1e-6)
    #expect(minimum.parameters[1] == 0.7)
  }

  /// Where derivatives are known, they need not be differences.
  @Test func knownDerivativesLeadToTheSameMinimum() {
    let search = LevenbergMarquardt(bounds: [-5...5, -5...5]) { p, limit in
      let (first, second) = (10 * (p[1] - p[0] * p[0]), 1 - p[0])
      var equations = LevenbergMarquardt.NormalEquations(count: 2)
      equations.sum = first * first + second * second
      equations.gradient = [-20 * p[0] * first - second, 10 * first]
      equations.products = [400 * p[0] * p[0] + 1, -200 * p[0], 0, 100]
      return equations.sum < limit ? equations : nil
    }
    let minimum = search.minimum(from: [-1.2, 1])
    #expect(minimum.sum < 1e-16)
    #expect(zip(minimum.parameters, [1, 1]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func aCoarserSearchStopsEarlier() {
    let search = LevenbergMarquardt(residuals: { [$0[0] * $0[0] + 1] }, bounds: [-5...5])
    let coarse = search.minimum(from: [4], leastGain: 0.5)
    #expect(coarse.sum > search.minimum(from: [4]).sum + 1e-6)
  }
}
