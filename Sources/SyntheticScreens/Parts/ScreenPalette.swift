import TransitionEngine

/// The colours of a screen by what they are for, as UIKit's semantic colours.
///
/// Bars of greeked text are heavier than letters, so the label colours are softer than UIKit's.
struct ScreenPalette: Hashable {
  let appearance: Appearance
  /// Elements that can be tapped or are chosen.
  let tint: Color

  init(_ appearance: Appearance, tint light: Color, dark: Color) {
    self.appearance = appearance
    tint = appearance == .light ? light : dark
  }

  var background: Color { pick(0xFFFFFF, 0x000000) }
  /// Behind grouped content; cards lie on it.
  var groupedBackground: Color { pick(0xF2F2F7, 0x000000) }
  var card: Color { pick(0xFFFFFF, 0x1C1C1E) }
  /// On a card: a field, a segmented control's track.
  var field: Color { pick(0xF2F2F7, 0x2C2C2E) }
  /// The chosen segment, which stands out from a field.
  var raised: Color { pick(0xFFFFFF, 0x636366) }
  var sidebar: Color { pick(0xF2F2F7, 0x161618) }
  var label: Color { pick(0x2B2B30, 0xEDEDF2) }
  var secondaryLabel: Color { pick(0xAFAFB8, 0x77777F) }
  var tertiaryLabel: Color { pick(0xC9C9D0, 0x515158) }
  var separator: Color { pick(0xDCDCE1, 0x333337) }
  /// A quiet button, a search field.
  var fill: Color { pick(0xE9E9EE, 0x2A2A2D) }
  /// The track of a switch or a slider.
  var track: Color { pick(0xE4E4E9, 0x3D3D42) }
  /// Around a white knob, in place of a shadow: a blur costs much, and this one would hardly show.
  let knobEdge = Color.black.withAlpha(0.15)
  /// Bars that content scrolls under.
  var bar: Color { pick(0xF9F9FB, 0x131315) }
  /// Over a picture; opaque, as what shone through would not be blurred.
  var panel: Color { pick(0xFFFFFF, 0x19191C) }
  /// On `tint`.
  let onTint = Color.white
  /// A switch that is on.
  var on: Color { pick(0x34C759, 0x30D158) }
  /// The tint as a background for tinted text.
  var softTint: Color { tint.withAlpha(appearance == .light ? 0.12 : 0.24) }

  /// The shadow of a card; on black it is only a hint.
  func shadow(radius: Double, y: Double) -> Shadow {
    Shadow(
      opacity: appearance == .light ? 0.12 : 0.4, radius: radius, offset: Size(width: 0, height: y))
  }

  private func pick(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(hex: appearance == .light ? light : dark)
  }
}
