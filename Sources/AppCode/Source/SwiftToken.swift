/// A word or a sign of Swift source, without what lies between: white space and comments.
struct SwiftToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A keyword or a name; without backticks.
    case word
    /// `@objc`, with its sign.
    case attribute
    /// `#selector`, `#if`, with its sign.
    case directive
    case number
    /// A whole literal with everything that it interpolates.
    case string
    /// One character of anything else.
    case sign
  }

  let kind: Kind
  let text: String
  /// Where it lies in the source, in bytes of UTF-8.
  let range: Range<Int>
  /// Counted from 1.
  let line: Int
  /// Whether no other token is before it on its line.
  let startsLine: Bool

  func `is`(_ text: String) -> Bool { self.text == text && kind != .string }

  func isOne(of texts: Set<String>) -> Bool { kind != .string && texts.contains(text) }
}
