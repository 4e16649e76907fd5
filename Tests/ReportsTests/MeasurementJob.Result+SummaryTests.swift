import Measuring
import TestSupport
import Testing

@testable import Reports

/// What is said of recordings with more than one motion.
@Suite struct MeasurementJobResultSummaryTests {
  private static let values = [
    ("transition", "reveal"), ("duration", "0.4"), ("timing", "easeOut"),
  ]

  /// A transition, and a bar that slides in a second later, which is none.
  private static func result(_ more: [(String, String)] = []) throws -> MeasurementJob.Result {
    let recording = try RecordedFolder(
      RecordedFolder.document(values), begin: 0.3083, rest: 1.4
    ) { picture, index in
      let share = min(max(Double(index - 72) / 20, 0), 1)
      let height = Int(share * Double(picture.height))
      for y in picture.height - height..<picture.height {
        for x in 0..<picture.width {
          picture[x, y] = (x / 9 + (y + height) / 13).isMultiple(of: 2) ? 0xFF20_60A0 : 0xFFF0_E0D0
        }
      }
    }
    return try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate),
      RecordedFolder.document(values + more)
    ).run()
  }

  /// That held against the spec by which it was made.
  private static let asSpecified = Result { try result() }

  @Test func theFirstLineIsAboutAllMotions() throws {
    let result = try Self.asSpecified.get()
    let lines = result.summary(beyond: .init()).split(separator: "\n")
    #expect(lines.first == "not all measured: 1 of 2 motions")
    #expect(lines[1].hasPrefix("  at 0.31 s as specified: reveal push"))
    #expect(lines[2].hasPrefix("  at 1.2"))
    #expect(lines[2].contains("not measured: "))
    // The answer is not said again above the figures.
    #expect(lines[3] == "reveal push at 0.31 s")
    #expect(lines[4].hasPrefix("  begin "))
    #expect(!result.isSame(beyond: .init()))
    #expect(
      result.notesOfFirst.last
        == "of 2 motions only the one at 0.31 s is taken; measure takes all of them")
  }

  /// Each has a line of its own, and none is in the first.
  @Test func thePageListsAllMotions() throws {
    let result = try Self.asSpecified.get()
    let motions = result.motions(beyond: .init())
    #expect(motions.map(\.place) == [0, nil])
    #expect(motions[0].line.hasPrefix("at 0.31 s as specified: reveal push"))
    #expect(result.outline(beyond: .init()) == "1 of 2 motions")
    let page = String(
      decoding: try MeasurementReport(title: "a", result, beyond: .init()).page(), as: UTF8.self)
    #expect(page.contains(">not all measured</strong> 1 of 2 motions</p>"))
    #expect(page.contains(#""motions":[{"place":0,"text":"at 0.31 s as specified"#))
  }

  @Test func whatDiffersIsCounted() throws {
    let result = try Self.result([("duration", "0.6")])
    #expect(
      result.headline(beyond: .init())
        == "different: 1 of 1 measured, 1 of 2 motions not measured")
    #expect(result.verdict(beyond: .init()) == "different")
  }

  /// A circle that shrinks has the radius of its large end where it begins.
  @Test(arguments: [("push", "ends"), ("pop", "begins")])
  func aCircleIsLargestAtOneEnd(operation: String, verb: String) throws {
    let values = [
      ("transition", "circle"), ("operation", operation), ("duration", "0.4"), ("timing", "linear"),
      RecordedFolder.finer,
    ]
    let recording = try RecordedFolder(
      RecordedFolder.document(values + [("parameters.endDiameter", "1.1")]), begin: 0.3083
    ) { _, _ in }
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: RecordedFolder.rate), RecordedFolder.document(values)
    ).run()
    let headline = result.headline(beyond: .init())
    #expect(headline.contains("a circle that \(verb) "))
  }

  /// What the fitted spec lacks is in a comment above it.
  @Test func whatAFittedSpecLacksIsSaid() throws {
    let recording = try RecordedFolder.dimmedSheet()
    let result = try MeasurementJob(
      RecordingSource(recording.path, fps: recording.rate),
      RecordedFolder.document(RecordedFolder.plainSheet)
    ).run()
    let lines = try result.fittedYAML.split(separator: "\n")
    #expect(lines.first?.hasPrefix("# The pictures show something else as well, in ") == true)
    #expect(lines.contains("transition: cover"))
    #expect(result.headline(beyond: .init()).contains("is not in the spec"))
  }
}
