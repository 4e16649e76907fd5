import TransitionEngine
import Verification

/// What `verify --json` says of one case: what `compare` says, and what the differences amount to.
struct VerificationDocument: Encodable {
  struct Finding: Encodable {
    let kind: String
    let message: String
    let frames: [Int]
    /// In seconds, positive where the golden is ahead.
    var lead: Double?
    var largestLead: Double?
    var key: String?
    var expected: String?
    var actual: String?
    var isExact: Bool?
    /// The part of the picture that holds every difference.
    var screen: String?
    var layer: String?
  }

  private let comparison: ComparisonDocument
  private let findings: [Finding]
  private let missing: [Int]
  private let takenFromGoldens: [String]

  private enum CodingKeys: CodingKey { case findings, missingGoldens, takenFromGoldens }

  init(_ report: VerificationReport) {
    comparison = ComparisonDocument(report.comparison, warnings: report.warnings)
    findings = report.findings.flatMap(Finding.all)
    missing = report.missing
    takenFromGoldens = report.test.adopted
  }

  func encode(to encoder: any Encoder) throws {
    try comparison.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(findings, forKey: .findings)
    try container.encode(missing, forKey: .missingGoldens)
    try container.encode(takenFromGoldens, forKey: .takenFromGoldens)
  }
}

extension VerificationDocument.Finding {
  /// One for each value of a spec.
  static func all(_ finding: DifferenceFinding) -> [Self] {
    guard case .spec(let differences) = finding else { return [Self(finding)] }
    return differences.map { difference in
      var document = Self(kind: "spec", message: difference.text, frames: [])
      document.set(difference, isExact: true)
      return document
    }
  }

  private init(_ finding: DifferenceFinding) {
    self.init(kind: finding.kind, message: finding.text, frames: finding.frames)
    switch finding {
    case .shifted(_, _, let lead): self.lead = lead
    case .displaced(_, let lead, let largest, _): (self.lead, largestLead) = (lead, largest)
    case .easing(let expected, let actual):
      (key, self.expected, self.actual) = ("timing", expected.text, actual.text)
    case .duration(let expected, let actual):
      (key, self.expected, self.actual) = (
        "duration", expected.plainDescription, actual.plainDescription
      )
    case .value(let difference, let isExact): set(difference, isExact: isExact)
    case .notOfTime(_, .screen(let source)?): screen = source.rawValue
    case .notOfTime(_, .layer(let id)?): layer = id
    case .notOfTime, .exchanged, .spec: break
    }
  }

  private mutating func set(_ difference: SpecDifference, isExact: Bool) {
    (key, expected, actual) = (difference.key, difference.expected, difference.actual)
    self.isExact = isExact
  }
}
