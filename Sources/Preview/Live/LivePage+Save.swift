import Foundation
import Messages
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionSpec

// Keeping what was changed on a page.
extension LivePage {
  private struct SaveRequest: Decodable {
    let player: LiveRequest
    /// Whether it is written; otherwise only said what would be.
    let writes: Bool
  }

  /// What is kept, and where.
  private struct Saving: Encodable {
    struct Value: Encodable {
      let key: String
      /// The file's own value; nil where it has none.
      let before: String?
      /// Nil where the key goes.
      let after: String?
    }

    /// The spec's file; nil where there is none to write to.
    let file: String?
    let values: [Value]
    /// Pictures that are written beside it.
    let pictures: [String]
    /// The documents' revision after writing.
    let revision: Int
    /// The whole spec, for a file of one's own, with pictures by their whole paths.
    let yaml: String
  }

  /// Writes a player's changes to the file of its spec, or says what would be written.
  ///
  /// Pictures that were dropped on the page are written beside the spec.
  ///
  /// - Throws: A `Failure` where the file was changed meanwhile or is not understood; `SystemCallError`.
  package func save(_ request: Data) async throws -> Data {
    let request = try JSONDecoder().decode(SaveRequest.self, from: request)
    let index = request.player.document
    await documents.refresh()
    let bases = await documents.documents
    let applied = try request.player.applied(to: bases, with: pictures)
    let plan = try RenderPlan(RenderSpec(applied))
    let file = await documents.file(of: index)
    let folder = file.map { Self.folder(of: $0) } ?? FileManager.default.currentDirectoryPath
    let dropped = dropped(in: request.player, folder: folder)
    var values: [Saving.Value] = []
    if let file {
      let bytes = try readFile(file, limit: Limits.specBytes)
      let own = try SpecSource.parse(bytes, file: file)
      let changes = changes(of: request.player, in: bases[index], own: own, applied, dropped)
      values = changes.map { change in
        let key = change.path.joined(separator: ".")
        return Saving.Value(
          key: key, before: own.node(at: key)?.flowText, after: change.value?.flowText)
      }
      var text = try SpecText(bytes, file: file)
      try text.apply(changes)
      if request.writes {
        try Self.write(dropped)
        try AtomicFile.write(text.bytes, name: Self.name(of: file), folder: folder)
        await documents.refresh()
      }
    } else if request.writes {
      try Self.write(dropped)
    }
    return try JSONEncoder.compact.encode(
      Saving(
        file: file, values: values, pictures: dropped.values.map(\.target).sorted(),
        revision: await documents.revision,
        yaml: try Self.standingAlone(plan.specDocument, applied, dropped).yaml))
  }

  /// A picture that was dropped on the page, and the file that it becomes.
  private struct DroppedPicture {
    let source: String
    let target: String
    /// The name beside the spec.
    let name: String
  }

  /// The pictures of a player that were dropped on the page, by their keys.
  private func dropped(in player: LiveRequest, folder: String) -> [String: DroppedPicture] {
    var taken: Set<String> = []
    var result: [String: DroppedPicture] = [:]
    for key in ["from", "to"] {
      guard let value = player.changes[key], let picture = pictures[value] else { continue }
      var (name, count) = (picture.name, 1)
      let bytes = try? readFile(picture.path, limit: LivePictures.largestPicture)
      // Another file of that name stays.
      while taken.contains(name)
        || ((try? readFile("\(folder)/\(name)", limit: LivePictures.largestPicture)).map {
          $0 != bytes
        }
          ?? false)
      {
        count += 1
        name = "\(picture.name.dropLast(4))-\(count).png"
      }
      taken.insert(name)
      result[key] = DroppedPicture(
        source: picture.path, target: "\(folder)/\(name)", name: name)
    }
    return result
  }

  private static func write(_ dropped: [String: DroppedPicture]) throws {
    for picture in dropped.values {
      let bytes = try readFile(picture.source, limit: LivePictures.largestPicture)
      try AtomicFile.write(bytes, name: picture.name, folder: folder(of: picture.target))
    }
  }

  /// The changes of the spec's file: those of the page, and what the command line says instead of the file.
  private func changes(
    of player: LiveRequest, in document: SpecNode, own: SpecNode, _ applied: SpecNode,
    _ dropped: [String: DroppedPicture]
  ) -> [SpecText.Change] {
    let controlled = SpecTable.standard.fields.filter { $0.control != nil }.map(\.key)
    let options = controlled.filter { key in
      if case .option? = document.node(at: key)?.place { true } else { false }
    }
    let keys = Set(options).union(player.changes.keys).union(applied["fit"] == nil ? [] : ["fit"])
    var changes = keys.sorted().compactMap { key -> SpecText.Change? in
      guard let node = applied.node(at: key) else { return nil }
      let value = dropped[key].map { SpecNode($0.name) } ?? node.asWritten(for: key)
      if own.node(at: key)?.flowText == value.flowText { return nil }
      return SpecText.Change(key.split(separator: ".").map(String.init), to: value)
    }
    // A device takes the place of a size, and the other way round.
    if case .mapping(let entries) = own.value {
      for entry in entries where applied[entry.key] == nil {
        changes.insert(SpecText.Change([entry.key], to: nil), at: 0)
      }
    }
    return changes
  }

  /// A spec that can lie anywhere: its pictures by their whole paths.
  private static func standingAlone(
    _ spec: SpecNode, _ applied: SpecNode, _ dropped: [String: DroppedPicture]
  ) -> SpecNode {
    var spec = spec
    for key in ["from", "to"] {
      guard let name = spec[key]?.scalarText, name.contains("/") || name.contains(".") else {
        continue
      }
      let path = dropped[key]?.target ?? applied[key]?.place.path(to: name) ?? name
      spec.set([key], to: SpecNode(URL(fileURLWithPath: path).path))
    }
    return spec
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  private static func name(of file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }
}

extension SpecNode {
  /// The value as a file has it: numbers with commas between, as options take them, become a mapping.
  fileprivate func asWritten(for key: String) -> SpecNode {
    guard let text = scalarText else { return self }
    let parts = text.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
    let names =
      switch key {
      case "origin": ["x", "y", "width", "height"]
      case "shadow.offset": ["x", "y"]
      default: [String]()
      }
    func node(_ text: String) -> SpecNode { SpecNode(.scalar(text, isQuoted: false), at: place) }
    if key == "fixes" { return SpecNode(items: parts.map(node)) }
    guard !names.isEmpty, names.count == parts.count else { return self }
    return SpecNode(mapping: zip(names, parts).map { ($0, node($1)) })
  }
}
