import TransitionEngine

extension String {
  /// The longest piece of a user's text that a message repeats, in scalars.
  private static let lengthLimit = 80

  /// Without characters that a terminal would act on: control characters and those that turn the
  /// direction of writing around.
  package var printable: String {
    unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
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
