import Foundation
import Measuring
import Messages
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Reports

/// What is said of a recording, in words, as JSON and as a page.
@Suite struct MeasurementReportTests {
  private static let values = [
    ("transition", "reveal"), ("duration", "0.3"), ("timing", "easeOut"),
  ]

  /// A recording with two frames that are missing, held against a spec.
  private static func measured(
    _ more: [(String, String)], isClosedUp: Bool
  ) throws -> MeasurementJob.Result {
    let recording = try RecordedFolder(
      RecordedFolder.document(values), begin: 0.3, without: [26, 27], isClosedUp: isClosedUp)
    return try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate),
      RecordedFolder.document(values + more)
    ).run()
  }

  /// That held against the spec by which it was made, and the same with its times closed up.
  private static let asSpecified = [false, true].map { isClosedUp in
    Result { try measured([], isClosedUp: isClosedUp) }
  }

  private func result(
    _ more: [(String, String)] = [], isClosedUp: Bool = false
  ) throws -> MeasurementJob.Result {
    more.isEmpty
      ? try Self.asSpecified[isClosedUp ? 1 : 0].get()
      : try Self.measured(more, isClosedUp: isClosedUp)
  }

  private func json(
    _ result: MeasurementJob.Result, notes: [String] = []
  ) throws -> [String: Any] {
    try json(result.measurements, notes: notes)
  }

  private func json(
    _ measurements: [MeasuredTransition], notes: [String] = []
  ) throws -> [String: Any] {
    let document = MeasurementDocument(
      measurements, of: "a \"b\".mp4", beyond: .init(), notes: notes)
    let data = try JSONEncoder().encode(document)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func theHeadlineSaysWhetherItIsAsSpecified() throws {
    let result = try result()
    let measured = result.measurements[0]
    let headline = measured.headline(beyond: .init())
    let duration = measured.duration.millisecondsText
    #expect(headline == "as specified: reveal push, \(duration), easeOut; 2 dropped frames")
    let lines = result.summary(beyond: .init()).split(separator: "\n")
    #expect(lines.first.map(String.init) == headline)
    #expect(
      lines.contains { $0.hasPrefix("  frames    60 a second, 2 dropped: 0.433 s (2 in a row)") })
    #expect(lines.contains { $0.contains("ms per second of motion: critical by Apple's scale") })
  }

  /// Where the spec's shadow is another one by less than is tolerated, the first line says so.
  @Test func aShadowWithinTheToleranceIsTold() throws {
    let values = [("transition", "circle"), ("duration", "0.4"), ("timing", "easeInEaseOut")]
    let recording = try RecordedFolder(
      RecordedFolder.document(values + [("shadow.radius", "9"), RecordedFolder.finer]), begin: 0.3
    ) { _, _ in }
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate),
      RecordedFolder.document(values + [RecordedFolder.finer])
    ).run()
    let measured = result.measurements[0]
    let headline = measured.headline(beyond: .init(distance: 10))
    #expect(headline.hasPrefix("as specified: "))
    #expect(headline.contains("; it has a shadow of radius 9"))
    #expect(headline.contains(" instead of the default 6, within the tolerance and that error"))
    #expect(measured.headline(beyond: .init(distance: 1)).hasPrefix("different: "))
  }

  /// The easing that was found is named, not the spec's, from which it differs by less than is tolerated.
  @Test func anEasingWithinTheToleranceIsNamed() throws {
    let recording = try RecordedFolder(RecordedFolder.document(Self.values), begin: 0.3) { _, _ in }
    var other = Self.values.filter { $0.0 != "timing" }
    other.append(("timing", "linear"))
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate), RecordedFolder.document(other)
    ).run()
    let measured = result.measurements[0]
    let name = measured.easingText
    #expect(name != "linear")
    let headline = measured.headline(beyond: .init(time: .frames(20), progress: 0.9))
    #expect(headline.contains(", \(name) (linear within the tolerance)"))
    #expect(measured.headline(beyond: .init()).contains("runs by \(name) instead of linear"))
  }

  @Test func picturesOfSomethingElseAreCounted() throws {
    let recording = try RecordedFolder(RecordedFolder.document(Self.values), begin: 0.3) {
      picture, index in
      if [23, 24].contains(index) { picture.darken() }
    }
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate),
      RecordedFolder.document(Self.values)
    ).run()
    let headline = result.measurements[0].headline(beyond: .init())
    #expect(headline.hasPrefix("as specified: reveal push, "))
    #expect(headline.hasSuffix(", easeOut; 2 frames show something else"))
    let pixels = try #require(result.measurements[0].rows.first { $0.name == "pixels" }?.text)
    #expect(pixels.contains("; 2 from 0.383 s to 0.400 s by up to "))
    #expect(pixels.hasSuffix(", as something else is seen there"))
  }

  /// A spring that all but rests goes on by less than anyone can tell.
  @Test(arguments: [
    ([61], "the frame at 1.017 s may be a repeat, or late"),
    ([61, 62], "2 frames from 1.017 s to 1.033 s may be repeats, or late"),
  ])
  func framesThatMayBeRepeatedAreSaidToBe(repeated: [Int], text: String) throws {
    let values = [
      ("transition", "reveal"), ("timing", "spring(duration: 0.5, bounce: 0)"),
      RecordedFolder.finer,
    ]
    let recording = try RecordedFolder(
      RecordedFolder.document(values), begin: 0.3, repeating: Set(repeated))
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate), RecordedFolder.document(values)
    ).run()
    let frames = result.measurements[0].rows.first { $0.name == "frames" }?.text
    #expect(frames == "60 a second, none dropped; \(text), as too little changes there to tell")
    let object = try json(result)
    let undecided = try #require(object["frames"] as? [[String: Any]])
      .filter { $0["undecided"] as? Bool == true }.compactMap { $0["index"] as? Int }
    #expect(undecided == repeated)
    #expect(object["undecidedFrames"] as? Int == repeated.count)
  }

  /// They are off the spec, and are told as dropped frames instead.
  @Test func aPictureThatIsShownAgainIsSaidToBeLeftAside() throws {
    let recording = try RecordedFolder(
      RecordedFolder.document(Self.values), begin: 0.3, repeating: [24])
    let repeated = try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate),
      RecordedFolder.document(Self.values)
    ).run()
    func spec(_ result: MeasurementJob.Result) -> String? {
      result.measurements[0].rows.first { $0.name == "spec" }?.text
    }
    #expect(spec(repeated)?.hasSuffix("frames that show it, late ones aside") == true)
    // What is missing is in no frame.
    #expect(spec(try result())?.hasSuffix("frames that show it") == true)
  }

  @Test func theHeadlineSaysWhatDiffers() throws {
    let measured = try result([("timing", "easeIn"), ("duration", "0.5")]).measurements[0]
    let headline = measured.headline(beyond: .init())
    #expect(
      headline
        == "different: reveal push takes \(measured.duration.millisecondsText) instead of 500 ms "
        + "and runs by easeOut instead of easeIn; 2 dropped frames")
  }

  /// A preset's spring is called as the spec calls it.
  @Test func theSpecsEasingIsInItsOwnWords() throws {
    func text(_ timing: String) throws -> String {
      let values = [("transition", "cover"), ("timing", timing)]
      let recording = try RecordedFolder(RecordedFolder.document(values), begin: 0.3)
      return try MeasurementJob(
        RecordingSource(recording.path, fps: RecordedFolder.rate), RecordedFolder.document(values)
      ).run().measurements[0].headline(beyond: .init())
    }
    #expect(try text("bouncy").hasSuffix(" ms, bouncy"))
    let spring = "spring(duration: 0.5, bounce: 0.3)"
    #expect(try text(spring).hasSuffix(" ms, \(spring)"))
  }

  /// A circle that is fast when it leaves the screen may go on for long.
  @Test func aDurationThatHardlyShowsHasBounds() throws {
    let circle = [("transition", "circle"), ("operation", "push")]
    let recording = try RecordedFolder(
      RecordedFolder.document(
        circle + [
          ("parameters.endDiameter", "2.4"), ("timing", "cubic-bezier(0.3, 0.1, 0.4, 0.8)"),
          ("duration", "0.4"),
        ]), begin: 0.3083)
    let measured = try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate), RecordedFolder.document(circle)
    ).run().measurements[0]
    let bounds = measured.durationBounds
    #expect(2 * measured.fit.best.durationError > measured.duration / 2)
    #expect(bounds.contains(0.4))
    #expect(bounds.lowerBound > 0.1)
    let text =
      "\(measured.duration.millisecondsText) (\(bounds.lowerBound.millisecondsText) or more)"
    #expect(measured.headline(beyond: .init()).contains(text))
    #expect(measured.rows.contains { $0.name == "duration" && $0.text.hasPrefix(text) })
    let document = MeasurementDocument([measured], of: "", beyond: .init(), notes: [])
    let json = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
    #expect(json.contains(#""isLittleKnown":true"#))
    // It began no later than it is seen to move, in the 20th frame.
    let begin = measured.beginBounds
    #expect(begin.contains(0.3083) && begin.upperBound < 20.5 / RecordedFolder.rate)
    #expect(json.contains(#""beginBounds":["#))
    #expect(json.contains(",null]"))
  }

  @Test func aDurationThatWasMeantInMillisecondsIsHinted() throws {
    let measured = try result([("duration", "300")]).measurements[0]
    #expect(
      measured.headline(beyond: .init()).hasPrefix(
        "different: reveal push takes \(measured.duration.millisecondsText) instead of 300000 ms "
          + "(300 without a unit is seconds; write 300ms)"))
  }

  /// What the spec says is no default.
  @Test func aShadowSaysWhatItDiffersFrom() throws {
    let circle = [("transition", "circle"), ("operation", "push"), ("duration", "0.3")]
    let recording = try RecordedFolder(
      RecordedFolder.document(circle + [("shadow.opacity", "0.3")]), begin: 0.3)
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate),
      RecordedFolder.document(circle + [("shadow.opacity", "0.9")])
    ).run()
    #expect(result.measurements[0].headline(beyond: .init()).hasSuffix(" instead of 0.9"))
  }

  /// A circle that just covers the screen is said as a spec says it, and where there is no shadow none has a radius.
  @Test func howASpecSaysACircleThatCoversTheScreenIsTold() throws {
    let circle = [
      ("transition", "circle"), ("operation", "push"), ("duration", "0.3"),
      ("shadow.opacity", "0"), ("origin", "300, 60, 40, 40"),
    ]
    let recording = try RecordedFolder(
      RecordedFolder.document(circle + [("fixes", "coverage")]), begin: 0.3)
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate), RecordedFolder.document(circle)
    ).run()
    let text = try #require(result.measurements[0].rows.first { $0.name == "geometry" }?.text)
    #expect(text.contains(" in the farthest corner, at a radius of "))
    #expect(text.contains(" is that of --fix coverage)"))
    #expect(!text.contains("its radius known to"))
  }

  @Test func aDurationThatCutsTheSpecsSpringIsHinted() throws {
    let measured = try result([
      ("timing", "spring(duration: 0.3, bounce: 0)"), ("duration", "0.2"),
    ]).measurements[0]
    let spring = Spring(duration: 0.3, bounce: 0).settlingDuration
    #expect(
      measured.headline(beyond: .init()).contains(
        "instead of 200 ms (that cuts the spec's spring, which settles in \(spring.millisecondsText); "
          + "without --duration it is whole)"))
  }

  /// The contract's names, of which scripts depend.
  @Test func theDocumentHasTheContractsFigures() throws {
    let result = try result()
    let object = try json(result, notes: ["a note"])
    #expect(object["status"] as? String == "same")
    #expect(object["headline"] as? String == result.headline(beyond: .init()))
    #expect(object["recording"] as? String == "a \"b\".mp4")
    #expect(object["notes"] as? [String] == ["a note"])
    #expect(object["easing"] as? String == "easeOut")
    #expect(object["droppedFrames"] as? Int == 2)
    #expect(object["repeatedFrames"] as? Int == 0)
    let begin = try #require(object["begin"] as? Double)
    let duration = try #require(object["duration"] as? Double)
    #expect(abs(begin - 0.3) < 0.5 / 60 && abs(duration - 0.3) < 1.0 / 60)
    let hitchTime = try #require(object["hitchTime"] as? Double)
    let ratio = try #require(object["hitchRatio"] as? Double)
    #expect(abs(hitchTime - 2.0 / 60) < 1e-4)
    #expect(abs(ratio - hitchTime * 1000 / duration) < 0.1)
    let progress = try #require(object["progress"] as? [[String: Double]])
    #expect(
      progress.allSatisfy {
        Set(["time", "fraction", "progress", "residual"]).isSubset(of: $0.keys)
      })
    #expect(zip(progress, progress.dropFirst()).allSatisfy { $0["time"] ?? 0 < $1["time"] ?? 0 })
    #expect((object["frames"] as? [Any])?.isEmpty == false)
    #expect(object["transitions"] == nil)
  }

  /// A script that asks for dropped frames asks for those of all transitions.
  @Test func whatIsDroppedIsThatOfAllTransitions() throws {
    let measured = try result().measurements[0]
    let (one, two) = (try json([measured]), try json([measured, measured]))
    #expect(two["droppedFrames"] as? Int == 4)
    #expect((two["hitches"] as? [Any])?.count == 2)
    #expect(two["hitchRatio"] as? Double == one["hitchRatio"] as? Double)
    let transitions = try #require(two["transitions"] as? [[String: Any]])
    #expect(transitions.map { $0["droppedFrames"] as? Int } == [2, 2])
  }

  /// A recording's name may have anything in it.
  @Test func theNameIsEscaped() throws {
    let report = MeasurementReport(
      title: "</title><script>alert(1)</script>&.mp4", try result(), beyond: .init())
    let page = String(decoding: try report.page(), as: UTF8.self)
    #expect(!page.contains("<script>alert(1)"))
    #expect(page.contains("&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;.mp4"))
  }

  @Test(arguments: [false, true])
  func thePageHasTheFiguresAndThePictures(isClosedUp: Bool) throws {
    let result = try result(isClosedUp: isClosedUp)
    let page = String(
      decoding: try MeasurementReport(title: "a.mp4", result, beyond: .init()).page(),
      as: UTF8.self)
    #expect(page.contains(">as specified</strong> reveal push"))
    #expect(!page.contains("{{"))
    let start = try #require(page.range(of: #"id="data""#))
    let open = try #require(page.range(of: ">", range: start.upperBound..<page.endIndex))
    let close = try #require(page.range(of: "</script>", range: open.upperBound..<page.endIndex))
    let data = Data(page[open.upperBound..<close.lowerBound].utf8)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let transition = try #require((object["transitions"] as? [[String: Any]])?.first)
    let frames = try #require(transition["frames"] as? [[String: Any]])
    #expect(frames.count == result.measurements[0].frames.count)
    #expect(frames.contains { $0["missing"] as? Int == 2 })
    #expect((frames[0]["recorded"] as? String)?.hasPrefix("iVBOR") == true)
    #expect((transition["hitches"] as? [Any])?.count == 1)
    #expect((transition["fit"] as? String)?.contains("timing: easeOut") == true)
  }
}
