extension Color {
  /// Parses the hex notation of CSS, `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, and its finer ones:
  /// `rgb(255, 127.5, 0)`, `rgba(255, 127.5, 0, 0.5)`, `rgb(100% 50% 0% / 50%)` and
  /// `color(srgb 1 0.5 0 / 0.5)`; also `[1, 0.5, 0, 0.5]`, the components of a `UIColor`. Nil for anything
  /// else, and for components out of their range.
  ///
  /// Source: CSS Color 4, sections 5.1, 5.2 and 10.
  package init?(text: String) {
    if text.hasPrefix("#") {
      self.init(hexDigits: text.dropFirst())
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      self.init(text.dropFirst().dropLast().split(separator: ",").map { String($0).trimmed }, of: 1)
    } else if let call = FunctionalNotation(text) {
      self.init(call)
    } else {
      return nil
    }
  }

  private init?(hexDigits: Substring) {
    let digits = hexDigits.filter(\.isASCII).compactMap(\.hexDigitValue)
    guard digits.count == hexDigits.count else { return nil }
    let pairs: [Int]
    switch digits.count {
    case 3, 4: pairs = digits.map { $0 * 17 }
    case 6, 8:
      pairs = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let components = pairs.map { Double($0) / 255 }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }

  private init?(_ call: FunctionalNotation) {
    var arguments = call.arguments
    if arguments.count == 1 {
      // CSS's newer notation, with spaces and a slash before the alpha.
      let parts = arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count <= 2 else { return nil }
      arguments = parts[0].split(separator: " ").map(String.init)
      let space = call.name == "color" ? arguments.first : nil
      if call.name == "color" {
        guard space == "srgb" else { return nil }
        arguments.removeFirst()
      }
      guard arguments.count == 3 else { return nil }
      arguments += parts.dropFirst().map { String($0).trimmed }
    } else if call.name == "color" {
      return nil
    }
    switch call.name {
    case "rgb", "rgba": self.init(arguments, of: 255)
    case "color": self.init(arguments, of: 1)
    default: return nil
    }
  }

  /// - Parameters:
  ///   - components: Three and perhaps an alpha, which is a fraction; each may be a percentage.
  ///   - whole: The largest red, green or blue.
  private init?(_ components: [String], of whole: Double) {
    let numbers = components.enumerated().compactMap { index, text -> Double? in
      let isShare = text.hasSuffix("%")
      let largest = isShare ? 100 : index < 3 ? whole : 1
      guard let number = (isShare ? String(text.dropLast()) : text).finiteNumber,
        (0...largest).contains(number)
      else { return nil }
      return number / largest
    }
    guard numbers.count == components.count, 3...4 ~= numbers.count else { return nil }
    self.init(
      red: numbers[0], green: numbers[1], blue: numbers[2],
      alpha: numbers.count == 4 ? numbers[3] : 1)
  }

  /// The colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque. Components are clamped and
  /// rounded.
  package var text: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + components.map { component in
        let value = Int((min(max(component, 0), 1) * 255).rounded())
        let digits = String(value, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// The colour as `text`, or, if that would round it, as `color(srgb 1 0.5 0 / 0.5)`. Components are clamped.
  package var exactText: String {
    let components = [red, green, blue, alpha].map { min(max($0, 0), 1) }
    if components.allSatisfy({ abs($0 * 255 - ($0 * 255).rounded()) < 1e-9 }) { return text }
    let numbers = components.map(\.plainDescription)
    let opacity = alpha >= 1 ? "" : " / \(numbers[3])"
    return "color(srgb \(numbers.prefix(3).joined(separator: " "))\(opacity))"
  }
}
