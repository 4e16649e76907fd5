import Testing

@testable import Measuring

@Suite struct SegmentSearchTests {
  private func frames(_ values: [Double]) -> [FrameProgress] {
    values.map {
      FrameProgress(
        state: .moving, value: $0, errorBelow: 0.001, errorAbove: 0.001, residual: 1)
    }
  }

  @Test func aMotionThatStopsOnItsWayLeapsToItsEnd() {
    let motion = frames([0.4, 0.45, 0.5])
    #expect(motion.leaps(from: 1, to: 2, beside: 1))
    #expect(motion.leaps(from: 0, to: 0, beside: 1))
    #expect(!frames([0.7, 0.85, 0.98]).leaps(from: 1, to: 2, beside: 1))
  }

  /// A circle that is larger than the spec's at its end has come all the way.
  @Test func aMotionBeyondItsEndDoesNot() {
    #expect(!frames([1.4, 1.45, 1.5]).leaps(from: 1, to: 2, beside: 1))
    #expect(!frames([-0.5, -0.45]).leaps(from: 0, to: 0, beside: 1))
  }
}
