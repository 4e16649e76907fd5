import Testing

@testable import Measuring

@Suite struct LeapsTests {
  /// Frames at 60 Hz of a motion of half a second, or of so many frames, without some of them.
  private func leaps(
    without missing: Set<Int>, count: Int = 30, _ course: (Double) -> Double
  ) -> Leaps {
    let values = (0...count).filter { !missing.contains($0) }
      .map { course(Double($0) / Double(count)) }
    let progress = values.map {
      FrameProgress(state: .moving, value: $0, errorBelow: 0.001, errorAbove: 0.001, residual: 1)
    }
    return Leaps(values.indices.map { Double($0) / 60 }, progress, interval: 1 / 60)
  }

  @Test func anEvenMotionDoesNotLeap() {
    #expect(leaps(without: []) { $0 }.delays.allSatisfy { $0 == 0 })
    #expect(leaps(without: []) { $0 * $0 }.delays.allSatisfy { $0 == 0 })
  }

  @Test func missingPicturesAreCounted() throws {
    let delays = leaps(without: [12, 20, 21]) { $0 * (2 - $0) }.delays
    #expect(delays[11] == 0)
    #expect(abs(delays[12] - 1 / 60) < 1e-9)
    #expect(abs(try #require(delays.last) - 3 / 60) < 1e-9)
  }

  /// A picture that is missing shows in the speed, wherever it is; an even motion, or one that is held behind it, does not leap.
  @Test func aLeapShowsInTheSpeed() {
    func delays(from frame: Int, _ count: Int) -> [Double] {
      (0..<count).map { $0 < frame ? 0 : 1.0 / 60 }
    }
    let missing = leaps(without: [12]) { $0 * (2 - $0) }
    #expect(missing.show(in: delays(from: 12, 30)))
    let whole = leaps(without: []) { $0 * (2 - $0) }
    #expect(!whole.show(in: delays(from: 12, 31)))
    let held = leaps(without: []) { min($0, 0.8) * (2 - min($0, 0.8)) }
    #expect(!held.show(in: delays(from: 24, 31)))
  }

  /// A picture that is shown again, and then the one that was due.
  @Test func aRepeatedPictureIsNoLeap() {
    let leaps = leaps(without: []) { $0 < 0.5 || $0 > 0.52 ? $0 : 14.0 / 30 }
    #expect(leaps.delays.allSatisfy { $0 == 0 })
  }

  /// The last picture before the screen at rest may be shown three times.
  @Test func whatIsShownToTheEndIsRepeated() {
    let values = [0.02, 0.04, 0.08, 0.16, 0.27, 0.27, 0.53, 0.7, 0.82, 0.82, 0.820001]
    let progress = values.map {
      FrameProgress(state: .moving, value: $0, errorBelow: 0.0001, errorAbove: 0.0001, residual: 1)
    }
    let leaps = Leaps(values.indices.map { Double($0) / 60 }, progress, interval: 1 / 60)
    #expect(leaps.repeated == [5, 9, 10])
  }

  /// At 30 a second a slow begin is a small part of what follows; the first of two pictures that are the same is new.
  @Test func theFirstOfTwoPicturesAtASlowBeginIsNoRepeat() {
    let values = [0.0078, 0.0594, 0.0594, 0.3212, 0.5073, 0.6926, 0.845, 0.9471, 0.9471]
    let progress = values.map {
      FrameProgress(state: .moving, value: $0, errorBelow: 0.0001, errorAbove: 0.0001, residual: 1)
    }
    let leaps = Leaps(values.indices.map { Double($0) / 30 }, progress, interval: 1 / 30)
    #expect(leaps.repeated == [2, 8])
  }

  /// Where two pictures are missing and one is known, the motion is no faster than beside it, if that gets faster.
  @Test func aLeapMayBeLonger() throws {
    let leaps = leaps(without: [6, 7]) { $0 * $0 * $0 }
    var delays = [Double](repeating: 0, count: 29)
    for frame in delays.indices[6...] { delays[frame] = 1.0 / 60 }
    let longer = leaps.suspicions(beside: delays).filter { abs($0[6] - 2.0 / 60) < 1e-9 }
    #expect(longer.count == 1)
    #expect(longer.first?[5] == 0)
  }

  /// Five frames are explained by a curve of six numbers, and tell no leap beside it.
  @Test func fewFramesTellNoLeapOfACurveThatIsMadeToFit() {
    let leaps = leaps(without: [], count: 4) { $0 }
    let delays = [0, 0, 0, 1.0 / 60, 1.0 / 60]
    #expect(!leaps.areTooMany(delays, asSpecified: false, freedom: 2))
    #expect(leaps.areTooMany(delays, asSpecified: false, freedom: 6))
  }

  /// While a motion gets faster, one of two pictures in the time of one is hardly faster than what comes behind it.
  @Test func aLeapIsSuspectedWhereAMotionGetsFaster() {
    let leaps = leaps(without: [3]) { min($0 * $0 * $0 * 15.625, 1) }
    let none = [Double](repeating: 0, count: 30)
    #expect(leaps.delays == none)
    let suspected = leaps.suspicions(beside: none).filter { $0[2] == 0 && $0[3] > 0 }
    #expect(suspected.count == 1)
  }

  /// One of two pictures may be as far on its way as one more would be.
  @Test func aLongLeapMayBeShorter() throws {
    let leaps = leaps(without: [12, 20, 21]) { $0 * (2 - $0) }
    let shorter = leaps.shorter(leaps.delays)
    #expect(shorter.count == 1)
    let delays = try #require(shorter.first).map { ($0 * 60).rounded() }
    #expect(delays[11...13] == [0, 1, 1])
    #expect(delays.last == 2)
  }

  @Test func eachLeapMayBeNone() {
    let leaps = leaps(without: [12, 20, 21]) { $0 * (2 - $0) }
    let fewer = leaps.fewer(leaps.delays).map { $0.last.map { ($0 * 60).rounded() } }
    #expect(fewer == [2, 1])
    #expect(leaps.fewer([Double](repeating: 0, count: 28)).isEmpty)
  }

  /// The last picture before a circle leaves the screen may be further on than it seems, and no less.
  @Test func theLastPictureTellsHowFarItLeaps() {
    let progress = (0...30).filter { $0 != 20 }.map { place -> FrameProgress in
      if place >= 22 {
        return FrameProgress(state: .after, value: 1, errorBelow: 0.3, errorAbove: 0.3, residual: 1)
      }
      let errorAbove = place < 21 ? 0.001 : 0.3
      return FrameProgress(
        state: .moving, value: Double(place) / 30, errorBelow: 0.001, errorAbove: errorAbove,
        residual: 1)
    }
    let times = progress.indices.map { Double($0) / 60 }
    let fit = MotionFit.Candidate(
      kind: .named, easing: .linear, begin: 0, duration: 0.5, beginError: 0, durationError: 0,
      rootMeanSquare: 0, largestError: 0, score: 0)
    let none = [Double](repeating: 0, count: progress.count)
    let delays = Leaps(times, progress, interval: 1 / 60).delays(after: none, fit)
    #expect(delays[19] == 0)
    #expect(abs(delays[20] - 1.0 / 60) < 1e-9)
  }

  /// Near its slow end a picture seems two frames further on by less than its error: that is no leap.
  @Test func whatMayNotBeFurtherOnDoesNotLeap() {
    let values = (0...30).map { place -> Double in
      let fraction = Double(min(place == 27 ? 28 : place, 30)) / 30
      return fraction * (2 - fraction)
    }
    let fit = MotionFit.Candidate(
      kind: .named, easing: .cubicBezier(x1: 1.0 / 3, y1: 2.0 / 3, x2: 2.0 / 3, y2: 1), begin: 0,
      duration: 0.5, beginError: 0, durationError: 0, rootMeanSquare: 0, largestError: 0, score: 0)
    func delay(errorBelow: Double) -> Double {
      let progress = values.indices.map { place in
        FrameProgress(
          state: .moving, value: values[place], errorBelow: place == 27 ? errorBelow : 0.0001,
          errorAbove: 0.0001, residual: 1)
      }
      let times = values.indices.map { Double($0) / 60 }
      return Leaps(times, progress, interval: 1 / 60)
        .delays(after: [Double](repeating: 0, count: values.count), fit)[27]
    }
    #expect(abs(delay(errorBelow: 0.0001) - 1.0 / 60) < 1e-9)
    #expect(delay(errorBelow: 0.006) == 0)
  }

  /// An encoder leaves out the edge of what begins slowly, which with a leap more looks like a motion that begins later.
  @Test func aLeapIsNoLongerThanTheFramesBesideItSay() throws {
    func course(from begin: Double) -> MotionFit.Candidate {
      MotionFit.Candidate(
        kind: .named, easing: .easeIn, begin: begin, duration: 0.5, beginError: 0, durationError: 0,
        rootMeanSquare: 0, largestError: 0, score: 0)
    }
    func delays(_ frames: Int, from place: Int) -> [Double] {
      (0..<30).map { $0 < place ? 0 : Double(frames) / 60 }
    }
    let leaps = leaps(without: [12]) { course(from: 0).progress(at: $0 / 2) }
    let shorter = leaps.locallyShorter(delays(2, from: 12), course(from: 1.0 / 60))
    #expect(zip(shorter, delays(1, from: 12)).allSatisfy { abs($0 - $1) < 1e-9 })
    let right = delays(1, from: 12)
    #expect(leaps.locallyShorter(right, course(from: 0)) == right)
  }
}
