import Testing

@testable import Measuring

@Suite struct PartlyShownFramesTests {
  /// Frames of a corner that grows from 2 levels to 20 beside the old screen, in noise of 3.2.
  private func frames() -> [FrameProgress] {
    (0..<10).map { index in
      var frame = FrameProgress(
        state: .moving, value: 0.08 + 0.01 * Double(index), errorBelow: 0.0002, errorAbove: 0.0002,
        residual: 3.2)
      let change = 2 + 2 * Double(index)
      (frame.change, frame.slope) = ((3.2 * 3.2 + change * change).squareRoot(), 100)
      frame.leftOfChange = 3.2 * 3.2 / (frame.change * frame.change)
      return frame
    }
  }

  /// The first is shown as it is a little later: what is left there, a level, is that of a hundredth of the way.
  @Test func whatIsLeftOfASmallChangeTellsHowFarItIsOff() {
    var shown = frames()
    shown[0].residual = (3.2 * 3.2 + 1).squareRoot()
    let told = shown.doubtingPartlyShown
    #expect(abs(told[0].errorBelow - 0.01) < 1e-9)
    #expect(abs(told[0].errorAbove - 0.01) < 1e-9)
    #expect(Array(told.dropFirst()) == Array(shown.dropFirst()))
  }

  /// As much is little beside a large change, and what is left of all frames alike tells nothing of one.
  @Test func noiseIsNoPartOfAPicture() {
    var shown = frames()
    shown[9].residual = (3.2 * 3.2 + 1).squareRoot()
    #expect(shown.doubtingPartlyShown == shown)
    for place in shown.indices { shown[place].residual = 4 }
    #expect(shown.doubtingPartlyShown == shown)
  }
}
