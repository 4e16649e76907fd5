import Goldens
import Messages
import PNG
import Pixels
import SafeFiles
import Synchronization
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The files that a verification leaves for people and for CI servers. Those that have a name of their own
/// are taken hold of before anything is compared.
package struct VerificationEvidence: Sendable {
  package static let pageName = "report.html"

  private let folder: String?
  private let lock: FolderLock?
  private let page: PageFile?
  /// The part of a suite whose document takes the place of the page of all cases; nil for all of it.
  private let part: SuitePart?
  private let junit: PageFile?
  private let criterion: ComparisonCriterion
  private let jobs: Int
  private let isSuite: Bool
  private let pictured: PicturedFrames
  private let trouble = Trouble()
  /// Whether the JUnit report names the specs' files in attributes, see `JUnitDocument.hasFiles`.
  package var junitHasFiles = false

  /// - Parameters:
  ///   - report: A folder for a page and pictures, or the name of an HTML file; nil leaves none.
  ///   - junit: The name of a JUnit report; nil leaves none.
  ///   - isNamed: Whether there may be more than one case.
  ///   - overwrite: Whether a page that this tool did not write is replaced.
  ///   - part: The part of a suite; others may leave their evidence in the same folder at the same time.
  /// - Throws: A `Failure` for a single page where there are several cases, `OutputFolderError`, `PartMergeError` for a
  ///   folder with results of another run, `SystemCallError`.
  package init(
    report: String?, junit: String?, isNamed: Bool, overwrite: Bool,
    criterion: ComparisonCriterion, jobs: Int, part: SuitePart? = nil
  ) throws {
    self.part = part
    self.criterion = criterion
    self.jobs = jobs
    isSuite = isNamed
    pictured = PicturedFrames(isSuite: isNamed)
    let isPage = report?.lowercased().hasSuffix(".html") == true
    if isPage, isNamed || part != nil {
      throw Failure(
        .usage, "--report: a suite has a page for each case, expected a name for a folder")
    }
    folder = isPage ? nil : report
    let pagePath = report.map { isPage ? $0 : "\($0)/\(Self.pageName)" }
    page = try pagePath.map {
      try PageFile(path: $0, mark: PageHead.mark, overwrite: overwrite)
    }
    lock = try folder.map { try FolderLock($0, isShared: part != nil) }
    if let part, let folder {
      try ResultPart.makeRoom(for: part, in: folder, overwrite: overwrite)
    }
    self.junit = try junit.map {
      try PageFile(path: $0, mark: JUnitReport.mark, overwrite: overwrite)
    }
  }

  /// What was left of a case.
  package struct Files: Sendable {
    /// The path of its page; nil if it has none.
    package var page: String?
    /// The pictures of frames that differ.
    package var pictures: [Picture] = []
    /// How many frames that differ have no pictures.
    package var picturesLeftOut = 0

    /// A picture of one frame.
    package struct Picture: Encodable, Sendable {
      /// The index of the frame.
      package let frame: Int
      /// `expected`, `actual` or `difference`.
      package let role: String
      package let path: String
    }
  }

  /// Leaves a page and pictures of a case, in a folder of its own.
  package func write(_ report: VerificationReport) async throws -> Files {
    var files = Files()
    let pictures = folder.map {
      CasePictures(
        report: report, folder: Self.place(of: report.test.name, in: $0), criterion: criterion)
    }
    try pictures?.removeEarlier()
    guard !report.isSame || report.test.name.isEmpty, page != nil else { return files }
    let chosen = report.isSame ? [] : pictured.next(report.comparison)
    let content = try await content(of: report, chosen)
    if !report.isSame, let pictures {
      files.pictures = try pictures.write(chosen, as: content.frames)
      files.picturesLeftOut = report.comparison.changed.count - chosen.count
    }
    guard let page = try file(for: report.test.name) else { return files }
    try page.write(
      content.page(nonce: hexadecimalXXH128(Array((content.title + report.result.text).utf8))))
    files.page = page.path
    return files
  }

  /// As `write`, for a case whose result stands whether it can be shown or not: what keeps it from being shown is
  /// thrown by `finish`.
  ///
  /// - Returns: Nil where it could not be shown.
  package func files(of report: VerificationReport) async -> Files? {
    do {
      return try await write(report)
    } catch {
      trouble.note(error)
      return nil
    }
  }

  /// Leaves the page of all cases and the JUnit report, each whether the other can be written or not.
  ///
  /// - Throws: The first error of this and of `files`, once everything was tried.
  /// - Parameter document: That of `--json`, which a part of a suite leaves in the place of the page.
  package func finish(
    _ outcomes: [VerificationOutcome], isNamed: Bool, document: SuiteDocument
  ) throws {
    trouble.catching {
      try junit?.write(VerificationJUnit(outcomes: outcomes, hasFiles: junitHasFiles).bytes)
    }
    trouble.catching { try finishFolder(outcomes, isNamed: isNamed, document: document) }
    try trouble.rethrow()
  }

  private func finishFolder(
    _ outcomes: [VerificationOutcome], isNamed: Bool, document: SuiteDocument
  ) throws {
    if let part {
      guard let folder else { return }
      return try AtomicFile.write(
        document.json(), name: part.shard.fileName(ResultPart.stem), folder: folder)
    }
    let hasOwnPage = outcomes.contains(where: \.hasOwnPage)
    guard isNamed || !hasOwnPage else { return }
    let wrong = outcomes.filter { $0.status != .success }
    let ordered = wrong + outcomes.filter { $0.status == .success }
    var cases = ordered.map { outcome in
      SuiteReport.Case(
        name: outcome.name, status: outcome.word, text: outcome.details,
        page: outcome.word == "different" && outcome.files.evidence?.page != nil
          ? "\(outcome.name.fileNames)/\(Self.pageName)" : nil)
    }
    let shown = wrong.prefix(CaseThumbnails.caseLimit)
    let thumbnails = Array(shown).concurrentMap { outcome in
      CaseThumbnails(pictures: outcome.files.evidence?.pictures ?? [])
        .all(preferring: outcome.worstFrame)
    }
    for (place, pictures) in thumbnails.enumerated() { cases[place].thumbnails = pictures }
    for (place, outcome) in ordered.enumerated() { cases[place].warnings = outcome.warnings }
    let report = SuiteReport(
      status: outcomes.word, headline: outcomes.summary, cases: cases)
    try page?.write(report.page(nonce: hexadecimalXXH128(Array(outcomes.summary.utf8))))
  }

  private static func place(of name: String, in folder: String) -> String {
    name.isEmpty ? folder : "\(folder)/\(name.fileNames)"
  }

  private func file(for name: String) throws -> PageFile? {
    if name.isEmpty { return page }
    return try folder.map { folder in
      try PageFile(
        path: "\(Self.place(of: name, in: folder))/\(Self.pageName)", mark: PageHead.mark,
        overwrite: false)
    }
  }

  private func content(
    of report: VerificationReport, _ chosen: [Int]
  ) async throws -> ComparisonReport {
    var job = ComparisonJob(expected: report.expected, actual: report.actual)
    (job.criterion, job.jobs) = (criterion, jobs)
    let (name, result) = (report.test.name, report.result)
    let title = name.isEmpty ? report.test.plan.transition.name : name
    // A lone transition's page has room for the frames between, too.
    let isWhole = !isSuite || chosen.count == report.comparison.changed.count
    let pictures = ReportPictures(job: job, words: .goldens, only: isWhole ? nil : Set(chosen))
    var page = try await pictures.report(
      report.comparison, title: "\(title) and its goldens", warnings: result.warnings)
    page.findings =
      result.findings.map { ComparisonReport.Finding(text: $0.text, frames: $0.frames) }
      + page.findings + result.notes.map { ComparisonReport.Finding(text: $0.sentence) }
    return page
  }
}

extension VerificationOutcome {
  /// Whether a lone transition's page shows it.
  fileprivate var hasOwnPage: Bool {
    switch result {
    case .verified: true
    case .reported: files.evidence?.page != nil
    case .recorded, .failed, .orphaned: false
    }
  }
}

/// The first error that kept a report from being whole.
private final class Trouble: Sendable {
  private let first = Mutex<(any Error)?>(nil)

  func note(_ error: any Error) { first.withLock { if $0 == nil { $0 = error } } }

  func catching(_ work: () throws -> Void) {
    do { try work() } catch { note(error) }
  }

  func rethrow() throws { if let error = first.withLock({ $0 }) { throw error } }
}

extension String {
  /// A case's name as names of folders: what Windows, and GitHub's artefacts, refuse in them is percent-encoded, and a
  /// percent sign where it would pass for such a code.
  ///
  /// Source: https://github.com/actions/toolkit, `packages/artifact/src/internal/upload/path-and-artifact-name-validation.ts`
  var fileNames: String {
    let refused = #"":<>|*?\"#
    let letters = Array(unicodeScalars)
    return letters.enumerated().reduce(into: "") { text, item in
      let (place, letter) = item
      let code = letters[(place + 1)...].prefix(2)
      let isCode = letter == "%" && code.count == 2 && code.allSatisfy(\.properties.isASCIIHexDigit)
      if isCode || letter.value < 0x20 || refused.unicodeScalars.contains(letter) {
        let digits = String(letter.value, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        text.unicodeScalars.append(letter)
      }
    }
  }
}
