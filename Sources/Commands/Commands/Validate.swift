import ArgumentParser
import Foundation
import Goldens
import Messages
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks a spec without rendering it, and reports every mistake with its line.",
    usage: "transition-render validate <spec> [<options>]",
    discussion: """
      Warns about what would otherwise be discovered on a device: corners left uncovered, a jump at \
      completion, and so on. Exit status: 0 if it can be rendered, with or without warnings; 65 or 66 \
      otherwise. Options override the spec's values, as in render. A spec with a matrix is checked in every \
      combination. A gesture file is checked as such, and a folder with every spec in it and below.
      """)

  @OptionGroup(title: "What") var spec: SpecOptions
  @OptionGroup(title: "When") var schedule: ScheduleOptions

  @Flag(help: "JSON on standard output.")
  var json = false

  func run() throws {
    let store = ScreenStore()
    guard isFolder(spec.transition) else {
      let report = report(sharing: store)
      try json ? report.printJSON() : report.printText()
      if let status = report.failureStatus { throw ExitCode(status.rawValue) }
      return
    }
    let reports = try VerificationSuite.specs(in: spec.transition, SpecSource.endings)
      .filter { !$0.path.hasSuffix("/\(OutputFolder.manifestName)") }.map { specFile in
        var one = self
        one.spec.transition = specFile.path
        let report = one.report(sharing: store)
        if !json { try report.printText() }
        return report
      }
    if json { try FolderReport(specs: reports).printJSON() }
    if let status = reports.lazy.compactMap(\.failureStatus).first {
      throw ExitCode(status.rawValue)
    }
  }

  /// The output for a folder.
  private struct FolderReport: Encodable {
    let specs: [ValidationReport]
  }

  private func report(sharing store: ScreenStore) -> ValidationReport {
    let name = spec.transition
    do {
      let source = try spec.source()
      if source.isGesture { return try Self.report(onGesture: source, name: name) }
      var review = MatrixReview(store: store)
      for entry in try spec.unexpandedEntries(over: source) { check(entry, &review) }
      return ValidationReport(spec: name, errors: review.errors, warnings: review.warnings)
    } catch {
      var review = MatrixReview(store: store)
      review.add(error)
      return ValidationReport(spec: name, errors: review.errors)
    }
  }

  private func check(_ entry: SpecMatrix.Entry, _ review: inout MatrixReview) {
    do {
      var document = try spec.expanded(entry.document)
      schedule.overlay(on: &document)
      let plan = try RenderPlan(RenderSpec(document))
      try ScreenPictures.check(plan)
      try review.add(plan, of: entry.name)
    } catch {
      review.add(error)
    }
  }

  /// A gesture is checked as any transition would run it.
  private static func report(onGesture gesture: SpecNode, name: String) throws -> ValidationReport {
    var document = try SpecSource.document(for: TransitionCatalog.all[0].name)
    document.set(["gesture"], to: gesture)
    let run = try RenderPlan(RenderSpec(document)).interactive
    return ValidationReport(
      spec: name, kind: "a gesture that ends in a \(run?.outcome.rawValue ?? "")", errors: [])
  }
}

/// What is found about the entries of a matrix, each once.
private struct MatrixReview {
  /// Entries that differ in what the eye does not see, as their scale.
  private struct Group: Hashable {
    let size: Size
    let operation: TransitionEngine.Operation
  }

  /// The screens that are drawn for one entry, or for another spec, and serve others.
  private let store: ScreenStore
  private var specErrors: [SpecError] = []
  private var failures: [ValidationReport.Entry] = []
  private var names: [Group: [String]] = [:]
  private var found: [(warning: ValidationReport.Warning, groups: [Group])] = []

  init(store: ScreenStore) { self.store = store }

  mutating func add(_ error: any Error) {
    if let errors = error as? SpecErrors {
      specErrors += errors.errors
    } else {
      let entry = ValidationReport.Entry(Failure(error))
      if !failures.contains(where: { $0.message == entry.message }) { failures.append(entry) }
    }
  }

  /// - Throws: What drawing the plan's frames throws.
  mutating func add(_ plan: RenderPlan, of entry: String) throws {
    let group = Group(size: plan.stage.size, operation: plan.stage.operation)
    names[group, default: []].append(entry)
    if names[group] != [entry] { return }
    for finding in try Review(plan, sharing: store).findings {
      let warning = ValidationReport.Warning(finding, of: plan)
      let isTold = { (other: (warning: ValidationReport.Warning, groups: [Group])) in
        other.warning.isAlike(warning) && !other.groups.contains(group)
      }
      if let index = found.firstIndex(where: isTold) {
        found[index].groups.append(group)
      } else {
        found.append((warning, [group]))
      }
    }
  }

  var errors: [ValidationReport.Entry] {
    (specErrors.isEmpty ? [] : SpecErrors(specErrors).errors).map(ValidationReport.Entry.init)
      + failures
  }

  /// Those that not all entries have, with the names of the entries that do; none beside errors.
  var warnings: [ValidationReport.Warning] {
    if !errors.isEmpty { return [] }
    return found.map { warning, groups in
      var warning = warning
      if groups.count < names.count { warning.entries = groups.flatMap { names[$0] ?? [] } }
      return warning
    }
  }
}

/// The output of `validate`: a JSON document, or text.
private struct ValidationReport: Encodable {
  struct Entry: Encodable {
    var file: String?
    var line: Int?
    var column: Int?
    var key: String?
    let message: String
    let status: Failure.Status

    private enum CodingKeys: CodingKey { case file, line, column, key, message }

    init(_ failure: Failure) {
      message = failure.message ?? ""
      status = failure.status
      (file, line) = (failure.place?.file, failure.place?.line)
    }

    init(_ error: SpecError) {
      message = error.message
      status = Failure(SpecErrors([error])).status
      key = error.key
      if case .file(let file, let line, let column) = error.place {
        (self.file, self.line, self.column) = (file, line, column)
      }
    }
  }

  struct Warning: Encodable {
    let kind: String
    let message: String
    let fix: String?
    var file: String?
    var line: Int?
    var column: Int?
    var key: String?
    /// The entries of the matrix that it is about; nil for all.
    var entries: [String]?
    /// With the place before it, where the finding is about something in a file.
    var text: String
    /// Whether another finding says why, so that people need not read it.
    let isConsequence: Bool

    private enum CodingKeys: CodingKey { case kind, message, fix, file, line, column, key, entries }

    /// Whether it is the same remark on the same part, with other figures perhaps.
    func isAlike(_ other: Warning) -> Bool {
      (kind, line, column, key) == (other.kind, other.line, other.column, other.key)
        && (line != nil || text == other.text)
    }

    /// The text, with the first entries that it is about.
    var textWithEntries: String {
      guard let entries else { return text }
      let more = entries.count > 3 ? " and \(entries.count - 3) more" : ""
      return "\(text) (\(entries.prefix(3).joined(separator: ", "))\(more))"
    }

    init(_ finding: TransitionFinding, of plan: RenderPlan) {
      (kind, fix, isConsequence) = (finding.problem.kind, finding.fix, finding.isConsequence)
      message = finding.message(isInCode: plan.isOfCode)
      text = finding.messageWithFix(isInCode: plan.isOfCode)
      guard let location = plan.location(of: finding.subject),
        case .file(let file, let line, let column) = location.place
      else { return }
      self.file = file
      if plan.isOfCode, finding.subject.isOfScene {
        // Which line of the code it comes from is not known.
        text = "\(file): \(text)"
        return
      }
      (self.line, self.column, key) = (line, column, location.key)
      text = "\(location.place.description): \(text)"
    }
  }

  let spec: String
  /// The kind of a file that is not a spec, as "a gesture that ends in a finish"; nil for a spec.
  var kind: String?
  let errors: [Entry]
  var warnings: [Warning] = []

  var failureStatus: Failure.Status? { errors.first?.status }

  func printText() throws {
    for error in errors {
      StandardError.printError(error.message)
      GitHubActions.tell(error.message)
    }
    let causes = warnings.filter { !$0.isConsequence }
    for warning in causes { StandardError.printWarning(warning.textWithEntries) }
    guard errors.isEmpty else { return }
    let count = causes.count == 1 ? "1 warning" : "\(causes.count) warnings"
    try StandardOutput.print("\(spec): valid, \(kind ?? count)")
  }
}
