import Testing

@testable import Measuring

@Suite struct CadenceTests {
  private func cadence(
    _ times: [Double], missing: Set<Int> = [], unknown: Set<Int> = []
  ) -> Cadence {
    let changes = Dictionary(
      uniqueKeysWithValues: times.indices.dropFirst().map {
        let error = unknown.contains($0) ? 1 : 0.01
        return ($0, Cadence.Change(share: missing.contains($0) ? 0 : 1, error: error))
      })
    return Cadence(
      times: times, interval: Cadence.interval(of: times), changes: changes, undecided: unknown
    ) { _, _ in true }
  }

  private let even = (0..<30).map { Double($0) / 60 }

  @Test func evenFramesHaveNoHitch() {
    #expect(cadence(even).hitches.isEmpty)
  }

  @Test func gapsAreCounted() {
    let times = even.enumerated().filter { ![10, 11, 20].contains($0.offset) }.map(\.element)
    let result = cadence(times)
    #expect(result.droppedCount == 3)
    #expect(result.hitches.map(\.count) == [2, 1])
    #expect(abs(result.hitchTime - 3.0 / 60) < 1e-9)
    #expect(abs(result.hitches[0].time - 10.0 / 60) < 1e-9)
  }

  @Test func repeatedFramesAreCounted() {
    let result = cadence(even, missing: [7, 8, 15])
    #expect(result.droppedCount == 3)
    #expect(result.repeatedFrames == [7, 8, 15])
    #expect(abs(result.hitchTime - 3.0 / 60) < 1e-9)
  }

  @Test func whatCannotBeToldIsUndecided() {
    let result = cadence(even, missing: [7], unknown: [3, 20])
    #expect(result.droppedCount == 1)
    #expect(result.undecidedFrames == [3, 20])
    #expect(result.within(even[5]...even[25], even).undecidedFrames == [20])
  }

  /// A gap at the moment at which the motion ends, as well as that is known, is none that counts.
  @Test func aGapWhereTheMotionMayRestIsUndecided() {
    let times = even.enumerated().filter { $0.offset != 10 && $0.offset != 24 }.map(\.element)
    let result = cadence(times)
    #expect(result.droppedCount == 2)
    let told = result.within(even[5]...even[23], times)
    #expect(told.droppedCount == 1)
    #expect(told.undecidedFrames == [23])
    #expect(times[23] == even[25])
  }

  @Test func framesThatAreDoubtedAreNoneThatAreHeld() {
    let result = cadence(even, missing: [7], unknown: [3]).doubting([6, 7])
    #expect(result.undecidedFrames == [3, 6])
    #expect(result.droppedCount == 1)
  }

  /// At half the rate a frame beside one that is held is no drop, whatever tells of it.
  @Test func atALowerRateWhatIsBesideAHeldFrameIsNot() {
    let held = Set(stride(from: 2, to: 30, by: 2)).subtracting([14, 16])
    let result = cadence(even, missing: held, unknown: [11, 14, 15, 16])
    #expect(abs(result.interval - 1.0 / 30) < 1e-9)
    #expect(result.undecidedFrames == [14, 15, 16])
  }

  /// A gap may be as long as time stamps make it.
  @Test func aGapOfAnyLengthIsLookedAt() {
    let result = cadence(even + [even[29] + 1e12])
    #expect(result.hitches.count == 1)
    #expect((1...10_000).contains(result.droppedCount))
  }

  /// A motion at 30 Hz in a recording at 60 Hz repeats every picture once, as it should.
  @Test func halfTheRateIsNoHitch() {
    let result = cadence(even, missing: Set(stride(from: 2, to: 30, by: 2)))
    #expect(result.droppedCount == 0)
    #expect(abs(result.interval - 1.0 / 30) < 1e-9)
    #expect(result.framesPerPicture == 2)
  }

  /// Three pictures of seven that come twice are drops where others follow each other at the recording's rate.
  @Test func dropsInAShortMotionAreNoLowerRate() {
    let result = cadence(Array(even.prefix(9)), missing: [3, 5, 8], unknown: [4])
    #expect(result.droppedCount == 3)
    #expect(abs(result.interval - 1.0 / 60) < 1e-9)
  }

  /// Pictures that come twice are nearly half of these, but now two new ones follow each other, now one is shown for three
  /// frames: no lower rate has both.
  @Test func dropsAtRandomAreNoLowerRate() {
    let result = cadence(Array(even.prefix(10)), missing: [2, 6, 8, 9])
    #expect(result.droppedCount == 4)
    #expect(abs(result.interval - 1.0 / 60) < 1e-9)
  }

  /// One long stall is half of a short motion, but its other frames come at the recording's rate.
  @Test func aLongStallIsNoLowerRate() {
    let short = Array(even.prefix(18))
    let result = cadence(short, missing: Set(5..<13))
    #expect(result.droppedCount == 8)
    #expect(result.hitches.map(\.count) == [8])
    #expect(abs(result.interval - 1.0 / 60) < 1e-9)
  }

  /// The frame at 20/60 s is missing, and whether a motion was over by then is known or not.
  @Test func aGapMayBeThePictureBeforeTheEnd() {
    let times = even.enumerated().filter { $0.offset != 20 }.map(\.element)
    let short = Cadence(even: times, interval: 1.0 / 60)
    #expect(short.framesBehindGaps(until: 20.1 / 60, times) == [20])
    #expect(short.framesBehindGaps(until: 19.9 / 60, times) == [])
    #expect(short.framesBehindGaps(until: 22.1 / 60, times) == [])
    // Before the screen at rest a picture may have been due however much later it may have ended.
    #expect(short.framesBehindGaps(until: 90.0 / 60, times, rest: 20) == [20])
    #expect(short.framesBehindGaps(until: 90.0 / 60, times, rest: 21) == [])
    #expect(cadence(times).framesBehindGaps(until: 20.1 / 60, times) == [])
  }

  /// Some recorders write frames together that came one after the other.
  @Test func framesThatAreWrittenTogetherAreNoInterval() {
    let times = (0..<20).flatMap { [Double($0) / 25, Double($0) / 25 + 0.00001] }
    #expect(abs(Cadence.interval(of: times) - 0.04) < 0.001)
  }

  /// Those of WebM are rounded to 1/1000 s.
  @Test func roundedStampsHaveTheirMeanInterval() {
    let times = (0..<60).map { (Double($0) * 1000 / 60).rounded() / 1000 }
    #expect(abs(Cadence.interval(of: times) - 1.0 / 60) < 0.0001)
  }
}
