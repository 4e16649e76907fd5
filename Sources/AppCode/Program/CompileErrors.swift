import Foundation
import Messages
import TransitionSpec

/// The compiler's messages about an app's code, as errors in its own files: each once, and symbols that our
/// modules lack by their names.
struct CompileErrors {
  /// One message of the compiler.
  fileprivate struct Diagnostic: Hashable {
    let file: String
    let line: Int
    let column: Int
    let message: String
  }

  private let diagnostics: [Diagnostic]
  private let text: String
  private let sources: [SwiftSource]
  private let types: DeclaredTypes

  private static let limit = 10

  /// - Parameters:
  ///   - text: The compiler's output, in its plain style.
  ///   - sources: The app's files.
  init(_ text: String, sources: [SwiftSource]) {
    self.text = text
    self.sources = sources
    types = DeclaredTypes(sources)
    let found = text.split(whereSeparator: \.isNewline).compactMap { Diagnostic(line: String($0)) }
    // The compiler's words for other files than the user's are about generated code.
    let paths = Set(sources.map(\.path))
    diagnostics = found.filter { paths.contains($0.file) || $0.file.hasPrefix("--") }
  }

  /// The messages without those that follow from a missing symbol: on its line, about what is declared with
  /// it, or in a type that should inherit from it.
  private var causes: [Diagnostic] {
    func affected(by isCause: (Diagnostic, MissingSymbol) -> Bool) -> AffectedCode {
      let missing = diagnostics.compactMap { diagnostic in
        diagnostic.symbol.flatMap { isCause(diagnostic, $0) ? $0.name : nil }
      }
      return AffectedCode(missing: Set(missing), in: sources)
    }
    let byTypes = affected { $1.kind == .type }
    let affected = affected { diagnostic, symbol in
      symbol.kind == .type
        || symbol.kind == .value
          && !byTypes.isInBody(file: diagnostic.file, line: diagnostic.line)
    }
    let lines = Set(diagnostics.filter { $0.symbol != nil }.map(\.lineText))
    return diagnostics.filter { diagnostic in
      guard let symbol = diagnostic.symbol else {
        return !lines.contains(diagnostic.lineText)
          && affected.names.isDisjoint(with: diagnostic.quotedWords)
          && !affected.isNamed(file: diagnostic.file, line: diagnostic.line)
          && !affected.isInBody(file: diagnostic.file, line: diagnostic.line)
      }
      switch symbol.kind {
      case .module, .type: return true
      case .member: return affected.names.isDisjoint(with: diagnostic.quotedWords.prefix(1))
      // It may be inherited.
      case .value: return !affected.isInBody(file: diagnostic.file, line: diagnostic.line)
      }
    }
  }

  /// The errors in the order of the files and lines; empty where the compiler said nothing of these.
  var errors: [SpecError] {
    var places: [String: [Diagnostic]] = [:]
    var subjects: [String] = []
    for diagnostic in causes {
      // A symbol is told once, whichever files lack it.
      let subject = diagnostic.symbol.map { "\($0.text)" } ?? "\(diagnostic)"
      if places[subject] == nil { subjects.append(subject) }
      if places[subject]?.contains(where: {
        $0.line == diagnostic.line && $0.file == diagnostic.file
      }) != true {
        places[subject, default: []].append(diagnostic)
      }
    }
    let errors = subjects.compactMap { places[$0].flatMap(error) }
    guard errors.count > Self.limit, let last = errors.dropFirst(Self.limit - 1).first else {
      return errors
    }
    let rest = errors.count - Self.limit + 1
    return errors.prefix(Self.limit - 1)
      + [
        SpecError(
          .code("\(rest) more errors, of which this is the first: \(last.code)"), key: "",
          at: last.place)
      ]
  }

  private var names: Set<String> {
    Set(sources.flatMap(\.tokens).filter { $0.kind == .word }.map(\.text))
  }

  private func error(_ diagnostics: [Diagnostic]) -> SpecError? {
    guard let first = diagnostics.first else { return nil }
    let others = diagnostics.dropFirst().map {
      $0.file == first.file ? "\($0.line)" : "\($0.file):\($0.line)"
    }
    let also =
      others.isEmpty
      ? ""
      : " (also line\(others.count > 1 ? "s" : "") \(others.prefix(8).joined(separator: ", "))\(others.count > 8 ? " …" : ""))"
    let words =
      first.symbol?.words(
        isOption: first.file.hasPrefix("--"), among: types, names: names) ?? first.message
    let place =
      first.file.hasPrefix("--")
      ? Place.option(first.file) : .file(first.file, line: first.line, column: first.column)
    return SpecError(.code(words + also), key: "", at: place)
  }

  /// The failure to throw: the errors, or the compiler's last line where it has none for these files.
  func thrown(_ end: ChildProgram.End) -> any Error {
    let errors = errors
    if !errors.isEmpty { return SpecErrors(errors) }
    let name = sources.map(\.path).joined(separator: ", ")
    if end == .timeout {
      return Failure(.invalidInput, "\(name): the compiler took more than five minutes")
    }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let telling = lines.first { $0.contains("error:") } ?? lines.last ?? "it ended without a word"
    return Failure(.invalidInput, "\(name): cannot be compiled: \(telling)")
  }
}

extension CompileErrors.Diagnostic {
  /// Reads `path:line:column: error: message`.
  fileprivate init?(line text: String) {
    for mark in [": error: ", ": fatal error: "] {
      guard let found = text.range(of: mark) else { continue }
      let parts = text[..<found.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1])
      else { continue }
      self.init(
        file: parts.dropLast(2).joined(separator: ":"), line: line, column: column,
        message: String(text[found.upperBound...]))
      return
    }
    return nil
  }

  /// File and line.
  fileprivate var lineText: String { "\(file):\(line)" }

  /// The names that the message quotes.
  fileprivate var quotedWords: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      .flatMap { $0.element.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) }
      .filter { $0 != "any" && $0 != "some" }
  }

  /// The symbol that the message says is missing.
  fileprivate var symbol: MissingSymbol? { MissingSymbol(message) }
}

extension SpecError {
  fileprivate var code: String { if case .code(let text) = problem { text } else { "" } }
}
