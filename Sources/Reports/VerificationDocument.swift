import Goldens
import Messages
import TransitionEngine
import TransitionSpec

/// The document of one case in `verify --json`: that of `compare --json`, with findings on the differences.
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
  /// Libraries of which the goldens' recording had another version.
  private let recordedWith: [Version]

  struct Version: Encodable {
    let name: String
    let expected: String?
    let actual: String?
  }

  private enum CodingKeys: CodingKey {
    case findings, missingGoldens, takenFromGoldens, recordedWith
  }

  init(_ report: VerificationResult) {
    comparison = ComparisonDocument(report.comparison, warnings: report.warnings).ofGoldens()
    findings = report.findings.flatMap(Finding.all)
    missing = report.missing
    takenFromGoldens = report.adopted
    recordedWith = report.otherVersions.map {
      Version(name: $0.key, expected: $0.expected, actual: $0.actual)
    }
  }

  func encode(to encoder: any Encoder) throws {
    try comparison.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(findings, forKey: .findings)
    try container.encode(missing, forKey: .missingGoldens)
    try container.encode(takenFromGoldens, forKey: .takenFromGoldens)
    try container.encode(recordedWith, forKey: .recordedWith)
  }
}

extension VerificationDocument.Finding {
  /// One for each value of a spec.
  static func all(_ finding: DifferenceFinding) -> [Self] {
    switch finding {
    case .spec(let differences, let frames):
      differences.map { Self(finding, $0, message: $0.text, isExact: true, frames) }
    case .values(let differences, let isExact, let frames):
      differences.map { Self(finding, $0, message: finding.text, isExact: isExact, frames) }
    default: [Self(finding)]
    }
  }

  private init(
    _ finding: DifferenceFinding, _ difference: SpecDifference, message: String, isExact: Bool,
    _ frames: [Int]
  ) {
    self.init(kind: finding.kind, message: message, frames: frames)
    (key, expected, actual) = (difference.key, difference.expected, difference.actual)
    self.isExact = isExact
  }

  private init(_ finding: DifferenceFinding) {
    self.init(kind: finding.kind, message: finding.text, frames: finding.frames)
    switch finding {
    case .motion(.shifted(_, _, let delay)): lead = delay
    case .motion(.displaced(_, let delay, let largest, _)): (lead, largestLead) = (delay, largest)
    case .easing(let expected, let actual, let isExact):
      (key, self.expected, self.actual) = ("timing", expected.text, actual.text)
      self.isExact = isExact
    case .duration(let expected, let actual):
      (key, self.expected, self.actual) = (
        "duration", expected.plainDescription, actual.plainDescription
      )
    case .notOfTime(_, .screen(let source)?): screen = source.rawValue
    case .notOfTime(_, .layer(let id)?): layer = id
    case .count(let goldens, let frames):
      (key, expected, actual) = ("frames", "\(goldens)", "\(frames)")
    case .motion, .notOfTime, .spec, .values: break
    }
  }
}
