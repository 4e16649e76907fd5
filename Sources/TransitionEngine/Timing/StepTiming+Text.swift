extension StepTiming {
  /// Parses the arguments of `steps()`: a number of steps and a position, which is `jump-end` by
  /// default.
  ///
  /// - Throws: The first mistake.
  init(arguments: [String]) throws(EasingTextError) {
    guard (1...2).contains(arguments.count), let count = arguments[0].wholeNumber else {
      throw .invalidArguments(.steps)
    }
    let position = try arguments.count == 2 ? Position(text: arguments[1]) : .jumpEnd
    let allowed = position.counts
    guard count >= Double(allowed.lowerBound), count <= Double(allowed.upperBound) else {
      throw .outOfRange(
        .stepCount, value: count,
        allowed: Double(allowed.lowerBound)...Double(allowed.upperBound))
    }
    self.init(count: Int(count), position: position)
  }

  /// The easing as a call. `init(arguments:)` parses it to an equal easing.
  var text: String { "steps(\(count), \(position.rawValue))" }
}

extension StepTiming.Position {
  /// The older keywords of CSS.
  private static let synonyms: [String: Self] = ["start": .jumpStart, "end": .jumpEnd]

  fileprivate init(text: String) throws(EasingTextError) {
    if let position = Self(rawValue: text) ?? Self.synonyms[text] {
      self = position
      return
    }
    let names = Self.allCases.map(\.rawValue) + Self.synonyms.keys.sorted()
    throw .unknownKeyword(
      text, function: .steps, allowed: names, nearest: text.nearest(among: names))
  }
}

extension String {
  /// A number of digits only, with an optional sign. It is not an `Int`, so that a number too large
  /// for one is reported as out of range.
  fileprivate var wholeNumber: Double? {
    drop { $0 == "+" || $0 == "-" }.allSatisfy { ("0"..."9").contains($0) } ? finiteNumber : nil
  }
}
