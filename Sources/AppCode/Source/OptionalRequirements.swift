import Messages

/// `@objc optional` requirements of the files' own protocols. On Linux a protocol has none: each gets a
/// default implementation that does nothing, and calls of it lose their question mark.
struct OptionalRequirements {
  /// The names of the requirements, under the file's path and the index of the protocol's last token.
  private var extensions: [String: [Int: String]] = [:]
  private var functions: Set<String> = []

  /// Whether a call of this name may have a question mark that must go.
  func isFunction(_ name: String) -> Bool { functions.contains(name) }

  /// The text to put behind a protocol's closing brace at `index`.
  func `extension`(in path: String, after index: Int) -> String? { extensions[path]?[index] }

  /// - Throws: A `Failure` for a requirement whose result has no value that means nothing.
  mutating func collect(from source: SwiftSource) throws(Failure) {
    for start in source.tokens.indices where source.isProtocol(at: start) {
      let name = source.tokens[start + 1].text
      guard let open = (start..<source.tokens.count).first(where: { source.is("{", at: $0) })
      else { continue }
      let close = source.end(of: open)
      var members: [String] = []
      for index in open..<close where source.isOptionalModifier(at: index) {
        members.append(try member(source, after: index, before: close))
      }
      if !members.isEmpty {
        extensions[source.path, default: [:]][close] =
          "; extension \(name) { \(members.joined(separator: "; ")) }"
      }
    }
  }

  private mutating func member(
    _ source: SwiftSource, after modifier: Int, before close: Int
  ) throws(Failure) -> String {
    var end = modifier + 1
    while end < close, !source.is(";", at: end),
      end == modifier + 1 || !source.tokens[end].startsLine
    {
      let isGroup = source.tokens[end].isOne(of: ["(", "[", "{"])
      end = isGroup ? source.end(of: end) + 1 : end + 1
    }
    let words = (modifier + 1)..<min(end, close)
    guard let keyword = words.first(where: { source.tokens[$0].isOne(of: ["func", "var"]) }) else {
      return ""
    }
    if source.is("var", at: keyword) {
      let head = words.first { source.is("{", at: $0) } ?? words.upperBound
      let value = try value(source, type: source.text(head - 1..<head), at: keyword)
      return "\(source.text(keyword..<head)) { \(value) }"
    }
    functions.insert(source.tokens[keyword + 1].text)
    let signature = source.text(keyword..<words.upperBound).split(separator: "\n").joined(
      separator: " ")
    guard let arrow = words.first(where: { source.is("-", at: $0) && source.is(">", at: $0 + 1) })
    else { return "\(signature) {}" }
    let type = source.text(arrow + 2..<words.upperBound)
    return "\(signature) { \(try value(source, type: type, at: keyword)) }"
  }

  private func value(
    _ source: SwiftSource, type: String, at index: Int
  ) throws(Failure) -> String {
    switch type {
    case "Void", "()": return ""
    case "Bool": return "false"
    case "Int", "Double", "Float", "CGFloat", "TimeInterval": return "0"
    case _ where type.hasSuffix("?") || type.hasSuffix("!"): return "nil"
    default:
      throw Failure(
        .invalidInput,
        "\(source.path):\(source.tokens[index].line): an @objc optional requirement that gives "
          + "\(type.quoted) needs Objective-C, expected one that gives nothing, an optional, a number "
          + "or a Bool")
    }
  }
}

extension SwiftSource {
  /// Whether `protocol Name` begins there.
  func isProtocol(at index: Int) -> Bool {
    self.is("protocol", at: index) && self[index + 1]?.kind == .word && !self.is(".", at: index - 1)
  }

  /// Whether `optional` stands there before a function or a variable.
  func isOptionalModifier(at index: Int) -> Bool {
    self.is("optional", at: index)
      && self[index + 1]?.isOne(of: ["func", "var", "static", "mutating"]) == true
  }
}
