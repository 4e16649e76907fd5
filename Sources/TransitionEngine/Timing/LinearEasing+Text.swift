extension LinearEasing {
  // The ranges of outputs and percentages, wide enough for any easing.
  private static let outputs = -1000.0...1000.0
  private static let percentages = -100_000.0...100_000.0

  /// Parses the arguments of `linear()`. Each is a number with up to two percentages before or
  /// after it.
  ///
  /// - Throws: The first mistake.
  init(arguments: [String]) throws(EasingTextError) {
    guard Self.counts.contains(arguments.count) else { throw .invalidArguments(.linear) }
    var stops: [Stop] = []
    for argument in arguments { stops.append(try Self.stop(argument)) }
    self.init(stops: stops)
  }

  /// The easing as a call. `init(arguments:)` parses it to an equal easing.
  var text: String { "linear(" + stops.map(\.text).joined(separator: ", ") + ")" }

  private static func stop(_ text: String) throws(EasingTextError) -> Stop {
    var parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard (1...3).contains(parts.count) else { throw .invalidArguments(.linear) }
    if parts[0].hasSuffix("%") { parts.insert(parts.removeLast(), at: 0) }
    let output = try number(parts[0].finiteNumber, .stopOutput, in: outputs)
    var positions: [Double] = []
    for part in parts.dropFirst() {
      positions.append(try number(part.percentage, .stopPercentage, in: percentages))
    }
    return Stop(output, start: positions.first, end: positions.dropFirst().first)
  }

  private static func number(
    _ number: Double?, _ quantity: EasingTextError.Quantity, in allowed: ClosedRange<Double>
  ) throws(EasingTextError) -> Double {
    guard let number else { throw .invalidArguments(.linear) }
    guard allowed.contains(number) else {
      throw .outOfRange(quantity, value: number, allowed: allowed)
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
