import Messages
import TransitionEngine
import TransitionSpec

/// The text of a spec's file, in which values can be changed: comments, order and notation of everything
/// else stay as they are.
///
/// Only the piece of text is replaced that a value takes up, or one entry added or removed. What comes out
/// is read again, so that a file in a notation that is not understood here is refused rather than spoilt.
package struct SpecText {
  /// A change of one value; nil removes the key.
  package struct Change: Hashable, Sendable {
    package let path: [String]
    package let value: SpecNode?

    package init(_ path: [String], to value: SpecNode?) {
      (self.path, self.value) = (path, value)
    }
  }

  private var text: [Unicode.Scalar]
  private let file: String
  private var document: SpecNode

  /// - Parameter file: The name that errors give; one that ends in .json is JSON.
  /// - Throws: What parsing throws.
  package init(_ bytes: [UInt8], file: String) throws {
    document = try SpecSource.parse(bytes, file: file)
    text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    self.file = file
  }

  package var bytes: [UInt8] {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: text)
    return Array(String(string).utf8)
  }

  /// Makes changes, one after the other.
  ///
  /// - Throws: A `Failure` where the file's notation is not understood; nothing is changed then.
  package mutating func apply(_ changes: [Change]) throws {
    let original = self
    do {
      for change in changes {
        var expected = document
        if let value = change.value {
          expected.set(change.path, to: value)
        } else if let key = change.path.first, change.path.count == 1 {
          expected.remove(key)
        }
        try apply(change)
        document = try SpecSource.parse(bytes, file: file)
        guard document.hasContent(of: expected) else { throw refusal(change) }
      }
    } catch {
      self = original
      throw error
    }
  }

  private func refusal(_ change: Change) -> Failure {
    Failure(
      .invalidInput,
      "\(file): \(change.path.joined(separator: ".")) cannot be changed in this notation, "
        + "expected a file in which it stands by itself")
  }

  // MARK: Changes

  private mutating func apply(_ change: Change) throws {
    var parent = document
    var rest = change.path[...]
    var isFlow = text.isEmpty ? false : opensFlow(document)
    while rest.count > 1, let key = rest.first, let child = parent[key],
      case .mapping(let entries) = child.value, !entries.isEmpty
    {
      parent = child
      isFlow = isFlow || opensFlow(child)
      rest = rest.dropFirst()
    }
    guard let key = rest.first else { return }
    let entry = parent.entry(key)
    guard let value = change.value else {
      if let entry { try remove(entry, from: parent, isFlow) }
      return
    }
    // What lies deeper than the file goes is written as one mapping.
    let node = rest.dropFirst().reversed().reduce(value) { SpecNode(mapping: [($1, $0)]) }
    if let entry {
      let start = try offset(of: entry.node.place)
      let end = try end(of: entry.node, from: start, isFlow)
      if case .null = entry.node.value {
        text.insert(
          contentsOf: (" " + notation(node, inFlow: isFlow)).unicodeScalars,
          at: try colonEnd(of: entry))
      } else {
        text.replaceSubrange(start..<end, with: notation(node, inFlow: isFlow).unicodeScalars)
      }
    } else {
      try add(key, node, to: parent, isFlow)
    }
  }

  private mutating func add(_ key: String, _ node: SpecNode, to parent: SpecNode, _ isFlow: Bool)
    throws
  {
    let name = isJSON ? "\"\(key)\"" : key
    let entry = "\(name): \(notation(node, inFlow: isFlow))"
    guard case .mapping(let entries) = parent.value else { throw unknownNotation }
    if isFlow {
      let start = try offset(of: parent.place)
      var close = try closing(from: start)
      while close > start + 1, text[close - 1].properties.isWhitespace { close -= 1 }
      // A list with an entry on each line goes on so.
      let isSpread =
        entries.count > 1
        && Set(entries.compactMap { $0.place.line }).count == entries.count
      let indentation = entries.last.flatMap { $0.place.column }.map { $0 - 1 } ?? 0
      let gap =
        isSpread ? ",\n" + String(repeating: " ", count: indentation) : entries.isEmpty ? "" : ", "
      text.insert(contentsOf: (gap + entry).unicodeScalars, at: close)
    } else if let last = entries.last, let indentation = entries[0].place.column {
      let place = try end(of: last, inBlock: indentation - 1)
      let line = "\n" + String(repeating: " ", count: indentation - 1) + entry
      text.insert(contentsOf: line.unicodeScalars, at: place)
    } else {
      let isLineEnded = text.isEmpty || text.last == "\n"
      text += Array(((isLineEnded ? "" : "\n") + entry + "\n").unicodeScalars)
    }
  }

  private mutating func remove(
    _ entry: SpecNode.Entry, from parent: SpecNode, _ isFlow: Bool
  ) throws {
    guard case .mapping(let entries) = parent.value,
      let index = entries.firstIndex(where: { $0.key == entry.key })
    else { return }
    let start = try offset(of: entry.place)
    if isFlow {
      if index + 1 < entries.count {
        text.removeSubrange(start..<(try offset(of: entries[index + 1].place)))
      } else {
        let valueStart = try offset(of: entry.node.place)
        let end = try end(of: entry.node, from: valueStart, isFlow)
        var begin = start
        while begin > 0, text[begin - 1].properties.isWhitespace { begin -= 1 }
        if begin > 0, text[begin - 1] == "," { begin -= 1 } else { begin = start }
        text.removeSubrange(begin..<end)
      }
    } else {
      let indentation = (entry.place.column ?? 1) - 1
      var end = try end(of: entry, inBlock: indentation)
      if end < text.count { end += 1 }
      text.removeSubrange(lineStart(start)..<end)
    }
  }

  // MARK: Places

  private var isJSON: Bool { file.lowercased().hasSuffix(".json") }

  private var unknownNotation: Failure {
    Failure(
      .invalidInput, "\(file): is in a notation that cannot be changed, expected YAML and JSON")
  }

  private func offset(of place: Place) throws -> Int {
    guard let line = place.line, let column = place.column else { throw unknownNotation }
    var offset = 0
    var current = 1
    while current < line {
      guard offset < text.count, let end = text[offset...].firstIndex(of: "\n") else {
        throw unknownNotation
      }
      (offset, current) = (end + 1, current + 1)
    }
    guard offset + column - 1 <= text.count else { throw unknownNotation }
    return offset + column - 1
  }

  private func opensFlow(_ node: SpecNode) -> Bool {
    guard let start = try? offset(of: node.place), start < text.count else { return false }
    return text[start] == "{" || text[start] == "["
  }

  private func lineStart(_ offset: Int) -> Int {
    text[..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  private func lineEnd(_ offset: Int) -> Int {
    text[offset...].firstIndex(of: "\n") ?? text.count
  }

  /// The place behind a key's colon.
  private func colonEnd(of entry: SpecNode.Entry) throws -> Int {
    let start = try offset(of: entry.place)
    guard let colon = text[start..<lineEnd(start)].firstIndex(of: ":") else {
      throw unknownNotation
    }
    return colon + 1
  }

  /// The bracket that closes the one at `start`.
  private func closing(from start: Int) throws -> Int {
    var depth = 0
    var index = start
    while index < text.count {
      switch text[index] {
      case "{", "[": depth += 1
      case "}", "]":
        depth -= 1
        if depth == 0 { return index }
      case "\"", "'": index = try quoteEnd(from: index) - 1
      case "#" where index > 0 && text[index - 1].properties.isWhitespace: index = lineEnd(index)
      default: break
      }
      index += 1
    }
    throw unknownNotation
  }

  /// The place behind a text in quotation marks.
  private func quoteEnd(from start: Int) throws -> Int {
    let quote = text[start]
    var index = start + 1
    while index < text.count {
      if quote == "\"", text[index] == "\\" {
        index += 2
        continue
      }
      if text[index] == quote {
        guard quote == "'", index + 1 < text.count, text[index + 1] == "'" else { return index + 1 }
        index += 1
      }
      index += 1
    }
    throw unknownNotation
  }

  /// The place behind a value.
  private func end(of node: SpecNode, from start: Int, _ isFlow: Bool) throws -> Int {
    guard start < text.count else { return start }
    switch text[start] {
    case "{", "[": return try closing(from: start) + 1
    case "\"", "'": return try quoteEnd(from: start)
    case "|", ">", "&", "*", "!": throw unknownNotation
    default: break
    }
    switch node.value {
    case .mapping, .sequence:
      return endOfBlock(from: start, indentation: (node.place.column ?? 1) - 1)
    case .null: return start
    case .scalar:
      var index = start
      let limit = lineEnd(start)
      while index < limit {
        let scalar = text[index]
        if isFlow, scalar == "," || scalar == "}" || scalar == "]" { break }
        if scalar == "#", text[index - 1].properties.isWhitespace { break }
        index += 1
      }
      while index > start, text[index - 1].properties.isWhitespace { index -= 1 }
      return index
    }
  }

  /// The end of the last line of an entry of a block, with its comment.
  private func end(of entry: SpecNode.Entry, inBlock indentation: Int) throws -> Int {
    let start = try offset(of: entry.place)
    let valueStart = try offset(of: entry.node.place)
    if valueStart < text.count, text[valueStart] == "{" || text[valueStart] == "[" {
      return lineEnd(try closing(from: valueStart))
    }
    return endOfBlock(from: start, indentation: indentation + 1)
  }

  /// The end of the last line from `start` on that is indented at least so far; its own line counts in any
  /// case, blank lines and comments behind it do not.
  private func endOfBlock(from start: Int, indentation: Int) -> Int {
    var end = lineEnd(start)
    var index = end + 1
    while index <= text.count, index < text.count {
      let limit = lineEnd(index)
      let line = text[index..<limit]
      let depth = line.prefix { $0 == " " }.count
      let content = line.dropFirst(depth)
      if content.isEmpty || content.first == "#" {
        index = limit + 1
        continue
      }
      let isItem = content.first == "-" && depth == indentation - 1
      guard depth >= indentation || isItem else { break }
      end = limit
      index = limit + 1
    }
    return end
  }

  // MARK: Notation

  private func notation(_ node: SpecNode, inFlow: Bool) -> String {
    switch node.value {
    case .null: return "null"
    case .scalar(let text, let isQuoted): return notation(text, isQuoted, inFlow)
    case .sequence(let items):
      return "[" + items.map { notation($0, inFlow: true) }.joined(separator: ", ") + "]"
    case .mapping(let entries):
      let pairs = entries.map { entry in
        (isJSON ? "\"\(entry.key)\"" : entry.key) + ": " + notation(entry.node, inFlow: true)
      }
      return "{" + pairs.joined(separator: ", ") + "}"
    }
  }

  private func notation(_ text: String, _ isQuoted: Bool, _ inFlow: Bool) -> String {
    let isNumber = text.finiteNumber != nil || text == "true" || text == "false"
    if isJSON { return isNumber && !isQuoted ? text : Self.quoted(text) }
    let isPlain =
      !text.isEmpty && !isQuoted && text.first?.isLetter == true || isNumber
      || text.first.map { $0.isNumber || $0 == "/" || $0 == "." } == true
    let special: Set<Character> =
      inFlow ? [",", "{", "}", "[", "]", ":", "#", "\"", "'"] : [":", "#", "\"", "'"]
    let isSafe =
      isPlain && !text.contains { special.contains($0) || $0.isNewline } && text.last != " "
    return isSafe ? text : Self.quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension SpecNode {
  /// Whether another document says the same, wherever and in whatever notation.
  fileprivate func hasContent(of other: SpecNode) -> Bool {
    switch (value, other.value) {
    case (.null, .null): return true
    case (.scalar(let one, _), .scalar(let two, _)): return one == two
    case (.sequence(let one), .sequence(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { $0.hasContent(of: $1) }
    case (.mapping(let one), .mapping(let two)):
      return one.count == two.count
        && two.allSatisfy { entry in self[entry.key]?.hasContent(of: entry.node) == true }
    default: return false
    }
  }
}

extension Place {
  fileprivate var line: Int? { if case .file(_, let line, _) = self { line } else { nil } }
  fileprivate var column: Int? { if case .file(_, _, let column) = self { column } else { nil } }
}
