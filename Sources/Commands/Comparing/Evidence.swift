import Goldens
import Messages
import PNG
import Reports
import SafeFiles
import TransitionRenderer

/// The files that a comparison leaves for people and CI servers. They are opened before anything is
/// compared, so that a name that cannot be used is reported at once.
struct Evidence {
  private let differences: DifferenceFolder?
  private let page: PageFile?
  private let junit: PageFile?

  /// - Throws: `OutputFolderError`, `SystemCallError`, or a `Failure` if the page's name does not end in .html.
  init(_ options: EvidenceOptions) throws {
    page = try options.report.map { try PageFile(report: $0, overwrite: options.overwrite) }
    differences = try options.diff.map { try DifferenceFolder($0) }
    junit = try options.junit.map {
      try PageFile(path: $0, mark: JUnitReport.mark, overwrite: options.overwrite)
    }
  }

  /// Writes the files that the options ask for.
  ///
  /// - Parameter title: The two sequences, such as "goldens/circle and out".
  func write(
    _ comparison: SequenceComparison, of job: ComparisonJob, title: String, warnings: [String]
  ) async throws {
    if let differences {
      try differences.begin()
      let changed = comparison.changed.filter { $0.outcome.differences != nil }
      _ = try await changed.concurrentMap(jobs: job.jobs) { frame in
        if let picture = try job.evidence(of: frame).difference {
          try differences.write(picture, index: frame.index)
        }
      }
    }
    try junit?.write(JUnitReport(comparison, title: title).bytes)
    if let page {
      let report = try await ReportPictures(job: job).report(
        comparison, title: title, warnings: warnings)
      let nonce = hexadecimalXXH128(Array((title + comparison.summary).utf8))
      try page.write(report.page(nonce: nonce))
    }
  }
}
