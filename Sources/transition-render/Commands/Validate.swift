import ArgumentParser
import Foundation
import FrameOutput
import TransitionEngine

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks a spec without rendering: everything that is wrong, with its place.",
    discussion: """
      Warns of what would otherwise be found on a device: corners left uncovered, a jump at \
      completion, and so on. Exit status 0 when it could be rendered, warnings or not; 65 or 66 \
      otherwise.
      """)

  @Argument(help: "A spec file (.yaml, .yml, .json), or - for YAML on standard input.")
  var spec: String

  @Flag(help: "JSON on standard output.")
  var json = false

  func run() throws {
    let report = Self.report(on: spec)
    try json ? report.printJSON() : report.printText()
    if let status = report.failureStatus { throw ExitCode(status.rawValue) }
  }

  private static func report(on spec: String) -> ValidationReport {
    do {
      var document = try SpecSource.document(for: spec)
      try document.readGestureFile()
      let plan = try RenderPlan(RenderSpec(document))
      _ = try ScreenPair(plan)
      let warnings = try Review(plan).findings.map {
        ValidationReport.Warning($0, at: plan.location(of: $0.subject))
      }
      return ValidationReport(spec: spec, errors: [], warnings: warnings)
    } catch let errors as SpecErrors {
      return ValidationReport(spec: spec, errors: errors.errors.map(ValidationReport.Entry.init))
    } catch {
      let failure = Failure(error)
      let entry = ValidationReport.Entry(message: failure.message ?? "", status: failure.status)
      return ValidationReport(spec: spec, errors: [entry])
    }
  }
}

/// What `validate` prints.
private struct ValidationReport: Encodable {
  struct Entry: Encodable {
    var line: Int?
    var column: Int?
    var key: String?
    let message: String
    let status: Failure.Status

    private enum CodingKeys: CodingKey { case line, column, key, message }

    init(message: String, status: Failure.Status) {
      self.message = message
      self.status = status
    }

    init(_ error: SpecError) {
      self.init(message: error.message, status: Failure(SpecErrors([error])).status)
      key = error.key
      if case .file(_, let line, let column) = error.place {
        (self.line, self.column) = (line, column)
      }
    }
  }

  struct Warning: Encodable {
    let kind: String
    let message: String
    let fix: String?
    var line: Int?
    var column: Int?
    var key: String?
    /// With the place before it, where the finding is about something in a file.
    var text: String

    private enum CodingKeys: CodingKey { case kind, message, fix, line, column, key }

    init(_ finding: TransitionFinding, at location: SubjectLocation?) {
      (kind, message, fix) = (finding.problem.kind, finding.message, finding.fix)
      text = finding.messageWithFix
      guard let location, case .file(_, let line, let column) = location.place else { return }
      (self.line, self.column, key) = (line, column, location.key)
      text = "\(location.place.description): \(text)"
    }
  }

  let spec: String
  let errors: [Entry]
  var warnings: [Warning] = []

  var failureStatus: Failure.Status? { errors.first?.status }

  func printText() throws {
    for error in errors { StandardError.printError(error.message) }
    for warning in warnings { StandardError.printWarning(warning.text) }
    guard errors.isEmpty else { return }
    let count = warnings.count == 1 ? "1 warning" : "\(warnings.count) warnings"
    try StandardOutput.print("\(spec): valid, \(count)")
  }
}
