/// The part of an app's code that means nothing to the compiler as long as some names are missing: what is
/// declared with them, what is declared with that, and the bodies of types that inherit from them.
struct AffectedCode: Sendable {
  /// The missing names, and those that are declared with them.
  private(set) var names: Set<String>
  /// The lines of types without their superclass, by file.
  private var bodies: [String: [ClosedRange<Int>]] = [:]
  private let lines: [String: [Int: Set<String>]]

  /// - Parameter missing: Names of types, functions and values.
  init(missing: Set<String>, in sources: [SwiftSource]) {
    names = missing
    let declarations = missing.isEmpty ? [] : sources.flatMap(\.declarations)
    lines = missing.isEmpty ? [:] : Dictionary(sources.map { ($0.path, $0.wordsByLine) }) { $1 }
    var count = -1
    while count != names.count {
      count = names.count
      for declaration in declarations where !declaration.words.isDisjoint(with: names) {
        names.insert(declaration.name)
      }
    }
    for source in sources {
      let affected = declarations.filter {
        names.contains($0.name) && !$0.words.isDisjoint(with: names)
      }
      bodies[source.path] = affected.compactMap { $0.file == source.path ? $0.body : nil }
    }
  }

  /// Whether one of the names is on a line.
  func isNamed(file: String, line: Int) -> Bool {
    lines[file]?[line]?.isDisjoint(with: names) == false
  }

  /// Whether a line is in a type without its superclass.
  func isInBody(file: String, line: Int) -> Bool {
    bodies[file]?.contains { $0.contains(line) } ?? false
  }
}

/// A name that a source declares, with the words that say what it stands for.
private struct Declaration {
  let file: String
  let name: String
  let words: Set<String>
  /// The lines of a type.
  var body: ClosedRange<Int>?
}

extension SwiftSource {
  fileprivate var wordsByLine: [Int: Set<String>] {
    tokens.reduce(into: [:]) { lines, token in
      if token.kind == .word { lines[token.line, default: []].insert(token.text) }
    }
  }

  fileprivate var declarations: [Declaration] {
    tokens.indices.flatMap { index -> [Declaration] in
      let token = tokens[index]
      if source(index, isOne: ["let", "var", "for"]) { return values(at: index) }
      if token.is("func") { return function(at: index) }
      if source(index, isOne: ["class", "struct", "enum", "actor", "protocol", "extension"]) {
        return type(at: index)
      }
      if token.is("typealias") { return values(at: index) }
      return []
    }
  }

  private func source(_ index: Int, isOne names: Set<String>) -> Bool {
    tokens[index].isOne(of: names) && !self.is(".", at: index - 1)
  }

  /// `let a = b as? C`, `var a: C`, `for a in b`: the words of the type and of the value, but not of the
  /// value's arguments.
  private func values(at index: Int) -> [Declaration] {
    guard let name = self[index + 1], name.kind == .word else { return [] }
    var words: Set<String> = []
    var place = index + 2
    while let token = self[place], !token.isOne(of: ["{", ",", ";", "else"]) {
      let isContinued =
        token.isOne(of: [".", "?", ":", "=", "&", "as", "->"])
        || self[place - 1]?.isOne(of: ["=", ":", ".", "as", "?", "!", "&", "in"]) == true
      if token.startsLine, !isContinued { break }
      if token.kind == .word { words.insert(token.text) }
      // A type may be in brackets; arguments are behind a name.
      let isGroup = token.isOne(of: ["(", "["])
      let isType = self[place - 1]?.isOne(of: [":", "=", "["]) == true
      place = isGroup && !isType ? end(of: place) + 1 : place + 1
    }
    return [Declaration(file: path, name: name.text, words: words)]
  }

  /// A function has the words of its types, and each parameter those of its own.
  private func function(at index: Int) -> [Declaration] {
    guard let name = self[index + 1], name.kind == .word,
      let open = (index..<min(index + 40, tokens.count)).first(where: { self.is("(", at: $0) })
    else { return [] }
    let close = end(of: open)
    var all: Set<String> = []
    var found: [Declaration] = []
    var (parameter, words): (String?, Set<String>) = (nil, [])
    func addParameter() {
      if let parameter { found.append(Declaration(file: path, name: parameter, words: words)) }
    }
    for place in open + 1..<max(close, open + 1) {
      if self.is(":", at: place), let before = self[place - 1], before.kind == .word {
        addParameter()
        (parameter, words) = (before.text, [])
      } else if tokens[place].kind == .word {
        words.insert(tokens[place].text)
        if parameter != nil { all.insert(tokens[place].text) }
      }
    }
    addParameter()
    var place = close + 1
    while let token = self[place], !token.is("{"), !token.startsLine {
      if token.kind == .word { all.insert(token.text) }
      place += 1
    }
    return found + [Declaration(file: path, name: name.text, words: all)]
  }

  /// A type has the words of what it inherits, an extension its own.
  private func type(at index: Int) -> [Declaration] {
    guard let name = self[index + 1], name.kind == .word, !name.isOne(of: ["func", "var", "let"]),
      let open = (index..<tokens.count).first(where: { self.is("{", at: $0) })
    else { return [] }
    let head = tokens[index + 2..<open].filter { $0.kind == .word }.map(\.text)
    let own = self.is("extension", at: index) ? [name.text] : []
    let body = tokens[index].line...max(tokens[end(of: open)].line, tokens[index].line)
    return [Declaration(file: path, name: name.text, words: Set(head + own), body: body)]
  }
}
