import TransitionEngine

extension String {
  /// The longest piece of a user's text that a message repeats, in scalars.
  private static let lengthLimit = 80

  /// Without what a terminal or a CI server would act on: control characters, those that turn the direction of
  /// writing around, and what makes a line a command: `::` at its beginning on GitHub, `##[` and `##vso[` on
  /// Azure.
  package var printable: String {
    if isPlain { return self }
    let scalars = Array(unicodeScalars)
    let first = scalars.firstIndex { !$0.properties.isWhitespace } ?? 0
    return scalars.indices.map { index in
      let scalar = scalars[index]
      let rest = scalars[index...]
      let isCommand =
        (index == first && rest.starts(with: "::".unicodeScalars))
        || ["##[", "##vso["].contains { rest.starts(with: $0.unicodeScalars) }
      let isUnsafe =
        isCommand || scalar.properties.generalCategory == .control
        || scalar.properties.isBidiControl
      return isUnsafe ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }

  /// Whether it is of printable ASCII characters that begin no command, as almost all lines are.
  private var isPlain: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      let isColons = byte == UInt8(ascii: ":") && last == byte
      guard (0x20...0x7E).contains(byte), byte != UInt8(ascii: "#"), !isColons else { return false }
      last = byte
    }
    return true
  }

  package var oneLine: String {
    split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: " ")
  }

  /// As a message can hold it: one line of bounded length.
  package var shortened: String {
    let head = String(String.UnicodeScalarView(unicodeScalars.prefix(Self.lengthLimit)))
    return head.printable + (unicodeScalars.count > Self.lengthLimit ? "…" : "")
  }

  /// Shortened, in quotation marks.
  package var quoted: String { "\"\(shortened)\"" }
}
