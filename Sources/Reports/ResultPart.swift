import Foundation
import Goldens
import Messages
import SafeFiles
import TransitionRenderer
import TransitionSpec

/// What one part of a suite leaves: the document that `verify --shard --json` prints, which is beside the pages
/// of `--report` too, as `result.3-of-8.json`.
package struct ResultPart: Sendable {
  /// The beginning of every part's name.
  package static let stem = "result"
  /// The largest document that is read, in bytes.
  static let sizeLimit = 1 << 30

  package let path: String
  package let part: SuitePart
  package let cases: [ReportedCase]
  package let warnings: [String]
  /// Whether the document is as its part left it.
  let isIntact: Bool

  /// - Throws: `PartMergeError` for a file that is none, `SystemCallError`.
  package init(_ path: String) throws {
    // Something else of that size, as a device, is not read to its end.
    let bytes = try readFile(path, headLength: 1) { head in
      guard head.first == UInt8(ascii: "{") else { throw PartMergeError([.unreadable(path)]) }
      return Self.sizeLimit
    }
    guard let text = String(validating: bytes, as: UTF8.self),
      let document = try? JSONDocument.parse(text, file: path),
      document["schema"]?.scalarText == SuiteDocument.schema, let node = document["part"],
      let index = node["index"]?.scalarText.flatMap(Int.init),
      let count = node["of"]?.scalarText.flatMap(Int.init),
      let shard = Shard(index: index, count: count),
      let caseCount = node["cases"]?.scalarText.flatMap(Int.init),
      let suite = node["suite"]?.scalarText, let items = document["cases"]?.items
    else { throw PartMergeError([.unreadable(path)]) }
    cases = items.compactMap(ReportedCase.init)
    guard cases.count == items.count else { throw PartMergeError([.unreadable(path)]) }
    part = SuitePart(
      shard: shard,
      numbers: (node["numbers"]?.items ?? []).compactMap { $0.scalarText.flatMap(Int.init) },
      caseCount: caseCount, suite: suite, isNamed: node["named"]?.scalarText == "true")
    warnings = (document["warnings"]?.items ?? []).compactMap(\.scalarText)
    isIntact = PartSeal.isIntact(document)
    self.path = path
  }

  /// The results in a folder, or the one that a file is.
  ///
  /// - Throws: `PartMergeError` where there is none, `SystemCallError`.
  package static func all(at path: String) throws -> [ResultPart] {
    guard isFolder(path) else { return [try ResultPart(path)] }
    let names = try names(in: path)
    guard !names.isEmpty else { throw PartMergeError([.noResult(folder: path)]) }
    if names.contains(wholeName) { return [try ResultPart("\(path)/\(wholeName)")] }
    return try names.map { try ResultPart("\(path)/\($0)") }
  }

  /// The name of a result that is all of a suite. Beside others it is what they came to, and they are about to go.
  fileprivate static let wholeName = "\(stem).1-of-1.json"

  /// The names of the results in a folder.
  package static func names(in folder: String) throws -> [String] {
    try Folder.names(in: folder, attempt: .open).filter { Shard(fileName: $0, stem: stem) != nil }
      .sorted()
  }

  /// Makes room for a part's result in a folder: removes what an earlier run of that part left, which must not pass for
  /// this one's.
  ///
  /// - Parameter overwrite: Whether results of another run are replaced: those that are cut into other numbers now, others
  ///   by their parts.
  /// - Throws: `PartMergeError` where they are not, `SystemCallError`.
  static func makeRoom(for part: SuitePart, in folder: String, overwrite: Bool) throws {
    let results = try names(in: folder).compactMap { name in
      Shard(fileName: name, stem: stem).map { (path: "\(folder)/\(name)", shard: $0) }
    }
    let others = results.filter { $0.shard.count != part.shard.count }
    let own = results.filter { $0.shard == part.shard }
    if !overwrite {
      // Those of one number are of one run, unless they were put there by hand: then 'merge' says so.
      let kin = (own + results).first { $0.shard.count == part.shard.count }
      let isKin =
        kin.flatMap { try? ResultPart($0.path) }
        .map { $0.part.suite == part.suite && $0.part.caseCount == part.caseCount } ?? true
      if let other = others.first?.shard ?? (isKin ? nil : kin?.shard) {
        throw PartMergeError([.otherRun(folder: folder, other, [])])
      }
    }
    for result in others + own { try removeFile(result.path) }
  }

  /// The folder that its evidence is in, if it was left there.
  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether it is in a folder.
  package func isIn(_ place: String) -> Bool { resolvedPath(folder) == resolvedPath(place) }

  /// The pages and pictures that the part left, and that are neither beside the document nor where they were.
  fileprivate var missingFiles: [String] {
    cases.flatMap { entry in
      ([entry.page].compactMap { $0 } + entry.pictures.map(\.path)).filter {
        place(of: $0, entry) == nil
      }
    }
  }

  /// Where a file of a case is now: beside the document, or where the part left it, as seen from here; nil where
  /// it is in neither place, and for what is neither a page nor a picture.
  fileprivate func place(of file: String, _ entry: ReportedCase) -> String? {
    guard file.hasSuffix(".html") || file.hasSuffix(".png") else { return nil }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let beside =
      entry.name.isEmpty ? "\(folder)/\(name)" : "\(folder)/\(entry.name.fileNames)/\(name)"
    return [beside, file].first(where: isRegularFile)
  }
}

/// Results of parts as that of one run.
package struct ResultMerge: Sendable {
  package let parts: [ResultPart]

  package init(_ parts: [ResultPart]) { self.parts = parts }

  package var isNamed: Bool { parts.first?.part.isNamed ?? true }

  package var warnings: [String] { parts.flatMap(\.warnings) }

  /// A line for each page and each picture of the parts' reports that is not there any more, up to 20. Results are
  /// whole without them.
  package var lossWarnings: [String] {
    let lost = parts.flatMap { part in part.missingFiles.map { (part.path, $0) } }
    return lost.prefix(20).map { "\($0.1): is missing, though \($0.0) lists it" }
      + (lost.count > 20 ? ["\(lost.count - 20) more pages and pictures are missing"] : [])
  }

  /// What keeps the parts from being one run's; empty where nothing does.
  package var problems: [PartProblem] {
    guard let first = parts.first else { return [] }
    let edited = parts.filter { !$0.isIntact }
    guard edited.isEmpty else { return edited.map { .edited($0.path) } }
    for other in parts.dropFirst() {
      let (shard, otherShard) = (first.part.shard, other.part.shard)
      if shard.count != otherShard.count {
        return [.otherCount(first.path, shard, other.path, otherShard)]
      }
      if first.part.suite != other.part.suite || first.part.caseCount != other.part.caseCount {
        return [.otherSuite(first.path, other.path)]
      }
    }
    let byShard = Dictionary(grouping: parts, by: \.part.shard)
    let missing = first.part.shard.all.filter { byShard[$0] == nil }
    var problems: [PartProblem] = missing.isEmpty ? [] : [.missing(missing)]
    for (shard, parts) in byShard.sorted(by: { $0.key.index < $1.key.index }) where parts.count > 1
    {
      problems.append(.doubled(shard, parts.map(\.path)))
    }
    for part in parts
    where Set(part.cases.map(\.number).filter { $0 < part.part.caseCount })
      != Set(part.part.numbers)
    {
      problems.append(.unreadable(part.path))
    }
    let numbers = parts.flatMap(\.part.numbers)
    if problems.isEmpty,
      numbers.count != first.part.caseCount
        || Set(numbers) != Set(0..<first.part.caseCount)
    {
      problems.append(.unreadable(first.path))
    }
    return problems
  }

  /// The cases in the order of the suite, goldens of no case behind them.
  ///
  /// - Parameter folder: Takes the pages and pictures; nil leaves them where they are.
  /// - Throws: `SystemCallError`.
  package func outcomes(into folder: String?) throws -> [VerificationOutcome] {
    let all = parts.flatMap { part in part.cases.map { (part, $0) } }
      .sorted { ($0.1.number, $0.1.name) < ($1.1.number, $1.1.name) }
    return try all.map { part, entry in
      entry.outcome(try evidence(of: entry, in: part, into: folder))
    }
  }

  /// Removes the results in a folder, which their report has taken the place of. As long as there are some, so is
  /// one of them all: a merge that was ended meanwhile can be run again.
  ///
  /// - Throws: `SystemCallError`, `EncodingError`.
  package func removeResults(in folder: String, _ outcomes: [VerificationOutcome]) throws {
    let own = parts.filter { $0.isIn(folder) }
    guard let first = own.first?.part else { return }
    var names = own.map { String($0.path.split(separator: "/").last ?? "") }
    if names.count > 1, let shard = Shard(index: 1, count: 1) {
      let whole = SuitePart(
        shard: shard, numbers: Array(0..<first.caseCount), caseCount: first.caseCount,
        suite: first.suite, isNamed: first.isNamed)
      let document = SuiteDocument(outcomes, warnings: warnings, isNamed: true, part: whole)
      try AtomicFile.write(document.json(), name: ResultPart.wholeName, folder: folder)
    } else if names == [ResultPart.wholeName] {
      names = try ResultPart.names(in: folder)
    }
    for name in names where name != ResultPart.wholeName { try removeFile("\(folder)/\(name)") }
    try removeFile("\(folder)/\(ResultPart.wholeName)")
  }

  private func evidence(
    of entry: ReportedCase, in part: ResultPart, into folder: String?
  ) throws -> VerificationEvidence.Files? {
    guard entry.hasEvidence else { return nil }
    func put(_ file: String) throws -> String {
      guard let place = part.place(of: file, entry), let folder else { return file }
      let name = place.split(separator: "/").last.map(String.init) ?? place
      let target = entry.name.isEmpty ? folder : "\(folder)/\(entry.name.fileNames)"
      let path = "\(target)/\(name)"
      if resolvedPath(path) == resolvedPath(place) { return path }
      try Folder.create(target)
      try AtomicFile.write(readFile(place, limit: 2 << 30), name: name, folder: target)
      return path
    }
    return VerificationEvidence.Files(
      page: try entry.page.map(put),
      pictures: try entry.pictures.map {
        .init(frame: $0.frame, role: $0.role, path: try put($0.path))
      })
  }
}
