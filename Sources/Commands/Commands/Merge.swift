import ArgumentParser
import Foundation
import Goldens
import Messages
import Reports
import SafeFiles
import TransitionRenderer
import TransitionSpec

struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Puts the parts of a run with --shard together.",
    discussion: """
      transition-render circle --frames 600 --shard 1/2 a/
      transition-render circle --frames 600 --shard 2/2 b/
      transition-render merge a/ b/ out/

      out/ has the bytes of one run. Parts that are in one folder are put together there: merge out/.

      transition-render verify specs/ goldens/ --shard 1/2 --report a/
      transition-render verify specs/ goldens/ --shard 2/2 --report b/
      transition-render merge a/ b/ report/ --junit junit.xml

      report/ has the pages and the overview of one run; the exit status is that of one run, too. What --json printed \
      may stand in the place of folders: merge 1.json 2.json all.json.

      A part that is missing, there twice or of another run is an error, and so is a frame or a result that was \
      changed. A picture that is gone from a report is a warning.
      """)

  @Argument(
    help: ArgumentHelp(
      "What the parts left, and what is made of it; or one folder for both.", valueName: "part"))
  var places: [String]

  @Option(
    help: ArgumentHelp("Of results: a folder for the page and the pictures.", valueName: "folder"))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Of results: a JUnit report for a CI server, one test case per transition.", valueName: "file"
    ))
  var junit: String?

  @Flag(help: "As verify's option of that name.")
  var junitFiles = false

  @Flag(
    help: """
      Write into a folder that holds other files. They stay, but for those that have the name of a \
      frame or of the manifest: these are replaced, as is any file of a result's name.
      """)
  var overwrite = false

  @Flag(help: "Print the manifest, or the result, on standard output.")
  var json = false

  @Flag(help: "Nothing on standard output, only errors on standard error.")
  var quiet = false

  func run() throws {
    guard let whole = places.last else { return }
    let sources = places.count > 1 ? Array(places.dropLast()) : [whole]
    if try sources.contains(where: Self.isResult) {
      try mergeResults(sources, into: whole)
    } else {
      try mergeFrames(sources, into: whole)
    }
  }

  /// Whether a part is the result of a verification: a file, or a folder with one in it.
  private static func isResult(_ path: String) throws -> Bool {
    if !isFolder(path) { return true }
    return try !ResultPart.names(in: path).isEmpty
  }

  // MARK: - Frames

  private func mergeFrames(_ folders: [String], into whole: String) throws {
    if places.count == 1, report == nil, junit == nil, try tellIfWhole(whole) { return }
    // Parts that are in the place of the whole belong to it.
    let own = isFolder(whole) && !folders.contains { resolvedPath($0) == resolvedPath(whole) }
    let hasParts =
      try own
      && Folder.names(in: whole).contains { Shard(fileName: $0, stem: ManifestPart.stem) != nil }
    let merge = try PartMerge(folders: folders + (hasParts ? [whole] : []))
    guard report == nil, junit == nil else {
      throw Failure(
        .usage, "--\(report == nil ? "junit" : "report"): is for results, and these are frames")
    }
    let problems = merge.problems(readingFiles: true)
    // Parts that are gone because they have been put together, and nothing else.
    if problems.allSatisfy(\.isMissingPart), !problems.isEmpty, merge.isRest(of: whole) {
      try OutputFolder(whole, overwrite: overwrite).removeRest()
      if try tellIfWhole(whole) { return }
    }
    guard problems.isEmpty else { throw PartMergeError(problems) }
    let manifest = try merge.write(into: OutputFolder(whole, overwrite: overwrite))
    if json { try StandardOutput.write(manifest) }
    tell("\(merge.manifest.frames.count) frames of \(merge.sources.count) parts → \(whole)")
  }

  /// The last part to end in a folder has put it together already.
  private func tellIfWhole(_ folder: String) throws -> Bool {
    let names = try Folder.names(in: folder, attempt: .open)
    guard !names.contains(where: { Shard(fileName: $0, stem: ManifestPart.stem) != nil }),
      case .manifest(let manifest) = Manifest.read(inFolder: folder)
    else { return false }
    let lost = Set(manifest.frames.compactMap(\.file)).subtracting(names).sorted()
    guard lost.isEmpty else {
      throw PartMergeError(lost.map { .frame("\(folder)/\($0)", .missing) })
    }
    if json {
      let path = "\(folder)/\(OutputFolder.manifestName)"
      try StandardOutput.write(readFile(path, limit: Manifest.sizeLimit))
    }
    tell("\(manifest.frames.count) frames are whole in \(folder)")
    return true
  }

  private func tell(_ line: String) {
    if !quiet { StandardError.print(line.oneLine.printable) }
  }

  // MARK: - Results

  private func mergeResults(_ paths: [String], into whole: String) throws {
    let isFile = whole == "-" || whole.lowercased().hasSuffix(".json") && places.count > 1
    if !isFile, let report {
      throw Failure(
        .usage, "--report \(report): the whole is a folder, \(whole), expected one of the two")
    }
    let merge = try ResultMerge(paths.flatMap { try ResultPart.all(at: $0) })
    let problems = merge.problems
    guard problems.isEmpty else { throw PartMergeError(problems) }
    let folder = isFile ? report : whole
    if isFile, whole != "-" { try checkReplaceable(whole) }
    var evidence = try VerificationEvidence(
      report: folder, junit: junit, isNamed: true, overwrite: overwrite, criterion: .exact, jobs: 1)
    evidence.junitHasFiles = junitFiles
    // Before those that are put together where they are count as the whole's.
    let losses = folder == nil ? [] : merge.lossWarnings
    var outcomes: [VerificationOutcome] = []
    var unreported = Failure(of: { outcomes = try merge.outcomes(into: folder) })
    // What was compared stays so where it cannot be shown.
    if unreported != nil { outcomes = try merge.outcomes(into: nil) }
    let document = SuiteDocument(outcomes, warnings: merge.warnings, isNamed: merge.isNamed)
    let unfinished = Failure(of: {
      try evidence.finish(outcomes, isNamed: merge.isNamed, document: document)
    })
    unreported = unreported ?? unfinished
    GitHubActions.tell(outcomes)
    if isFile, whole != "-" { try writeResult(document.json(), to: whole) }
    if !quiet { (merge.warnings + losses).forEach(StandardError.printWarning) }
    if json || whole == "-" {
      try StandardOutput.write(document.json())
    } else if !quiet {
      for outcome in outcomes where outcome.status != .success {
        try StandardOutput.print(outcome.text)
      }
      try StandardOutput.print(outcomes.summary)
    }
    // What was put together where it was is not left to pass for a later run's, once all is told.
    if unreported == nil, let folder { try merge.removeResults(in: folder, outcomes) }
    if outcomes.status == .success, let unreported { throw unreported }
    if let unreported { StandardError.printError(unreported.message ?? "") }
    if outcomes.status != .success { throw Failure(outcomes.status, nil) }
  }

  private func checkReplaceable(_ path: String) throws {
    guard access(path, F_OK) == 0, !overwrite else { return }
    guard isRegularFile(path) else { throw OutputFolderError.notAFile(path) }
    let bytes = try readEarlier(path, limit: 1 << 30)
    if bytes.firstRange(of: Array(SuiteDocument.schema.utf8)) == nil, !holdsNothing(path) {
      throw OutputFolderError.foreignFile(path)
    }
  }

  private func writeResult(_ bytes: [UInt8], to path: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
    try Folder.create(folder)
    try AtomicFile.write(
      bytes, name: String(parts.last ?? ""), folder: folder.isEmpty ? "/" : folder)
  }
}
