/// One file of an app's code: its tokens, and which bracket ends where.
struct SwiftSource: Sendable {
  /// As the user names it.
  let path: String
  let bytes: [UInt8]
  let tokens: [SwiftToken]
  /// The index of the token that closes what the token at an index opens.
  private let ends: [Int: Int]

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
    tokens = SwiftLexer.tokens(of: bytes)
    ends = Self.ends(of: tokens)
  }

  private static func ends(of tokens: [SwiftToken]) -> [Int: Int] {
    let closing = ["(": ")", "[": "]", "{": "}"]
    var open: [(index: Int, end: String)] = []
    var ends: [Int: Int] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      if let end = closing[token.text] {
        open.append((index, end))
      } else if let last = open.lastIndex(where: { $0.end == token.text }) {
        ends[open[last].index] = index
        // A bracket in between that nothing closes stays open.
        open.removeSubrange(last...)
      }
    }
    return ends
  }

  /// The index of the bracket that closes the one at `index`; the last token where nothing does.
  func end(of index: Int) -> Int { ends[index] ?? tokens.count - 1 }

  /// The token at `index`; nil past either end.
  subscript(index: Int) -> SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  func `is`(_ text: String, at index: Int) -> Bool { self[index]?.is(text) ?? false }

  /// The source of tokens with everything between them.
  func text(_ range: Range<Int>) -> String {
    guard let first = self[range.lowerBound], !range.isEmpty else { return "" }
    let last = tokens[min(range.upperBound, tokens.count) - 1]
    return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
  }
}
