import Pixels
import Testing
import TransitionEngine
import TransitionSpec

@testable import Goldens

@Suite struct RepetitionTests {
  private let schedule = (0..<10).map {
    ScheduledFrame(index: $0, time: Double($0) / 10, isSettled: false)
  }

  /// Goldens, each with the frame that it is the picture of.
  private func findings(_ sources: [Int: Int], residue: Double = 0) -> [MotionFinding] {
    let matches = sources.sorted { $0.key < $1.key }.map { index, source in
      Times.Match(
        golden: Diagnosis.Golden(
          frame: schedule[index], picture: Bitmap(width: 1, height: 1)),
        time: schedule[source].time, residue: residue)
    }
    return Repetition(matches, schedule: schedule).findings
  }

  @Test func neighboursAreAShift() {
    #expect(
      findings([4: 3, 5: 4, 6: 5]) == [.shifted(frames: [4, 5, 6], by: -1, delay: 0.3 - 0.4)])
    #expect(findings([4: 6]) == [.shifted(frames: [4], by: 2, delay: 0.6 - 0.4)])
  }

  @Test func twoAreExchanged() {
    #expect(findings([2: 7, 7: 2]) == [.exchanged(2, 7)])
  }

  @Test func allAreReversed() {
    let frames = Array(0..<10)
    let sources = Dictionary(uniqueKeysWithValues: frames.map { ($0, 9 - $0) })
    #expect(findings(sources) == [.reversed(frames: frames)])
  }

  @Test func whatOnlyLooksAlikeIsNoRepetition() {
    #expect(findings([4: 3, 5: 4, 6: 5], residue: 0.01) == [])
  }

  @Test func aFrameAmongMovedOnesMayBeThereByChance() {
    // Another pace meets one frame exactly.
    let pace = [(2, 0.15, 0.01), (3, 0.2, 0.0), (4, 0.28, 0.01)].map { index, time, residue in
      Times.Match(
        golden: Diagnosis.Golden(frame: schedule[index], picture: Bitmap(width: 1, height: 1)),
        time: time, residue: residue)
    }
    #expect(Repetition(pace, schedule: schedule).findings == [])
  }
}
