import Yams

// The errors of Yams in this tool's words.

extension YAMLDocument {
  /// An error of the YAML parser as one line with its place.
  package static func message(for error: YamlError, in text: String, file: String) -> String {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return "\(file):\(mark.line):\(mark.column): \(words(for: problem, at: mark, in: text))"
    case .duplicatedKeysInMapping(let duplicates, let context):
      let key = duplicates.first ?? ""
      let place =
        YAMLKeys(text).second(key, after: context.mark) ?? (context.mark.line, context.mark.column)
      return "\(file):\(place.0):\(place.1): "
        + "key \(key.shortened) is given twice, expected once"
    case .reader(let problem, _, _, _): return "\(file):1:1: \(problem), expected YAML text"
    default: return "\(file):1:1: \(error)"
    }
  }

  /// For a function whose commas or colons YAML takes for its own.
  package static func quotationRemedy(_ beginning: String) -> String {
    let name = beginning.prefix { $0 != "(" }
    return "\(name)(…) has commas or colons that YAML reads as its own, "
      + "expected the whole in quotation marks, as \"\(name)(…)\""
  }

  private static func words(for problem: String, at mark: Mark, in text: String) -> String {
    if problem.hasPrefix("Maximum nesting level") { return tooDeep }
    if problem == "but found another document" {
      return "another document begins, expected one; put each into a file of its own"
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let line = lines.indices.contains(mark.line - 1) ? lines[mark.line - 1] : ""
    let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(mark.column)))
    if before.contains("\t") {
      return "a tab cannot indent or separate in YAML, expected spaces"
    }
    if let function = before.openFunction { return quotationRemedy(function) }
    if problem.hasPrefix("mapping values are not allowed") {
      return "a colon and a space within a value, expected the value in quotation marks"
    }
    return "\(problem), expected YAML"
  }
}

extension String {
  /// The functions that a spec may hold.
  private static let functions = [
    "cubic-bezier", "steps", "linear", "spring", "matrix", "translate", "scale", "rotate",
    "min", "max", "hypot", "floor", "ceil", "round", "rgb", "rgba",
  ]

  /// Whether it is the beginning of a function without its end.
  package var isBrokenFunction: Bool {
    !contains(")") && Self.functions.contains { hasPrefix($0 + "(") }
  }

  /// The function that the text ends within, not in quotation marks.
  fileprivate var openFunction: String? {
    guard let parenthesis = lastIndex(of: "("), !self[parenthesis...].contains(")") else {
      return nil
    }
    let name = self[..<parenthesis].reversed().prefix { $0.isLetter || $0 == "-" }.reversed()
    return Self.functions.contains(String(name)) ? String(name) + "(" : nil
  }
}
