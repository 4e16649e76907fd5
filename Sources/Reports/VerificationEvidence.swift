import Goldens
import Messages
import PNG
import Pixels
import SafeFiles
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
  /// Whether the JUnit report names the specs' files in attributes, see `JUnitDocument.hasFiles`.
  package var junitHasFiles = false

  /// - Parameters:
  ///   - report: A folder for a page and pictures, or the name of an HTML file; nil leaves none.
  ///   - junit: The name of a JUnit report; nil leaves none.
  ///   - isNamed: Whether there may be more than one case.
  ///   - overwrite: Whether a page that this tool did not write is replaced.
  ///   - part: The part of a suite; others may leave their evidence in the same folder at the same time.
  /// - Throws: A `Failure` for a single page where there are several cases, `OutputFolderError`,
  ///   `SystemCallError`.
  package init(
    report: String?, junit: String?, isNamed: Bool, overwrite: Bool,
    criterion: ComparisonCriterion, jobs: Int, part: SuitePart? = nil
  ) throws {
    self.part = part
    self.criterion = criterion
    self.jobs = jobs
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
      // Results of an earlier run must not pass for this one's.
      for name in try ResultPart.names(in: folder)
      where Shard(fileName: name, stem: ResultPart.stem)
        .map({ $0 == part.shard || $0.count != part.shard.count }) == true
      {
        try removeFile("\(folder)/\(name)")
      }
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
    if let folder {
      let place = Self.place(of: report.test.name, in: folder)
      let pictures = CasePictures(report: report, folder: place, criterion: criterion)
      try pictures.removeEarlier()
      if !report.isSame { files.pictures = try pictures.write() }
    }
    guard !report.isSame || report.test.name.isEmpty else { return files }
    guard let page = try file(for: report.test.name) else { return files }
    try page.write(try await content(of: report))
    files.page = page.path
    return files
  }

  /// Leaves the page of all cases and the JUnit report.
  ///
  /// - Parameter document: That of `--json`, which a part of a suite leaves in the place of the page.
  package func finish(
    _ outcomes: [VerificationOutcome], isNamed: Bool, document: SuiteDocument
  ) throws {
    try junit?.write(VerificationJUnit(outcomes: outcomes, hasFiles: junitHasFiles).bytes)
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
        page: outcome.word == "different" ? "\(outcome.name)/\(Self.pageName)" : nil)
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
    name.isEmpty ? folder : "\(folder)/\(name)"
  }

  private func file(for name: String) throws -> PageFile? {
    if name.isEmpty { return page }
    return try folder.map { folder in
      try PageFile(
        path: "\(Self.place(of: name, in: folder))/\(Self.pageName)", mark: PageHead.mark,
        overwrite: false)
    }
  }

  private func content(of report: VerificationReport) async throws -> [UInt8] {
    var job = ComparisonJob(expected: report.expected, actual: report.actual)
    (job.criterion, job.jobs) = (criterion, jobs)
    let (name, result) = (report.test.name, report.result)
    let title = name.isEmpty ? report.test.plan.transition.name : name
    var page = try await ReportPictures(job: job, words: .goldens).report(
      report.comparison, title: "\(title) and its goldens", warnings: result.warnings)
    page.findings =
      result.findings.map { ComparisonReport.Finding(text: $0.text, frames: $0.frames) }
      + page.findings + result.notes.map { ComparisonReport.Finding(text: $0.sentence) }
    return page.page(nonce: hexadecimalXXH128(Array((title + result.text).utf8)))
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
