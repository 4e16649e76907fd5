/// An sRGB colour with straight alpha.
///
/// Components are in 0…1 and encoded, as in a hex code, rather than linear. Core Animation blends
/// encoded values.
package struct Color: Hashable, Sendable {
  /// The red component.
  package var red: Double
  /// The green component.
  package var green: Double
  /// The blue component.
  package var blue: Double
  /// The opacity, with which the other components are not multiplied.
  package var alpha: Double

  /// Opaque black.
  package static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  package static let white = Color(red: 1, green: 1, blue: 1)
  /// Transparent black: `UIColor.clear`.
  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// A colour by its components, opaque by default.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour written as `0xRRGGBB`.
  package init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Parses the hex notation of CSS, `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for anything
  /// else.
  package init?(text: String) {
    let digits = text.dropFirst().filter(\.isASCII).compactMap(\.hexDigitValue)
    guard text.hasPrefix("#"), digits.count == text.count - 1 else { return nil }
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

  /// The same colour with another alpha.
  package func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
