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

  /// A circle's end that may be off leaves no doubt of frames that are where the spec says with its own end, nor of such that are
  /// not.
  @Test func aDoubtfulEndIsNoReasonForOtherFrames() throws {
    let values = [("transition", "mask"), ("operation", "push"), ("duration", "0.442")]
    let recording = try RecordedFolder(values + [("timing", "easeOut")], begin: 0.6666, rate: 30)
    func isOff(_ timing: String, end: Double, error: Double) throws -> Bool {
      var measured = try recording.measured(values + [("timing", timing)])
      measured.fit = measured.fit.with(beginError: 0, durationError: 0, progressError: 0.2)
      measured.geometry = [
        GeometryFinding(
          quantity: .endRadius, specified: 500, found: end, error: error, isSpecified: true)
      ]
      #expect((measured.largestDifference > 0.1) == (timing == "linear"))
      return measured.differences(beyond: .init()).contains(.progress)
    }
    #expect(try isOff("linear", end: 499, error: 1.2))
    #expect(try isOff("linear", end: 499, error: 100))
    #expect(try !isOff("easeOut", end: 499, error: 100))
  }

  /// With 30 frames a second a circle has left the screen in six of them, by far larger than the spec's, which its easing does
  /// not tell.
  @Test func aCircleThatIsSeenToBeLargerIsNoneOfTheSpecs() throws {
    let values = [
      ("transition", "ping"), ("operation", "push"), ("origin", "156, 680, 78, 78"),
      ("from", "form"), ("to", "photo"),
    ]
    let recording = try RecordedFolder(
      values + [("duration", "0.3"), ("timing", "easeInEaseOut"), ("fixes", "coverage")],
      begin: 0.317, rate: 30)
    let measured = try recording.measured(
      values + [("duration", "0.5"), ("timing", "linear")], rate: 30)
    let end = try #require(measured.geometry.first { $0.quantity == .endRadius })
    #expect(end.lowest > 1.5 * end.specified)
    #expect(measured.differences(beyond: .init()).contains(.geometry))
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
