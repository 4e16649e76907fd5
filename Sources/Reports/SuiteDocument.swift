import Goldens
import Messages
import TransitionSpec

/// The document that `verify --json` prints: for one transition its own document, for several an array of
/// them under `cases` with one status for all.
package struct SuiteDocument: Encodable {
  /// The version of the document's shape: a number that rises when a reader has to change.
  package static let schema = "transition-render/verification/1"

  private let outcomes: [VerificationOutcome]
  private let warnings: [String]
  private let isNamed: Bool
  let part: SuitePart?

  /// - Parameters:
  ///   - warnings: Remarks on the suite as a whole.
  ///   - isNamed: Whether the document is an array of cases rather than one case.
  ///   - part: The part of the suite that the outcomes are of; nil for all of it.
  package init(
    _ outcomes: [VerificationOutcome], warnings: [String] = [], isNamed: Bool,
    part: SuitePart? = nil
  ) {
    self.outcomes = outcomes
    self.warnings = warnings
    self.isNamed = isNamed
    self.part = part
  }

  private struct Case: Encodable {
    let outcome: VerificationOutcome
    let isNamed: Bool
    /// The case's place in the suite, in the document of a part.
    var number: Int?

    private enum CodingKeys: CodingKey {
      case schema, name, spec, goldens, page, pictures, picturesLeftOut, duration, status, error,
        added, changed,
        same, number, text, exit, line
    }

    func encode(to encoder: any Encoder) throws {
      if case .reported(let entry) = outcome.result {
        var document = entry.document(outcome.files.evidence, isNamed: isNamed)
        if let number {
          document["number"] = .number(Double(number))
          document["text"] = .string(outcome.details)
          document["line"] = outcome.files.line.map { .number(Double($0)) }
          document["exit"] = .number(Double(outcome.status.rawValue))
        }
        return try JSONValue.object(document).encode(to: encoder)
      }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(outcome.name, forKey: .name, where: isNamed)
      try container.encode(SuiteDocument.schema, forKey: .schema, where: !isNamed)
      let files = outcome.files
      try container.encodeIfPresent(files.spec, forKey: .spec)
      try container.encode(files.goldens, forKey: .goldens)
      try container.encodeIfPresent(files.evidence?.page, forKey: .page)
      try container.encodeIfPresent(files.evidence?.pictures, forKey: .pictures)
      try container.encodeIfPresent(files.evidence?.picturesLeftOut, forKey: .picturesLeftOut)
      try container.encode(outcome.duration.milliseconds, forKey: .duration)
      if let number {
        try container.encode(number, forKey: .number)
        try container.encode(outcome.details, forKey: .text)
        try container.encodeIfPresent(files.line, forKey: .line)
        try container.encode(outcome.status.rawValue, forKey: .exit)
      }
      switch outcome.result {
      case .reported: break
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

  private enum CodingKeys: CodingKey {
    case schema, status, counts, warnings, duration, cases, part
  }

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
    try container.encodeIfPresent(part.map(Part.init), forKey: .part)
    let cases = outcomes.enumerated().map { place, outcome in
      Case(outcome: outcome, isNamed: true, number: part?.number(at: place))
    }
    try container.encode(cases, forKey: .cases)
  }

  /// What a part's document says about the part.
  private struct Part: Encodable {
    let index: Int
    let of: Int
    let numbers: [Int]
    let cases: Int
    let suite: String
    let named: Bool

    init(_ part: SuitePart) {
      (index, of, numbers) = (part.shard.index, part.shard.count, part.numbers)
      (cases, suite, named) = (part.caseCount, part.suite, part.isNamed)
    }
  }
}

extension SuitePart {
  /// The number of the outcome at a place of the part's: that of its case, or one behind all cases for goldens
  /// of none.
  fileprivate func number(at place: Int) -> Int {
    place < numbers.count ? numbers[place] : caseCount + place - numbers.count
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
