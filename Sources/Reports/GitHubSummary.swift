import Messages

/// A verification as GitHub Actions shows it: annotations at the specs' lines, and the job's summary.
///
/// Source: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
package struct GitHubSummary {
  /// GitHub shows up to ten of a step's annotations, and keeps up to 50 of a run's.
  private static let annotationLimit = 50
  /// A summary has up to 1 MB.
  private static let caseLimit = 200

  private let outcomes: [VerificationOutcome]

  package init(_ outcomes: [VerificationOutcome]) { self.outcomes = outcomes }

  private var wrong: [VerificationOutcome] { outcomes.filter { $0.status != .success } }

  /// A workflow command for each case that is not the same, and for each warning.
  ///
  /// - Parameter path: A file's path from the repository's root.
  package func annotations(path: (String) -> String) -> [String] {
    func annotation(_ kind: String, _ outcome: VerificationOutcome, _ message: String) -> String {
      let place = (outcome.failurePlace ?? outcome.files.spec.map { ($0, outcome.files.line ?? 1) })
        .map { "file=\(path($0.0).asProperty),line=\($0.1)," }
      let name = outcome.name.isEmpty ? "transition-render" : outcome.name
      return "::\(kind) \(place ?? "")title=\(name.asProperty)::\(message.asMessage)"
    }
    let errors = wrong.map { annotation("error", $0, $0.details) }
    let warnings = outcomes.flatMap { outcome in
      outcome.warnings.map { annotation("warning", outcome, $0) }
    }
    return Array((errors + warnings).prefix(Self.annotationLimit))
  }

  /// The summary in Markdown.
  package var markdown: String {
    var lines = ["### \(outcomes.summary.asCell)", ""]
    let warnings = outcomes.flatMap(\.warnings).prefix(Self.caseLimit)
    lines += warnings.map { "- \($0.asCell)" } + (warnings.isEmpty ? [] : [""])
    guard !wrong.isEmpty else { return lines.joined(separator: "\n") }
    lines += ["| case | result | pictures |", "| --- | --- | --- |"]
    for outcome in wrong.prefix(Self.caseLimit) {
      let evidence = outcome.files.evidence
      let names =
        [evidence?.page].compactMap { $0 } + (evidence?.pictures ?? []).prefix(6).map(\.path)
      let details = outcome.details.split(separator: "\n").prefix(4).map { String($0).asCell }
      lines.append(
        "| \(outcome.name.isEmpty ? "verify" : outcome.name.asCell) | \(details.joined(separator: "<br>")) | "
          + names.map { "<code>\($0.asCell)</code>" }.joined(separator: "<br>") + " |")
    }
    if wrong.count > Self.caseLimit { lines += ["", "and \(wrong.count - Self.caseLimit) more"] }
    return (lines + [""]).joined(separator: "\n")
  }
}

extension VerificationOutcome {
  /// The place that its failure names.
  fileprivate var failurePlace: (String, Int)? {
    guard case .failed(let failure) = result else { return nil }
    return (failure.place ?? failure.message?.leadingPlace).map { ($0.file, $0.line) }
  }
}

extension String {
  /// The place that a message begins with, as `specs/card.yaml:3:9: …`; nil where it begins with none.
  package var leadingPlace: Failure.FileLine? {
    let parts = split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, let line = Int(parts[1]), line > 0 else {
      return nil
    }
    return Failure.FileLine(file: String(parts[0]), line: line)
  }

  /// As a workflow command's message.
  package var asMessage: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
      .replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// As the value of a workflow command's property.
  package var asProperty: String {
    oneLine.printable.replacing("%", with: "%25").replacing(":", with: "%3A")
      .replacing(",", with: "%2C")
  }

  /// As text in a cell of a Markdown table.
  fileprivate var asCell: String {
    oneLine.printable.reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "|", "`", "*", "_", "[", "]", "\\", "#", "~", "!", "@":
        text += "&#\(character.unicodeScalars.first?.value ?? 0);"
      default: text.append(character)
      }
    }
  }
}
