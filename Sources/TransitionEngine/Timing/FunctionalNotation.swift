/// `name(a, b, …)`, as CSS writes functions and Swift writes calls.
struct FunctionalNotation {
  let name: String
  /// Without space around them. None at all for `name()`.
  let arguments: [String]

  /// Nil for any other text.
  ///
  /// - Parameter text: Without space around it.
  init?(_ text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let inside = String(text[text.index(after: open)..<text.index(before: text.endIndex)]).trimmed
    name = String(text[..<open]).trimmed
    arguments = inside.isEmpty ? [] : inside.partsBetweenCommas
  }
}

extension String {
  /// What lies between commas that are not within parentheses, without space around it: the easings of
  /// a list, or the arguments of one. A single part where there is no such comma.
  package var partsBetweenCommas: [String] {
    var depth = 0
    return split(omittingEmptySubsequences: false) { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth <= 0
    }.map { String($0).trimmed }
  }
}
