import TestSupport
import Testing
import TransitionEngine

@testable import TransitionSpec

struct FrameScheduleTests {
  private func times(_ schedule: FrameSchedule, duration: Double = 1) -> [Double] {
    schedule.frames(duration: duration, settled: false).map(\.time)
  }

  @Test func ratesGiveTheFramesOfTheTable() throws {
    let rows = try Vectors.frameTimes().rows
    #expect(rows.count == 28)
    for row in rows {
      let schedule = FrameSchedule.rate(row.framesPerSecond)
      let frames = schedule.frames(duration: row.duration, settled: false)
      #expect(schedule.frameCount(duration: row.duration) == row.inclusiveCount, "\(row)")
      #expect(frames.map(\.index) == Array(0..<row.inclusiveCount), "\(row)")
      for frame in frames.dropLast() {
        #expect(frame.time == Double(frame.index) / row.framesPerSecond, "\(row)")
      }
      #expect(frames.dropLast().last?.time == row.lastExclusiveTime, "\(row)")
      #expect(frames.last?.time == row.duration, "\(row)")
    }
  }

  @Test func oneFrameIsTheStart() {
    #expect(times(.count(1)) == [0])
    #expect(times(.count(1), duration: 0.001) == [0])
  }

  @Test func twoFramesAreStartAndEnd() {
    #expect(times(.count(2), duration: 0.7) == [0, 0.7])
  }

  @Test(arguments: [3, 60, 61, 1000, 100_000])
  func countsEndExactlyAtTheDuration(_ count: Int) {
    for duration in [0.001, 0.1, 0.7, 1, 3600] {
      let times = times(.count(count), duration: duration)
      #expect(times.count == count)
      #expect(times.first == 0)
      #expect(times.last == duration)
      #expect(times[1] == 1 / Double(count - 1) * duration)
      #expect(zip(times, times.dropFirst()).allSatisfy(<))
    }
  }

  @Test func rateBelowOneFrameStillShowsBothEnds() {
    #expect(times(.rate(0.01), duration: 0.001) == [0, 0.001])
    #expect(times(.rate(1), duration: 1) == [0, 1])
  }

  /// 0.7 · 60 is a hair above 42, 1.1 · 10 above 11.
  @Test func wholeProductsAreWholeWhateverTheRounding() {
    #expect(FrameSchedule.rate(60).frameCount(duration: 0.7) == 43)
    #expect(FrameSchedule.rate(10).frameCount(duration: 1.1) == 12)
    #expect(FrameSchedule.rate(24).frameCount(duration: 0.35) == 10)
    #expect(FrameSchedule.rate(30000.0 / 1001).frameCount(duration: 1001.0 / 1000) == 31)
  }

  @Test(arguments: [0.1, 0.35, 0.7, 1, 2.5, 59.999])
  func timesRiseAndStayWithinTheDuration(_ duration: Double) {
    for rate in [0.01, 1, 23.976, 24, 29.97, 59.94, 60, 120, 1000] {
      let times = times(.rate(rate), duration: duration)
      #expect(zip(times, times.dropFirst()).allSatisfy(<))
      #expect(times.last == duration)
    }
  }

  @Test func explicitTimesKeepTheirOrder() {
    let schedule = FrameSchedule.times([.fraction(1), .seconds(0.25), .fraction(0.5), .seconds(0)])
    #expect(times(schedule, duration: 2) == [2, 0.25, 1, 0])
    #expect(schedule.frameCount(duration: 2) == 4)
  }

  @Test func settledFrameFollowsTheLast() {
    for schedule in [FrameSchedule.count(1), .rate(2), .times([.seconds(0)])] {
      let frames = schedule.frames(duration: 1, settled: true)
      let count = schedule.frameCount(duration: 1)
      #expect(frames.count == count + 1)
      #expect(frames.last == ScheduledFrame(index: count, time: 1, isSettled: true))
      #expect(frames.dropLast().allSatisfy { !$0.isSettled })
    }
  }
}
