import TransitionEngine

/// A value and where it was written.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value
  package let place: Place

  package init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }
}

/// Reads the values of one mapping and collects the mistakes, so that one pass reports all of them.
package struct SpecReader {
  private let entries: [SpecNode.Entry]
  private let path: String
  private let place: Place
  private(set) var errors: [SpecError] = []
  private var known: [String] = []
  /// What lengths are relative to; nil where only numbers may be written.
  var measures: Measures?

  /// - Parameter path: The mapping's own key, as `shadow`; empty for the document.
  init(
    _ node: SpecNode, path: String = "", expected: Expected = .mapping, measures: Measures? = nil
  ) {
    self.path = path
    self.measures = measures
    place = node.place
    switch node.value {
    case .mapping(let entries): self.entries = entries
    default:
      entries = []
      errors = [Self.invalid(node, key: path, Rejection(expected: expected))]
    }
  }

  /// The node under `key`, which thereby counts as known; nil where there is none or it is empty.
  mutating func node(_ key: String) -> SpecNode? {
    known.append(key)
    guard let node = entries.first(where: { $0.key == key })?.node, node.value != .null else {
      return nil
    }
    return node
  }

  /// The scalar under `key`.
  mutating func value<Value>(_ key: String, _ kind: ScalarKind<Value>) -> Located<Value>? {
    node(key).flatMap { value(of: $0, key: key, kind) }
  }

  /// A sequence of scalars, or one scalar with commas between them; none where one of them is wrong, since
  /// the others would be too few.
  ///
  /// - Parameter minimum: 1 where an empty sequence means nothing.
  mutating func values<Value>(
    _ key: String, minimum: Int = 0, _ kind: ScalarKind<Value>
  ) -> [Located<Value>]? {
    guard let node = node(key) else { return nil }
    if case .sequence(let items) = node.value, items.count < minimum {
      report(.wrongKind(found: node.kind, expected: kind.expected), key, at: node.place)
    }
    let items = Self.items(of: node)
    let values = items.compactMap { value(of: $0, key: key, kind) }
    return values.count == items.count ? values : []
  }

  /// A mapping under `key`, read by `body`; or a scalar, of which `shorthand` makes such a mapping.
  ///
  /// - Parameter names: Which words a scalar could be instead.
  mutating func mapping<Value>(
    _ key: String, expected: Expected, shorthand: ((String) -> [(String, String)]?)? = nil,
    names: [String] = [], _ body: (inout SpecReader) -> Value?
  ) -> Located<Value>? {
    guard var node = node(key) else { return nil }
    if case .scalar(let text, _) = node.value, let shorthand {
      guard let entries = shorthand(text) else {
        let rejection = Rejection(expected: expected, nearest: text.nearest(among: names))
        errors.append(Self.invalid(node, key: fullPath(key), rejection))
        return nil
      }
      node.value = .mapping(
        entries.map { key, text in
          let node = SpecNode(.scalar(text, isQuoted: false), at: node.place)
          return SpecNode.Entry(key: key, place: node.place, node: node)
        })
    }
    return item(node, path: fullPath(key), expected: expected, body)
  }

  /// Reads a mapping, at a path of its own, by `body`.
  private mutating func item<Value>(
    _ node: SpecNode, path: String, expected: Expected, _ body: (inout SpecReader) -> Value?
  ) -> Located<Value>? {
    var reader = SpecReader(node, path: path, expected: expected, measures: measures)
    let value = reader.errors.isEmpty ? body(&reader) : nil
    reader.rejectUnknownKeys()
    errors += reader.errors
    return value.map { Located($0, at: node.place) }
  }

  /// Where the mapping itself is.
  var location: SubjectLocation { SubjectLocation(key: path, place: place) }

  /// The entries under some keys, as they were written.
  func document(of keys: [String]) -> SpecNode {
    SpecNode(.mapping(entries.filter { keys.contains($0.key) }), at: place)
  }

  /// The node under `key`, without counting it as known.
  func peek(_ key: String) -> SpecNode? {
    entries.first { $0.key == key && $0.node.value != .null }?.node
  }

  /// Takes over what another reader found wrong in a part of this mapping.
  mutating func adopt(_ others: [SpecError]) {
    errors += others
  }

  /// A list of mappings under `key`, each read by `body`; those that it cannot read are left out.
  ///
  /// - Parameter minimum: 1 where an empty list means nothing.
  mutating func mappings<Value>(
    _ key: String, minimum: Int = 0, expected: Expected, _ body: (inout SpecReader) -> Value?
  ) -> Located<[Located<Value>]>? {
    guard let node = node(key) else { return nil }
    guard case .sequence(let items) = node.value, items.count >= minimum else {
      errors.append(Self.invalid(node, key: fullPath(key), Rejection(expected: expected)))
      return nil
    }
    let values = items.enumerated().compactMap { index, node in
      item(node, path: "\(fullPath(key))[\(index)]", expected: expected, body)
    }
    return Located(values, at: node.place)
  }

  /// The keys of the mapping, in the order written.
  var keys: [String] { entries.map(\.key) }

  /// Reports the entries whose keys have not been read, up to a hundred.
  ///
  /// - Parameter parts: The names that belong under other keys, by those: one of them may be what was meant.
  mutating func rejectUnknownKeys(besides parts: [String: [String]] = [:]) {
    var meant: [String] = []
    for entry in entries.lazy.filter({ [known] in !known.contains($0.key) }).prefix(100) {
      let elsewhere = parts.sorted { $0.key < $1.key }.lazy.compactMap { part, names in
        entry.key.nearest(among: names).map { "\(part).\($0)" }
      }
      let nearest = entry.key.nearest(among: known) ?? elsewhere.first
      meant += nearest.map { [fullPath($0)] } ?? []
      errors.append(
        SpecError(
          .unknownKey(allowed: Set(known).sorted(), nearest: nearest), key: fullPath(entry.key),
          at: entry.place))
    }
    // A key that was misspelt is not reported as missing as well.
    errors.removeAll { if case .missing = $0.problem { meant.contains($0.key) } else { false } }
  }

  /// The value; nil, and reported as missing, where nothing is written under its key.
  mutating func require<Value>(_ value: Value?, _ key: String, _ expected: Expected) -> Value? {
    let isAbsent = !entries.contains { $0.key == key && $0.node.value != .null }
    if value == nil, isAbsent { report(.missing(expected: expected), key, at: place) }
    return value
  }

  mutating func report(_ problem: SpecError.Problem, _ key: String, at place: Place) {
    errors.append(SpecError(problem, key: fullPath(key), at: place))
  }

  private mutating func value<Value>(
    of node: SpecNode, key: String, _ kind: ScalarKind<Value>
  ) -> Located<Value>? {
    do throws(Rejection) {
      let node = kind.takesLists ? node.joined : node
      guard case .scalar(let text, let isQuoted) = node.value else {
        throw Rejection(expected: kind.expected)
      }
      let scalar = Scalar(text: text, isQuoted: isQuoted, measures: measures)
      return Located(try kind.parse(scalar), at: node.place)
    } catch {
      errors.append(Self.invalid(node, key: fullPath(key), error))
      return nil
    }
  }

  func fullPath(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  static func items(of node: SpecNode) -> [SpecNode] {
    switch node.value {
    case .sequence(let items): items
    case .scalar(let text, _):
      text.partsBetweenCommas.map { SpecNode(.scalar($0, isQuoted: false), at: node.place) }
    default: [node]
    }
  }

  private static func invalid(
    _ node: SpecNode, key: String, _ rejection: Rejection
  ) -> SpecError {
    let expected = rejection.expected
    guard case .scalar(let text, _) = node.value else {
      return SpecError(.wrongKind(found: node.kind, expected: expected), key: key, at: node.place)
    }
    let problem: SpecError.Problem =
      rejection.pathData.map { .invalidPath(value: text, $0) }
      ?? rejection.easing.map { .invalidEasing(value: text, $0) }
      ?? rejection.length.map { .invalidLength(value: text, $0) }
      ?? rejection.result.map { .resultOutOfRange(value: text, $0.length, in: $0.size, expected) }
      ?? .invalid(value: text, expected: expected, nearest: rejection.nearest)
    return SpecError(problem, key: key, at: node.place)
  }
}

extension SpecNode {
  /// A list of scalars as one scalar, as `[1, 0.5, 0]`; anything else as it is.
  fileprivate var joined: SpecNode {
    guard case .sequence(let items) = value else { return self }
    let texts = items.compactMap(\.scalarText)
    guard !items.isEmpty, texts.count == items.count else { return self }
    return SpecNode(.scalar("[\(texts.joined(separator: ", "))]", isQuoted: false), at: place)
  }
}
