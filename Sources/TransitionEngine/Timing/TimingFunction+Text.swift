/// A function in the text of an easing, by its name.
package enum EasingFunction: String, CaseIterable, Hashable, Sendable {
  case cubicBezier = "cubic-bezier"
  case linear, spring, steps

  /// A valid call.
  package var example: String {
    switch self {
    case .cubicBezier: "cubic-bezier(0.42, 0, 0.58, 1)"
    case .linear: "linear(0, 0.25 25% 75%, 1)"
    case .spring: "spring(duration: 0.5, bounce: 0.3)"
    case .steps: "steps(4, jump-end)"
    }
  }
}

/// A mistake in the text of an easing.
package enum EasingTextError: Error, Hashable, Sendable {
  /// A number in the text of an easing.
  package enum Quantity: Hashable, Sendable {
    /// The argument with this name, such as `x1` of a curve or `mass` of a spring.
    case argument(String)
    /// The number of steps in `steps()`.
    case stepCount
    /// The output of a stop in `linear()`.
    case stopOutput
    /// The percentage of a stop in `linear()`.
    case stopPercentage
  }

  /// The text is neither a known name nor a call of a known function; `nearest` is the most similar
  /// name, or the call with the four numbers of a curve that the text is.
  case unknownName(String, nearest: String?)
  /// The text is the name of a function without its arguments.
  case missingArguments(EasingFunction)
  /// The arguments of a function are of the wrong number or kind.
  case invalidArguments(EasingFunction)
  /// A label or keyword is unknown; `nearest` is the most similar one of `allowed`.
  case unknownKeyword(String, function: EasingFunction, allowed: [String], nearest: String?)
  /// A number is out of its range, such as an `x1` outside 0…1, with which a curve would run back
  /// in time.
  case outOfRange(Quantity, value: Double, allowed: ClosedRange<Double>)
  /// The text has more than `limit` bytes.
  case tooLong(limit: Int)
}

extension TimingFunction {
  /// A named easing.
  package struct Preset: Hashable, Sendable {
    /// The name in a spec or on the command line.
    package let name: String
    /// One line for lists.
    package let summary: String
    /// The easing itself.
    package let timing: TimingFunction
  }

  /// A function that creates easings.
  package struct Form: Hashable, Sendable {
    /// The call, with names or example values as arguments.
    package let text: String
    /// One line for lists.
    package let summary: String
  }

  /// All presets: Core Animation's names, the CSS names of the same curves, CSS steps, SwiftUI's
  /// springs, and the names of easings.net.
  package static let presets: [Preset] = systemPresets + easingsNet

  /// The presets but for those of easings.net.
  package static let systemPresets: [Preset] = [
    Preset(name: "linear", summary: "the same pace throughout", timing: .linear),
    Preset(name: "easeIn", summary: "starts slowly: 0.42, 0, 1, 1", timing: .easeIn),
    Preset(name: "easeOut", summary: "ends slowly: 0, 0, 0.58, 1", timing: .easeOut),
    Preset(
      name: "easeInEaseOut", summary: "starts and ends slowly: 0.42, 0, 0.58, 1",
      timing: .easeInEaseOut),
    Preset(
      name: "default", summary: "quick start, slow end: 0.25, 0.1, 0.25, 1", timing: .default),
    Preset(
      name: "easeInOut", summary: "UIKit's name for easeInEaseOut", timing: .easeInEaseOut),
    Preset(name: "ease", summary: "CSS's name for default", timing: .default),
    Preset(name: "ease-in", summary: "CSS's name for easeIn", timing: .easeIn),
    Preset(name: "ease-out", summary: "CSS's name for easeOut", timing: .easeOut),
    Preset(
      name: "ease-in-out", summary: "CSS's name for easeInEaseOut", timing: .easeInEaseOut),
    Preset(
      name: "step-start", summary: "CSS: at the end from the first moment",
      timing: .steps(StepTiming(count: 1, position: .jumpStart))),
    Preset(
      name: "step-end", summary: "CSS: at the start until the last moment",
      timing: .steps(StepTiming(count: 1, position: .jumpEnd))),
    Preset(
      name: "smooth", summary: "SwiftUI's spring without bounce: 0.5 s, 0", timing: .smooth),
    Preset(
      name: "snappy", summary: "SwiftUI's spring with a little bounce: 0.5 s, 0.15",
      timing: .snappy),
    Preset(name: "bouncy", summary: "SwiftUI's spring with bounce: 0.5 s, 0.3", timing: .bouncy),
  ]

  /// All functions, and each form of their arguments.
  package static let forms: [Form] = [
    Form(text: "cubic-bezier(x1, y1, x2, y2)", summary: "any curve; x1 and x2 from 0 to 1"),
    Form(
      text: "steps(4, jump-end)",
      summary: "CSS: jumps; also jump-start, jump-none, jump-both, start and end"),
    Form(
      text: "linear(0, 0.25 25% 75%, 1)",
      summary: "CSS: straight lines between stops, up to two percentages each"),
    Form(
      text: "spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)",
      summary: "CASpringAnimation; allowsOverdamping: true as well"),
    Form(
      text: "spring(duration: 0.5, bounce: 0.3)",
      summary: "SwiftUI's, by perceived duration; initialVelocity as well"),
    Form(
      text: "spring(dampingRatio: 0.8, duration: 0.5, initialVelocity: 0)",
      summary: "UIKit's, settled after its duration"),
  ]

  /// The texts that `init(text:)` accepts: the names of presets and the forms of functions.
  package static let syntax =
    systemPresets.map(\.name).joined(separator: ", ")
    + ", one of easings.net's (\(easingsNet.map(\.name).joined(separator: ", "))), or a function: "
    + forms.map(\.text).joined(separator: ", ")

  private static let valueLimit = 1000.0
  /// The length limit in bytes. A `linear()` with the largest number of stops and all digits fits.
  private static let textLimit = 1024 * 1024

  /// Parses the name of a preset or a call of a function. White space around names and arguments is
  /// ignored.
  ///
  /// - Throws: The first mistake in the text.
  package init(text: String) throws(EasingTextError) {
    guard text.utf8.count <= Self.textLimit else { throw .tooLong(limit: Self.textLimit) }
    let text = text.trimmed
    if let preset = Self.presets.first(where: { $0.name == text }) {
      self = preset.timing
      return
    }
    if let function = EasingFunction(rawValue: text) { throw .missingArguments(function) }
    let call = FunctionalNotation(text)
    guard let call, let function = EasingFunction(rawValue: call.name) else {
      throw Self.unknownName(call?.name ?? text, in: text)
    }
    switch function {
    case .cubicBezier: self = try Self.cubicBezier(call.arguments)
    case .linear: self = .linearStops(try LinearEasing(arguments: call.arguments))
    case .spring: self = .spring(try Spring(arguments: call.arguments))
    case .steps: self = .steps(try StepTiming(arguments: call.arguments))
    }
  }

  private static func unknownName(_ name: String, in text: String) -> EasingTextError {
    // The numbers alone are how design tools write a curve.
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    if let curve = try? cubicBezier(numbers) { return .unknownName(text, nearest: curve.text) }
    let known = presets.map(\.name) + EasingFunction.allCases.map(\.rawValue)
    return .unknownName(text, nearest: name.nearest(among: known))
  }

  /// The name of the first preset with this easing, or a function call. `init(text:)` parses it to
  /// an equal easing.
  package var text: String {
    Self.presets.first { $0.timing == self }?.name ?? functionText
  }

  /// The easing in the notation of CSS, without the names that are only known here; a spring as the call
  /// that makes it, and a formula by its name.
  package var functionText: String {
    switch self {
    case .linear: return "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let numbers = [x1, y1, x2, y2].map(\.plainDescription).joined(separator: ", ")
      return "cubic-bezier(\(numbers))"
    case .steps(let steps): return steps.text
    case .linearStops(let easing): return easing.text
    case .spring(let spring): return spring.text
    case .formula(let formula): return formula.name
    }
  }

  private static func cubicBezier(
    _ arguments: [String]
  ) throws(EasingTextError) -> TimingFunction {
    let numbers = arguments.compactMap(\.finiteNumber)
    guard numbers.count == 4, arguments.count == 4 else {
      throw .invalidArguments(.cubicBezier)
    }
    for (index, value) in numbers.enumerated() {
      let allowed = index.isMultiple(of: 2) ? 0...1 : -valueLimit...valueLimit
      guard allowed.contains(value) else {
        let name = ["x1", "y1", "x2", "y2"][index]
        throw .outOfRange(.argument(name), value: value, allowed: allowed)
      }
    }
    return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}
