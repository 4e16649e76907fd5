import Goldens
import Messages

/// The document that `verify --json` prints: for one transition its own document, for several an array of
/// them under `cases` with one status for all.
package struct SuiteDocument: Encodable {
  private let outcomes: [VerificationOutcome]
  private let isNamed: Bool

  /// - Parameter isNamed: Whether the document is an array of cases rather than one case.
  package init(_ outcomes: [VerificationOutcome], isNamed: Bool) {
    self.outcomes = outcomes
    self.isNamed = isNamed
  }

  private struct Case: Encodable {
    let outcome: VerificationOutcome
    let isNamed: Bool

    private enum CodingKeys: CodingKey { case name, status, error, added, changed, same }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      if isNamed { try container.encode(outcome.name, forKey: .name) }
      switch outcome.result {
      case .verified(let report): try VerificationDocument(report).encode(to: encoder)
      case .failed(let failure):
        try container.encode(outcome.word, forKey: .status)
        try container.encode(failure.message ?? "", forKey: .error)
      case .recorded(let summary, _):
        try container.encode(outcome.word, forKey: .status)
        try container.encode(summary.added, forKey: .added)
        try container.encode(summary.changed, forKey: .changed)
        try container.encode(summary.same, forKey: .same)
      }
    }
  }

  private enum CodingKeys: CodingKey { case status, cases }

  package func encode(to encoder: any Encoder) throws {
    if !isNamed, let outcome = outcomes.first {
      return try Case(outcome: outcome, isNamed: false).encode(to: encoder)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(outcomes.word, forKey: .status)
    try container.encode(outcomes.map { Case(outcome: $0, isNamed: true) }, forKey: .cases)
  }
}
