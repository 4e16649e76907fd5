import Measuring
import Messages
import Pixels
import SafeFiles
import SpecFiles
import TestSupport
import Testing
import TransitionEngine
import TransitionRenderer
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
    let measured = try RecordedFolder(values, begin: 0.3083, rate: 30).measured([
      ("transition", "reveal")
    ])
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

  /// A card that falls and bounces, a hand that goes in steps, a sheet that leaves some of the old screen to be seen.
  @Test(arguments: ["drop", "ticks", "frost"])
  func aSpecAgreesWithItsRecording(name: String) throws {
    let path = Fixtures.folder.appending(path: "specs/\(name).yaml").path
    var document = try SpecSource.parse(readFile(path, limit: 1 << 16), file: path)
    for (key, value) in [("device", "iphone-14"), ("scale", "0.3")] {
      document.set([key], to: SpecNode(option: key, text: value))
    }
    let measured = try RecordedFolder(document, begin: 0.3083).measured(document)
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - measured.specifiedDuration) < 1 / RecordedFolder.rate)
    #expect(measured.cadence.droppedCount == 0)
    #expect(measured.fit.best.kind == .specified)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// The easing of what is left of a motion is not drawn to the frames that stand still.
  @Test func tellsHowFarItIs() throws {
    let values = [("transition", "reveal"), ("duration", "0.3")]
    let recording = try RecordedFolder(values, begin: 0.3083, rate: 30)
    let job = try MeasurementJob(
      RecordingSource(recording.path, fps: recording.rate), RecordedFolder.document(values))
    var steps: [MeasurementJob.Step] = []
    let result = try job.run { steps.append($0) }
    #expect(steps.contains(.read(frames: result.frames.count)))
    #expect(steps.last == .lookedAt(motions: 0, of: 1))
  }

  @Test func aLongStallInAShortMotionIsFound() throws {
    let values = [
      ("transition", "ping"), ("origin", "320, 60, 40, 40"), ("duration", "0.35"),
      ("timing", "default"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083, repeating: Set(22...29))
    let measured = try recording.measured(values)
    #expect(measured.cadence.droppedCount == 8)
    #expect(measured.fit.best.kind == .specified)
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.35) < 1 / RecordedFolder.rate)
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

  /// Long before a spring is over its picture comes to rest, short of the screen that is there at once at its end: that is
  /// no screen of its own, before which frames beyond the end, some of them repeated, would show nothing.
  @Test(arguments: [
    ("mask", "278, 148, 44, 44", [53, 55, 58]), ("reveal", "57, 479, 80, 80", [31, 50]),
  ])
  func aSpringIsMeasuredToTheLeapAtItsEnd(
    name: String, origin: String, repeated: [Int]
  ) throws {
    let values = [
      ("transition", name), ("operation", "pop"), ("origin", origin),
      ("timing", "spring(duration: 0.5, bounce: 0.35)"), RecordedFolder.finer,
    ]
    let recording = try RecordedFolder(values, begin: 0.4151, repeating: Set(repeated))
    let measured = try recording.measured(values)
    #expect(measured.frames.filter(\.isRepeated).map(\.index) == repeated)
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

  /// One of them where the motion is only beginning.
  @Test func findsADroppedFrameAtTheBegin() throws {
    let values = [("transition", "reveal"), ("timing", "easeInEaseOut"), ("duration", "0.6")]
    let recording = try RecordedFolder(values, begin: 0.3, without: [21, 27], isClosedUp: true)
    let measured = try recording.measured(values)
    #expect(measured.cadence.droppedCount == 2)
    #expect(abs(measured.duration - 0.6) < 1 / RecordedFolder.rate)
  }

  /// The first of them shows so little that nothing tells that it is missing: the begin is known to a frame.
  @Test func aPictureThatIsLeftOutAtTheBeginIsInTheError() throws {
    let values = [
      ("transition", "mask"), ("timing", "easeIn"), ("duration", "0.6"),
      ("parameters.startDiameter", "0"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3, without: [19, 27], isClosedUp: true)
    let measured = try recording.measured(values)
    #expect(measured.cadence.droppedCount == 1)
    #expect(abs(measured.begin - 0.3) < 2 * measured.fit.best.beginError + 0.001)
    #expect(2 * measured.fit.best.beginError < 1.5 / RecordedFolder.rate)
  }

  /// Two of three frames, with even times, as converters to GIF leave them.
  @Test func evenTimesOfUnevenFramesAreNoHitches() throws {
    let values = [("transition", "reveal"), ("timing", "easeInEaseOut"), ("duration", "0.5")]
    let left = Set((0..<100).filter { $0 % 3 == 2 })
    let recording = try RecordedFolder(values, begin: 0.3, without: left, isClosedUp: true)
    let measured = try recording.measured(values)
    #expect(measured.cadence.droppedCount == 0)
    #expect(abs(measured.duration - 0.5 * 2 / 3) < 1 / RecordedFolder.rate)
    #expect(abs(measured.begin - 0.3 * 2 / 3) < 0.5 / RecordedFolder.rate)
  }

  /// At 50 Hz, of a screen with 60: every fifth step is one of two refreshes.
  @Test(arguments: [("cover", []), ("ping", [31, 38])])
  func anotherRateThanTheScreensDropsNothing(name: String, repeating: [Int]) throws {
    let values = [("transition", name), ("timing", "easeInEaseOut"), ("duration", "0.5")]
    let left = Set((0..<100).filter { $0 % 6 == 5 })
    let recording = try RecordedFolder(
      values, begin: 0.3, without: left, repeating: Set(repeating), isClosedUp: true)
    let measured = try recording.measured([("transition", name)], rate: 50)
    #expect(measured.cadence.droppedCount == repeating.count)
    #expect(measured.easing == .easeInEaseOut)
    #expect(abs(measured.begin - 0.3) < 0.5 / 50)
    #expect(abs(measured.duration - 0.5) < 1.0 / 50)
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

  /// The picture that is shown again is a tenth of the way behind what the spec says, as it should be.
  @Test func aFastMotionAtHalfTheRateIsAsSpecified() throws {
    let values = [("transition", "cover"), ("timing", "easeInEaseOut"), ("duration", "0.25")]
    let odd = Set((0..<100).filter { !$0.isMultiple(of: 2) })
    let measured = try RecordedFolder(values, begin: 0.3, repeating: odd).measured(values)
    #expect(measured.cadence.droppedCount == 0)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// A motion that shows each picture twice begins at the picture of the old screen that is shown again: that is no rest, behind
  /// which a circle would begin as large as it is then seen.
  @Test func aMotionAtHalfTheRateBeginsBehindItsPicture() throws {
    let values = [("transition", "circle"), ("timing", "easeOut"), ("duration", "0.5")]
    let odd = Set((0..<100).filter { !$0.isMultiple(of: 2) })
    let measured = try RecordedFolder(values, begin: 0.4, repeating: odd)
      .measured([("transition", "circle")])
    #expect(measured.cadence.framesPerPicture == 2)
    #expect(abs(measured.begin - 0.4) < max(2 * measured.fit.best.beginError, 0.004))
    #expect(abs(measured.duration - 0.5) < 0.01)
  }

  /// What a line says that is no number, and where times do not rise.
  @Test func linesThatAreNoTimesAreNamed() throws {
    let recording = try RecordedFolder(
      [("transition", "reveal"), ("duration", "0.2")], begin: 0.1, rest: 0.1)
    let count = Int((0.4 * RecordedFolder.rate).rounded())
    func message(_ change: (inout [String]) -> Void) throws -> String {
      var lines = ["# seconds", ""] + (0..<count).map { "\(Double($0) / 60)" }
      change(&lines)
      try AtomicFile.write(
        Array(lines.joined(separator: "\n").utf8), name: "times.txt", folder: recording.path)
      return try #require(throws: Failure.self) {
        try RecordingSource(recording.path, fps: nil)
      }.message ?? ""
    }
    #expect(
      try message { $0[5] = "abc" }.hasSuffix(
        "times.txt:6: \"abc\" is not valid, expected a number of seconds"))
    #expect(try message { $0.swapAt(4, 5) }.contains("comes behind"))
    #expect(try message { $0.removeLast() }.contains("has \(count - 1) lines for \(count) frames"))
  }

  /// More seconds than any recording has.
  @Test func timesOfNoRecordingAreRefused() throws {
    let values = [("transition", "reveal"), ("duration", "0.2")]
    let recording = try RecordedFolder(values, begin: 0.1, rest: 0.1)
    let count = Int((0.4 * RecordedFolder.rate).rounded())
    let lines = (0..<count - 1).map { "\(Double($0) / 60)" } + ["1e300"]
    try AtomicFile.write(
      Array(lines.joined(separator: "\n").utf8), name: "times.txt", folder: recording.path)
    #expect(throws: Failure.self) { try RecordingSource(recording.path, fps: nil) }
  }

  @Test func aStillPictureIsNoTransition() throws {
    let values = [("transition", "circle"), ("duration", "0.01")]
    let recording = try RecordedFolder(values, begin: 2, rest: -1.9, rate: 30)
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

  @Test(arguments: ["circle", "reveal"])
  func anotherTransitionIsToldApart(name: String) throws {
    let recording = try RecordedFolder(
      [("transition", "cover"), ("duration", "0.4")], begin: 0.3, rate: 30)
    #expect(throws: Failure.self) { try recording.measured([("transition", name)]) }
  }

  /// A mask with another origin and another end would be the same.
  @Test func aTransitionIsToldFromAnotherThatWouldHaveToBeMoved() throws {
    let recording = try RecordedFolder(
      [("transition", "ping"), ("duration", "0.4"), RecordedFolder.finer], begin: 0.3, rate: 30)
    #expect {
      try recording.measured([("transition", "mask"), RecordedFolder.finer])
    } throws: {
      ($0 as? Failure)?.message?.contains("looks like ping, not mask") == true
    }
  }

  /// A sheet that a finger leads to and fro follows no easing.
  @Test func aMotionThatFollowsNoEasingIsRefused() throws {
    let values = [
      ("transition", "cover"), ("duration", "0.5"),
      ("timing", "linear(0, 0.3 20%, 0.32 40%, 0.1 50%, 0.6 60%, 0.62 80%, 0.9 85%, 1)"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3, rate: 30)
    let failure = #expect(throws: Failure.self) {
      try recording.measured([("transition", "cover")])
    }
    #expect(failure?.message?.contains("easing") == true)
  }

  /// The element is cut out of one screen and put on the other.
  @Test func elementsAreMeasured() throws {
    let values = [("transition", "hero"), ("duration", "0.4")]
    let measured = try RecordedFolder(values, begin: 0.3083, rate: 30).measured(values)
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  // MARK: To and fro

  private func spec(_ json: String) throws -> SpecNode {
    try JSONDocument.parse(json, file: "spec.json")
  }

  /// A card that turns over, with an easing that first runs back and overshoots: pictures occur at several times.
  private func flip(_ easing: String) throws -> SpecNode {
    try spec(
      #"""
      {"size": "390x844", "scale": 0.4, "duration": 0.6, "timing": "\#(easing)",
       "layers": [{"id": "stage", "sublayerTransform": "perspective(900)", "sublayers": [
         {"id": "front", "screen": "from", "doubleSided": false, "transform": "rotateY(180)"},
         {"id": "back", "screen": "to", "doubleSided": false}]}],
       "animations": [
         {"layer": "front", "keyPath": "transform.rotation.y", "from": 0, "to": "180deg"},
         {"layer": "back", "keyPath": "transform.rotation.y", "from": "-180deg", "to": 0},
         {"layer": "stage", "keyPath": "transform.scale", "values": [1, 0.8, 1]}],
       "completion": {"remove": "front"}}
      """#)
  }

  @Test(arguments: ["easeInOutBack", "easeInOutCubic"])
  func aCardThatTurnsOverIsMeasured(easing: String) throws {
    let recording = try RecordedFolder(flip(easing), begin: 0.3083, rate: 30)
    let measured = try recording.measured(flip("easeInOutBack"))
    #expect(measured.fit.best.easing == (try TimingFunction(text: easing)))
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(measured.differences(beyond: .init()) == (easing == "easeInOutBack" ? [] : [.progress]))
  }

  /// Between two dots of the line nothing changes, as it should.
  @Test func aDottedLineDropsNoFrames() throws {
    let line = try spec(
      #"""
      {"duration": 1, "size": "300x200", "scale": 1, "background": "#ffffff",
       "layers": [{"id": "line", "shape": {"path": "M20 100C80 0 120 200 180 100S260 40 280 150",
         "fill": "none", "stroke": "#0a84ff", "lineWidth": 8, "lineCap": "round",
         "lineDashPattern": [0, 14]}}],
       "animations": [{"layer": "line", "keyPath": "strokeEnd", "from": 0, "to": 1}]}
      """#)
    let measured = try RecordedFolder(line, begin: 0.3083, rate: 30).measured(line)
    #expect(measured.cadence.droppedCount == 0)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// It ends as it began, and nothing is behind it.
  @Test func aLoaderIsMeasured() throws {
    func loader(background: String) throws -> SpecNode {
      try spec(
        #"""
        {"duration": 0.8, "size": "64x64", "scale": 3, "background": "\#(background)",
         "layers": [{"id": "ring", "shape": {"path": "M32 8A24 24 0 1 1 31.99 8Z", "fill": "none",
           "stroke": "#0a84ff", "lineWidth": 6}}],
         "animations": [
           {"layer": "ring", "keyPath": "transform.rotation", "from": 0, "to": "1turn"},
           {"layer": "ring", "keyPath": "strokeEnd", "values": [0.1, 0.8, 0.1]}]}
        """#)
    }
    let recording = try RecordedFolder(loader(background: "#f2f2f7"), begin: 0.3083, rate: 30)
    let measured = try recording.measured(loader(background: "none"))
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.8) < 1 / RecordedFolder.rate)
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(try measured.fittedDocument["background"]?.scalarText == "none")
  }

  @Test func swappedScreensAreTold() throws {
    let values = [("transition", "reveal"), ("operation", "push"), ("duration", "0.4")]
    let recording = try RecordedFolder(values, begin: 0.3083, rate: 30)
    let failure = #expect(throws: Failure.self) {
      try recording.measured([("transition", "reveal"), ("from", "photo"), ("to", "list")])
    }
    let swapped = #expect(throws: Failure.self) {
      try recording.measured([
        ("transition", "reveal"), ("operation", "push"), ("from", "detail"), ("to", "list"),
      ])
    }
    #expect(failure?.message?.contains("does not show the from screen") == true)
    #expect(swapped?.message?.contains("expected them the other way round") == true)
  }

  /// A spec that names the screens as they are shown, or as a push shows them, and leaves the operation open.
  @Test(arguments: [false, true])
  func screensAreNamedInEitherOrder(asPushed: Bool) throws {
    let values = [("transition", "reveal"), ("duration", "0.4"), ("timing", "easeOut")]
    let recording = try RecordedFolder(values + [("operation", "pop")], begin: 0.3083, rate: 30)
    let pop = try RenderPlan(RenderSpec(RecordedFolder.document(values + [("operation", "pop")])))
    let shown = [pop.from.text, pop.to.text]
    let named = asPushed ? shown.reversed() : shown
    let measured = try recording.measured(
      values + [("from", named[0]), ("to", named[1])])
    #expect(measured.operation == .pop)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// The names of a pop's screens in the order in which it shows them; the push behind it shows them the other way round.
  @Test func aPushBehindAPopIsMeasuredWithThePopsNames() throws {
    let values = [("transition", "reveal"), ("duration", "0.4"), ("timing", "easeOut")]
    let document = RecordedFolder.document(values + [("operation", "push")])
    let push = try Renderer(RenderPlan(RenderSpec(document)))
    let recording = try RecordedFolder(
      values + [("operation", "pop")], begin: 0.3083, rest: 1.7
    ) { picture, index in
      let time = Double(index) / RecordedFolder.rate - 1.4
      guard time > 0 else { return }
      let frame = try? push.frame(
        at: min(time, push.plan.length), isSettled: time > push.plan.length
      ).bitmap()
      picture = frame ?? picture
    }
    let names = [("from", push.plan.to.text), ("to", push.plan.from.text)]
    let result = try recording.result(values + names)
    #expect(result.measurements.map(\.operation) == [.pop, .push])
    #expect(result.measurements.allSatisfy { $0.differences(beyond: .init()).isEmpty })
    #expect(result.unmeasured.isEmpty)
  }

  /// Most apps' circles cast none.
  @Test func aCircleWithoutAShadowIsMeasured() throws {
    let values = [("transition", "circle"), ("operation", "push"), ("duration", "0.4")]
    let recording = try RecordedFolder(values + [("shadow.opacity", "0")], begin: 0.3083, rate: 30)
    let measured = try recording.measured(values)
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
    let opacity = try #require(measured.geometry.first { $0.quantity == .shadowOpacity })
    #expect(opacity.found < 2 * opacity.error && opacity.isOff(beyond: 2))
  }

  /// Greys become pinks and greens that are all equally bright.
  @Test func aMotionThatOnlyColourTellsIsFound() throws {
    let values = [("transition", "mask"), ("duration", "0.4")]
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, _ in
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let way = Double(picture[x, y] & 0xFF) - 128
          let (red, green) = (UInt32(128 + 0.7152 * way), UInt32(128 - 0.2126 * way))
          picture[x, y] = 0xFF00_0080 | red << 16 | green << 8
        }
      }
    }
    let measured = try recording.measured([("transition", "mask")])
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
    #expect(measured.cadence.droppedCount == 0)
  }

  /// A spring that is cut off before it rests may take longer or not.
  @Test func aSpringThatIsCutShortIsNotKnownToItsEnd() throws {
    let values = [("transition", "cover"), ("timing", "spring(duration: 0.6, bounce: 0.3)")]
    let recording = try RecordedFolder(values, begin: 0.3083, rest: -0.4, rate: 30)
    let measured = try recording.measured(values)
    #expect(2 * measured.fit.best.durationError > 0.3)
  }

  /// Where a spring turns round it looks as if it came to rest, with an easing that is shorter.
  @Test func aSpringThatIsCutWhereItTurnsRoundIsNoShorterEasing() throws {
    let values = [("transition", "cover"), ("timing", "spring(duration: 0.6, bounce: 0.3)")]
    let settling = try #require(TimingFunction(text: values[1].1).naturalDuration)
    // It turns round after 3.14 ÷ (2 × 3.14 ÷ 0.6 × √(1 − 0.7²)) = 0.42 s.
    for rest in [0.4 - settling, 0.44 - settling, 0.48 - settling] {
      let recording = try RecordedFolder(values, begin: 0.3083, rest: rest, rate: 30)
      guard let measured = try? recording.measured(values) else { continue }
      #expect(abs(measured.duration - settling) < 2 * measured.fit.best.durationError + 1 / 60)
    }
  }

  /// A recording that stops while it moves says so, rather than that its last picture is no screen of the transition's.
  @Test func aRecordingThatIsCutShortIsToldAsSuch() throws {
    let values = [("transition", "circle"), ("duration", "0.8")]
    let recording = try RecordedFolder(values, begin: 0.3083, rest: -0.5, rate: 30)
    let failure = #expect(throws: Failure.self) {
      try recording.measured([("transition", "cover")])
    }
    #expect(failure?.message?.contains("ends in the middle of the motion") == true)
  }

  /// The shorter what is missing, the more it looks like all of the motion.
  @Test func aMotionThatIsNotOverAtTheEndIsToldAsSuch() throws {
    let values = [
      ("transition", "cover"), ("timing", "easeInEaseOut"), ("duration", "0.4"),
    ]
    let recording = try RecordedFolder(values, begin: 0.3083, rest: -0.05, rate: 30)
    let failure = #expect(throws: Failure.self) { try recording.measured(values) }
    #expect(failure?.message?.contains("ends in the middle of the motion") == true)
  }

  /// Rounded corners of a bezel move along with the pictures of the screens, but are none of the sheet's.
  @Test func aBezelsCornersAreNotTheSheets() throws {
    let values = [
      ("transition", "cover"), ("duration", "0.5"), ("timing", "easeOut"), RecordedFolder.finer,
    ]
    let inner = PixelRect(x: 30, y: 41, width: 156, height: 338)
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, _ in
      var framed = Bitmap(width: 260, height: 420, filledWith: 0xFF10_1010)
      let radius = 20
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let across = max(radius - x, x - (picture.width - 1 - radius), 0)
          let down = max(radius - y, y - (picture.height - 1 - radius), 0)
          guard across * across + down * down < radius * radius else { continue }
          framed[inner.x + x, inner.y + y] = picture[x, y]
        }
      }
      picture = framed
    }
    var job = MeasurementJob(
      try RecordingSource(recording.path, fps: recording.rate),
      RecordedFolder.document(values))
    job.crop = inner
    let measured = try #require(try job.run().measurements.first)
    #expect(!measured.geometry.contains { $0.quantity == .cornerRadius })
  }
}
