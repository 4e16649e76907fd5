import TransitionEngine

/// Reads the lengths of a spec, which become points when the container and the screens are known.
///
///     sum     = product { ("+" | "-") product }
///     product = value { ("*" | "/") value }
///     value   = [ "+" | "-" ] ( number [ "%w" | "%h" ] | name | "(" sum ")" | function "(" sum { "," sum } ")" )
///
/// `50%w` and `50%h` are shares of the container's width and height. The names are those of `Measures`, the
/// functions `min`, `max` and `hypot`, as in CSS, and `floor`, `ceil` and `round` to whole points.
struct LengthParser {
  private static let functions: [String: @Sendable ([Double]) -> Double] = [
    "min": { $0.min() ?? 0 }, "max": { $0.max() ?? 0 },
    "hypot": { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() },
    "floor": { $0[0].rounded(.down) }, "ceil": { $0[0].rounded(.up) }, "round": { $0[0].rounded() },
  ]

  /// The functions of several lengths.
  private static let lists = ["min", "max", "hypot"]

  /// How deep parentheses may lie in one another.
  private static let nesting = 64

  let text: [UInt8]
  let measures: Measures
  /// The next byte of the text.
  var index = 0
  /// Whether the text is a list with other things in it, as path data: a letter may follow a share at once, as in
  /// `H100%wV20`, and `+` and `-` are signs unless white space follows.
  let isList: Bool
  private var depth = 0

  init(_ text: String, _ measures: Measures, isList: Bool = false) {
    (self.text, self.measures) = (Array(text.utf8), measures)
    self.isList = isList
  }

  /// The length that the whole text is.
  ///
  /// - Throws: `LengthError` for the first word that is wrong.
  static func length(_ text: String, _ measures: Measures) throws(LengthError) -> Double {
    var parser = LengthParser(text, measures)
    let length = try parser.sum()
    guard parser.isAtEnd else { throw parser.error(.unexpected) }
    guard length.isFinite else { throw LengthError(word: text.trimmed, reason: .notFinite) }
    return length
  }

  /// A sum from the current position on.
  mutating func sum() throws(LengthError) -> Double {
    var sum = try product()
    while operatorFollows, let sign = take("+-") {
      let term = try product()
      sum += sign == UInt8(ascii: "-") ? -term : term
    }
    return sum
  }

  private mutating func product() throws(LengthError) -> Double {
    var product = try value()
    while let sign = take("*/") {
      let factor = try value()
      product = sign == UInt8(ascii: "/") ? product / factor : product * factor
    }
    return product
  }

  private mutating func value() throws(LengthError) -> Double {
    if let sign = take("+-") {
      let value = try unsigned()
      return sign == UInt8(ascii: "-") ? -value : value
    }
    return try unsigned()
  }

  private mutating func unsigned() throws(LengthError) -> Double {
    skipSpace()
    if peek("(") { return try list()[0] }
    if peek("0123456789.") { return try share() }
    let start = index
    let name = word()
    guard !name.isEmpty else { throw error(.unexpected) }
    if peek("("), let function = Self.functions[name] {
      return function(try list(isLong: Self.lists.contains(name)))
    }
    guard let number = measures.number(named: name) else {
      index = start
      let nearest = Measures.nearestNumber(to: name)
      throw LengthError(word: name, reason: .unknownName(nearest: nearest))
    }
    return number
  }

  /// The values between parentheses, at least one.
  ///
  /// - Parameter isLong: Whether there may be several, with commas between.
  private mutating func list(isLong: Bool = false) throws(LengthError) -> [Double] {
    guard depth < Self.nesting else {
      throw LengthError(word: "(", reason: .nesting(upTo: Self.nesting))
    }
    index += 1
    depth += 1
    var values = [try sum()]
    while isLong, take(",") != nil { values.append(try sum()) }
    guard take(")") != nil else { throw isAtEnd ? error(.unclosed) : error(.unexpected) }
    depth -= 1
    return values
  }

  /// A number, or a share of the container.
  private mutating func share() throws(LengthError) -> Double {
    let start = index
    skipNumber()
    let digits = String(decoding: text[start..<index], as: UTF8.self)
    guard let number = digits.finiteNumber else {
      throw LengthError(word: digits, reason: .unexpected)
    }
    guard take("%", skipping: false) != nil else { return number }
    let side = index
    let name = isList ? letter() : word()
    switch name {
    case "w": return measures.size.width * number / 100
    case "h": return measures.size.height * number / 100
    default:
      index = side
      _ = word()
      throw LengthError(
        word: String(decoding: text[start..<index], as: UTF8.self), reason: .unknownShare)
    }
  }

  private mutating func letter() -> String {
    guard isLetter(at: index) else { return "" }
    index += 1
    return String(decoding: text[(index - 1)..<index], as: UTF8.self)
  }

  /// A mistake at the next word or character.
  private func error(_ reason: LengthError.Reason) -> LengthError {
    var rest = self
    rest.skipSpace()
    let start = rest.index
    if rest.word().isEmpty {
      rest.skipNumber()
      if rest.index == start, let next = rest.remainder.first {
        return LengthError(word: String(next), reason: reason)
      }
    }
    return LengthError(
      word: String(decoding: text[start..<rest.index], as: UTF8.self), reason: reason)
  }
}

// The text.
extension LengthParser {
  /// Whether nothing but white space is left.
  var isAtEnd: Bool { text[index...].allSatisfy(Self.isSpace) }

  /// What is left of the text.
  var remainder: String { String(decoding: text[index...], as: UTF8.self) }

  /// Whether the number before the current position is part of a product or a sum.
  var operatorFollows: Bool {
    var rest = self
    rest.skipSpace()
    if rest.peek("*/") { return true }
    guard rest.peek("+-") else { return false }
    rest.index += 1
    return !isList || depth > 0 || rest.peek(" \t\r\n\u{C}")
  }

  func peek(_ set: StaticString) -> Bool {
    index < text.count && set.withUTF8Buffer { $0.contains(text[index]) }
  }

  /// The next byte behind white space, where it is one of a set.
  private mutating func take(_ set: StaticString, skipping: Bool = true) -> UInt8? {
    let start = index
    if skipping { skipSpace() }
    guard peek(set) else {
      index = start
      return nil
    }
    index += 1
    return text[index - 1]
  }

  mutating func skipSpace() {
    while index < text.count, Self.isSpace(text[index]) { index += 1 }
  }

  /// Whether a function's name was read, and its parenthesis follows.
  func isCall(_ name: String) -> Bool { peek("(") && Self.functions[name] != nil }

  /// Letters, and dots between them.
  mutating func word() -> String {
    let start = index
    while isLetter(at: index) || (index > start && peek(".") && isLetter(at: index + 1)) {
      index += 1
    }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private func isLetter(at index: Int) -> Bool {
    index < text.count && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[index] | 0x20)
  }

  /// Digits, a point, and an exponent.
  mutating func skipNumber() {
    skipDigits()
    if peek(".") {
      index += 1
      skipDigits()
    }
    guard peek("eE") else { return }
    let mantissaEnd = index
    index += 1
    if peek("+-") { index += 1 }
    let exponent = index
    skipDigits()
    if index == exponent { index = mantissaEnd }
  }

  private mutating func skipDigits() {
    while peek("0123456789") { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
