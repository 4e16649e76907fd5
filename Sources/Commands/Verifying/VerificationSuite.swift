import Goldens
import Messages
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The cases of one `verify`: one transition, every entry of a spec's matrix, or all specs of a folder.
struct VerificationSuite {
  /// A transition with its goldens, or why there is none.
  struct Case {
    /// The name of the spec's file without its ending, and the matrix entry; empty for a lone transition.
    let name: String
    /// Where its goldens are, or will be.
    let goldens: String
    let test: Result<GoldenTest, Failure>
  }

  let cases: [Case]
  /// Whether cases are reported by name: those of a folder or a matrix, and those that a filter selected.
  let isNamed: Bool
  /// Folders among a suite's goldens that hold goldens of none of its cases, as after a spec was removed
  /// or renamed; none where only some cases are looked at.
  let strays: [String]

  private static let endings = ["yaml", "yml", "json"]
  private static let depthLimit = 16

  /// - Parameters:
  ///   - filter: Only cases with this in their names; nil for all.
  /// - Throws: `Failure` where there is nothing to look at.
  init(
    _ spec: SpecOptions, _ schedule: ScheduleOptions, _ progress: ProgressOption, goldens: String,
    filter: String?
  ) throws {
    if isFolder(spec.transition) {
      let files = try Self.specs(in: spec.transition)
      cases = try Self.filtered(
        files.flatMap { file in
          Self.cases(spec, schedule, progress, of: file.path, name: file.name, goldens: goldens)
        }, by: filter)
      isNamed = true
      strays = filter == nil ? Self.strays(in: goldens.withoutSlash, cases) : []
      return
    }
    let entries = try spec.entries(over: spec.source())
    isNamed = entries.count > 1 || filter != nil
    cases = try Self.filtered(
      entries.map { Self.test($0, named: "", schedule, progress, goldens: goldens) }, by: filter)
    let isWhole = filter == nil && entries.count > 1
    strays = isWhole ? Self.strays(in: goldens.withoutSlash, cases) : []
  }

  private static func strays(in goldens: String, _ cases: [Case]) -> [String] {
    let known = Set(cases.map(\.goldens))
    // A spec that cannot be read names no entries of a matrix.
    let unread = cases.filter { $0.test.isFailure }.map { $0.goldens + "/" }
    func isStray(_ path: String) -> Bool {
      !known.contains(path) && !unread.contains { path.hasPrefix($0) }
    }
    var strays: [String] = []
    func look(in path: String, depth: Int) {
      guard let names = try? Folder.names(in: path, attempt: .open) else { return }
      if names.contains(OutputFolder.manifestName), isStray(path) { strays.append(path) }
      for name in names.sorted(by: NaturalOrder.precedes) where !name.hasPrefix(".") {
        let below = "\(path)/\(name)"
        if depth < depthLimit, isFolder(below) { look(in: below, depth: depth + 1) }
      }
    }
    look(in: goldens, depth: 0)
    return strays
  }

  private static func cases(
    _ spec: SpecOptions, _ schedule: ScheduleOptions, _ progress: ProgressOption, of path: String,
    name: String, goldens: String
  ) -> [Case] {
    do {
      let document = try SpecSource.document(for: path)
      // A gesture beside its specs is none itself.
      if document["samples"] != nil, document["transition"] == nil { return [] }
      return try spec.entries(over: document).map {
        test($0, named: name, schedule, progress, goldens: goldens)
      }
    } catch {
      let path = "\(goldens.withoutSlash)/\(name)"
      return [Case(name: name, goldens: path, test: .failure(Failure(error)))]
    }
  }

  private static func test(
    _ entry: SpecMatrix.Entry, named name: String, _ schedule: ScheduleOptions,
    _ progress: ProgressOption, goldens: String
  ) -> Case {
    let full = [name, entry.name].filter { !$0.isEmpty }.joined(separator: "/")
    let path = full.isEmpty ? goldens : "\(goldens.withoutSlash)/\(full)"
    var document = entry.document
    schedule.overlay(on: &document)
    progress.overlay(on: &document)
    do {
      return Case(
        name: full, goldens: path,
        test: .success(try GoldenTest(name: full, document: document, goldens: path)))
    } catch {
      return Case(name: full, goldens: path, test: .failure(Failure(error)))
    }
  }

  private static func filtered(_ cases: [Case], by filter: String?) throws -> [Case] {
    guard let filter else { return cases }
    let found = cases.filter { $0.name.lowercased().contains(filter.lowercased()) }
    if found.isEmpty {
      throw Failure(
        .usage,
        "--filter: \(filter.quoted) is in no case's name, expected "
          + cases.map(\.name).listText)
    }
    return found
  }

  /// The spec files below a folder, by their names without endings.
  private static func specs(in folder: String) throws -> [(name: String, path: String)] {
    var files: [(name: String, path: String)] = []
    func look(in path: String, prefix: String, depth: Int) throws {
      for name in try Folder.names(in: path, attempt: .open).sorted(by: NaturalOrder.precedes)
      where !name.hasPrefix(".") {
        let below = "\(path.withoutSlash)/\(name)"
        if isFolder(below), depth < depthLimit {
          try look(in: below, prefix: "\(prefix)\(name)/", depth: depth + 1)
        } else if let dot = name.lastIndex(of: "."),
          endings.contains(name[name.index(after: dot)...].lowercased())
        {
          files.append((prefix + name[..<dot], below))
        }
      }
    }
    try look(in: folder, prefix: "", depth: 0)
    guard !files.isEmpty else {
      throw Failure(
        .missingInput,
        "\(folder): holds no specs, expected a folder with .yaml, .yml or .json files")
    }
    let twice = Dictionary(grouping: files, by: \.name).first { $0.value.count > 1 }
    if let twice {
      throw Failure(
        .invalidInput,
        "\(twice.value[1].path): has the name of \(twice.value[0].path), expected one spec for each name"
      )
    }
    return files
  }
}

extension String {
  fileprivate var withoutSlash: String { hasSuffix("/") && self != "/" ? String(dropLast()) : self }
}

extension [String] {
  /// The first few.
  fileprivate var listText: String {
    prefix(10).joined(separator: ", ") + (count > 10 ? " and \(count - 10) more" : "")
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
