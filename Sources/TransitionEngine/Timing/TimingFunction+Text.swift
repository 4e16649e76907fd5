/// Why a text is not an easing.
package enum EasingTextError: Error, Hashable, Sendable {
  /// Neither a known name nor a known function; `nearest` is the name it is most like.
  case unknownName(String, nearest: String?)
  /// A function with the wrong number of arguments, or with one that is not a finite number.
  case arguments(function: String, expected: String)
  /// A label or another word that the function does not know; `nearest` is the one it is most like.
  case unknownKeyword(String, function: String, allowed: [String], nearest: String?)
  /// A number that is out of its range, as an `x1` outside 0…1, where a curve would turn back in time.
  case outOfRange(name: String, value: Double, allowed: ClosedRange<Double>)
  /// More bytes than any easing needs.
  case tooLong(limit: Int)
}

extension TimingFunction {
  /// A name by which an easing can be asked for.
  package struct Preset: Hashable, Sendable {
    package let name: String
    package let summary: String
    package let timing: TimingFunction
  }

  /// A function that makes easings, as it may be written.
  package struct Form: Hashable, Sendable {
    package let text: String
    package let summary: String
  }

  /// Core Animation's names first, then CSS's for the same curves, then CSS's steps and SwiftUI's springs.
  package static let presets: [Preset] = [
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

  /// The functions, each as an example of what it takes.
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

  /// What an easing may be, in words.
  package static let allowedText =
    presets.map(\.name).joined(separator: ", ") + ", or a function: "
    + forms.map(\.text).joined(separator: ", ")

  private static let cubicBezierForm = "four finite numbers: cubic-bezier(x1, y1, x2, y2)"
  private static let valueLimit = 1000.0
  /// In bytes. A `linear()` of as many stops as it may have, with all digits, fits in.
  private static let textLimit = 1024 * 1024

  /// Reads a preset's name or a function. Space around and within is ignored.
  package init(text: String) throws(EasingTextError) {
    guard text.utf8.count <= Self.textLimit else { throw .tooLong(limit: Self.textLimit) }
    let text = text.trimmed
    if let preset = Self.presets.first(where: { $0.name == text }) {
      self = preset.timing
      return
    }
    let call = FunctionalNotation(text)
    switch call?.name {
    case "cubic-bezier"?: self = try Self.cubicBezier(call?.arguments ?? [])
    case "steps"?: self = .steps(try StepTiming(arguments: call?.arguments ?? []))
    case "linear"?: self = .linearStops(try LinearEasing(arguments: call?.arguments ?? []))
    case "spring"?: self = .spring(try Spring(arguments: call?.arguments ?? []))
    default: throw Self.unknownName(text, call)
    }
  }

  /// A function's name alone is told what it takes.
  private static func unknownName(_ text: String, _ call: FunctionalNotation?) -> EasingTextError {
    if let example = functionExamples[text] {
      return .arguments(function: text, expected: "the whole function, as \(example)")
    }
    let known = presets.map(\.name) + functionExamples.keys.sorted()
    return .unknownName(text, nearest: (call?.name ?? text).nearest(among: known))
  }

  /// By name, but for `linear`, which is an easing by itself.
  private static let functionExamples = [
    "cubic-bezier": "cubic-bezier(0.42, 0, 0.58, 1)", "steps": "steps(4, jump-end)",
    "spring": "spring(duration: 0.5, bounce: 0.3)",
  ]

  /// The first preset's name with this easing, or the function; `init(text:)` reads it back.
  package var text: String {
    if let preset = Self.presets.first(where: { $0.timing == self }) { return preset.name }
    switch self {
    case .linear: return "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let numbers = [x1, y1, x2, y2].map(\.plainDescription).joined(separator: ", ")
      return "cubic-bezier(\(numbers))"
    case .steps(let steps): return steps.text
    case .linearStops(let easing): return easing.text
    case .spring(let spring): return spring.text
    }
  }

  private static func cubicBezier(
    _ arguments: [String]
  ) throws(EasingTextError) -> TimingFunction {
    let numbers = arguments.compactMap(\.finiteNumber)
    guard numbers.count == 4, arguments.count == 4 else {
      throw .arguments(function: "cubic-bezier", expected: cubicBezierForm)
    }
    for (index, value) in numbers.enumerated() {
      let allowed = index.isMultiple(of: 2) ? 0...1 : -valueLimit...valueLimit
      guard allowed.contains(value) else {
        throw .outOfRange(name: ["x1", "y1", "x2", "y2"][index], value: value, allowed: allowed)
      }
    }
    return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}
