import Pixels
import TestSupport
import Testing

@testable import Measuring

/// Screens at rest that do not look so, and motions that look as if they rested.
@Suite struct DoubtfulRestTests {
  /// The mark of a touch lies over the button from which a circle grows, when it begins: as if it rested still.
  @Test func aTouchHidesTheBeginning() throws {
    let values = [
      ("transition", "circle"), ("operation", "push"), ("origin", "178, 278, 44, 44"),
      ("parameters.endDiameter", "1.1"), ("timing", "easeIn"), ("duration", "0.7"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, index in
      guard (14..<26).contains(index) else { return }
      picture.layTouch(at: (200, 300), radius: 22, grey: 0x0040_4040)
    }
    let measured = try recording.measured(values)
    #expect(measured.differences(beyond: .init()).isEmpty)
    let fit = measured.fit.best
    #expect(abs(measured.begin - 0.3083) < max(2 * fit.beginError, 0.004))
    #expect(abs(measured.duration - 0.7) < max(2 * fit.durationError, 0.008))
  }

  /// The mark of a touch in the middle of a mask that has not begun to grow looks like one that has grown to its size.
  @Test func aTouchIsNoSmallMask() throws {
    let values = [
      ("transition", "mask"), ("operation", "push"), ("origin", "334, 48, 40, 30"),
      ("parameters.endDiameter", "2.03"), ("timing", "easeInEaseOut"), ("duration", "0.6"),
      ("from", "photo"), ("to", "form"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, index in
      guard (10..<26).contains(index) else { return }
      picture.layTouch(at: (354, 63), radius: 14, grey: 0x0060_6060)
    }
    let measured = try recording.measured(Array(values.dropLast(2)))
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(abs(measured.begin - 0.3083) < 0.004)
    #expect(abs(measured.duration - 0.6) < 0.006)
    #expect(measured.cadence.droppedCount == 0)
  }

  /// The first circle that is seen stays for three frames, as the mark of a touch does, and is larger than one.
  @Test func aFirstPictureThatIsHeldIsNoTouch() throws {
    let values = [
      ("transition", "mask"), ("operation", "push"), ("origin", "123, 516, 56, 56"),
      ("parameters.endDiameter", "1.65"), ("parameters.startDiameter", "0"),
      ("timing", "cubic-bezier(0.23, 0.26, 0.33, 0.7)"), ("duration", "0.45"),
    ]
    let recording = try RecordedFolder(values, begin: 0.5132, repeating: [31, 32, 34, 35]) {
      picture, index in
      guard (33..<58).contains(index) else { return }
      // Encoders draw what moves less well.
      for y in 0..<picture.height {
        for x in 0..<picture.width where (x / 3 + y / 3).isMultiple(of: 2) {
          picture[x, y] ^= 0x0002_0202
        }
      }
    }
    let measured = try recording.measured(values)
    #expect(measured.frames.filter { $0.isRepeated && $0.index > 33 }.map(\.index) == [34, 35])
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// A frame shortly before the end that shows the screen at rest, as noise may hide what is left in a corner.
  @Test func aFrameAtRestOnTheWayTellsNothing() throws {
    let values = [
      ("transition", "circle"), ("origin", "178, 278, 44, 44"), ("timing", "default"),
      ("parameters.endDiameter", "1.4"), ("duration", "0.6"), ("operation", "push"),
    ]
    var last: Bitmap?
    _ = try RecordedFolder(values, begin: 0.3083) { picture, _ in last = picture }
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, index in
      if index == 40, let last { picture = last }
    }
    let asked = values.filter { $0.0 != "timing" && $0.0 != "duration" }
    let measured = try recording.measured(asked)
    let frame = try #require(measured.frames.first { $0.index == 40 }?.progress)
    #expect(frame.state == .after && frame.errorBelow > 0.02)
    #expect(measured.frames.contains { $0.index > 40 && $0.progress.state == .moving })
    #expect(measured.fit.best.easing == .default)
    #expect(abs(measured.begin - 0.3083) < 0.002)
    #expect(abs(measured.duration - 0.6) < 0.006)
  }

  private func frame(_ value: Double, _ errorBelow: Double, at rest: Bool = false) -> FrameProgress
  {
    FrameProgress(
      state: rest ? .after : .moving, value: value, errorBelow: errorBelow, errorAbove: 0.0001,
      residual: 1)
  }

  /// The mark of a touch lies over a screen at rest for more than two frames; what is seen for fewer is the motion's own.
  @Test func twoFramesAreNoTouch() {
    func before(_ residual: Double) -> FrameProgress {
      FrameProgress(
        state: .before, value: 0, errorBelow: 0.0007, errorAbove: 0.0007, residual: residual)
    }
    let rest = [before(0.2), before(0.2), before(0.2)]
    let moving = [frame(0.1, 0.001), frame(0.2, 0.001)]
    let two = rest + [before(1), before(1)] + moving
    #expect(two.doubtingCoveredRest == two)
    let three = (rest + [before(1), before(1), before(1)] + moving).doubtingCoveredRest
    #expect(three.map(\.errorAbove)[..<6] == [0.0007, 0.0007, 0.0007, 0.1, 0.1, 0.1])
  }

  /// What lies over the first frame that is seen to move hid the motion in the two before that one, and in one in which it hardly
  /// shows.
  @Test func aTouchOverTheFirstPictureHidesThoseBefore() {
    func shown(_ residual: Double, moving value: Double? = nil) -> FrameProgress {
      FrameProgress(
        state: value == nil ? .before : .moving, value: value ?? 0, errorBelow: 0.0007,
        errorAbove: 0.0007, residual: residual)
    }
    let rest = [0.2, 0.22, 0.4, 1, 1.5].map { shown($0) }
    let moving = [0.1, 0.2, 0.3].map { shown(1.6, moving: $0) }
    let frames = (rest + moving).doubtingCoveredRest
    #expect(frames.map(\.errorAbove)[..<5] == [0.0007, 0.0007, 0.1, 0.1, 0.1])
  }

  /// The mark of a touch comes in two frames, some of it is clearly none of the old screen, and it goes while a circle comes from
  /// beneath it. Frames of a motion that is held at its begin leave next to nothing of their change.
  @Test func aTouchThatComesAndGoesIsAtRest() {
    func mark(_ value: Double, _ residual: Double, left: Double, tells: Bool) -> FrameProgress {
      var frame = FrameProgress(
        state: .moving, value: value, errorBelow: 0.0001, errorAbove: 0.0001, residual: residual)
      (frame.changedShare, frame.tellsFromBefore, frame.leftOfChange) = (0.005, tells, left)
      return frame
    }
    var rest = frame(0, 0.0007, at: true)
    (rest.state, rest.residual) = (.before, 0.08)
    let coming = [mark(0.021, 0.6, left: 0.4, tells: true)]
    let there = (0..<4).map { _ in mark(0.036, 1.4, left: 0.19, tells: true) }
    let going = [mark(0.0377, 1.7, left: 0.26, tells: false)]
    let moving = [mark(0.165, 1, left: 0.006, tells: true)]
    let frames = ([rest, rest] + coming + there + going + moving).restingBeneathCover
    #expect(frames[2...6].allSatisfy { $0.state == .before })
    #expect(frames[3...6].allSatisfy { abs($0.errorAbove - 0.036) < 0.001 })
    #expect(frames[7].state == .moving && frames[7].errorBelow == 0.0377)
    #expect(frames[8] == moving[0])
    // What is found beneath it is no further than that, however far the first frame is that is seen to move.
    #expect(frames.doubtingCoveredRest[3...6].allSatisfy { $0.errorAbove < 0.04 })
    let held =
      [rest, rest] + (0..<4).map { _ in mark(0.036, 1.4, left: 0.02, tells: true) } + moving
    #expect(held.restingBeneathCover == held)
  }

  /// A rectangle beyond its end is smaller than the mark of a touch for four frames; without the mark, that is as far as it goes.
  @Test func aTouchHidesAnOvershoot() {
    func shown(_ value: Double, _ residual: Double) -> FrameProgress {
      FrameProgress(
        state: .moving, value: value, errorBelow: 0.0007, errorAbove: 0.0007, residual: residual)
    }
    func frames(_ residual: Double) -> [FrameProgress] {
      [shown(0.9, 0.3), shown(0.98, 0.3)] + (0..<4).map { _ in shown(1.02, residual) }
        + [shown(1.01, 0.3)]
    }
    let hidden = frames(1.7).doubtingCoveredOvershoot
    #expect(hidden.map { $0.errorAbove > 0.05 } == [false, false, true, true, true, true, false])
    #expect(frames(0.4).doubtingCoveredOvershoot == frames(0.4))
  }

  /// A circle grows beyond what is known of the new screen, and comes back.
  @Test func whatIsUnknownOfAScreenHidesAnOvershoot() {
    let values =
      [0.9, 0.985, 0.999] + [Double](repeating: 1.00004, count: 5) + [0.9998, 0.9996, 0.97]
    let residuals = [0.3, 0.3, 0.3, 1.4, 1.7, 1.8, 1.7, 1.6, 1.4, 1.2, 0.3]
    let frames = zip(values, residuals).map {
      FrameProgress(
        state: .moving, value: $0, errorBelow: 0.0007, errorAbove: 0.0007, residual: $1)
    }
    let hidden = frames.doubtingCoveredOvershoot
    // From the frame from which it goes there to the one from which it comes back.
    #expect(hidden.map { $0.errorAbove > 0.05 } == (0...10).map { (2...9).contains($0) })
    #expect(hidden.map { $0.errorBelow > 0.05 } == (0...10).map { (2...9).contains($0) })
  }

  /// The same among noise, beside which what is unknown shows only where it is most, of a circle that is found just before its
  /// end as nothing is known beyond that.
  @Test func anOvershootIsHiddenWhereItIsLittleAsWell() {
    let values = [0.97, 0.99] + [Double](repeating: 0.9998, count: 9) + [0.996]
    let residuals = [3.8, 3.8, 4.3, 4.7, 5, 5.3, 5.7, 5.3, 5, 4.7, 4.3, 2.6]
    let frames = zip(values, residuals).map {
      FrameProgress(
        state: .moving, value: $0, errorBelow: 0.0001, errorAbove: 0.0001, residual: $1)
    }
    let hidden = frames.doubtingCoveredOvershoot
    #expect(hidden.map { $0.errorAbove > 0.05 } == (0...11).map { (2...10).contains($0) })
    // Without a peak they are there.
    let level = frames.map { frame in
      var frame = frame
      frame.residual = min(frame.residual, 4.3)
      return frame
    }
    #expect(level.doubtingCoveredOvershoot == level)
  }

  /// The first frame that looks as the screen at rest may be 0.016 short of it, of which an encoder leaves 0.01 out for
  /// good: the next ones may be as far from it.
  @Test func whatAnEncoderLeavesOutIsNoEnd() {
    let frames =
      [frame(0.978, 0.0001), frame(1, 0.016, at: true)]
      + [Double](repeating: 0.0007, count: 20).map { frame(1, $0, at: true) }
    #expect(frames.doubtingEnd(by: 0.01)[1].errorBelow == 0.016)
    #expect(frames.doubtingEnd(by: 0.01)[2...].allSatisfy { $0.errorBelow == 0.01 })
    #expect(frames.doubtingEnd(by: 0) == frames)
  }

  /// A motion that stays at 0.992 until it is at rest, as behind the round corner of a screen, may be anywhere behind the
  /// frame before those; one that goes on is where it is seen to be.
  @Test func whatStaysShortOfTheEndTellsLittle() {
    let still = [0.977, 0.985, 0.992, 0.992, 0.9921, 0.9921].map { frame($0, 0.0001) }
    let doubted = (still + [frame(1, 0.0007, at: true)]).doubtingStillEnd
    #expect(doubted[1].errorBelow == 0.0001)
    #expect(
      doubted[2...5].allSatisfy { abs($0.errorBelow - 0.007) < 1e-9 && $0.errorAbove > 0.0078 })
    let moving = [0.977, 0.985, 0.992, 0.995, 0.997, 0.999].map { frame($0, 0.0001) }
    let whole = moving + [frame(1, 0.0007, at: true)]
    #expect(whole.doubtingStillEnd == whole)
  }

  /// A circle that an encoder hardly shows seems to be gone at once at 0.87, and what differs from the screen at rest fades.
  @Test func aMotionThatFadesIsNotAtRestAtOnce() {
    func rest(_ residual: Double) -> FrameProgress {
      FrameProgress(
        state: .after, value: 1, errorBelow: 0.001, errorAbove: 0.001, residual: residual)
    }
    let slow = [0.84, 0.86, 0.87].map { frame($0, 0.001) }
    let faded = (slow + [1.3, 1.2, 0.9, 0.6, 0.2, 0, 0].map(rest)).doubtingFadedRest
    // What is left at last is as faint as the mark of a touch.
    #expect(faded[3...7].allSatisfy { abs($0.errorBelow - 0.13) < 1e-9 })
    #expect(faded[8...].allSatisfy { $0.errorBelow == 0.001 })
    // It need not have slowed down much to be faster at once than any easing.
    let sudden = ([0.87, 0.904, 0.932].map { frame($0, 0.001) } + [2.5, 2.1, 1.2, 0].map(rest))
      .doubtingFadedRest
    #expect(sudden[3...5].allSatisfy { abs($0.errorBelow - 0.068) < 1e-9 })
    // Nothing is left to be seen, or the motion is as fast as it has to be, or something else differs for good.
    for whole in [
      slow + [0.3, 0, 0].map(rest),
      [0.2, 0.6, 0.87].map { frame($0, 0.001) } + [1.3, 1.2, 0.9, 0].map(rest),
      slow + [1.3, 1.2, 1.2, 1.3].map(rest),
    ] {
      #expect(whole.doubtingFadedRest == whole)
    }
  }

  /// What the mark of a touch lay over is not known, and differs from the new screen until a motion beneath it is over.
  @Test func whatATouchLayOverHidesTheEnd() {
    func frame(_ state: FrameProgress.State, _ value: Double, _ residual: Double) -> FrameProgress {
      FrameProgress(
        state: state, value: value, errorBelow: 0.001, errorAbove: 0.001, residual: residual)
    }
    func frames(_ last: Double, then residuals: [Double]) -> [FrameProgress] {
      [0.97, 0.98, last].map { frame(.moving, $0, 0.3) }
        + residuals.map { frame(.after, 1, $0) }
    }
    for last in [0.99, 1.002] {
      let hidden = frames(last, then: [2, 1.9, 1.8, 0.2, 0.2]).doubtingCoveredEnd
      #expect(hidden[3...5].allSatisfy { $0.errorBelow == 0.02 && $0.state == .after })
      #expect(hidden[6...].allSatisfy { $0.errorBelow == 0.001 })
      let samples = (hidden: hidden, seen: frames(last, then: [0.2, 0.2, 0.2, 0.2, 0.2]))
      func ends(_ frames: [FrameProgress]) -> Bool {
        var samples = frames.enumerated().map {
          MotionFit.Sample(time: Double($0) / 60, progress: $1)
        }
        samples.markEnd()
        return samples.contains(where: \.endsBeforeNext)
      }
      #expect(!ends(samples.hidden) && ends(samples.seen))
    }
    // It is far from its end, or is not there for long.
    for whole in [frames(0.9, then: [2, 1.9, 1.8, 0.2]), frames(0.99, then: [2, 1.9, 0.2, 0.2])] {
      #expect(whole.doubtingCoveredEnd == whole)
    }
  }

  /// Beneath the mark of a touch a circle seems to have hardly begun, and is far on its way in the next frame.
  @Test func aTouchHidesHowFarAMotionHasCome() {
    func frames(_ cover: Double, then values: [Double]) -> [FrameProgress] {
      let rest = [0.25, 0.25] + [Double](repeating: cover, count: 6)
      return rest.map {
        FrameProgress(
          state: .before, value: 0, errorBelow: 0.001, errorAbove: 0.002, residual: $0)
      }
        + ([0.0005, 0.0013] + values).enumerated().map { place, value in
          FrameProgress(
            state: .moving, value: value, errorBelow: 0.0003, errorAbove: 0.0003,
            residual: place < 2 ? cover : 0.6)
        }
    }
    let fast = [0.231, 0.258, 0.286, 0.314]
    let hidden = frames(0.88, then: fast).doubtingCoveredBegin
    #expect(hidden[2..<10].allSatisfy { abs($0.value + $0.errorAbove - 0.231) < 1e-9 })
    #expect(hidden[..<2].allSatisfy { $0.errorAbove == 0.002 })
    #expect(hidden[10...].allSatisfy { $0.errorAbove == 0.0003 })
    // Nothing lies over it, or it goes on as it has begun.
    for shown in [frames(0.27, then: fast), frames(0.88, then: [0.011, 0.022, 0.034])] {
      #expect(shown.doubtingCoveredBegin == shown)
    }
  }
}

extension Bitmap {
  /// The mark of a touch, half of the picture and half of a grey, in points of a screen that is 390 wide.
  ///
  /// - Parameter grey: Half of it.
  fileprivate mutating func layTouch(
    at center: (x: Double, y: Double), radius: Double, grey: UInt32
  ) {
    let scale = Double(width) / 390
    for y in 0..<height {
      for x in 0..<width {
        let across = (Double(x) + 0.5) / scale - center.x
        let down = (Double(y) + 0.5) / scale - center.y
        guard across * across + down * down < radius * radius else { continue }
        self[x, y] = 0xFF00_0000 + grey + (self[x, y] & 0x00FE_FEFE) / 2
      }
    }
  }
}
