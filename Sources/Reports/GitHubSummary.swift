import Messages

/// A verification as GitHub Actions shows it: annotations at the specs' lines, and the job's summary.
///
/// Source: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
package struct GitHubSummary {
  /// GitHub shows up to ten errors of a step.
  private static let annotationLimit = 10
  /// The lines of one case in the summary's table.
  private static let lineLimit = 8
  /// A summary has up to 1 MB.
  private static let caseLimit = 200

  private let outcomes: [VerificationOutcome]

  package init(_ outcomes: [VerificationOutcome]) { self.outcomes = outcomes }

  private var wrong: [VerificationOutcome] { outcomes.filter { $0.status != .success } }

  /// A workflow command for each case that is not the same, and for each warning; for each spec, where these cases are
  /// more than GitHub shows: specs with differences first, then goldens of no case, then what could not be compared.
  ///
  /// - Parameter path: A file's path from the repository's root.
  package func annotations(path: (String) -> String) -> [String] {
    errors(path) + warnings(path).prefix(Self.annotationLimit)
  }

  private func warnings(_ path: (String) -> String) -> [String] {
    outcomes.flatMap { outcome in
      outcome.warnings.map {
        "::warning \(place(of: outcome, path))title=\(outcome.title.asProperty)::\($0.asMessage)"
      }
    }
  }

  /// As `file=specs/card.yaml,line=3,`; empty where there is no spec.
  private func place(of outcome: VerificationOutcome, _ path: (String) -> String) -> String {
    (outcome.failurePlace ?? outcome.files.spec.map { ($0, outcome.files.line ?? 1) })
      .map { "file=\(path($0.0).asProperty),line=\($0.1)," } ?? ""
  }

  private func errors(_ path: (String) -> String) -> [String] {
    guard wrong.count > Self.annotationLimit else { return wrong.map { annotation([$0], path) } }
    var keys: [String] = []
    for outcome in wrong where !keys.contains(outcome.group) { keys.append(outcome.group) }
    let groups = Dictionary(grouping: wrong, by: \.group)
    let all = keys.compactMap { groups[$0] }.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    guard all.count > Self.annotationLimit else { return all.map { annotation($0, path) } }
    let rest = all.dropFirst(Self.annotationLimit - 1)
    let names = rest.map { $0[0].files.spec ?? $0[0].name }.joined(separator: ", ")
    return all.prefix(Self.annotationLimit - 1).map { annotation($0, path) } + [
      "::error title=transition-render::\("and \(rest.count) more specs: \(names)".asMessage)"
    ]
  }

  /// - Parameter group: Cases of one spec, or goldens of no case; at least one.
  private func annotation(_ group: [VerificationOutcome], _ path: (String) -> String) -> String {
    let outcome = group.first { $0.word == "different" } ?? group[0]
    var (title, message) = (outcome.title, outcome.details)
    if group.count > 1 {
      title =
        outcome.files.spec.map(path) ?? (outcome.word == "orphaned" ? "orphaned goldens" : title)
      message =
        counts(of: group) + ": " + group.map(\.name.printable).joined(separator: ", ")
        + (outcome.word == "orphaned" ? "" : "\n\(outcome.text)")
    }
    return "::error \(place(of: outcome, path))title=\(title.asProperty)::\(message.asMessage)"
  }

  /// As "3 of 6 cases differ, 1 not compared".
  private func counts(of group: [VerificationOutcome]) -> String {
    if group[0].word == "orphaned" { return "\(group.count) folders hold goldens of no case" }
    let total = outcomes.count { $0.group == group[0].group }
    let failed = group.count { $0.word == "failed" }
    let different = group.count - failed
    if different == 0 { return "\(failed) of \(total) cases not compared" }
    return "\(different) of \(total) cases differ" + (failed == 0 ? "" : ", \(failed) not compared")
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
      let pictures = evidence?.pictures ?? []
      let worst = pictures.filter { $0.frame == outcome.worstFrame }
      let others = pictures.filter { $0.frame != outcome.worstFrame }
      let names = [evidence?.page].compactMap { $0 } + (worst + others).prefix(6).map(\.path)
      let details = Self.lines(of: outcome.details).map(\.asCell)
      lines.append(
        "| \(outcome.name.isEmpty ? "verify" : outcome.name.asCell) | \(details.joined(separator: "<br>")) | "
          + names.map { "<code>\($0.asCell)</code>" }.joined(separator: "<br>") + " |")
    }
    if wrong.count > Self.caseLimit { lines += ["", "and \(wrong.count - Self.caseLimit) more"] }
    return (lines + [""]).joined(separator: "\n")
  }

  /// The first line, then causes before others where there are too many, all in their order.
  private static func lines(of details: String) -> [String] {
    let lines = details.split(separator: "\n").map(String.init)
    let ranked = lines.enumerated().map { place, line in
      (rank: place == 0 ? 0 : line.hasPrefix("  why") ? 1 : 2, place: place, line: line)
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.prefix(lineLimit)
      .sorted { $0.place < $1.place }.map(\.line)
  }
}

extension [VerificationOutcome] {
  /// What is annotated first has the least.
  fileprivate var rank: Int {
    contains { $0.word == "orphaned" } ? 1 : contains { $0.status == .different } ? 0 : 2
  }
}

extension VerificationOutcome {
  fileprivate var title: String { name.isEmpty ? "transition-render" : name }

  /// What it is annotated with: its spec, or that it has none.
  fileprivate var group: String {
    word == "orphaned" ? "orphaned" : "spec " + (files.spec ?? "")
  }

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
