import Measuring
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@Suite struct CircleGrowthTests {
  private let motion = [
    ("transition", "mask"), ("duration", "0.5"), ("timing", "cubic-bezier(0.4, 0, 0.2, 1)"),
  ]

  private func end(of measured: MeasuredTransition) -> GeometryFinding? {
    measured.geometry.first { $0.quantity == .endRadius }
  }

  /// As most apps have it: the circle just reaches the corners, where it comes to rest.
  @Test func aCircleThatEndsInTheCornersIsFound() throws {
    let recording = try RecordedFolder(motion + [("fixes", "coverage")], begin: 0.3083, rate: 30)
    let measured = try recording.measured([("transition", "mask")])
    let size = measured.plan.stage.size
    let corner = (size.width * size.width + size.height * size.height).squareRoot() / 2
    let found = try #require(end(of: measured))
    #expect(abs(found.found - corner) < 2)
    #expect(abs(found.specified - 0.6 * size.height) < 0.1)
    #expect(abs(measured.duration - 0.5) < 2 / RecordedFolder.rate)
    #expect(measured.differences(beyond: .init()).contains(.geometry))
    #expect(measured.cadence.droppedCount == 0)
  }

  /// The first three pictures of a circle are held, and it is seen as a large one first: it may as well have begun there.
  @Test func firstPicturesThatAreHeldMayBeALargerCircle() throws {
    let recording = try RecordedFolder(
      [("transition", "circle"), ("timing", "easeOut"), ("duration", "0.5")], begin: 0.4167,
      repeating: [26, 27, 28])
    let measured = try recording.measured([("transition", "circle"), ("duration", "0.5")])
    let fit = measured.fit.best
    #expect(abs(measured.begin - 0.4167) < 2 * fit.beginError + 0.002)
    #expect(abs(measured.duration - 0.5) < 2 * fit.durationError + 0.002)
  }

  /// A larger circle that takes longer grows nearly the same way, but would go on where this one is over.
  @Test func aLeapToTheScreenTellsHowLongTheMotionTakes() throws {
    let circle = [
      ("transition", "circle"), ("operation", "push"), ("origin", "320, 60, 40, 40"),
      ("timing", "easeIn"),
    ]
    let recording = try RecordedFolder(
      circle + [("duration", "0.4")], begin: 0.3083, repeating: [25, 30, 31])
    let measured = try recording.measured(circle + [("duration", "0.48")])
    #expect(abs(measured.duration - 0.4) < 0.002)
    #expect(measured.fit.best.durationError < 0.008)
    #expect(measured.differences(beyond: .init()).contains(.duration))
  }

  @Test func aParameterSaysWhereACircleEnds() {
    for (key, value) in [("parameters.endDiameter", "1.2"), ("parameters.reach", "0")] {
      #expect(RecordedFolder.document([("transition", "circle"), (key, value)]).saysCircleEnd)
    }
    for (key, value) in [("parameters.startDiameter", "4"), ("fixes", "coverage")] {
      #expect(!RecordedFolder.document([("transition", "circle"), (key, value)]).saysCircleEnd)
    }
  }

  /// The spec has the correction with which a circle covers the screen, the app has not.
  @Test func aCircleEndsAsItWasPublishedThoughASpecSaysOtherwise() throws {
    let published = [
      ("transition", "ping"), ("operation", "push"), ("origin", "20, 428, 44, 44"),
      ("timing", "easeOut"), ("duration", "0.4"),
    ]
    let recording = try RecordedFolder(published, begin: 0.3083, repeating: [27, 31])
    let measured = try recording.measured(published + [("fixes", "coverage")])
    #expect(measured.differences(beyond: .init()) == [.geometry])
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
    #expect(measured.frames.filter(\.isRepeated).map(\.index) == [27, 31])
    let end = try #require(measured.geometry.first { $0.quantity == .endRadius })
    #expect(end.found < end.specified - 50)
  }

  /// One that begins as a point is not one that begins as the spec's, which is a motion of another begin.
  @Test(arguments: ["push", "pop"])
  func aPointIsFoundBesideAnEndThatIsSaid(operation: String) throws {
    let asked = [
      ("transition", "circle"), ("operation", operation), ("fixes", "coverage"),
      ("timing", "cubic-bezier(0.4, 0, 0.2, 1)"), ("duration", "0.5"), ("device", "iphone-8"),
    ]
    let recording = try RecordedFolder(
      asked + [("parameters.startDiameter", "0")], begin: 0.3083)
    let measured = try recording.measured(asked)
    #expect(measured.document["parameters"]?["startDiameter"]?.scalarText == "0")
    #expect(measured.fit.best.kind == .specified)
    #expect(abs(measured.begin - 0.3083) < 0.003)
    #expect(abs(measured.duration - 0.5) < 0.006)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// One that is large at once is not one that grows from the spec's size before, by another curve or to another end.
  @Test func aCircleThatBeginsLargerIsFound() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "mask"), ("duration", "0.5"), ("timing", "easeIn"),
        ("parameters.startDiameter", "60"),
      ], begin: 0.3083, rate: 30)
    let measured = try recording.measured([("transition", "mask")])
    let text = try #require(measured.document["parameters"]?["startDiameter"]?.scalarText)
    #expect(abs(try #require(Double(text)) - 60) < 6)
    #expect(measured.fit.best.easing == .easeIn)
    #expect(abs(measured.begin - 0.3083) < 0.008)
    #expect(abs(measured.duration - 0.5) < max(2 * measured.fit.best.durationError, 0.008))
  }

  /// How small it is at first, which no spec says, makes another curve as good a reason for its end.
  @Test func aPointThatEndsFarBeyondTheCornersMayBeLonger() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "mask"), ("operation", "pop"), ("device", "iphone-14-pro-max"),
        ("origin", "297, 58, 64, 64"), ("parameters.startDiameter", "0"),
        ("parameters.endDiameter", "2.23"), ("timing", "cubic-bezier(0.4, 0, 0.2, 1)"),
        ("duration", "1"),
      ], begin: 0.472, rate: 30)
    let measured = try recording.measured([
      ("transition", "mask"), ("device", "iphone-14-pro-max"),
    ])
    #expect(measured.durationBounds.contains(1))
  }

  /// One that is never as small as the spec's and that begins far beyond the corners is no motion of half the time: that it
  /// may have begun earlier is told.
  @Test func aCircleWithOtherEndsIsNoShorterMotion() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "circle"), ("operation", "pop"), ("origin", "172, 256, 64, 64"),
        ("parameters.startDiameter", "64"), ("parameters.endDiameter", "1.65"),
        ("timing", "easeIn"), ("duration", "1"),
      ], begin: 0.3083, rate: 30)
    let measured = try recording.measured([("transition", "circle"), ("operation", "pop")])
    let fit = measured.fit.best
    #expect(abs(measured.begin - 0.3083) < 2 * fit.beginError)
    #expect(measured.beginBounds.contains(0.3083))
    #expect(abs(measured.duration - 1) < 2.5 * fit.durationError)
    #expect(measured.document["parameters"]?["startDiameter"] != nil)
    #expect(try #require(end(of: measured)).found > 600)
  }

  /// A circle from a button that no spec says is often as large as that at first. Where other easings explain the same
  /// pictures from a point, its begin is not known to a frame.
  @Test func aBeginFromAButtonIsUncertain() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "circle"), ("operation", "push"), ("origin", "277, 60, 36, 36"),
        ("parameters.startDiameter", "36"), ("parameters.endDiameter", "1.95"),
        ("timing", "cubic-bezier(0.54, 0.46, 0.85, 0.79)"), ("duration", "0.4"),
        ("shadow.radius", "12"), ("shadow.opacity", "0.4"),
      ], begin: 0.3801, rate: 30)
    let measured = try recording.measured([("transition", "circle")])
    #expect(abs(measured.begin - 0.3801) < 2 * measured.fit.best.beginError)
    #expect(measured.fit.best.beginError > 0.003)
  }

  /// The spec says that a circle begins larger than it does: that is told, rather than a shorter motion by another curve.
  @Test(arguments: [("push", "easeInEaseOut", 20.0), ("pop", "easeOut", 30)])
  func aSmallEndThatTheSpecSaysWronglyIsTold(
    operation: String, timing: String, said: Double
  ) throws {
    let values = [
      ("transition", "circle"), ("operation", operation), ("timing", timing), ("duration", "0.5"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083, rate: 30)
    let measured = try recording.measured(values + [("parameters.startDiameter", "\(said)")])
    let start = try #require(measured.geometry.first { $0.quantity == .startDiameter })
    #expect(start.specified == said && abs(start.found - 4) < 2 && start.error < 2)
    #expect(measured.differences(beyond: .init()) == [.geometry])
    #expect(abs(measured.begin - 0.3083) < 0.003)
    #expect(abs(measured.duration - 0.5) < 0.003)
  }

  /// The smallest diameter is no difference where the spec says it rightly, or says what was found.
  @Test func aSmallEndThatTheSpecSaysIsNone() throws {
    let values = [
      ("transition", "circle"), ("timing", "easeInEaseOut"), ("duration", "0.5"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083, rate: 30)
    let measured = try recording.measured(values + [("parameters.startDiameter", "20")])
    let fitted = try recording.measured(measured.fittedDocument)
    #expect(fitted.differences(beyond: .init()).isEmpty)
    let own = try recording.measured(values + [("parameters.startDiameter", "4")])
    #expect(own.differences(beyond: .init()).isEmpty)
    #expect(!own.geometry.contains { $0.quantity == .startDiameter })
  }

  @Test func theSpecsEndIsKept() throws {
    let values = [("transition", "mask"), ("duration", "0.5"), ("timing", "easeInEaseOut")]
    let measured = try RecordedFolder(values, begin: 0.3083, rate: 30).measured([
      ("transition", "mask")
    ])
    #expect(end(of: measured) == nil)
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.5) < 1 / RecordedFolder.rate)
  }

  private func ping(_ values: [(String, String)]) -> [(String, String)] {
    [("transition", "ping"), ("origin", "320, 60, 40, 40"), ("duration", "0.5")] + values
  }

  /// One that ends before it covers the screen leaps to the new one, and is no slow curve to the corner.
  @Test func aPingThatFallsShortOfTheCornerIsFound() throws {
    let spec = [
      ("transition", "ping"), ("origin", "40, 700, 60, 60"), ("duration", "0.5"),
      ("timing", "easeOut"),
    ]
    let recording = try RecordedFolder(
      spec + [("parameters.reach", "12.4")], begin: 0.3083, rate: 30)
    let measured = try recording.measured(spec)
    let found = try #require(end(of: measured))
    // Each of the button's radii is 30 points.
    #expect(abs(found.found - found.specified - 11.4 * 30) < max(2 * found.error, 2))
    #expect(measured.fit.best.kind == .specified)
    #expect(abs(measured.begin - 0.3083) < 0.003)
    #expect(abs(measured.duration - 0.5) < 0.006)
    #expect(measured.cadence.droppedCount == 0)
  }

  /// The published circle ends a button's radius beyond the corner. An app's that ends in it is as long as the spec says,
  /// with the spec's easing, and not longer with a curve of its own.
  @Test func aPingThatEndsInTheCornerIsAsLongAsSpecified() throws {
    let spec = ping([("timing", "easeInEaseOut")])
    let measured = try RecordedFolder(spec + [("parameters.reach", "0")], begin: 0.3083, rate: 30)
      .measured(spec)
    let found = try #require(end(of: measured))
    #expect(abs(found.specified - found.found - 20) < 2)
    #expect(abs(measured.duration - 0.5) < 0.003)
    #expect(measured.fit.best.kind == .specified)
  }

  /// A circle from a button that no spec says ends as by default from there, however large the button turns out to be.
  @Test func aPingFromAnUnknownButtonEndsAsByDefault() throws {
    let spec = [("transition", "ping"), ("timing", "spring(duration: 0.45, bounce: 0)")]
    let measured = try RecordedFolder(
      spec + [("origin", "304, 85, 50, 50"), ("operation", "push")], begin: 0.3083
    ).measured(spec)
    #expect(measured.geometry.contains { $0.quantity == .originWidth && $0.found > 45 })
    #expect(abs(end(of: measured)?.difference ?? 0) < 1)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// A circle that is fast when it leaves the screen may end anywhere: the error says so, unless the end is said, or the
  /// duration comes out as specified with the spec's.
  @Test func whatPicturesDoNotTellOfTheEndIsUncertain() throws {
    let spec = ping([("timing", "linear")])
    let recording = try RecordedFolder(spec, begin: 0.3083, rate: 30)
    let other = [("transition", "ping"), ("origin", "320, 60, 40, 40"), ("timing", "linear")]
    let unsure = try recording.measured(other + [("duration", "0.62")])
    #expect(end(of: unsure) == nil)
    #expect(abs(unsure.duration - 0.5) < 0.003)
    #expect(unsure.fit.best.durationError > 0.01)
    #expect(unsure.fit.best.progressError > 0.01)
    #expect(unsure.isEndUnknown)
    let known = [
      try recording.measured(other + [("duration", "0.62"), ("parameters.reach", "1")]),
      try recording.measured(spec),
    ]
    for measured in known {
      #expect(abs(measured.duration - 0.5) < 0.003)
      #expect(measured.fit.best.durationError < 0.003)
      #expect(measured.fit.best.progressError < 0.01)
      #expect(!measured.isEndUnknown)
    }
  }

  /// A motion that comes to rest where the spec's circle ends, with an easing that has a name, is no other one that ends
  /// elsewhere.
  @Test func anEasingThatFitsTellsTheDuration() throws {
    let recording = try RecordedFolder(ping([("timing", "easeInEaseOut")]), begin: 0.3083, rate: 30)
    let measured = try recording.measured([
      ("transition", "ping"), ("origin", "320, 60, 40, 40"), ("duration", "1"),
    ])
    #expect(end(of: measured) == nil)
    #expect(abs(measured.duration - 0.5) < 0.003)
    #expect(measured.fit.best.durationError < 0.003)
  }

  /// A circle twice as far as the corner leaves the screen in the middle of its motion: the stated error holds the truth.
  @Test func theErrorOfACircleFarBeyondTheCornerHoldsTheTruth() throws {
    let values = [("transition", "mask"), ("duration", "0.8"), ("timing", "default")]
    let recording = try RecordedFolder(
      values + [("parameters.endDiameter", "2.2")], begin: 0.3083, rate: 30)
    let measured = try recording.measured([("transition", "mask")])
    #expect(abs(measured.duration - 0.8) < max(2 * measured.fit.best.durationError, 0.01))
  }

  /// Some circles are cut off while the corners still show the old screen: the motion ends there, and no frame is missing.
  @Test(arguments: [1.1, 0.8]) func aCircleThatEndsBeforeItCoversTheScreenIsFound(
    diameter: Double
  ) throws {
    let values = [("transition", "mask"), ("duration", "0.5"), ("timing", "easeInEaseOut")]
    let end = [("parameters.endDiameter", "\(diameter)")]
    let measured = try RecordedFolder(values + end, begin: 0.3083, rate: 30)
      .measured([("transition", "mask")])
    let found = try #require(self.end(of: measured))
    #expect(abs(found.found - diameter * measured.plan.stage.size.height / 2) < 2)
    #expect(abs(measured.begin - 0.3083) < 0.002)
    #expect(abs(measured.duration - 0.5) < 0.004)
    #expect(measured.cadence.droppedCount == 0)
  }

  /// A spring goes beyond the end of its circle, so that the largest that is seen is not where it ends.
  @Test func aSpringsCircleEndsWhereItComesToRest() throws {
    let spring = [("timing", "spring(duration: 0.5, bounce: 0.25)")]
    let values = [("transition", "mask"), ("parameters.endDiameter", "1.1")] + spring
    let measured = try RecordedFolder(values, begin: 0.3083)
      .measured([("transition", "mask")])
    let found = try #require(end(of: measured))
    let height = measured.plan.stage.size.height
    #expect(abs(found.found - 0.55 * height) < 2)
    #expect(measured.fit.best.kind == .spring)
    #expect(abs(measured.begin - 0.3083) < 0.004)
    #expect(measured.cadence.droppedCount == 0)
  }

  /// A button of another size than the spec's, somewhere else, and a circle that ends in the corner.
  @Test func aPingFromAnywhereIsMeasured() throws {
    let recording = try RecordedFolder(
      ping([("timing", "easeOut"), ("fixes", "coverage")]), begin: 0.3083, rate: 30)
    let measured = try recording.measured([("transition", "ping"), ("origin", "40, 640, 90, 90")])
    #expect(abs(measured.begin - 0.3083) < max(2 * measured.fit.best.beginError, 0.004))
    #expect(abs(measured.duration - 0.5) < max(2 * measured.fit.best.durationError, 0.004))
    let width = try #require(measured.geometry.first { $0.quantity == .originWidth })
    #expect(abs(width.found - 40) < max(2 * width.error, 4))
  }

  /// The user says that it covers the screen, and not that it begins larger than by default.
  @Test func aLargerBeginOfACoveringCircleIsFound() throws {
    let asked = [("transition", "mask"), ("operation", "push"), ("fixes", "coverage")]
    let recording = try RecordedFolder(
      asked + [
        ("parameters.startDiameter", "20"), ("timing", "cubic-bezier(0.4, 0, 0.2, 1)"),
        ("duration", "0.4"),
      ], begin: 0.3083, rate: 30)
    let measured = try recording.measured(
      asked + [("timing", "cubic-bezier(0.4, 0, 0.2, 1)"), ("duration", "0.4")])
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(abs(measured.duration - 0.4) < 0.004)
    let text = try #require(measured.document["parameters"]?["startDiameter"]?.scalarText)
    #expect(abs(try #require(Double(text)) - 20) < 3)
  }
  /// An even beginning fits a larger circle that begins later as well, of which no picture shows the first.
  @Test func aLargerBeginIsInTheErrorsWhereItCannotBeTold() throws {
    let asked = [
      ("transition", "mask"), ("operation", "push"), ("origin", "167, 752, 56, 56"),
      ("fixes", "coverage"), ("timing", "easeOut"), ("duration", "0.45"),
    ]
    let recording = try RecordedFolder(
      asked + [("parameters.startDiameter", "56")], begin: 0.3013)
    let measured = try recording.measured(asked)
    let best = measured.fit.best
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(abs(best.begin - 0.3013) < max(2 * best.beginError, 0.001))
    #expect(abs(best.duration - 0.45) < max(2 * best.durationError, 0.001))
  }
}
