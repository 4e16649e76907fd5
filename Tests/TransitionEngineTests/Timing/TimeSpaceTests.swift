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
