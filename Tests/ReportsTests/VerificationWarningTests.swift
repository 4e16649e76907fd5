import Foundation
import Pixels
import Testing
import TransitionSpec

@testable import Goldens
@testable import Reports

/// Which blur the shadows of goldens were drawn with is never silent, even where a tolerance hides it.
@Suite struct VerificationWarningTests {
  private func outcome(_ outcomes: [SequenceComparison.Outcome]) throws -> VerificationOutcome {
    let frames = outcomes.enumerated().map { index, outcome in
      SequenceComparison.Frame(
        index: index, time: Double(index) / 10, expected: index, actual: index, outcome: outcome)
    }
    let result = VerificationResult(
      comparison: SequenceComparison(frames: frames), findings: [], search: .wanted,
      differences: [
        SpecDifference(key: "shadow.kernel", expected: "gaussian", actual: "coreGraphics")
      ], adopted: [], otherVersions: [], goldens: "goldens/circle", manifestFindings: [], width: 8,
      height: 4)
    return VerificationOutcome(
      name: "circle", files: .init(spec: "specs/circle.yaml", goldens: "goldens/circle"),
      result: .verified(result))
  }

  private let tolerated = SequenceComparison.Outcome.tolerated(
    PixelDifferences(count: 1, largestChannelDelta: 1, columns: 1...1, rows: 0...0))

  private let words = "shadow.kernel was gaussian when these were recorded, here it is coreGraphics"

  @Test func itIsInEveryReport() throws {
    let outcome = try outcome([.same, tolerated])
    #expect(outcome.status == .success)
    #expect(outcome.warnings.count == 1)
    #expect(outcome.warnings[0].contains(words))
    let json = String(decoding: try SuiteDocument([outcome], isNamed: true).json(), as: UTF8.self)
    #expect(json.contains(words))
    let junit = VerificationJUnit(outcomes: [outcome], date: Date(timeIntervalSince1970: 0)).bytes
    let text = String(decoding: junit, as: UTF8.self)
    #expect(text.contains("<system-err>circle: goldens/circle: \(words)"))
    for shape in [XMLShape.ant, .jenkins] { #expect(try shape.mistakes(in: junit) == []) }
    let summary = GitHubSummary([outcome])
    #expect(summary.annotations { $0 }.count == 1)
    #expect(summary.annotations { $0 }[0].hasPrefix("::warning file=specs/circle.yaml,line=1,"))
    #expect(summary.markdown.contains("shadow.kernel was gaussian"))
  }

  @Test func equalPicturesNeedNone() throws {
    #expect(try outcome([.same, .same]).warnings.isEmpty)
  }

  /// The page of a suite shows it although the case has passed.
  @Test func aCaseWithAWarningIsNotFolded() {
    var entry = SuiteReport.Case(name: "circle", status: "same", text: "same", page: nil)
    func page() -> String {
      let report = SuiteReport(status: "same", headline: "1 case", cases: [entry])
      return String(decoding: report.page(nonce: "abc"), as: UTF8.self)
    }
    #expect(page().contains("<summary>"))
    entry.warnings = ["a <b> c"]
    #expect(!page().contains("<summary>"))
    #expect(page().contains("same\n  warning: a &lt;b&gt; c</pre>"))
  }
}
