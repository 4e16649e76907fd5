import TransitionEngine

/// Why a text is not a JSON document.
package struct JSONError: Error, Hashable, Sendable {
  /// The reason.
  package enum Problem: Hashable, Sendable {
    case expectedName, expectedColon, expectedValue, expectedHexadecimalDigits
    case expectedComma(orClosing: Unicode.Scalar)
    case endInsteadOfValue, endWithinString, textAfterEnd
    case repeatedKey(String)
    case controlCharacter, unknownEscape, loneSurrogate
    /// More nested containers than `Limits.specNesting`.
    case tooDeep
  }

  package let problem: Problem
  package let place: Place
}

/// Parses JSON text to a `SpecNode` with line and column of every value, which Foundation's parsers do not
/// report. Source: RFC 8259; names of an object must be unique.
package struct JSONDocument {
  /// UTF-8.
  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var line = 1
  private var lineStart = 0
  /// Bytes of this line that go on with a character, so that columns count characters.
  private var continuations = 0

  /// Parses a whole document.
  ///
  /// - Parameter file: The name that the places of values and errors have.
  /// - Throws: `JSONError` for the first mistake.
  package static func parse(_ text: String, file: String) throws(JSONError) -> SpecNode {
    var document = JSONDocument(bytes: Array(text.utf8), file: file)
    document.skipSpace()
    let node = try document.value(depth: 1)
    document.skipSpace()
    if document.peek != nil { throw document.error(.textAfterEnd) }
    return node
  }

  private init(bytes: [UInt8], file: String) {
    (self.bytes, self.file) = (bytes, file)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var place: Place {
    .file(file, line: line, column: index - lineStart - continuations + 1)
  }

  private func error(_ problem: JSONError.Problem, at place: Place? = nil) -> JSONError {
    JSONError(problem: problem, place: place ?? self.place)
  }

  private mutating func value(depth: Int) throws(JSONError) -> SpecNode {
    let start = place
    let first = peek
    if first == .brace || first == .bracket, depth > Limits.specNesting {
      throw error(.tooDeep, at: start)
    }
    switch first {
    case .brace: return SpecNode(.mapping(try object(depth: depth)), at: start)
    case .bracket: return SpecNode(.sequence(try array(depth: depth)), at: start)
    case .quote: return SpecNode(.scalar(try string(), isQuoted: true), at: start)
    case nil: throw error(.endInsteadOfValue)
    default: return SpecNode(try literal(), at: start)
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> [SpecNode.Entry] {
    var entries: [SpecNode.Entry] = []
    var keys: Set<String> = []
    try elements(closing: .closingBrace) { (document) throws(JSONError) in
      let place = document.place
      guard document.peek == .quote else {
        throw document.error(.expectedName)
      }
      let key = try document.string()
      guard keys.insert(key).inserted else {
        throw document.error(.repeatedKey(key), at: place)
      }
      document.skipSpace()
      guard document.take(.colon) else { throw document.error(.expectedColon) }
      document.skipSpace()
      let node = try document.value(depth: depth + 1)
      entries.append(SpecNode.Entry(key: key, place: place, node: node))
    }
    return entries
  }

  private mutating func array(depth: Int) throws(JSONError) -> [SpecNode] {
    var items: [SpecNode] = []
    try elements(closing: .closingBracket) { (document) throws(JSONError) in
      items.append(try document.value(depth: depth + 1))
    }
    return items
  }

  /// Parses the elements of an object or array with its brackets; the opening one is next.
  ///
  /// - Parameters:
  ///   - closing: The closing bracket.
  ///   - element: Parses one element, which begins at the current position.
  private mutating func elements(
    closing: UInt8, _ element: (inout JSONDocument) throws(JSONError) -> Void
  ) throws(JSONError) {
    index += 1
    skipSpace()
    if take(closing) { return }
    while true {
      try element(&self)
      skipSpace()
      if take(closing) { return }
      guard take(.comma) else {
        throw error(.expectedComma(orClosing: Unicode.Scalar(closing)))
      }
      skipSpace()
    }
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    var start = index
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case .quote:
        text += bytes[start..<index]
        index += 1
        return String(decoding: text, as: UTF8.self)
      case .backslash:
        text += bytes[start..<index]
        index += 1
        text += Array(String(Character(try escaped())).utf8)
        start = index
      case 0..<0x20: throw error(.controlCharacter)
      default:
        if byte.isContinuation { continuations += 1 }
        index += 1
      }
    }
    throw error(.endWithinString)
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let byte = peek else { throw error(.endWithinString) }
    index += 1
    switch byte {
    case .quote, .backslash, UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw error(.unknownEscape)
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard (0xD800..<0xDC00).contains(high), take(.backslash), take(UInt8(ascii: "u")) else {
      throw error(.loneSurrogate)
    }
    let low = try codeUnit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw error(.loneSurrogate) }
    return scalar
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    let digits = bytes[index...].prefix(4).compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue
    }
    guard digits.count == 4 else { throw error(.expectedHexadecimalDigits) }
    index += 4
    return digits.reduce(0) { $0 << 4 | UInt32($1) }
  }

  /// A number, `true`, `false` or `null`.
  private mutating func literal() throws(JSONError) -> SpecNode.Value {
    let (start, first) = (place, index)
    guard takeNumber() || takeWord("true") || takeWord("false") || takeWord("null"),
      peek?.isInLiteral != true
    else { throw error(.expectedValue, at: start) }
    let text = String(decoding: bytes[first..<index], as: UTF8.self)
    return text == "null" ? .null : .scalar(text, isQuoted: false)
  }

  /// RFC 8259, section 6: no leading zeros, no plus sign, digits around the point. What is no number
  /// may be taken in part.
  private mutating func takeNumber() -> Bool {
    _ = take(UInt8(ascii: "-"))
    guard take(UInt8(ascii: "0")) || takeDigits() else { return false }
    if take(UInt8(ascii: ".")), !takeDigits() { return false }
    guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return true }
    if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
    return takeDigits()
  }

  /// Whether there was at least one.
  private mutating func takeDigits() -> Bool {
    var end = index
    while end < bytes.count, bytes[end] >= 0x30, bytes[end] <= 0x39 { end += 1 }
    defer { index = end }
    return end > index
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case .space, .tab, .carriageReturn: index += 1
      case .lineFeed:
        index += 1
        (line, lineStart, continuations) = (line + 1, index, 0)
      default: return
      }
    }
  }
}

extension UInt8 {
  fileprivate static let brace = UInt8(ascii: "{")
  fileprivate static let closingBrace = UInt8(ascii: "}")
  fileprivate static let bracket = UInt8(ascii: "[")
  fileprivate static let closingBracket = UInt8(ascii: "]")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let colon = UInt8(ascii: ":")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")

  /// Whether it goes on with a character of UTF-8 that began before it.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// Whether numbers, `true`, `false` and `null` may hold it.
  fileprivate var isInLiteral: Bool {
    (self >= 0x30 && self <= 0x39) || (self >= 0x61 && self <= 0x7A)
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "E")
  }
}
