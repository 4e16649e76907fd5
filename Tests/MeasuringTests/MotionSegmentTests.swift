import Testing

@testable import Measuring

@Suite struct MotionSegmentTests {
  /// Pictures of which a part is white, the rest black.
  private func planes(_ shares: [Double]) -> [Plane] {
    shares.map { share in
      Plane(width: 40, height: 40, values: (0..<1600).map { Double($0) < share * 1600 ? 255 : 0 })
    }
  }

  /// So many at 60 Hz, in seconds.
  private func times(_ count: Int) -> [Double] { (0..<count).map { Double($0) / 60 } }

  private let rest = [Double](repeating: 1, count: 6)

  /// A pointer moves before a motion begins.
  @Test func whatMovesALittleBeforeAMotionIsNoneOfIt() {
    let shares = [0, 0.005, 0.01, 0.01, 0.01, 0.01, 0.2, 0.5, 0.8] + rest
    let segment = MotionSegment(before: 0..<1, after: 9..<15)
    #expect(segment.cut(in: planes(shares), times(15)) == nil)
  }

  @Test func aMotionThatGoesOnFromTheFirstFrameIsCut() {
    let segment = MotionSegment(before: 0..<1, after: 5..<11)
    let planes = planes([0.1, 0.3, 0.5, 0.7, 0.9] + rest)
    #expect(segment.cut(in: planes, times(11)) == .cutOff(atBegin: true))
    // Where frames have times of their own, the first one may have been shown for long.
    let held = times(11).map { $0 == 0 ? 0 : $0 + 0.5 }
    #expect(segment.cut(in: planes, held) == nil)
  }

  /// The motion is on its way in the third frame, behind a screen that is shown for two.
  @Test func aScreenOfTwoFramesIsAtRest() {
    let segment = MotionSegment(before: 0..<2, after: 5..<11)
    let planes = planes([0, 0, 0.4, 0.7, 0.9] + rest)
    #expect(segment.cut(in: planes, times(11)) == nil)
  }
}
