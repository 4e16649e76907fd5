extension StepTiming {
  private static let expected =
    "a whole number and where the jumps are: steps(4, jump-end), jump-start, jump-none or jump-both"

  /// Reads the arguments of `steps(…)`: a count, and a position, which is `jump-end` unless given.
  init(arguments: [String]) throws(EasingTextError) {
    guard (1...2).contains(arguments.count), let count = arguments[0].wholeNumber else {
      throw .arguments(function: "steps", expected: Self.expected)
    }
    let position = try arguments.count == 2 ? Position(text: arguments[1]) : .jumpEnd
    let allowed = position.counts
    guard count >= Double(allowed.lowerBound), count <= Double(allowed.upperBound) else {
      throw .outOfRange(
        name: "the number of steps", value: count,
        allowed: Double(allowed.lowerBound)...Double(allowed.upperBound))
    }
    self.init(count: Int(count), position: position)
  }

  /// `init(arguments:)` reads it back.
  var text: String { "steps(\(count), \(position.rawValue))" }
}

extension StepTiming.Position {
  /// CSS's older keywords.
  private static let synonyms: [String: Self] = ["start": .jumpStart, "end": .jumpEnd]

  fileprivate init(text: String) throws(EasingTextError) {
    if let position = Self(rawValue: text) ?? Self.synonyms[text] {
      self = position
      return
    }
    let names = Self.allCases.map(\.rawValue) + Self.synonyms.keys.sorted()
    throw .unknownKeyword(
      text, function: "steps", allowed: names, nearest: text.nearest(among: names))
  }
}

extension String {
  /// A number of digits only, as large as it may be; a count that does not fit into `Int` is still one
  /// that is out of range.
  fileprivate var wholeNumber: Double? {
    drop { $0 == "+" || $0 == "-" }.allSatisfy { ("0"..."9").contains($0) } ? finiteNumber : nil
  }
}
