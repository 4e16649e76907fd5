/// A function call `name(a, b, …)`, in the notation of CSS and Swift.
struct FunctionalNotation {
  let name: String
  /// The arguments without surrounding white space; none for `name()`.
  let arguments: [String]

  /// Parses a call; nil if `text` is none.
  ///
  /// - Parameter text: Without surrounding white space.
  init?(_ text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let inside = String(text[text.index(after: open)..<text.index(before: text.endIndex)]).trimmed
    name = String(text[..<open]).trimmed
    arguments = inside.isEmpty ? [] : inside.partsBetweenCommas
  }
}

extension String {
  /// The parts between commas outside parentheses, without surrounding white space. A single part
  /// if there is no such comma.
  package var partsBetweenCommas: [String] {
    var depth = 0
    return split(omittingEmptySubsequences: false) { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth <= 0
    }.map { String($0).trimmed }
  }
}
