import Testing

@testable import Measuring

@Suite struct MeasuredTransitionTests {
  /// A frame that may have come a little earlier or later differs by no more than what the spec does not have then.
  @Test func theErrorOfATimeIsNoDifference() {
    func difference(_ value: Double) -> Double {
      let progress = FrameProgress(
        state: .moving, value: value, errorBelow: 0.001, errorAbove: 0.001, residual: 1)
      return MeasuredTransition.Frame(
        index: 0, time: 0.5, progress: progress, expected: value, specified: 0.5,
        specifiedBounds: 0.46...0.55, isRepeated: false, isHeld: false
      ).difference
    }
    #expect(difference(0.47) == 0 && difference(0.54) == 0)
    #expect(abs(difference(0.43) - 0.03) < 1e-12)
    #expect(abs(difference(0.57) - 0.02) < 1e-12)
  }
}
