import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct CoveringCircleTests {
  /// The distance of a circle's middle from the farthest corner of 390 × 844 points is the radius that covers them.
  @Test func itReachesTheFarthestCorner() throws {
    let document = RecordedFolder.document([
      ("transition", "circle"), ("origin", "300, 700, 40, 40"),
    ])
    let covering = try #require(try CoveringCircle(document))
    let end = try #require(try CircleGrowth.End(covering.document))
    #expect(abs(end.radius - (320.0 * 320 + 720 * 720).squareRoot()) < 0.5)
  }

  /// With a number in place of the fix it is as large, and may be said to be another.
  @Test func itsSizeStandsForTheFix() throws {
    let document = RecordedFolder.document([
      ("transition", "circle"), ("origin", "300, 700, 40, 40"),
    ])
    let covering = try #require(try CoveringCircle(document))
    let sized = try covering.withSize(covering.document, original: document)
    #expect(sized["fixes"] == nil)
    let (end, other) = (
      try #require(try CircleGrowth.End(sized)),
      try #require(try CircleGrowth.End(covering.document))
    )
    #expect(abs(end.radius - other.radius) < 0.5)
  }

  @Test func whatHasNoCircleHasNone() throws {
    #expect(try CoveringCircle(RecordedFolder.document([("transition", "reveal")])) == nil)
  }

  /// The published circle does not reach the corners from there: with one that does, all else is as specified.
  @Test func whereTheSpecSaysTheOriginOnlyTheCircleDiffers() throws {
    let values = [
      ("transition", "ping"), ("origin", "176, 760, 40, 40"), ("timing", "easeInEaseOut"),
      ("duration", "0.4"),
    ]
    let recording = try RecordedFolder(values + [("fixes", "coverage")], begin: 0.3083, rate: 30)
    let measured = try recording.measured(values)
    let off = measured.geometry.filter { $0.difference != 0 }.map(\.quantity)
    #expect(off == [.endRadius])
    #expect(measured.fit.best.easing == .easeInEaseOut)
    #expect(abs(measured.duration - 0.4) < 0.002)
    #expect(measured.fit.best.durationError < 0.004)
  }
}
