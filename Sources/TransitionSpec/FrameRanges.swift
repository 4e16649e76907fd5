import TransitionEngine

/// A part of a schedule, as it may be written: `0-29`, `10`, `0-58:2`, `0-58x2`, `-1` for the last;
/// several with commas between them.
package struct FrameRanges: Hashable, Sendable {
  struct Span: Hashable, Sendable {
    /// Negative numbers count from the end: −1 is the last frame.
    let first: Int
    let last: Int
    let step: Int
  }

  let spans: [Span]
  /// As it was written.
  let text: String

  /// Nil for a text that is none.
  package init?(text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let spans = parts.compactMap { Self.span(String($0).trimmed) }
    guard spans.count == parts.count else { return nil }
    self.spans = spans
    self.text = text
  }

  /// The frames' numbers among `count`, each once, in rising order; nil if one does not exist.
  package func indices(among count: Int) -> [Int]? {
    var indices: Set<Int> = []
    for span in spans {
      let first = span.first < 0 ? count + span.first : span.first
      let last = span.last < 0 ? count + span.last : span.last
      guard first >= 0, last < count, first <= last else { return nil }
      indices.formUnion(stride(from: first, through: last, by: span.step))
    }
    return indices.sorted()
  }

  private static func span(_ text: String) -> Span? {
    var rest = text[...]
    guard let first = number(&rest) else { return nil }
    var last = first
    if rest.first == "-" {
      rest = rest.dropFirst()
      guard let end = number(&rest) else { return nil }
      last = end
    }
    if rest.isEmpty { return Span(first: first, last: last, step: 1) }
    guard rest.first == ":" || rest.first == "x" else { return nil }
    rest = rest.dropFirst()
    guard rest.first != "-", let step = number(&rest), rest.isEmpty,
      (1...Limits.frames).contains(step)
    else { return nil }
    return Span(first: first, last: last, step: step)
  }

  /// Takes an optional minus sign and digits from the beginning of `text`.
  private static func number(_ text: inout Substring) -> Int? {
    let sign = text.hasPrefix("-") ? 1 : 0
    let digits = text.dropFirst(sign).prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty, let value = Int(digits) else { return nil }
    text = text.dropFirst(sign + digits.count)
    return sign == 1 ? -value : value
  }
}
