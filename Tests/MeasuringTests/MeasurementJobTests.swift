import Measuring
import Messages
import Pixels
import Testing
import TransitionEngine
import TransitionSpec

/// Recordings made from transitions whose begin, duration and easing are known.
@Suite struct MeasurementJobTests {
  @Test(arguments: [
    ("easeIn", "0.4"), ("easeInEaseOut", "0.5"), ("cubic-bezier(0.2, 0.8, 0.2, 1)", "0.45"),
    ("spring(duration: 0.4, bounce: 0.2)", ""),
  ])
  func findsWhatWasRecorded(easing: String, duration: String) throws {
    var values = [("transition", "reveal"), ("timing", easing)]
    if !duration.isEmpty { values.append(("duration", duration)) }
    let measured = try RecordedFolder(values, begin: 0.3083).measured([("transition", "reveal")])
    let truth = try RenderPlan(RenderSpec(RecordedFolder.document(values)))
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    let timing = truth.stage.timingFunction
    for frame in measured.tellingFrames {
      let expected = timing.progress(
        at: (frame.time - 0.3083) / truth.length, duration: truth.length)
      #expect(abs(frame.expected - expected) < 0.02)
    }
    #expect(measured.cadence.droppedCount == 0)
    if !duration.isEmpty {
      #expect(abs(measured.duration - truth.length) < 1 / RecordedFolder.rate)
    }
  }

  @Test func findsDroppedAndRepeatedFrames() throws {
    let values = [("transition", "circle"), ("duration", "0.5")]
    let recording = try RecordedFolder(values, begin: 0.3, without: [28, 29], repeating: [35])
    let measured = try recording.measured(values)
    #expect(measured.cadence.droppedCount == 3)
    #expect(measured.cadence.hitches.map(\.count) == [2, 1])
    #expect(measured.cadence.repeatedFrames.count == 1)
    #expect(abs(measured.hitchRatio - 100) < 2)
    #expect(abs(measured.begin - 0.3) < 0.5 / RecordedFolder.rate)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// A recorder that drops frames may number the others on.
  @Test func findsDroppedFramesWithoutGaps() throws {
    let values = [("transition", "reveal"), ("timing", "easeInEaseOut"), ("duration", "0.5")]
    let recording = try RecordedFolder(
      values, begin: 0.3, without: [28, 33, 34], isClosedUp: true)
    let measured = try recording.measured(values)
    #expect(measured.cadence.droppedCount == 3)
    #expect(measured.cadence.hitches.map(\.kind) == [.closedUp, .closedUp])
    #expect(abs(measured.duration - 0.5) < 1 / RecordedFolder.rate)
    #expect(measured.fit.best.kind == .specified)
  }

  /// Every picture is shown twice: at 30 Hz, in a recording at 60.
  @Test func halfTheRateIsNoHitch() throws {
    let values = [("transition", "reveal"), ("timing", "easeOut"), ("duration", "0.5")]
    let odd = Set((0..<100).filter { !$0.isMultiple(of: 2) })
    let measured = try RecordedFolder(values, begin: 0.3, repeating: odd).measured(values)
    #expect(measured.cadence.droppedCount == 0)
    #expect(measured.fit.best.kind == .specified)
    #expect(abs(measured.duration - 0.5) < 1 / RecordedFolder.rate)
  }

  @Test func aStillPictureIsNoTransition() throws {
    let values = [("transition", "circle"), ("duration", "0.01")]
    let recording = try RecordedFolder(values, begin: 2, rest: -1.9)
    #expect(throws: Failure.self) { try recording.measured(values) }
  }

  /// A clock in a corner that ticks every half second.
  @Test func aClockIsNoTransition() throws {
    let values = [("transition", "circle"), ("duration", "0.01")]
    let recording = try RecordedFolder(values, begin: 2, rest: -0.1) { picture, index in
      for y in 4..<10 {
        for x in 10..<30 { picture[x, y] = index / 30 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
      }
    }
    #expect(throws: Failure.self) { try recording.measured(values) }
  }

  @Test(arguments: ["circle", "reveal", "mask"])
  func anotherTransitionIsToldApart(name: String) throws {
    let recording = try RecordedFolder([("transition", "cover"), ("duration", "0.4")], begin: 0.3)
    #expect(throws: Failure.self) { try recording.measured([("transition", name)]) }
  }

  /// The element is cut out of one screen and put on the other.
  @Test func elementsAreMeasured() throws {
    let values = [("transition", "hero"), ("duration", "0.4")]
    let measured = try RecordedFolder(values, begin: 0.3083).measured(values)
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }
}
