import Testing

@testable import Measuring

@Suite struct MotionSegmentTests {
  /// Pictures of which a part is white, the rest black.
  private func planes(_ shares: [Double]) -> [Plane] {
    shares.map { share in
      Plane(width: 40, height: 40, values: (0..<1600).map { Double($0) < share * 1600 ? 255 : 0 })
    }
  }

  private let rest = [Double](repeating: 1, count: 6)

  /// A pointer moves before a motion begins.
  @Test func whatMovesALittleBeforeAMotionIsNoneOfIt() {
    let shares = [0, 0.005, 0.01, 0.01, 0.01, 0.01, 0.2, 0.5, 0.8] + rest
    let segment = MotionSegment(before: 0..<1, after: 9..<15)
    #expect(segment.cut(in: planes(shares)) == nil)
  }

  @Test func aMotionThatGoesOnFromTheFirstFrameIsCut() {
    let segment = MotionSegment(before: 0..<1, after: 5..<11)
    #expect(segment.cut(in: planes([0.1, 0.3, 0.5, 0.7, 0.9] + rest)) == .cutOff(atBegin: true))
  }
}
