import Goldens
import Messages
import TransitionEngine
import TransitionSpec

/// The result of one case of a verification.
package struct VerificationOutcome: Sendable {
  /// The result of a case.
  package enum Result: Sendable {
    case verified(VerificationResult)
    case recorded(GoldenRecorder.Summary, path: String)
    /// The case could not be verified.
    case failed(Failure)
    /// Goldens that belong to no case.
    case orphaned
    /// As a part of the suite reported it.
    case reported(ReportedCase)
  }

  /// Where a case's files are; paths as the command line leads to them.
  package struct Files: Sendable {
    /// The spec; nil for a transition of the catalogue, standard input, and goldens of no case.
    package var spec: String?
    /// The line of the spec that the result is about, from 1; nil where it is about none.
    package var line: Int?
    package var goldens: String
    /// The page and the pictures that show the differences; nil and empty without a report.
    package var evidence: VerificationEvidence.Files?

    package init(spec: String?, goldens: String, evidence: VerificationEvidence.Files? = nil) {
      (self.spec, self.goldens, self.evidence) = (spec, goldens, evidence)
    }
  }

  /// Empty for a lone transition.
  package let name: String
  package var files: Files
  package let result: Result
  /// How long the case took, in seconds.
  package var duration = 0.0
  /// How many missing goldens were recorded: a run that records some fails all the same.
  package var recordedMissing: Int

  package init(name: String, files: Files, result: Result, recordedMissing: Int = 0) {
    self.name = name
    self.files = files
    self.result = result
    self.recordedMissing = recordedMissing
  }

  package var status: Failure.Status {
    switch result {
    case .verified(let report): report.isSame ? .success : .different
    case .recorded: recordedMissing > 0 ? .different : .success
    case .failed(let failure): failure.status
    case .orphaned: .different
    case .reported(let entry): entry.status
    }
  }

  /// One word for scripts.
  package var word: String {
    switch result {
    case .verified(let report): report.isSame ? "same" : "different"
    case .recorded: "recorded"
    case .failed: "failed"
    case .orphaned: "orphaned"
    case .reported(let entry): entry.word
    }
  }

  /// The frame that differs most; nil where none was compared.
  var worstFrame: Int? {
    switch result {
    case .verified(let report): report.comparison.worst?.index
    case .reported(let entry): entry.worstFrame
    case .recorded, .failed, .orphaned: nil
    }
  }

  /// What is to be known of it even where nothing differs.
  package var warnings: [String] {
    switch result {
    case .verified(let report): report.warnings
    case .reported(let entry): entry.warnings
    case .recorded, .failed, .orphaned: []
    }
  }

  private func missingText(_ report: VerificationResult) -> String {
    guard !report.missing.isEmpty else { return "" }
    let isAll = report.missing.count == report.comparison.changed.count
    let hint =
      recordedMissing > 0
      ? ", recorded now: the next run has them" : isAll ? ", --record-missing records them" : ""
    return "\n  missing \(report.missing.rangesText): no goldens\(hint)"
  }

  /// For people: one line where there is nothing wrong.
  package var text: String { (name.isEmpty ? "" : "\(name.printable): ") + details }

  /// The same without the name.
  package var details: String {
    switch result {
    case .verified(let report): return report.text + missingText(report)
    case .recorded(let summary, let path):
      let text = "recorded in \(path.printable): \(summary.text)"
      guard recordedMissing > 0 else { return text }
      return text + "; the goldens were missing, so this run fails"
    case .reported(let entry): return entry.details
    case .failed(let failure): return "failed: \((failure.message ?? "").oneLine.printable)"
    case .orphaned:
      return
        "orphaned: \(files.goldens.printable) holds goldens of no case, expected a spec of that name, "
        + "or --allow-orphans"
    }
  }
}

extension [VerificationOutcome] {
  /// The exit status for all outcomes together. A difference outweighs cases that could not be compared, so
  /// that one broken spec hides no regression.
  package var status: Failure.Status {
    let statuses = map(\.status)
    return statuses.contains(.different)
      ? .different : statuses.first { $0 != .success } ?? .success
  }

  /// One word for all outcomes, for scripts.
  package var word: String {
    switch status {
    case .success: !isEmpty && allSatisfy { $0.word == "recorded" } ? "recorded" : "same"
    case .different: "different"
    default: "failed"
    }
  }

  /// As "14 cases: 2 different, 1 not compared".
  package var summary: String {
    let (different, failed) = (count { $0.word == "different" }, count { $0.word == "failed" })
    let orphaned = count { $0.word == "orphaned" }
    let total = count - orphaned == 1 ? "1 case" : "\(count - orphaned) cases"
    let recorded = count { $0.word == "recorded" && $0.recordedMissing > 0 }
    if different + failed + orphaned + recorded == 0 {
      return word == "recorded" ? "recorded: \(total)" : "same: \(total)"
    }
    let parts = [
      different == 0 ? nil : "\(different) different", failed == 0 ? nil : "\(failed) not compared",
      orphaned == 0 ? nil : "\(orphaned) orphaned",
      recorded == 0 ? nil : "\(recorded) missing and recorded now",
    ].compactMap { $0 }
    return "\(total): " + parts.joined(separator: ", ")
  }
}

extension VerificationResult {
  /// The warnings about the goldens and the manifest beside them, a line for each kind of problem.
  package var warnings: [String] {
    SequencePair.warnings(goldens, manifestFindings)
      + SequencePair.warnings(disputed: comparison.disputed)
      + comparison.warnings(ofFramesOf: width * height) + kernelWarnings
  }

  /// Which blur of shadows the goldens were made with where a tolerance hides that it was another one.
  private var kernelWarnings: [String] {
    guard isSame, comparison.frames.contains(where: \.outcome.isTolerated) else { return [] }
    return differences.filter { $0.key.hasSuffix("shadow.kernel") }.map { difference in
      "\(goldens): \(difference.key) was \(difference.expected ?? "none") when these were recorded, here it is "
        + "\(difference.actual ?? "none"); the tolerance hides the difference"
    }
  }

  /// The summary as `compare` prints it, then a line for each finding and each note; the summary alone where
  /// nothing differs.
  package var text: String {
    guard !isSame else { return comparison.summary + canvasText }
    let lines = findings.map { ("why", $0.text) } + notes.map { ($0.title, $0.text) }
    return ([comparison.summary(.goldens)] + lines.map(Self.line)).joined(separator: "\n")
  }

  /// Something to know beside the findings.
  package struct Note {
    package let title: String
    package let text: String

    package var sentence: String { "\(title): \(text)" }
  }

  /// Facts that help to judge the findings: values and library versions that the goldens were recorded with,
  /// goldens without a picture, and values taken from the goldens. Empty where nothing differs.
  package var notes: [Note] {
    guard !isSame else { return [] }
    switch search {
    case .wanted: break
    case .refused:
      return [
        Note(
          title: "why", text: "not looked for; verify this case alone, without --no-why, to find it"
        )
      ]
    case .leftOut:
      return [Note(title: "why", text: "not looked for; verify this case alone to find it")]
    }
    let isProven = findings.contains { if case .spec = $0 { true } else { false } }
    return [
      isProven || differences.isEmpty
        ? nil : Note(title: "spec", text: "recorded otherwise: \(differences.text)"),
      unseen.isEmpty
        ? nil
        : Note(title: "unseen", text: "\(unseen.rangesText): only digests of these are kept"),
      otherVersions.isEmpty
        ? nil
        : Note(
          title: "made",
          text:
            "recorded with \(otherVersions.versionsText); if what is drawn now is right, --record keeps it"
        ),
      adopted.isEmpty
        ? nil
        : Note(title: "taken", text: "\(adopted.joined(separator: ", ")) from the goldens"),
    ].compactMap { $0 }
  }

  /// A note on the canvas where it was taken from the goldens; otherwise empty.
  private var canvasText: String {
    guard adopted.contains(where: SpecNode.canvasKeys.contains) else { return "" }
    return ", \(width)×\(height) as the goldens are"
  }

  /// Frames that differ and cannot be shown.
  package var unseen: [Int] { comparison.frames.filter { $0.outcome == .unseen }.map(\.index) }

  private static func line(_ title: String, _ text: String) -> String {
    "  " + title + String(repeating: " ", count: max(1, 8 - title.count)) + text.oneLine.printable
  }
}

extension [SpecDifference] {
  /// As "cairo 1.18.0, here is 1.16.0".
  fileprivate var versionsText: String {
    map { "\($0.key) \($0.expected ?? ""), here is \($0.actual ?? "")" }.joined(separator: "; ")
  }
}

extension GoldenRecorder.Summary {
  /// As "12 goldens, 2 new, 3 changed".
  package var text: String {
    let total = added + changed + same
    return [
      total == 1 ? "1 golden" : "\(total) goldens", added == 0 ? nil : "\(added) new",
      changed == 0 ? nil : "\(changed) changed",
      same == 0 ? nil : same == total ? "none changed" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
