import TestSupport
import Testing

@testable import TransitionEngine

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

  /// Fill modes of an animation with begin 1 and duration 1 (CoreAnimation.md, 5).
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

  /// The end is included even if beginTime + duration is rounded, as 0.15 + 0.2 is.
  @Test func theWindowIsClosedAtItsEnd() {
    for begin in stride(from: 0.0, through: 3, by: 0.05) {
      for duration in stride(from: 0.05, through: 3, by: 0.05) {
        let timing = MediaTiming(beginTime: begin, duration: duration)
        #expect(timing.fraction(at: timing.endTime) == 1)
        #expect(timing.fraction(at: begin) == 0)
        #expect(timing.fraction(at: timing.endTime + 1.1e-9) == nil)
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
    #expect(timing.fraction(at: 1 - 1.1e-9) == nil)
    #expect(timing.fraction(at: 1 + 1.1e-9) == nil)
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

  // MARK: All properties

  @Test func defaultsAreCAMediaTimings() {
    let timing = MediaTiming()
    #expect((timing.beginTime, timing.duration, timing.timeOffset, timing.speed) == (0, 0, 0, 1))
    #expect((timing.repeatCount, timing.repeatDuration) == (0, 0))
    #expect(!timing.autoreverses && timing.fillMode == .removed)
  }

  /// The timings of the rows of the vectors, whose model value is 0.5.
  private static let animations: [String: MediaTiming] = [
    "plain": MediaTiming(duration: 1),
    "autoreverses": MediaTiming(duration: 1, autoreverses: true),
    "repeatCount 2.5": MediaTiming(duration: 1, repeatCount: 2.5),
    "repeatDuration 1.7": MediaTiming(duration: 1, repeatDuration: 1.7),
    "speed 2": MediaTiming(duration: 1, speed: 2),
    "timeOffset 0.3": MediaTiming(duration: 1, timeOffset: 0.3),
    "autoreverses + repeatCount 2": MediaTiming(duration: 1, repeatCount: 2, autoreverses: true),
    "speed -1": MediaTiming(duration: 1, speed: -1),
    "duration 0 (top level -> 0.25)": MediaTiming().resolved(in: MediaTiming.defaultDuration),
  ]

  @Test(arguments: try Vectors.mediaTiming().activeWindow.rows)
  func activeWindowsAreAsMeasured(_ row: MediaTimingVectors.Row) throws {
    let timing = try #require(Self.animations[row.animation])
    let times = try Vectors.mediaTiming().activeWindow.t
    #expect(times.count == row.value.count)
    for (time, value) in zip(times, row.value) {
      #expect((timing.fraction(at: time) ?? 0.5).isClose(to: value, within: 1e-9), "at \(time)")
    }
  }

  @Test(arguments: try Vectors.mediaTiming().fillMode.rows)
  func fillModesAreAsMeasured(_ row: MediaTimingVectors.FillRow) throws {
    let fill = try Vectors.mediaTiming().fillMode
    let mode = try #require(FillMode(rawValue: row.fillMode))
    let timing = MediaTiming(beginTime: fill.beginTime, duration: fill.duration, fillMode: mode)
    for (time, value) in zip(fill.t, row.value) {
      #expect((timing.fraction(at: time) ?? 0.5).isClose(to: value, within: 1e-9))
    }
  }

  @Test func wholeRepeatsEndAtTheEndAndBrokenOnesInBetween() {
    #expect(MediaTiming(duration: 0.1, repeatCount: 3).fraction(at: 0.1 * 3) == 1)
    #expect(MediaTiming(duration: 1, repeatCount: 3).fraction(at: 2) == 0)
    #expect(MediaTiming(duration: 1, repeatCount: 0.25).fraction(at: 0.25) == 0.25)
    #expect(MediaTiming(duration: 1, repeatCount: 0.25).fraction(at: 0.26) == nil)
    #expect(MediaTiming(duration: 1, repeatDuration: 2).fraction(at: 2) == 1)
  }

  /// Both 0.1 + 0.2 and 3 × 0.1 exceed 0.3 by a rounding error.
  @Test func roundedSumsEndWhereTheyAreMeantTo() {
    let late = MediaTiming(beginTime: 0.1, duration: 0.2)
    #expect(late.endTime != 0.3)
    #expect(late.fraction(at: 0.3) == 1)
    #expect(late.fraction(at: (0.3).nextUp) == 1)
    #expect(late.fraction(at: 0.3 + 1e-8) == nil)
    #expect(MediaTiming(beginTime: 0.1 + 0.2, duration: 1).fraction(at: 0.3) == 0)
    #expect(MediaTiming(beginTime: 0.3, duration: 1).fraction(at: 0.3 - 1e-8) == nil)
    #expect(MediaTiming(duration: 0.1, repeatCount: 5).fraction(at: 0.3) == 0)
    #expect(MediaTiming(duration: 0.1, repeatCount: 5).phase(at: 0.3)?.completedRuns == 3)
    #expect(MediaTiming(duration: 0.7, speed: 0.1).fraction(at: 7) == 1)
  }

  @Test func aFillHoldsWhereTheRunsEnd() {
    func after(_ timing: MediaTiming) -> Double? {
      var timing = timing
      timing.fillMode = .both
      return timing.fraction(at: 100)
    }
    #expect(after(MediaTiming(duration: 1, repeatCount: 2)) == 1)
    #expect(after(MediaTiming(duration: 1, repeatCount: 2.5)) == 0.5)
    #expect(after(MediaTiming(duration: 1, autoreverses: true)) == 0)
    #expect(after(MediaTiming(duration: 1, timeOffset: 0.25)) == 0.25)
    #expect(after(MediaTiming(duration: 1, repeatCount: .infinity)) == 0)
    let offset = MediaTiming(beginTime: 1, duration: 1, timeOffset: 0.25, fillMode: .both)
    #expect(offset.fraction(at: 0) == 0.25)
  }

  @Test func endlessAnimationsDoNotEnd() {
    let endless = MediaTiming(duration: 2, repeatCount: .infinity)
    #expect(endless.endTime == .infinity)
    #expect(endless.fraction(at: 1e6 + 0.5) == 0.25)
  }

  @Test func speedDividesTheWindowInTheParentsTime() {
    #expect(MediaTiming(beginTime: 1, duration: 3, speed: 2).endTime == 2.5)
    #expect(MediaTiming(beginTime: 1, duration: 3, speed: -2).endTime == 2.5)
    #expect(MediaTiming(beginTime: 1, duration: 1, speed: 2, autoreverses: true).endTime == 2)
  }

  @Test(arguments: [(0, 0), (0.25, 0.25), (1, 1), (1.25, 0.25), (2, 1), (-0.25, 0.75)])
  func speedZeroStaysAtTheOffset(offset: Double, fraction: Double) {
    let frozen = MediaTiming(beginTime: 1, duration: 1, timeOffset: offset, speed: 0)
    #expect(frozen.fraction(at: 0.5) == nil)
    for time in [1.0, 1.5, 1e9] { #expect(frozen.fraction(at: time) == fraction) }
  }

  @Test func theRepeatDurationCountsBeforeTheRepeatCount() {
    let both = MediaTiming(duration: 1, repeatCount: 5, repeatDuration: 1.5)
    #expect(both.endTime == 1.5)
  }

  @Test func phasesSayHowManyRunsAreOver() {
    let twice = MediaTiming(duration: 2, repeatCount: 2)
    func phase(_ time: Double) -> [Double]? {
      twice.phase(at: time).map { [$0.time, $0.fraction, $0.completedRuns] }
    }
    #expect(phase(0) == [0, 0, 0])
    #expect(phase(1) == [1, 0.5, 0])
    #expect(phase(2) == [0, 0, 1])
    #expect(phase(3.5) == [1.5, 0.75, 1])
    #expect(phase(4) == [2, 1, 1])
    #expect(phase(4.1) == nil)
  }

  @Test func onlyAnUnsetDurationIsResolved() {
    #expect(MediaTiming(duration: 2).resolved(in: 5).duration == 2)
    #expect(MediaTiming().resolved(in: 5).duration == 5)
  }

  @Test func noFieldMakesAFractionLeaveItsRange() {
    let numbers = [0, 1, -1, 0.3, 1e-300, 1e300, -1e300, .infinity]
    for duration in numbers where duration >= 0 {
      for speed in numbers where speed.isFinite {
        for repeats in numbers where repeats >= 0 {
          for offset in numbers where offset.isFinite {
            for reverses in [false, true] {
              let timing = MediaTiming(
                duration: duration, timeOffset: offset, speed: speed, repeatCount: repeats,
                autoreverses: reverses, fillMode: .both)
              var duration = timing
              duration.repeatDuration = repeats
              for time in [-1, 0, 0.5, 1, 1e300] {
                #expect((0...1).contains(timing.fraction(at: time) ?? -1))
                #expect((0...1).contains(duration.fraction(at: time) ?? -1))
              }
            }
          }
        }
      }
    }
  }
}
