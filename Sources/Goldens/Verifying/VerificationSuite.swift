import Foundation
import SafeFiles
import TransitionRenderer
import TransitionSpec

/// The cases of one verification: one transition, every entry of a spec's matrix, or all specs of a folder.
package struct VerificationSuite: Sendable {
  /// A transition and the place of its goldens.
  package struct Case: Sendable {
    /// The name of the spec's file without its ending, and the matrix entry; empty for a lone transition.
    package let name: String
    /// The spec's file; nil for a transition of the catalogue and for standard input.
    package let spec: String?
    /// Where its goldens are, or will be.
    package let goldens: String
    /// The spec, or why it cannot be read.
    package let document: Result<SpecNode, any Error>
  }

  /// How specs become documents.
  package struct Reader {
    /// The endings of the files that are specs, in lower case.
    let endings: [String]
    /// The document in a file.
    let document: (_ path: String) throws -> SpecNode
    /// The entries of a document's matrix, ready to be verified.
    let entries: (_ document: SpecNode) throws -> [SpecMatrix.Entry]

    /// A reader for files with these endings.
    package init(
      endings: [String], document: @escaping (_ path: String) throws -> SpecNode,
      entries: @escaping (_ document: SpecNode) throws -> [SpecMatrix.Entry]
    ) {
      (self.endings, self.document, self.entries) = (endings, document, entries)
    }
  }

  package let cases: [Case]
  /// Whether cases are reported by name: those of a folder or a matrix, and those that a filter selected.
  package let isNamed: Bool
  /// Folders among a suite's goldens that hold goldens of none of its cases, as after a spec was removed
  /// or renamed; none where only some cases are looked at.
  package let orphans: [String]
  /// Where the goldens of all cases are, those that no filter selects too.
  private let places: [String]

  private static let depthLimit = 16

  /// The entries of one spec's matrix, or a lone transition.
  ///
  /// - Parameters:
  ///   - spec: The spec's file; nil where it is from none.
  ///   - goldens: The folder of the goldens.
  ///   - filters: Only cases with one of these in their names; empty for all.
  /// - Throws: `SuiteError.noCase`.
  package init(
    of entries: [SpecMatrix.Entry], spec: String? = nil, goldens: String, filters: [String] = []
  ) throws(SuiteError) {
    let all = entries.map { Self.entry($0, named: "", spec: spec, goldens: goldens) }
    cases = try Self.filtered(all, by: filters)
    places = all.map(\.goldens)
    isNamed = entries.count > 1 || !filters.isEmpty
    orphans =
      filters.isEmpty && entries.count > 1 ? Self.orphans(in: goldens.withoutSlash, cases) : []
  }

  /// The specs in a folder and the folders below it. One that cannot be read is a case that fails.
  ///
  /// - Parameters:
  ///   - goldens: The folder of the goldens.
  ///   - filters: Only cases with one of these in their names; empty for all.
  /// - Throws: `SuiteError` where there is nothing to look at, `SystemCallError`.
  package init(
    folder: String, goldens: String, filters: [String] = [], reader: Reader
  ) throws {
    let specs = try Self.specs(in: folder, reader.endings)
    let all = specs.flatMap { Self.cases(of: $0, goldens: goldens.withoutSlash, reader) }
    guard !all.isEmpty else {
      let holdsGoldens = specs.contains { $0.path.hasSuffix("/\(OutputFolder.manifestName)") }
      throw holdsGoldens
        ? SuiteError.onlyGoldens(folder: folder)
        : SuiteError.noSpecs(folder: folder, endings: reader.endings)
    }
    cases = try Self.filtered(all, by: filters)
    places = all.map(\.goldens)
    isNamed = true
    orphans = filters.isEmpty ? Self.orphans(in: goldens.withoutSlash, cases) : []
  }

  /// Some of a suite's cases, named.
  init(partOf suite: VerificationSuite, cases: [Case], orphans: [String]) {
    (self.cases, self.orphans, places) = (cases, orphans, suite.places)
    isNamed = true
  }

  /// How the goldens of the first case that has some are kept; nil where none has.
  package var goldenKind: GoldenKind? {
    // A lazy sequence would read the manifest twice, and once in vain if it goes away in between.
    for place in places {
      if let manifest = try? GoldenManifest(folder: place) { return GoldenKind(manifest) }
    }
    return nil
  }

  private static func orphans(in goldens: String, _ cases: [Case]) -> [String] {
    let known = Set(cases.map(\.goldens))
    // A spec that cannot be read names no entries of a matrix.
    let unread = cases.filter { $0.document.isFailure }.map { $0.goldens + "/" }
    func isOrphan(_ path: String) -> Bool {
      !known.contains(path) && !unread.contains { path.hasPrefix($0) }
    }
    var orphans: [String] = []
    func look(in path: String, depth: Int, above: [FileIdentity]) {
      guard let here = entered(path, from: above),
        let names = try? Folder.names(in: path, attempt: .open)
      else { return }
      if names.contains(OutputFolder.manifestName), isOrphan(path) { orphans.append(path) }
      for name in names.sorted(by: NaturalOrder.precedes) where !name.hasPrefix(".") {
        let below = "\(path)/\(name)"
        if depth < depthLimit, isFolder(below) { look(in: below, depth: depth + 1, above: here) }
      }
    }
    look(in: goldens, depth: 0, above: [])
    return orphans
  }

  /// The folders on the way to one and the folder itself; nil where a link leads back to one of them.
  private static func entered(_ path: String, from above: [FileIdentity]) -> [FileIdentity]? {
    guard let folder = FileIdentity(path) else { return above }
    return above.contains(folder) ? nil : above + [folder]
  }

  private static func cases(
    of spec: (name: String, path: String), goldens: String, _ reader: Reader
  ) -> [Case] {
    do {
      if isSpecialFile(spec.path) {
        throw SystemCallError(attempt: .open, path: spec.path, code: ENOTSUP)
      }
      let document = try reader.document(spec.path)
      // A gesture beside its specs is none itself, nor is the manifest of goldens below them.
      if document["samples"] != nil, document["transition"] == nil { return [] }
      if document["schema"]?.scalarText == Manifest.schema { return [] }
      return try reader.entries(document).map {
        entry($0, named: spec.name, spec: spec.path, goldens: goldens)
      }
    } catch {
      return [
        Case(
          name: spec.name, spec: spec.path, goldens: "\(goldens)/\(spec.name)",
          document: .failure(error))
      ]
    }
  }

  private static func entry(
    _ entry: SpecMatrix.Entry, named name: String, spec: String?, goldens: String
  ) -> Case {
    let full = [name, entry.name].filter { !$0.isEmpty }.joined(separator: "/")
    let path = full.isEmpty ? goldens : "\(goldens.withoutSlash)/\(full)"
    return Case(name: full, spec: spec, goldens: path, document: .success(entry.document))
  }

  private static func filtered(
    _ cases: [Case], by filters: [String]
  ) throws(SuiteError) -> [Case] {
    if filters.isEmpty { return cases }
    func find(_ filter: String) -> [Case] {
      cases.filter { $0.name.lowercased().contains(filter.lowercased()) }
    }
    // A filter that selects nothing is a mistake even beside others.
    for filter in filters where find(filter).isEmpty {
      throw .noCase(filter: filter, names: cases.map(\.name))
    }
    let names = Set(filters.flatMap(find).map(\.name))
    return cases.filter { names.contains($0.name) }
  }

  /// The spec files below a folder, by their names without endings: those with these endings, in lower case.
  ///
  /// - Throws: `SuiteError` where there are none, or two of one name; `SystemCallError`.
  package static func specs(
    in folder: String, _ endings: [String]
  ) throws -> [(name: String, path: String)] {
    var files: [(name: String, path: String)] = []
    func look(in path: String, prefix: String, depth: Int, above: [FileIdentity]) throws {
      guard let here = entered(path, from: above) else { return }
      for name in try Folder.names(in: path, attempt: .open).sorted(by: NaturalOrder.precedes)
      where !name.hasPrefix(".") {
        let below = "\(path.withoutSlash)/\(name)"
        if isFolder(below), depth < depthLimit {
          try look(in: below, prefix: "\(prefix)\(name)/", depth: depth + 1, above: here)
        } else if let dot = name.lastIndex(of: "."),
          endings.contains(name[name.index(after: dot)...].lowercased())
        {
          files.append((prefix + name[..<dot], below))
        }
      }
    }
    try look(in: folder, prefix: "", depth: 0, above: [])
    guard !files.isEmpty else { throw SuiteError.noSpecs(folder: folder, endings: endings) }
    let twice = Dictionary(grouping: files, by: \.name).values.first { $0.count > 1 }
    if let twice { throw SuiteError.sameName(path: twice[1].path, other: twice[0].path) }
    return files
  }
}

/// Why there is nothing to verify.
package enum SuiteError: Error, Hashable, Sendable {
  case noSpecs(folder: String, endings: [String])
  /// Goldens where specs are expected, as after the two folders were given the wrong way round.
  case onlyGoldens(folder: String)
  /// Two specs whose files differ in nothing but their endings.
  case sameName(path: String, other: String)
  /// A filter that is in the name of none of the cases.
  case noCase(filter: String, names: [String])
}

extension String {
  fileprivate var withoutSlash: String { hasSuffix("/") && self != "/" ? String(dropLast()) : self }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
