/// Why a text is not an easing.
package enum EasingTextError: Error, Hashable, Sendable {
  /// Neither a known name nor a known function; `nearest` is the name it is most like.
  case unknownName(String, nearest: String?)
  /// A function with the wrong number of arguments, or with one that is not a finite number.
  case arguments(function: String, expected: String)
  /// `x1` or `x2` outside 0…1, where the curve would turn back in time, or a `y` beyond ±1000.
  case outOfRange(name: String, value: Double, allowed: ClosedRange<Double>)
}

extension TimingFunction {
  /// A name by which an easing can be asked for.
  package struct Preset: Hashable, Sendable {
    package let name: String
    package let summary: String
    package let timing: TimingFunction
  }

  /// Core Animation's names first, then CSS's for the same curves.
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
  ]

  /// What an easing may be, in words.
  package static let allowedText =
    "linear, easeIn, easeOut, easeInEaseOut, default, UIKit's easeInOut, "
    + "CSS's ease, ease-in, ease-out, ease-in-out, or cubic-bezier(x1, y1, x2, y2)"

  private static let cubicBezierForm = "four finite numbers: cubic-bezier(x1, y1, x2, y2)"
  private static let valueLimit = 1000.0

  /// Reads a preset's name or `cubic-bezier(x1, y1, x2, y2)`. Space around and within is ignored.
  package init(text: String) throws(EasingTextError) {
    let text = text.trimmed
    if let preset = Self.presets.first(where: { $0.name == text }) {
      self = preset.timing
      return
    }
    guard let (name, arguments) = text.functionCall, name == "cubic-bezier" else {
      let known = Self.presets.map(\.name) + ["cubic-bezier"]
      throw .unknownName(text, nearest: text.nearest(among: known))
    }
    let numbers = arguments.compactMap(\.decimalNumber)
    guard numbers.count == 4, arguments.count == 4 else {
      throw .arguments(function: name, expected: Self.cubicBezierForm)
    }
    for (index, value) in numbers.enumerated() {
      let allowed = index.isMultiple(of: 2) ? 0...1 : -Self.valueLimit...Self.valueLimit
      guard allowed.contains(value) else {
        throw .outOfRange(name: ["x1", "y1", "x2", "y2"][index], value: value, allowed: allowed)
      }
    }
    self = .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// The first preset's name with this curve, or the CSS function; `init(text:)` reads it back.
  package var text: String {
    if let preset = Self.presets.first(where: { $0.timing == self }) { return preset.name }
    switch self {
    case .linear: return "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let numbers = [x1, y1, x2, y2].map(\.plainDescription).joined(separator: ", ")
      return "cubic-bezier(\(numbers))"
    }
  }
}

extension String {
  /// A finite number in decimal digits; Swift would read hexadecimal ones and "inf" as well.
  fileprivate var decimalNumber: Double? {
    guard allSatisfy("0123456789+-.eE".contains), let number = Double(self), number.isFinite
    else { return nil }
    return number
  }

  /// Name and comma-separated arguments of `name(a, b, …)`; nil for anything else.
  fileprivate var functionCall: (name: String, arguments: [String])? {
    guard hasSuffix(")"), let open = firstIndex(of: "(") else { return nil }
    let inside = self[index(after: open)..<index(before: endIndex)]
    let arguments = inside.split(separator: ",", omittingEmptySubsequences: false)
    return (String(self[..<open]).trimmed, arguments.map { String($0).trimmed })
  }
}
