import Testing
import TransitionEngine

struct MediaTimingTests {
  @Test func theDefaultRemovesTheAnimationAndBeginsAtOnce() {
    let timing = MediaTiming(duration: 2)
    #expect(timing.beginTime == 0)
    #expect(timing.fillMode == .removed)
    #expect(timing.endTime == 2)
  }

  @Test func theFractionRunsFromZeroToOne() {
    let timing = MediaTiming(beginTime: 1, duration: 2)
    #expect(timing.fraction(at: 1) == 0)
    #expect(timing.fraction(at: 1.5) == 0.25)
    #expect(timing.fraction(at: 2) == 0.5)
    #expect(timing.fraction(at: 3) == 1)
  }

  /// The table of core-animation facts, section 5: begin 1, duration 1.
  @Test(arguments: [
    (FillMode.removed, [nil, nil, 0, 0.5, 1, nil]),
    (.forwards, [nil, nil, 0, 0.5, 1, 1]),
    (.backwards, [0, 0, 0, 0.5, 1, nil]),
    (.both, [0, 0, 0, 0.5, 1, 1]),
  ])
  func fillModesDecideWhatShowsOutside(mode: FillMode, expected: [Double?]) {
    let timing = MediaTiming(beginTime: 1, duration: 1, fillMode: mode)
    #expect([0, 0.5, 1, 1.5, 2, 2.5].map { timing.fraction(at: $0) } == expected)
  }

  @Test func everyFillModeIsCovered() {
    #expect(FillMode.allCases.count == 4)
  }

  /// Also where beginTime + duration is rounded, as 0.15 + 0.2 is.
  @Test func theWindowIsClosedAtItsEnd() {
    for begin in stride(from: 0.0, through: 3, by: 0.05) {
      for duration in stride(from: 0.05, through: 3, by: 0.05) {
        let timing = MediaTiming(beginTime: begin, duration: duration)
        #expect(timing.fraction(at: timing.endTime) == 1)
        #expect(timing.fraction(at: begin) == 0)
        #expect(timing.fraction(at: timing.endTime.nextUp) == nil)
      }
    }
  }

  @Test func theFractionNeverLeavesItsRangeNorFalls() {
    let timing = MediaTiming(beginTime: 0.15, duration: 0.2, fillMode: .both)
    let fractions = (0...1000).compactMap { timing.fraction(at: Double($0) / 2000) }
    #expect(fractions.count == 1001)
    #expect(fractions.allSatisfy { (0...1).contains($0) })
    #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func anAnimationOfNoDurationIsAtItsEndAtOnce() {
    let timing = MediaTiming(beginTime: 1, duration: 0)
    #expect(timing.fraction(at: 1) == 1)
    #expect(timing.fraction(at: 1.0.nextDown) == nil)
    #expect(timing.fraction(at: 1.0.nextUp) == nil)
  }

  @Test func anAnimationOfNoDurationFillsLikeAnyOther() {
    let timing = MediaTiming(beginTime: 1, duration: 0, fillMode: .both)
    #expect(timing.fraction(at: 0) == 0)
    #expect(timing.fraction(at: 2) == 1)
  }

  @Test func timeMayBeNegative() {
    #expect(MediaTiming(duration: 1).fraction(at: -1) == nil)
    #expect(MediaTiming(duration: 1, fillMode: .backwards).fraction(at: -1) == 0)
  }
}
