import TestSupport
import Testing
import TransitionEngine

struct TimeSpaceTests {
  private let times = [-3, -0.1, 0, 0.4, 1, 99]

  @Test func theDefaultIsTheParentsTime() {
    for time in times { #expect(TimeSpace().localTime(at: time) == time) }
  }

  @Test(arguments: try Vectors.mediaTiming().timeSpace)
  func localTimesFollowCAMediaTiming(_ row: MediaTimingVectors.Space) {
    let space = TimeSpace(
      beginTime: row.beginTime, speed: row.speed, timeOffset: row.timeOffset)
    #expect(space.localTime(at: row.parentTime).isClose(to: row.localTime, within: 1e-9))
  }

  @Test func atSpeedZeroTimeStandsStill() {
    let frozen = TimeSpace(beginTime: 5, speed: 0, timeOffset: 0.4)
    for time in times + [1e308, -1e308] { #expect(frozen.localTime(at: time) == 0.4) }
  }

  @Test func theOffsetShowsAtTheBeginning() {
    for speed in [-2, -1, 0, 0.5, 1, 3] {
      let space = TimeSpace(beginTime: 7, speed: speed, timeOffset: 0.25)
      #expect(space.localTime(at: 7) == 0.25)
    }
  }
}

/// A layer with a duration of its own.
struct TimeSpaceRunsTests {
  private func shown(
    _ times: [Double], _ change: (inout TimeSpace) -> Void
  ) -> [Double?] {
    var space = TimeSpace(beginTime: 1, duration: 2)
    change(&space)
    return times.map { space.shownTime(at: $0) }
  }

  @Test func outsideOfItsRunsALayerDoesNotShow() {
    #expect(shown([0, 1, 2.5, 3, 3.5]) { _ in } == [nil, 0, 1.5, 2, nil])
  }

  @Test(arguments: [
    (FillMode.forwards, [nil, 0, 2, 2]), (.backwards, [0, 0, 2, nil]), (.both, [0, 0, 2, 2]),
  ])
  func fillModesShowItBeforeAndAfter(mode: FillMode, expected: [Double?]) {
    #expect(shown([0, 1, 3, 9]) { $0.fillMode = mode } == expected)
  }

  @Test func runsRepeatAndTurnBack() {
    #expect(shown([2, 3.5, 4.5, 5.5]) { $0.repeatCount = 2 } == [1, 0.5, 1.5, nil])
    #expect(shown([2, 3.5, 4.5, 5.5]) { $0.autoreverses = true } == [1, 1.5, 0.5, nil])
    #expect(shown([2, 1001.5]) { $0.repeatCount = .infinity } == [1, 0.5])
    #expect(shown([2, 3.75, 4.5]) { $0.repeatDuration = 3 } == [1, 0.75, nil])
    #expect(shown([1.5, 2, 2.5]) { $0.speed = 2 } == [1, 2, nil])
  }

  @Test func withoutADurationItShowsAtAllTimes() {
    #expect(TimeSpace(beginTime: 1, fillMode: .removed).shownTime(at: 0) == -1)
  }
}
