import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct OriginGrowthTests {
  private func found(
    _ quantity: GeometryFinding.Quantity, in measured: MeasuredTransition
  ) throws -> GeometryFinding {
    try #require(measured.geometry.first { $0.quantity == quantity })
  }

  private let cell = [
    ("transition", "reveal"), ("origin", "16, 300, 343, 68"), ("duration", "0.3"),
    ("timing", "easeInEaseOut"),
  ]

  /// The rectangle of the one is that of the other a twentieth of the way earlier, so that all pictures but the first are
  /// the same, and frames that are shown twice must not count.
  @Test func anOriginOnTheSameWayIsToldByTheMotion() throws {
    let recording = try RecordedFolder(
      cell + [RecordedFolder.finer], begin: 0.3083, repeating: [23, 29])
    let measured = try recording.measured([
      ("transition", "reveal"), ("origin", "16.8, 315.8, 341.3, 36.2"), RecordedFolder.finer,
    ])
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.3) < 0.5 / RecordedFolder.rate)
    #expect(measured.easing == .easeInEaseOut)
    let height = try found(.originHeight, in: measured)
    #expect(abs(height.found - 68) < max(2 * height.error, 5))
    #expect(measured.cadence.droppedCount == 2)
  }

  /// Only the height of a row as wide as the screen grows.
  @Test func aRowAsWideAsTheScreenHasTheHeightThatTheMotionTells() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "reveal"), ("origin", "0, 300, 390, 68"), ("duration", "0.3"),
        ("timing", "easeInEaseOut"), ("from", "list"), ("to", "form"),
      ], begin: 0.3083, rate: 30)
    let measured = try recording.measured([("transition", "reveal")])
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.3) < 0.5 / RecordedFolder.rate)
    #expect(measured.easing == .easeInEaseOut)
    let height = try found(.originHeight, in: measured)
    #expect(abs(height.found - 68) < max(2 * height.error, 5))
  }

  /// The first circles that are seen are smaller than the default's button.
  @Test func aCircleBeginsNoLargerThanItIsSeen() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "ping"), ("origin", "40, 72, 8, 8"), ("fixes", "coverage"),
        ("parameters.reach", "0"), ("timing", "easeInEaseOut"), ("duration", "0.4"),
      ], begin: 0.3083, repeating: [25, 29])
    let measured = try recording.measured([("transition", "ping")])
    let width = try found(.originWidth, in: measured)
    #expect(width.found < 20)
    #expect(try found(.originHeight, in: measured).found == width.found)
    #expect(abs(measured.begin - 0.3083) < max(2 * measured.fit.best.beginError, 0.008))
    #expect(abs(measured.duration - 0.4) < max(2 * measured.fit.best.durationError, 0.016))
    #expect(measured.fit.best.durationError < 0.1)
  }

  /// Only the pictures of the screens are known. The first circles lie under a finger, and the circle has left the screen
  /// before its end, which is as far beyond the corner as the button is large.
  @Test func aButtonUnderAFingerHasTheSizeThatTheMotionTells() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "ping"), ("origin", "176, 760, 40, 40"), ("fixes", "coverage"),
        ("timing", "easeInEaseOut"), ("duration", "0.4"),
        ("from", "form"), ("to", "photo"),
      ], begin: 0.3083
    ) { bitmap, frame in
      guard (10..<21).contains(frame) else { return }
      let scale = Double(bitmap.width) / 390
      for y in Int(740 * scale)..<Int(820 * scale) {
        for x in Int(160 * scale)..<Int(232 * scale) { bitmap[x, y] = 0xFF90_9090 }
      }
    }
    let measured = try recording.measured([("transition", "ping")])
    let best = measured.fit.best
    #expect(best.easing == .easeInEaseOut)
    #expect(abs(measured.duration - 0.4) < max(2 * best.durationError, 0.004))
    #expect(best.durationError < 0.03)
  }

  /// With the default's origin the last pictures go on less than its easing does, but they do go on: where they end tells
  /// how large the cell is.
  @Test func picturesThatSlowDownAreNotHeld() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "reveal"), ("operation", "pop"), ("origin", "11, 239, 353, 160"),
        ("timing", "cubic-bezier(0.69, 0.01, 0.45, 0.91)"), ("duration", "0.45"),
        RecordedFolder.finer,
      ], begin: 0.2784, repeating: [25, 26, 31, 34, 39])
    let measured = try recording.measured([("transition", "reveal"), RecordedFolder.finer])
    let height = try found(.originHeight, in: measured)
    #expect(abs(height.found - 160) < 2 * height.error && height.error < 8)
    #expect(abs(measured.duration - 0.45) < max(2 * measured.fit.best.durationError, 0.008))
    #expect(measured.fit.best.durationError < 0.03)
    #expect(measured.cadence.droppedCount == 5)
  }

  /// A frame that is nearer to a shape below the origin's size than to where it is taken to be, which is doubted, shows the
  /// origin to be too large; one of a size below 0 does not.
  @Test func aDoubtedSmallerShapeShowsAnOriginToBeTooLarge() throws {
    let growth = try #require(try OriginGrowth(RecordedFolder.document(cell)))
    func frame(_ value: Double, _ residual: Double) -> FrameProgress {
      FrameProgress(
        state: .moving, value: value, errorBelow: 0.001, errorAbove: 0.001, residual: residual)
    }
    func share(_ other: FrameProgress) -> Double? {
      var first = frame(0.002, 0.9)
      first.others = [other]
      return growth.share(below: [first, frame(0.1, 0.3)])
    }
    let smaller = try #require(share(frame(-0.02, 0.6)))
    #expect(growth.origin(at: smaller).height < growth.origin(at: -0.02).height)
    #expect(share(frame(-0.02, 0.88)) == nil)
    #expect(share(frame(-0.2, 0.1)) == nil)
  }

  @Test func theSpecsOwnOriginIsKept() throws {
    let recording = try RecordedFolder(cell, begin: 0.3083, rate: 30)
    let measured = try recording.measured([
      ("transition", "reveal"), ("origin", "16, 300, 343, 68"),
    ])
    #expect(measured.geometry.allSatisfy { $0.difference == 0 })
    #expect(abs(measured.duration - 0.3) < 0.1 / RecordedFolder.rate)
  }

  /// As wide as the screen, the spec's origin has pictures like the recorded ones nowhere.
  @Test func anOriginFarSmallerThanTheSpecsIsFound() throws {
    let small = [
      ("transition", "reveal"), ("origin", "120, 520, 60, 60"), ("duration", "0.4"),
      ("timing", "easeOut"),
    ]
    let measured = try RecordedFolder(small, begin: 0.3083).measured([
      ("transition", "reveal"), ("origin", "17, 300, 341, 11"),
    ])
    let (x, y) = (
      try found(.originCenterX, in: measured), try found(.originCenterY, in: measured)
    )
    #expect(abs(x.found - 150) < max(2 * x.error, 3) && x.error < 3)
    #expect(abs(y.found - 550) < max(2 * y.error, 3) && y.error < 6)
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
    #expect(measured.unexplained < 0.02)
  }

  /// The size to which a picture shrinks is not known, nor how a curve goes on beyond it: an easing with a name that comes to
  /// rest at one size is likelier than a curve that overshoots another.
  @Test func aPictureShrinksToAButtonsSize() throws {
    let values = [
      ("transition", "reveal"), ("operation", "pop"), ("origin", "342, 380, 40, 40"),
      ("duration", "0.7"), ("timing", "easeOut"),
    ]
    let measured = try RecordedFolder(values, begin: 0.4683).measured([
      ("transition", "reveal")
    ])
    #expect(measured.fit.best.easing == .easeOut)
    #expect(abs(measured.duration - 0.7) < max(2 * measured.fit.best.durationError, 0.004))
    #expect(measured.fit.best.durationError < 0.02)
  }

  /// From a line no picture is seen, so that a screen at rest may be taken for its begin: the rectangle is found from which the
  /// motion begins at rest.
  @Test func aLineIsNoOrigin() throws {
    let document = RecordedFolder.document([
      ("transition", "reveal"), ("origin", "120, 146, 120, 0"),
    ])
    let growth = try #require(try OriginGrowth(document))
    let samples = (0..<30).map { frame -> MotionFit.Sample in
      let time = Double(frame) / 60
      let share = min(max((time - 0.1083) / 0.25, 0), 1)
      let eased = TimingFunction.easeInEaseOut.progress(at: share, duration: 0.25)
      return MotionFit.Sample(
        time: time,
        progress: FrameProgress(
          state: share == 1 ? .after : .moving, value: share == 0 ? 0 : 0.14 + 0.86 * eased,
          errorBelow: 0.0002, errorAbove: 0.0002, residual: 1))
    }
    let best = try #require(
      growth.best(
        for: samples, size: Size(width: 44, height: 44), isSpecified: false,
        specified: (.linear, 0.3)))
    #expect(abs(best.share - 0.14) < 0.01)
    #expect(best.fit.easing == .easeInEaseOut)
    #expect(abs(best.fit.duration - 0.25) < 0.004)
  }

  /// A spring goes beyond the button and rests there, where the smallest picture that is seen is no button's.
  @Test func aSpringRestsAtItsOriginAfterASmallerPicture() throws {
    let values = [
      ("transition", "reveal"), ("operation", "pop"), ("origin", "132, 609, 120, 60"),
      ("timing", "spring(duration: 0.3, bounce: 0.3)"), ("from", "photo"), ("to", "form"),
    ]
    let recording = try RecordedFolder(values, begin: 0.4096, repeating: [29])
    let measured = try recording.measured([("transition", "reveal")])
    #expect(measured.frames.filter(\.isRepeated).map(\.index) == [29])
    let width = try found(.originWidth, in: measured)
    #expect(abs(width.found - 120) < max(2 * width.error, 3))
    #expect(measured.fit.best.kind == .spring)
  }

  /// What another end of the circle makes of the origin and of the times is part of their errors.
  @Test func otherExplanationsArePartOfTheErrors() throws {
    func growth(_ size: String) throws -> OriginGrowth {
      try #require(
        try OriginGrowth(
          RecordedFolder.document([("transition", "reveal"), ("origin", "100, 300, \(size)")])))
    }
    let (small, large) = (try growth("40, 40"), try growth("40, 60"))
    let samples = (0..<40).map { frame -> MotionFit.Sample in
      let share = min(max((Double(frame) / 60 - 0.1) / 0.4, 0), 1)
      let state: FrameProgress.State = share <= 0 ? .before : share >= 1 ? .after : .moving
      return MotionFit.Sample(
        time: Double(frame) / 60,
        progress: FrameProgress(
          state: state, value: TimingFunction.easeOut.progress(at: share, duration: 0.4),
          errorBelow: 1e-4, errorAbove: 1e-4, residual: 0))
    }
    let result = try #require(
      small.best(
        for: samples, size: Size(width: 40, height: 40), isSpecified: false,
        specified: (.easeOut, 0.4)))
    func told(_ weight: Double) -> OriginGrowth.Result {
      small.result(result, among: [(small, result, 0), (large, result, weight)])
    }
    let whole = 844.0
    let distance =
      (large.origin(at: result.share).height - small.origin(at: result.share).height)
      / (whole - 40)
    #expect(abs(told(-40).error - result.error) < 1e-9)
    #expect(
      abs(told(0).error - (distance * distance / 2 + result.error * result.error).squareRoot())
        < 1e-9)
  }
}
