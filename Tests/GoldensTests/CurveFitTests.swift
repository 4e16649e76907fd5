import Testing
import TransitionEngine

@testable import Goldens

@Suite struct CurveFitTests {
  private let fit = CurveFit(duration: 2, timing: .linear)

  /// The moments of a linear motion with the progress that an easing has.
  private func points(_ easing: TimingFunction, count: Int = 9) -> [(time: Double, match: Double)] {
    (0..<count).map { index in
      let fraction = Double(index) / Double(count - 1)
      return (time: 2 * fraction, match: 2 * easing.progress(at: fraction, duration: 2))
    }
  }

  @Test(arguments: [TimingFunction.easeIn, .easeOut, .easeInEaseOut])
  func theEasingThroughAllPointsIsFound(easing: TimingFunction) {
    #expect(fit.easing(through: points(easing)) == easing)
  }

  @Test func fewPointsSayNothing() {
    #expect(fit.easing(through: Array(points(.easeIn).prefix(3))) == nil)
    #expect(fit.duration(through: [(1, 1.5)]) == nil)
  }

  @Test func pointsOfNoNamedEasingSayNothing() {
    let bent = points(.easeIn).map { (time: $0.time, match: min(2, $0.match + 0.3)) }
    #expect(fit.easing(through: bent) == nil)
  }

  @Test func whatComesNearIsWorthATrial() {
    let noisy = points(.easeOut).map { (time: $0.time, match: min(2, $0.match + 0.1)) }
    #expect(fit.easing(through: noisy) == nil)
    #expect(fit.closest(to: noisy) == .easeOut)
    #expect(fit.closest(to: noisy.map { (time: $0.time, match: 2 - $0.match) }) == nil)
  }

  @Test func endsAloneFitEveryEasing() {
    #expect(fit.easing(through: [(0, 0), (0, 0), (2, 2), (2, 2)]) == nil)
  }

  @Test func anotherDurationIsALineThroughTheStart() throws {
    let faster = [0.2, 0.4, 0.6, 0.8].map { (time: $0, match: 1.25 * $0) }
    #expect(abs(try #require(fit.duration(through: faster)) - 1.6) < 1e-9)
    #expect(fit.duration(through: faster.map { ($0.time, $0.time) }) == nil)
    #expect(fit.duration(through: faster.map { ($0.time, $0.match + 0.1) }) == nil)
  }

  @Test func theOwnEasingIsNoCandidate() {
    let candidates = CurveFit.candidates(besides: .easeIn)
    #expect(!candidates.contains(.easeIn) && candidates.contains(.linear))
    #expect(Set(candidates).count == candidates.count)
  }
}
