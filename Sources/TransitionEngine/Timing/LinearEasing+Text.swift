extension LinearEasing {
  /// Of a stop's number, and of its percentages; wide enough for any easing.
  private static let outputs = -1000.0...1000.0
  private static let percentages = -100_000.0...100_000.0

  private static let wrongArguments = EasingTextError.arguments(
    function: "linear",
    expected: "1 to 10000 stops, each a number and up to two percentages: "
      + "linear(0, 0.25 25% 75%, 1)")

  /// Reads the arguments of `linear(…)`: a number each, and up to two percentages on one side of it.
  init(arguments: [String]) throws(EasingTextError) {
    guard Self.counts.contains(arguments.count) else { throw Self.wrongArguments }
    var stops: [Stop] = []
    for argument in arguments { stops.append(try Self.stop(argument)) }
    self.init(stops: stops)
  }

  /// `init(arguments:)` reads it back.
  var text: String { "linear(" + stops.map(\.text).joined(separator: ", ") + ")" }

  private static func stop(_ text: String) throws(EasingTextError) -> Stop {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard (1...3).contains(words.count) else { throw wrongArguments }
    if words[0].hasSuffix("%") { words.insert(words.removeLast(), at: 0) }
    let output = try number(words[0].finiteNumber, "a stop's number", in: outputs)
    var positions: [Double] = []
    for word in words.dropFirst() {
      positions.append(try number(word.percentage, "a stop's percentage", in: percentages))
    }
    return Stop(output, start: positions.first, end: positions.dropFirst().first)
  }

  private static func number(
    _ number: Double?, _ name: String, in allowed: ClosedRange<Double>
  ) throws(EasingTextError) -> Double {
    guard let number else { throw wrongArguments }
    guard allowed.contains(number) else {
      throw .outOfRange(name: name, value: number, allowed: allowed)
    }
    return number
  }
}

extension LinearEasing.Stop {
  fileprivate var text: String {
    ([output.plainDescription] + [start, end].compactMap { $0.map { $0.plainDescription + "%" } })
      .joined(separator: " ")
  }
}

extension String {
  fileprivate var percentage: Double? {
    hasSuffix("%") ? String(dropLast()).finiteNumber : nil
  }
}
