/// How a layer's colours mix with those below it: `CALayer.compositingFilter` with one of Core Image's
/// separable blend modes, by the name that it has there.
///
/// Source: W3C, Compositing and Blending Level 1, 10.1, the formulas of PDF; see CoreAnimation.md, 8.2.
package enum BlendMode: String, CaseIterable, Hashable, Sendable {
  case multiply = "multiplyBlendMode"
  case screen = "screenBlendMode"
  case overlay = "overlayBlendMode"
  case darken = "darkenBlendMode"
  case lighten = "lightenBlendMode"
  case colorDodge = "colorDodgeBlendMode"
  case colorBurn = "colorBurnBlendMode"
  case softLight = "softLightBlendMode"
  case hardLight = "hardLightBlendMode"
  case difference = "differenceBlendMode"
  case exclusion = "exclusionBlendMode"

  /// The name in CSS's `mix-blend-mode`.
  package var css: String {
    switch self {
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    default: String(rawValue.dropLast("BlendMode".count))
    }
  }
}
