import Goldens
import Messages

/// The document that `verify --json` prints: for one transition its own document, for several an array of
/// them under `cases` with one status for all.
package struct SuiteDocument: Encodable {
  /// The version of the document's shape: a number that rises when a reader has to change.
  static let schema = "transition-render/verification/1"

  private let outcomes: [VerificationOutcome]
  private let warnings: [String]
  private let isNamed: Bool

  /// - Parameters:
  ///   - warnings: Remarks on the suite as a whole.
  ///   - isNamed: Whether the document is an array of cases rather than one case.
  package init(_ outcomes: [VerificationOutcome], warnings: [String] = [], isNamed: Bool) {
    self.outcomes = outcomes
    self.warnings = warnings
    self.isNamed = isNamed
  }

  private struct Case: Encodable {
    let outcome: VerificationOutcome
    let isNamed: Bool

    private enum CodingKeys: CodingKey {
      case schema, name, spec, goldens, page, pictures, duration, status, error, added, changed,
        same
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(outcome.name, forKey: .name, where: isNamed)
      try container.encode(SuiteDocument.schema, forKey: .schema, where: !isNamed)
      let files = outcome.files
      try container.encodeIfPresent(files.spec, forKey: .spec)
      try container.encode(files.goldens, forKey: .goldens)
      try container.encodeIfPresent(files.evidence?.page, forKey: .page)
      try container.encodeIfPresent(files.evidence?.pictures, forKey: .pictures)
      try container.encode(outcome.duration.milliseconds, forKey: .duration)
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
      case .orphaned:
        try container.encode(outcome.word, forKey: .status)
        try container.encode(outcome.details, forKey: .error)
      }
    }
  }

  private enum CodingKeys: CodingKey { case schema, status, counts, warnings, duration, cases }

  package func encode(to encoder: any Encoder) throws {
    if !isNamed, let outcome = outcomes.first {
      return try Case(outcome: outcome, isNamed: false).encode(to: encoder)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(outcomes.word, forKey: .status)
    var counts = ["same": 0, "different": 0, "failed": 0, "recorded": 0, "orphaned": 0]
    for outcome in outcomes { counts[outcome.word, default: 0] += 1 }
    try container.encode(counts, forKey: .counts)
    try container.encode(warnings, forKey: .warnings)
    try container.encode(outcomes.duration.milliseconds, forKey: .duration)
    try container.encode(outcomes.map { Case(outcome: $0, isNamed: true) }, forKey: .cases)
  }
}

extension [VerificationOutcome] {
  /// The time that all took, in seconds.
  var duration: Double { reduce(0) { $0 + $1.duration } }
}

extension Double {
  /// Rounded to thousandths.
  var milliseconds: Double { (self * 1000).rounded() / 1000 }
}

extension KeyedEncodingContainer {
  fileprivate mutating func encode(_ text: String, forKey key: Key, where isWanted: Bool) throws {
    if isWanted { try encode(text, forKey: key) }
  }
}
