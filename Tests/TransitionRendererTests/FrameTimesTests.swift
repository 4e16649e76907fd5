import Testing
import TransitionRenderer

@Suite struct FrameTimesTests {
  private func even(_ count: Int, rate: Double) -> [Double] {
    (0..<count).map { Double($0) / rate }
  }

  @Test(
    arguments: [(24.0, 24, 1), (60, 60, 1), (29.97, 2997, 100), (120, 120, 1)]
      as [(Double, Int, Int)])
  func evenTimesHaveARate(rate: Double, numerator: Int, denominator: Int) {
    let times = FrameTimes(even(25, rate: rate))
    #expect((times.rate.numerator, times.rate.denominator) == (numerator, denominator))
    #expect(times.repeats == Array(repeating: 1, count: 25))
    #expect(times.durations.allSatisfy { abs($0 - 1 / rate) < 1e-12 })
  }

  /// 0.25 s at 24 frames a second, whose last frame is at the end.
  @Test func lastStepMayBeShorter() {
    let times = FrameTimes(even(7, rate: 24).dropLast() + [0.249])
    #expect(times.rate.numerator == 24)
    #expect(times.repeats.allSatisfy { $0 == 1 })
    #expect(abs(times.durations[5] - (0.249 - 5 / 24.0)) < 1e-12)
  }

  @Test func settledFrameTakesOneInterval() {
    let times = FrameTimes([0, 0.1, 0.2, 0.2])
    #expect(times.rate.numerator == 10)
    #expect(times.durations.allSatisfy { abs($0 - 0.1) < 1e-12 })
  }

  @Test func unevenTimesAreRepeatedAtSixty() {
    let times = FrameTimes([0, 0.1, 0.4, 0.45])
    #expect((times.rate.numerator, times.rate.denominator) == (60, 1))
    #expect(times.repeats == [6, 18, 3, 1])
    #expect(times.loopDurations.last == 1)
  }

  @Test func noneAndOne() {
    #expect(FrameTimes([]).durations == [])
    #expect(FrameTimes([0]).durations == [1 / 60.0])
    #expect(FrameTimes([0]).centiseconds() == [100])
  }

  @Test func aLoopThatNeverEndsDoesNotRest() {
    let times = FrameTimes(even(4, rate: 50), isLoop: true)
    #expect(times.loopDurations == times.durations)
    #expect(times.centiseconds() == [2, 2, 2, 2])
    #expect(FrameTimes(even(4, rate: 50)).loopDurations.last == 1)
  }

  @Test func centisecondsDoNotDrift() {
    for rate in [7.0, 24, 25, 29.97, 30, 33, 50] {
      let count = 200
      let delays = FrameTimes(even(count, rate: rate)).centiseconds()
      var start = 0
      for (index, delay) in delays.enumerated() {
        #expect(abs(Double(start) - Double(index) / rate * 100) <= 0.5 + 1e-9, "\(rate)")
        start += delay ?? 0
      }
      #expect(!delays.contains(nil))
      #expect(delays.last == 100)
    }
  }

  /// Frames that come faster are left out, not slowed down; browsers take delays below 2 for 10.
  @Test(arguments: [60.0, 100, 120, 1000])
  func centisecondsAreAtLeastTwo(rate: Double) {
    let delays = FrameTimes(even(61, rate: rate)).centiseconds()
    #expect(delays.allSatisfy { $0 ?? 2 >= 2 })
    #expect(delays.first != .some(nil) && delays.last == 100)
    let total = delays.dropLast().reduce(0) { $0 + ($1 ?? 0) }
    #expect(abs(Double(total) - 60 / rate * 100) <= 2)
  }

  @Test func longDelaysEndAtTheFormatsLimit() {
    #expect(FrameTimes([0, 3600]).centiseconds() == [65_535, 100])
  }
}
