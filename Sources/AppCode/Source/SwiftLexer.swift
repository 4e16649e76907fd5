/// Parts Swift source into tokens: as much of the language as is needed to find declarations and to leave
/// comments and literals alone.
///
/// Source: The Swift Programming Language, "Lexical Structure".
struct SwiftLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var isLineStart = true
  private var tokens: [SwiftToken] = []

  /// The tokens of a source, in order. Whatever the text is, every byte of it is passed once.
  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    lexer.run()
    return lexer.tokens
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return bytes.indices.contains(index) ? bytes[index] : 0
  }

  private mutating func run() {
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\n"):
        line += 1
        isLineStart = true
        position += 1
      case 0...32: position += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLineComment()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
      default: addToken()
      }
    }
  }

  private mutating func addToken() {
    let (start, startLine, first) = (position, line, isLineStart)
    let kind: SwiftToken.Kind
    switch byte() {
    case UInt8(ascii: "\""):
      skipString(hashes: 0)
      kind = .string
    case UInt8(ascii: "#"):
      kind = skipHash()
    case UInt8(ascii: "@") where byte(1).startsWord:
      position += 1
      skipWord()
      kind = .attribute
    case UInt8(ascii: "`"):
      position += 1
      while position < bytes.count, byte() != UInt8(ascii: "`"), byte() != UInt8(ascii: "\n") {
        position += 1
      }
      position = min(position + 1, bytes.count)
      kind = .word
    case let byte where byte.startsWord:
      skipWord()
      kind = .word
    case let byte where byte.isDigit:
      skipNumber()
      kind = .number
    default:
      position += 1
      kind = .sign
    }
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    if text.hasPrefix("`") { text = String(text.dropFirst().prefix { $0 != "`" }) }
    tokens.append(
      SwiftToken(
        kind: kind, text: text, range: start..<position, line: startLine, startsLine: first))
    isLineStart = false
  }

  private mutating func skipWord() { while byte().continuesWord { position += 1 } }

  /// A point belongs to a number only before a digit: `0.5`, but `0..<5` and `1.magnitude`.
  private mutating func skipNumber() {
    while byte().continuesWord || (byte() == UInt8(ascii: ".") && byte(1).isDigit) {
      position += 1
    }
  }

  /// A raw string, an extended regular expression, a directive, or the sign alone.
  private mutating func skipHash() -> SwiftToken.Kind {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      position += hashes
      skipString(hashes: hashes)
      return .string
    }
    if byte(hashes) == UInt8(ascii: "/") {
      position += hashes + 1
      skip(past: [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: hashes))
      return .string
    }
    position += 1
    skipWord()
    return .directive
  }

  private mutating func skipLineComment() {
    while position < bytes.count, byte() != UInt8(ascii: "\n") { position += 1 }
  }

  /// Comments lie in comments.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
    position = min(position, bytes.count)
  }

  private mutating func advance() {
    if byte() == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func skip(past end: [UInt8]) {
    while position < bytes.count, !matches(end) { advance() }
    position = min(position + end.count, bytes.count)
  }

  private func matches(_ text: [UInt8]) -> Bool {
    position + text.count <= bytes.count
      && bytes[position..<(position + text.count)].elementsEqual(text)
  }

  /// A literal from its first quotation mark to the last. One on a single line that has no end, as in code
  /// that a compiler will refuse, ends with its line.
  private mutating func skipString(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let marks = Array(repeating: UInt8(ascii: "#"), count: hashes)
    let isMultiLine = byte() == quote && byte(1) == quote && byte(2) == quote
    let end = Array(repeating: quote, count: isMultiLine ? 3 : 1) + marks
    let escape = [UInt8(ascii: "\\")] + marks
    position += isMultiLine ? 3 : 1
    while position < bytes.count {
      if matches(end) {
        position += end.count
        return
      }
      if matches(escape) {
        position += escape.count
        if byte() == UInt8(ascii: "(") { skipInterpolation() } else { advance() }
      } else if !isMultiLine, byte() == UInt8(ascii: "\n") {
        return
      } else {
        advance()
      }
    }
    position = min(position, bytes.count)
  }

  /// From the opening parenthesis past the closing one; literals and comments lie within.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      switch byte() {
      case UInt8(ascii: "("):
        depth += 1
        position += 1
      case UInt8(ascii: ")"):
        depth -= 1
        position += 1
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: "#"): _ = skipHash()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
      default: advance()
      }
    } while depth > 0 && position < bytes.count
    position = min(position, bytes.count)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Letters, the underscore, the dollar sign, and everything beyond ASCII.
  fileprivate var startsWord: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F || self == 0x24
      || self >= 0x80
  }

  fileprivate var continuesWord: Bool { startsWord || isDigit }
}
