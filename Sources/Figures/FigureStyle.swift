import TransitionEngine

/// The colours of sheets and plots.
package enum FigureStyle {
  /// The page behind everything.
  package static let background = Color(hex: 0xF5F5F7)
  static let panel = Color.white
  static let hairline = Color(hex: 0xD9D9DE)
  static let grid = Color(hex: 0xE8E8EC)
  static let text = Color(hex: 0x1D1D1F)
  static let secondaryText = Color(hex: 0x6E6E73)
  static let accent = curves[0]

  /// The colours of a plot's curves, in order. They differ in lightness too, so that they can be told apart
  /// in greyscale and with most kinds of colour blindness.
  package static let curves = [
    Color(hex: 0x2F6FED), Color(hex: 0xE5532D), Color(hex: 0x18935A), Color(hex: 0x9A4FD6),
    Color(hex: 0xB8860B), Color(hex: 0x0F8A9D), Color(hex: 0xC2327D), Color(hex: 0x5B616B),
  ]

  /// A white panel with rounded corners and a hairline.
  static func card(_ frame: Rect) -> [DrawCommand] {
    let outline = Path(roundedRect: frame, cornerWidth: 10, cornerHeight: 10)
    return [
      .fill(outline, rule: .nonZero, paint: .color(panel)),
      .stroke(outline, style: StrokeStyle(), color: hairline, transform: .identity),
    ]
  }
}

extension Double {
  /// This time in seconds as text: `133 ms`, or `12.35 s` from ten seconds on.
  var timeLabel: String {
    self < 10
      ? "\(Int((self * 1000).rounded())) ms"
      : "\(((self * 100).rounded() / 100).plainDescription) s"
  }
}
