import TransitionEngine

/// JSON text to a `SpecNode` with line and column of every value, which Foundation's parsers do not
/// tell. Source: RFC 8259; names of an object must be unique.
struct JSONDocument {
  private let scalars: [Unicode.Scalar]
  private let file: String
  private var index = 0
  private var line = 1
  private var lineStart = 0

  /// - Parameter file: The name that errors give.
  static func parse(_ text: String, file: String) throws(Failure) -> SpecNode {
    var document = JSONDocument(text, file: file)
    document.skipSpace()
    let node = try document.value(depth: 1)
    document.skipSpace()
    if document.peek != nil { throw document.failure("text after the end of the document") }
    return node
  }

  private init(_ text: String, file: String) {
    scalars = Array(text.unicodeScalars)
    self.file = file
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private var place: Place { .file(file, line: line, column: index - lineStart + 1) }

  private func failure(_ what: String, at place: Place? = nil) -> Failure {
    Failure(.invalidInput, "\((place ?? self.place).description): \(what), allowed is JSON")
  }

  private mutating func value(depth: Int) throws(Failure) -> SpecNode {
    let start = place
    if peek == "{" || peek == "[", depth > Limits.specNesting {
      throw Failure(
        .invalidInput,
        "\(start.description): too deep, allowed are up to \(Limits.specNesting) levels")
    }
    switch peek {
    case "{": return SpecNode(.mapping(try object(depth: depth)), at: start)
    case "[": return SpecNode(.sequence(try array(depth: depth)), at: start)
    case "\"": return SpecNode(.scalar(try string(), isQuoted: true), at: start)
    case nil: throw failure("the document ends where a value is expected")
    default: return SpecNode(try literal(), at: start)
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> [SpecNode.Entry] {
    var entries: [SpecNode.Entry] = []
    var keys: Set<String> = []
    try elements(closing: "}") { (document) throws(Failure) in
      let place = document.place
      guard document.peek == "\"" else {
        throw document.failure("a name in quotation marks expected")
      }
      let key = try document.string()
      guard keys.insert(key).inserted else {
        throw document.failure("key \(key.shortened) is given twice", at: place)
      }
      document.skipSpace()
      guard document.take(":") else { throw document.failure("a colon is expected") }
      document.skipSpace()
      let node = try document.value(depth: depth + 1)
      entries.append(SpecNode.Entry(key: key, place: place, node: node))
    }
    return entries
  }

  private mutating func array(depth: Int) throws(Failure) -> [SpecNode] {
    var items: [SpecNode] = []
    try elements(closing: "]") { (document) throws(Failure) in
      items.append(try document.value(depth: depth + 1))
    }
    return items
  }

  /// What stands between the opening bracket, which is next, and the closing one.
  private mutating func elements(
    closing: Unicode.Scalar, _ element: (inout JSONDocument) throws(Failure) -> Void
  ) throws(Failure) {
    index += 1
    skipSpace()
    if take(closing) { return }
    while true {
      try element(&self)
      skipSpace()
      if take(closing) { return }
      guard take(",") else { throw failure("a comma or \(closing) is expected") }
      skipSpace()
    }
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = peek {
      index += 1
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escaped())
      case _ where scalar.value < 0x20:
        index -= 1
        throw failure("a control character in a string")
      default: text.append(scalar)
      }
    }
    throw failure("the document ends within a string")
  }

  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
    guard let scalar = peek else { throw failure("the document ends within a string") }
    index += 1
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicodeEscape()
    default: throw failure("an unknown escape sequence")
    }
  }

  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard (0xD800..<0xDC00).contains(high), take("\\"), take("u") else {
      throw failure("half a surrogate pair")
    }
    let low = try codeUnit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw failure("half a surrogate pair") }
    return scalar
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    let digits = scalars[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    else { throw failure("four hexadecimal digits are expected") }
    index += 4
    return value
  }

  private static let literalScalars = Set("+-.0123456789Etruefalsn".unicodeScalars)

  /// A number, `true`, `false` or `null`.
  private mutating func literal() throws(Failure) -> SpecNode.Value {
    let start = place
    var text = ""
    while let scalar = peek, Self.literalScalars.contains(scalar) {
      text.unicodeScalars.append(scalar)
      index += 1
    }
    switch text {
    case "null": return .null
    case "true", "false": return .scalar(text, isQuoted: false)
    default:
      guard text.isJSONNumber else { throw failure("a value is expected", at: start) }
      return .scalar(text, isQuoted: false)
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let scalar = peek, [" ", "\t", "\n", "\r"].contains(scalar) {
      index += 1
      if scalar == "\n" { (line, lineStart) = (line + 1, index) }
    }
  }
}

extension String {
  /// RFC 8259, section 6: no leading zeros, no plus sign, digits around the point.
  fileprivate var isJSONNumber: Bool {
    var rest = utf8[...]
    rest.take("-")
    guard rest.take("0") || rest.takeDigits() else { return false }
    if rest.take(".") {
      guard rest.takeDigits() else { return false }
    }
    if rest.take("e") || rest.take("E") {
      if !rest.take("+") { rest.take("-") }
      guard rest.takeDigits() else { return false }
    }
    return rest.isEmpty
  }
}

extension Substring.UTF8View {
  @discardableResult
  fileprivate mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard first.map(Unicode.Scalar.init) == scalar else { return false }
    self = dropFirst()
    return true
  }

  /// Whether there was at least one.
  fileprivate mutating func takeDigits() -> Bool {
    let rest = drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    defer { self = rest }
    return rest.startIndex != startIndex
  }
}
