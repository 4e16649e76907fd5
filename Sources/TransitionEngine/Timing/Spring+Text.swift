extension Spring {
  /// The labels of all forms of arguments.
  private enum Label: String, CaseIterable {
    case mass, stiffness, damping, initialVelocity, allowsOverdamping
    case duration, bounce, dampingRatio

    /// The labels of Core Animation's form. Four numbers without labels are the first four.
    static let physical: [Label] = [
      .mass, .stiffness, .damping, .initialVelocity, .allowsOverdamping,
    ]
    static let perceptual: [Label] = [.duration, .bounce, .initialVelocity]
    static let settling: [Label] = [.dampingRatio, .duration, .initialVelocity]
  }

  // The ranges of arguments: wide enough for any spring on a screen, and small enough not to
  // overflow.
  private static let positive = 0.001...1_000_000.0
  private static let masses = 0.001...1000.0
  private static let dampings = 0.0...1_000_000.0
  private static let velocities = -1000.0...1000.0
  private static let bounces = -0.99...1.0

  /// SwiftUI's default of `duration`, in seconds.
  private static let perceivedDuration = 0.5

  /// Parses the arguments of `spring()`: labelled ones of one of three forms, in any order, or four
  /// numbers, which are mass, stiffness, damping and initial velocity. Missing arguments have the
  /// defaults of `CASpringAnimation` or of SwiftUI's `Spring`.
  ///
  /// - Throws: The first mistake.
  init(arguments: [String]) throws(EasingTextError) {
    let values = try Self.values(arguments)
    let labels = Set(values.keys)
    if labels.isSubset(of: Label.physical) {
      try self.init(physical: values)
    } else if labels.isSubset(of: Label.perceptual) {
      try self.init(perceptual: values)
    } else if labels.isSubset(of: Label.settling), labels.contains(.dampingRatio) {
      try self.init(settling: values)
    } else {
      throw .invalidArguments(.spring)
    }
  }

  /// The spring as a call with the parameters it was created from. `init(arguments:)` parses it to
  /// an equal spring.
  var text: String {
    let pairs: [(Label, String)] =
      switch form {
      case .physical:
        [
          (.mass, mass.plainDescription), (.stiffness, stiffness.plainDescription),
          (.damping, damping.plainDescription),
          (.initialVelocity, initialVelocity.plainDescription),
        ] + (allowsOverdamping ? [(.allowsOverdamping, "true")] : [])
      case .perceptual(let duration, let bounce):
        [(.duration, duration.plainDescription), (.bounce, bounce.plainDescription)]
          + (initialVelocity == 0 ? [] : [(.initialVelocity, initialVelocity.plainDescription)])
      case .settling(let dampingRatio, let duration):
        [
          (.dampingRatio, dampingRatio.plainDescription), (.duration, duration.plainDescription),
          (.initialVelocity, initialVelocity.plainDescription),
        ]
      }
    return "spring(" + pairs.map { "\($0.0.rawValue): \($0.1)" }.joined(separator: ", ") + ")"
  }

  private init(physical values: [Label: String]) throws(EasingTextError) {
    self.init(
      mass: try Self.number(.mass, values, in: Self.masses, default: 1),
      stiffness: try Self.number(.stiffness, values, in: Self.positive, default: 100),
      damping: try Self.number(.damping, values, in: Self.dampings, default: 10),
      initialVelocity: try Self.initialVelocity(values),
      allowsOverdamping: try Self.allowsOverdamping(values))
  }

  private init(perceptual values: [Label: String]) throws(EasingTextError) {
    self.init(
      duration: try Self.duration(values),
      bounce: try Self.number(.bounce, values, in: Self.bounces, default: 0),
      initialVelocity: try Self.initialVelocity(values))
  }

  private init(settling values: [Label: String]) throws(EasingTextError) {
    self.init(
      dampingRatio: try Self.number(.dampingRatio, values, in: Self.dampingRatios, default: 1),
      duration: try Self.duration(values), initialVelocity: try Self.initialVelocity(values))
  }

  private static func values(_ arguments: [String]) throws(EasingTextError) -> [Label: String] {
    guard arguments.count <= Label.allCases.count else { throw .invalidArguments(.spring) }
    if arguments.count == 4, !arguments.contains(where: { $0.contains(":") }) {
      return Dictionary(uniqueKeysWithValues: zip(Label.physical, arguments))
    }
    var values: [Label: String] = [:]
    for argument in arguments {
      let (label, value) = try labelled(argument)
      guard values.updateValue(value, forKey: label) == nil else {
        throw .invalidArguments(.spring)
      }
    }
    return values
  }

  private static func labelled(_ argument: String) throws(EasingTextError) -> (Label, String) {
    guard let colon = argument.firstIndex(of: ":") else { throw .invalidArguments(.spring) }
    let name = String(argument[..<colon]).trimmed
    guard let label = Label(rawValue: name) else {
      let names = Label.allCases.map(\.rawValue)
      throw .unknownKeyword(
        name, function: .spring, allowed: names, nearest: name.nearest(among: names))
    }
    return (label, String(argument[argument.index(after: colon)...]).trimmed)
  }

  private static func number(
    _ label: Label, _ values: [Label: String], in allowed: ClosedRange<Double>,
    default standard: Double
  ) throws(EasingTextError) -> Double {
    guard let text = values[label] else { return standard }
    return try number(text.finiteNumber, label, in: allowed)
  }

  private static func number(
    _ number: Double?, _ label: Label, in allowed: ClosedRange<Double>
  ) throws(EasingTextError) -> Double {
    guard let number else { throw .invalidArguments(.spring) }
    guard allowed.contains(number) else {
      throw .outOfRange(.argument(label.rawValue), value: number, allowed: allowed)
    }
    return number
  }

  private static func initialVelocity(
    _ values: [Label: String]
  ) throws(EasingTextError) -> Double {
    try number(.initialVelocity, values, in: velocities, default: 0)
  }

  /// The duration in seconds; `500ms` and `0.5s` are accepted as well.
  private static func duration(_ values: [Label: String]) throws(EasingTextError) -> Double {
    guard let text = values[.duration] else { return perceivedDuration }
    return try number(text.seconds, .duration, in: MediaTiming.durations)
  }

  private static func allowsOverdamping(
    _ values: [Label: String]
  ) throws(EasingTextError) -> Bool {
    switch values[.allowsOverdamping] {
    case nil, "false": return false
    case "true": return true
    case let text?:
      throw .unknownKeyword(
        text, function: .spring, allowed: ["true", "false"],
        nearest: text.nearest(among: ["true", "false"]))
    }
  }
}
