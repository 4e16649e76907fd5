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

/// Why a text is not a value: what would be, in words, and the nearest valid one.
struct Rejection: Error {
  let allowed: String
  var nearest: String?
  /// The mistake in path data.
  var pathData: PathDataError?
  /// The mistake in an easing.
  var easing: EasingTextError?
}

/// Reads the values of one mapping and collects what is wrong, so that one pass tells all of it.
struct SpecReader {
  private let entries: [SpecNode.Entry]
  private let path: String
  private let place: Place
  private(set) var errors: [SpecError] = []
  private var known: [String] = []

  /// - Parameter path: The mapping's own key, as `shadow`; empty for the document.
  init(_ node: SpecNode, path: String = "", allowed: String = "a mapping of keys to values") {
    self.path = path
    place = node.place
    switch node.value {
    case .mapping(let entries): self.entries = entries
    default:
      entries = []
      errors = [Self.invalid(node, key: path, Rejection(allowed: allowed))]
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

  /// The scalar under `key` as `parse` reads it.
  mutating func value<Value>(
    _ key: String, _ parse: (Scalar) throws(Rejection) -> Value
  ) -> Located<Value>? {
    node(key).flatMap { value(of: $0, key: key, parse) }
  }

  /// A sequence of scalars, or one scalar with commas between them; none where one of them is wrong, since
  /// the others would be too few.
  ///
  /// - Parameter minimum: 1 where an empty sequence means nothing.
  mutating func values<Value>(
    _ key: String, minimum: Int = 0, _ parse: (Scalar) throws(Rejection) -> Value
  ) -> [Located<Value>]? {
    guard let node = node(key) else { return nil }
    if case .sequence(let items) = node.value, items.count < minimum {
      report(
        .wrongKind(found: node.kindText, allowed: Self.allowed(by: parse)), key, at: node.place)
    }
    let items = Self.items(of: node)
    let values = items.compactMap { value(of: $0, key: key, parse) }
    return values.count == items.count ? values : []
  }

  /// A mapping under `key`, read by `body`; or a scalar, of which `shorthand` makes such a mapping.
  mutating func mapping<Value>(
    _ key: String, allowed: String, shorthand: ((String) -> [(String, String)]?)? = nil,
    _ body: (inout SpecReader) -> Value?
  ) -> Located<Value>? {
    guard var node = node(key) else { return nil }
    if case .scalar(let text, _) = node.value, let entries = shorthand?(text) {
      node.value = .mapping(
        entries.map { key, text in
          let node = SpecNode(.scalar(text, isQuoted: false), at: node.place)
          return SpecNode.Entry(key: key, place: node.place, node: node)
        })
    }
    return item(node, path: fullPath(key), allowed: allowed, body)
  }

  /// Reads a mapping, at a path of its own, by `body`.
  private mutating func item<Value>(
    _ node: SpecNode, path: String, allowed: String, _ body: (inout SpecReader) -> Value?
  ) -> Located<Value>? {
    var reader = SpecReader(node, path: path, allowed: allowed)
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
  mutating func mappings<Value>(
    _ key: String, allowed: String, _ body: (inout SpecReader) -> Value?
  ) -> Located<[Located<Value>]>? {
    guard let node = node(key) else { return nil }
    guard case .sequence(let items) = node.value else {
      errors.append(Self.invalid(node, key: fullPath(key), Rejection(allowed: allowed)))
      return nil
    }
    let values = items.enumerated().compactMap { index, node in
      item(node, path: "\(fullPath(key))[\(index)]", allowed: allowed, body)
    }
    return Located(values, at: node.place)
  }

  /// The keys of the mapping, in the order written.
  var keys: [String] { entries.map(\.key) }

  /// Reports the entries that nobody asked for, up to a hundred.
  mutating func rejectUnknownKeys() {
    var meant: [String] = []
    for entry in entries.lazy.filter({ [known] in !known.contains($0.key) }).prefix(100) {
      let nearest = entry.key.nearest(among: known)
      meant += nearest.map { [fullPath($0)] } ?? []
      errors.append(
        SpecError(
          .unknownKey(allowed: Set(known).sorted(), nearest: nearest), key: fullPath(entry.key),
          at: entry.place))
    }
    // What was misspelt is not missing as well.
    errors.removeAll { if case .missing = $0.problem { meant.contains($0.key) } else { false } }
  }

  mutating func require<Value>(_ value: Value?, _ key: String, allowed: String) -> Value? {
    let isAbsent = !entries.contains { $0.key == key && $0.node.value != .null }
    if value == nil, isAbsent { report(.missing(allowed: allowed), key, at: place) }
    return value
  }

  mutating func report(_ problem: SpecError.Problem, _ key: String, at place: Place) {
    errors.append(SpecError(problem, key: fullPath(key), at: place))
  }

  private mutating func value<Value>(
    of node: SpecNode, key: String, _ parse: (Scalar) throws(Rejection) -> Value
  ) -> Located<Value>? {
    do throws(Rejection) {
      guard case .scalar(let text, let isQuoted) = node.value else {
        throw Rejection(allowed: Self.allowed(by: parse))
      }
      return Located(try parse(Scalar(text: text, isQuoted: isQuoted)), at: node.place)
    } catch {
      errors.append(Self.invalid(node, key: fullPath(key), error))
      return nil
    }
  }

  /// What a parser takes, in its own words.
  private static func allowed<Value>(by parse: (Scalar) throws(Rejection) -> Value) -> String {
    do throws(Rejection) {
      _ = try parse(Scalar(text: "\u{0}", isQuoted: false))
      return "a single value"
    } catch {
      return error.allowed
    }
  }

  func fullPath(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  static func items(of node: SpecNode) -> [SpecNode] {
    switch node.value {
    case .sequence(let items): items
    case .scalar(let text, _):
      text.split(separator: ",", omittingEmptySubsequences: false).map {
        SpecNode(.scalar(String($0).trimmed, isQuoted: false), at: node.place)
      }
    default: [node]
    }
  }

  private static func invalid(
    _ node: SpecNode, key: String, _ rejection: Rejection
  ) -> SpecError {
    let allowed = rejection.allowed
    guard case .scalar(let text, _) = node.value else {
      return SpecError(.wrongKind(found: node.kindText, allowed: allowed), key: key, at: node.place)
    }
    let problem: SpecError.Problem =
      rejection.pathData.map { .invalidPath(value: text, $0) }
      ?? rejection.easing.map { .invalidEasing(value: text, $0) }
      ?? .invalid(value: text, allowed: allowed, nearest: rejection.nearest)
    return SpecError(problem, key: key, at: node.place)
  }
}

/// A scalar and what it can be read as.
struct Scalar {
  let text: String
  let isQuoted: Bool

  /// For messages: a quoted number looks like a valid one in them.
  private var withoutQuotes: String { isQuoted ? " without quotation marks" : "" }

  /// A finite number in `range`.
  func number(in range: ClosedRange<Double>) throws(Rejection) -> Double {
    guard !isQuoted, let number = text.finiteNumber, range.contains(number) else {
      throw Rejection(allowed: "a number from \(range.plainDescription)\(withoutQuotes)")
    }
    return number
  }

  /// A whole number in `range`.
  func integer(in range: ClosedRange<Int>) throws(Rejection) -> Int {
    guard !isQuoted, let number = Int(text), range.contains(number) else {
      throw Rejection(
        allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)\(withoutQuotes)")
    }
    return number
  }

  func boolean() throws(Rejection) -> Bool {
    switch isQuoted ? "" : text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw Rejection(allowed: "true or false\(withoutQuotes)")
    }
  }

  /// Seconds: `0.4`, `0.4s`, `400ms`.
  func duration(in range: ClosedRange<Double>) throws(Rejection) -> Double {
    guard let seconds = text.seconds, range.contains(seconds) else {
      throw Rejection(
        allowed: "seconds or milliseconds from \(range.plainDescription) s, as 0.4 or 400ms")
    }
    return seconds
  }

  /// Radians: `0.1`, `0.1rad`, `6deg`, `0.5turn`; CSS's units.
  func angle() throws(Rejection) -> Double {
    let units = [("deg", Double.pi / 180), ("rad", 1), ("turn", 2 * Double.pi), ("", 1)]
    for (unit, radians) in units where text.hasSuffix(unit) {
      guard let number = String(text.dropLast(unit.count)).trimmed.finiteNumber,
        Limits.coordinates.contains(number * radians), !isQuoted || !unit.isEmpty
      else { break }
      return number * radians
    }
    throw Rejection(allowed: "an angle in radians, or as 6deg, 0.1rad or 0.5turn")
  }

  /// One of `names`.
  func name(among names: [String], kind: String) throws(Rejection) -> String {
    guard names.contains(text) else {
      throw Rejection(
        allowed: "\(kind): \(names.joined(separator: ", "))", nearest: text.nearest(among: names))
    }
    return text
  }

  /// A case of an enumeration, by its raw value.
  func oneOf<Choice: RawRepresentable & CaseIterable>(
    _ choice: Choice.Type
  ) throws(Rejection) -> Choice where Choice.RawValue == String {
    guard let value = Choice(rawValue: text) else {
      let names = choice.allCases.map(\.rawValue)
      throw Rejection(
        allowed: "one of \(names.joined(separator: ", "))", nearest: text.nearest(among: names))
    }
    return value
  }

  func easing() throws(Rejection) -> TimingFunction {
    do throws(EasingTextError) {
      return try TimingFunction(text: text)
    } catch {
      throw Rejection(allowed: TimingFunction.syntax, easing: error)
    }
  }

  func color() throws(Rejection) -> Color {
    guard let color = Color(text: text) else {
      throw Rejection(allowed: "a colour as #rgb, #rrggbb or #rrggbbaa")
    }
    return color
  }
}
