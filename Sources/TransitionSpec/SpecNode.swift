import TransitionEngine

/// Where a value of a spec was written.
package enum Place: Hashable, Sendable {
  /// Line and column count from 1; columns are Unicode scalars.
  case file(String, line: Int, column: Int)
  /// A command line option or argument, as `--duration`.
  case option(String)

  /// Itself where it is an option.
  var option: Place? { if case .option = self { self } else { nil } }

  /// Whether it is in an app's Swift code.
  package var isInCode: Bool {
    if case .file(let path, _, _) = self { path.lowercased().hasSuffix(".swift") } else { false }
  }

  /// Where a file is that is named there: names in a spec file are relative to that file, names on the
  /// command line to the current folder.
  package func path(to name: String) -> String {
    guard case .file(let spec, _, _) = self, !name.hasPrefix("/"),
      let slash = spec.lastIndex(of: "/")
    else { return name }
    return String(spec[...slash]) + name
  }

  /// The file's name without folder and ending; nil for an option and for standard input.
  var fileTitle: String? {
    guard case .file(let path, _, _) = self, path != "-",
      let name = path.split(separator: "/").last
    else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let title = parts.count > 1 ? parts.dropLast().joined(separator: ".") : String(name)
    return title.isEmpty ? nil : title
  }
}

/// A spec document as it was written, whatever its syntax: YAML, JSON, or command line options. Types
/// are not decided yet; `RenderSpec` reads a scalar as what the key asks for.
package struct SpecNode: Hashable, Sendable {
  /// The content of a node.
  package enum Value: Hashable, Sendable {
    /// In the order written; keys are unique.
    case mapping([Entry])
    case sequence([SpecNode])
    /// A word, number or string; `isQuoted` is true for a string in quotation marks.
    case scalar(String, isQuoted: Bool)
    /// Nothing, or `null`.
    case null
  }

  /// A key of a mapping with its value.
  package struct Entry: Hashable, Sendable {
    package let key: String
    package let place: Place
    package let node: SpecNode

    package init(key: String, place: Place, node: SpecNode) {
      self.key = key
      self.place = place
      self.node = node
    }
  }

  package var value: Value
  package var place: Place

  package init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }

  /// The kind of a node, without its content.
  package enum Kind: Hashable, Sendable {
    case mapping, list, emptyList, scalar, empty
  }

  package var kind: Kind {
    switch value {
    case .mapping: .mapping
    case .sequence(let items): items.isEmpty ? .emptyList : .list
    case .scalar: .scalar
    case .null: .empty
    }
  }

  /// A plain scalar from a command line option.
  package init(option: String, text: String) {
    self.init(.scalar(text, isQuoted: false), at: .option(option))
  }

  /// The value of a key; nil where this is no mapping, or does not have it.
  package subscript(key: String) -> SpecNode? { entry(key)?.node }

  /// The entry of a key; nil where this is no mapping, or does not have it.
  package func entry(_ key: String) -> Entry? {
    guard case .mapping(let entries) = value else { return nil }
    return entries.first { $0.key == key }
  }

  /// Sets the node at a path of keys, making mappings on the way; what is no mapping is replaced.
  package mutating func set(_ path: some Collection<String>, to node: SpecNode) {
    guard let key = path.first else {
      self = node
      return
    }
    var child = self[key] ?? SpecNode(.mapping([]), at: node.place)
    child.set(path.dropFirst(), to: node)
    var entries: [Entry] = []
    if case .mapping(let existing) = value { entries = existing }
    let entry = Entry(key: key, place: node.place, node: child)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    value = .mapping(entries)
  }

  /// Puts another node under a key that is there; the key stays where it was written.
  package mutating func replace(_ key: String, with node: SpecNode) {
    guard case .mapping(let entries) = value else { return }
    value = .mapping(
      entries.map { $0.key == key ? Entry(key: key, place: $0.place, node: node) : $0 })
  }

  /// Removes a key from the mapping; does nothing where it is not there.
  package mutating func remove(_ key: String) {
    guard case .mapping(let entries) = value else { return }
    value = .mapping(entries.filter { $0.key != key })
  }
}

extension SpecNode {
  /// A scalar's text; nil for any other node.
  package var scalarText: String? {
    if case .scalar(let text, _) = value { text } else { nil }
  }

  /// A list's items; nil for any other node.
  package var items: [SpecNode]? {
    if case .sequence(let items) = value { items } else { nil }
  }
}
