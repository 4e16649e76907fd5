/// Generated code, with its deviation from the original.
package struct CodeSnippet: Hashable, Sendable, Encodable {
  /// The code.
  package let code: String
  /// The largest absolute error of progress over the time that both run; 0 if the target has the
  /// same easing. It is computed with the numbers as printed.
  package let error: Double
  /// The differences from the original, one sentence each; empty if there are none.
  package let notes: [String]

  /// A snippet, by default without deviation. A note that is given twice is kept once.
  package init(_ code: String, error: Double = 0, notes: [String] = []) {
    self.code = code
    self.error = error
    self.notes = notes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
