import Pixels
import TestSupport
import Testing

@testable import Measuring

@Suite struct MeasuredTransitionTests {
  /// A frame that may have come a little earlier or later differs by no more than what the spec does not have then.
  @Test func theErrorOfATimeIsNoDifference() {
    func difference(_ value: Double) -> Double {
      let progress = FrameProgress(
        state: .moving, value: value, errorBelow: 0.001, errorAbove: 0.001, residual: 1)
      return MeasuredTransition.Frame(
        index: 0, time: 0.5, delay: 0, progress: progress, expected: value, specified: 0.5,
        specifiedBounds: 0.46...0.55, isRepeated: false, isHeld: false
      ).difference
    }
    #expect(difference(0.47) == 0 && difference(0.54) == 0)
    #expect(abs(difference(0.43) - 0.03) < 1e-12)
    #expect(abs(difference(0.57) - 0.02) < 1e-12)
  }

  private static let values = [
    ("transition", "reveal"), ("operation", "pop"), ("origin", "156, 593, 160, 44"),
    ("timing", "easeInOutCubic"), ("duration", "0.35"),
  ]

  /// In a recording with 25 frames a second of a screen with 60, a picture is a refresh late.
  @Test func aPictureThatIsLateIsNoDifference() throws {
    var late: Bitmap?
    _ = try RecordedFolder(Self.values, begin: 0.6 + 1.0 / 60, rate: 25) { picture, index in
      if index == 21 { late = picture }
    }
    let recording = try RecordedFolder(Self.values, begin: 0.6, rate: 25) { picture, index in
      if index == 21, let late { picture = late }
    }
    let measured = try recording.measured(Self.values, rate: 25)
    let frame = try #require(measured.frames.first { $0.index == 21 })
    #expect(frame.difference > 0.03)
    #expect(measured.largestDifference < 0.01)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// Two pictures that are held on the way are not at rest, as if the motion began behind them, or ended before.
  @Test func aPartBesideAHeldPictureIsNotAtRest() throws {
    let plain = try RecordedFolder(Self.values, begin: 0.6).measured(Self.values)
    #expect(plain.unexplainedFrames.isEmpty)
    let times = (0..<80).map { Double($0) / RecordedFolder.rate }
    func rests(from before: Range<Int>, to after: Range<Int>) -> Bool {
      plain.rests(
        around: MotionSegment(before: before, after: after),
        of: MotionSegment(before: 0..<37, after: 57..<80), times)
    }
    #expect(rests(from: 0..<37, to: 57..<80))
    #expect(rests(from: 30..<37, to: 57..<60))
    #expect(!rests(from: 46..<48, to: 57..<80))
    #expect(!rests(from: 0..<37, to: 46..<48))
  }

  /// A circle's end that may be off by little, and a curve that is little known where pictures are missing, leave the frames where
  /// they are: far from where the spec says.
  @Test func aDoubtfulEndIsNoReasonForOtherFrames() throws {
    let values = [("transition", "mask"), ("operation", "push"), ("duration", "0.442")]
    let recording = try RecordedFolder(values + [("timing", "easeOut")], begin: 0.6666)
    var measured = try recording.measured(values + [("timing", "linear")])
    measured.fit = measured.fit.with(beginError: 0, durationError: 0, progressError: 0.2)
    func isOff(endError error: Double) -> Bool {
      measured.geometry = [
        GeometryFinding(
          quantity: .endRadius, specified: 500, found: 499, error: error, isSpecified: true)
      ]
      return measured.differences(beyond: .init()).contains(.progress)
    }
    #expect(measured.largestDifference > 0.1 && measured.largestDifference < 0.3)
    #expect(isOff(endError: 1.2))
    #expect(!isOff(endError: 100))
  }

  /// Two pictures are left out of a recording whose times were closed up: behind them it is two frames later in the motion
  /// than the times say.
  @Test func theMotionIsLaterThanTimesThatWereClosedUp() throws {
    let recording = try RecordedFolder(
      Self.values, begin: 0.6, without: [42, 47], isClosedUp: true)
    let measured = try recording.measured(Self.values)
    #expect(measured.momentOfMotion(at: 0.6) == 0.6)
    #expect(abs(measured.momentOfMotion(at: 0.75) - 0.75 - 1.0 / 60) < 1e-9)
    #expect(abs(measured.momentOfMotion(at: 0.95) - 0.95 - 2.0 / 60) < 1e-9)
  }
}
