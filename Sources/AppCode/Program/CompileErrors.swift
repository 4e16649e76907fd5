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
  private let sources: [String]

  private static let limit = 10

  /// - Parameters:
  ///   - text: The compiler's output, in its plain style.
  ///   - sources: The paths of the app's files.
  init(_ text: String, sources: [String]) {
    self.text = text
    self.sources = sources
    let found = text.split(whereSeparator: \.isNewline).compactMap { Diagnostic(line: String($0)) }
    // The compiler's words for other files than the user's are about generated code.
    diagnostics = found.filter { sources.contains($0.file) || $0.file.hasPrefix("--") }
  }

  /// The errors in the order of the files and lines; empty where the compiler said nothing of these.
  var errors: [SpecError] {
    var places: [String: [Diagnostic]] = [:]
    var subjects: [String] = []
    // Where a symbol is missing, what else is wrong on that line follows from it.
    let missing = Set(diagnostics.filter { $0.symbol != nil }.map(\.lineText))
    for diagnostic in diagnostics
    where diagnostic.symbol != nil || !missing.contains(diagnostic.lineText) {
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

  private func error(_ diagnostics: [Diagnostic]) -> SpecError? {
    guard let first = diagnostics.first else { return nil }
    let others = diagnostics.dropFirst().map {
      $0.file == first.file ? "\($0.line)" : "\($0.file):\($0.line)"
    }
    let also =
      others.isEmpty
      ? ""
      : " (also line\(others.count > 1 ? "s" : "") \(others.prefix(8).joined(separator: ", "))\(others.count > 8 ? " …" : ""))"
    let words = first.symbol?.words ?? first.message
    let place =
      first.file.hasPrefix("--")
      ? Place.option(first.file) : .file(first.file, line: first.line, column: first.column)
    return SpecError(.code(words + also), key: "", at: place)
  }

  /// The failure to throw: the errors, or the compiler's last line where it has none for these files.
  func thrown(_ end: ChildProgram.End) -> any Error {
    let errors = errors
    if !errors.isEmpty { return SpecErrors(errors) }
    let name = sources.joined(separator: ", ")
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

  /// The symbol that the message says is missing.
  fileprivate var symbol: MissingSymbol? { MissingSymbol(message) }
}

extension SpecError {
  fileprivate var code: String { if case .code(let text) = problem { text } else { "" } }
}

/// A type, a member or a module that an app's code uses and that is not there, as a compiler's message names it.
struct MissingSymbol: Hashable, Sendable {
  /// As code names it: `UIVisualEffectView`, `UIView.snapshot`.
  let text: String
  /// The message: the mistake, and how to mend it.
  let words: String

  private static let prefixes = [
    "UI", "CA", "CG", "NS", "CI", "MK", "AV", "SK", "SC", "WK", "MTL", "PH", "CL", "CM", "AS",
    "kCA", "OS",
  ]

  /// - Parameter message: The compiler's, without file and line; nil where it is about something else.
  init?(_ message: String) {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    guard let first = quoted.first else { return nil }
    if message.hasPrefix("cannot find") {
      text = first
      words =
        Self.isApples(first)
        ? "\(first) is not available here"
        : "\(first) is not in these files; name the file that declares it too, with commas between or "
          + "under code.files"
    } else if message.contains("has no member"), quoted.count > 1 {
      let type =
        first.hasSuffix("?") || first.hasSuffix(".Type")
        ? String(first.prefix { $0 != "?" }) : first
      text = "\(type).\(quoted[1])"
      words =
        Self.isApples(type.split(separator: " ").last.map(String.init) ?? type)
        ? "\(text) is not available here"
        : "\(type) has no member \(quoted[1]) in these files; name the file that declares it too, with "
          + "commas between or under code.files"
    } else if message.hasPrefix("no such module") {
      text = "import \(first)"
      words =
        "the module \(first) is not available here, only UIKit, QuartzCore, CoreGraphics and Foundation"
    } else {
      return nil
    }
  }

  private static func isApples(_ name: String) -> Bool {
    prefixes.contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else {
        return false
      }
      return next.isUppercase
    }
  }
}
