import Foundation
import QuartzCore

/// An effect of a `UIVisualEffectView` on the picture behind it. Source: Apple, `UIVisualEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// No effect.
  public override init() {}
}

/// A blur. Source: Apple, `UIBlurEffect`.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The kinds of blur. Source: Apple, `UIBlurEffect.Style`.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light
    case dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial
    case systemThinMaterial
    case systemMaterial
    case systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight
    case systemThinMaterialLight
    case systemMaterialLight
    case systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark
    case systemThinMaterialDark
    case systemMaterialDark
    case systemThickMaterialDark
    case systemChromeMaterialDark
  }

  /// The kind.
  package nonisolated let style: Style

  /// A blur of this kind.
  public init(style: Style) {
    self.style = style
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  nonisolated open override var hash: Int { style.rawValue }
}

/// An effect that makes content stand out from a blur. Source: Apple, `UIVibrancyEffect`.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur.
  package let blurEffect: UIBlurEffect

  /// The effect for content on a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
  }

  /// The effect for this kind of content on a blur.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init(blurEffect: blurEffect)
  }
}

/// The kinds of content that stand out. Source: Apple, `UIVibrancyEffectStyle`.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label
  case secondaryLabel
  case tertiaryLabel
  case quaternaryLabel
  case fill
  case secondaryFill
  case tertiaryFill
  case separator
}
