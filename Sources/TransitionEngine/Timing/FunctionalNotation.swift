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
    arguments =
      inside.isEmpty
      ? []
      : inside.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
  }
}
