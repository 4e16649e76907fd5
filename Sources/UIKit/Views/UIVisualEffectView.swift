import Foundation
import QuartzCore
internal import TransitionEngine

/// A view whose background is what lies behind it, blurred, as an approximation: Apple does not document its
/// effects. Source: Apple, `UIVisualEffectView`; for the recipe, Apple's sample code "UIImage+ImageEffects".
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView(frame: .zero)
  /// Makes the blur; its backdrop's intensity is the effect's strength.
  private let fill = CALayer()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public convenience init() { self.init(effect: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    fill.delegate = self
    fill.anchorPoint = .zero
    fill.backdrop = Backdrop(intensity: 0)
    layer.addSublayer(fill)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    ViewAnimation.withoutAnimation { effectChanged() }
  }

  /// Changes in an animation block fade.
  open var effect: UIVisualEffect? { didSet { effectChanged() } }

  private func effectChanged() {
    guard let blur = effect as? UIBlurEffect else {
      fill.set(backdropIntensity: 0)
      return
    }
    DrawingWarnings.add("UIVisualEffectView is drawn as an approximation of Apple's blur")
    let (white, opacity) = blur.style.tint
    let old = fill.backdrop?.intensity ?? 0
    fill.backdrop = Backdrop(
      radius: blur.style.radius, saturation: 1.8,
      tint: Color(
        red: Double(white), green: Double(white), blue: Double(white), alpha: Double(opacity)),
      intensity: old)
    fill.set(backdropIntensity: 1)
  }

  package override func contentModeChanged() {
    fill.position = bounds.origin
    fill.bounds = CGRect(origin: .zero, size: bounds.size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if contentView.translatesAutoresizingMaskIntoConstraints { contentView.frame = bounds }
  }
}

extension UIBlurEffect.Style {
  /// σ in points.
  fileprivate var radius: Double { self == .light ? 30 : 20 }

  /// The brightness that a blur is mixed with, and how much of it: of the three old styles as in Apple's sample
  /// code "UIImage+ImageEffects", of the others by their names.
  fileprivate var tint: (white: CGFloat, opacity: Float) {
    let isDark = DeviceState.current.userInterfaceStyle == .dark
    let white: CGFloat = isDark ? 0.15 : 0.97
    return switch self {
    case .extraLight: (0.97, 0.82)
    case .light: (1, 0.3)
    case .dark: (0.11, 0.73)
    case .regular: (white, 0.7)
    case .prominent: (white, 0.8)
    case .systemUltraThinMaterial: (white, 0.45)
    case .systemThinMaterial: (white, 0.6)
    case .systemMaterial: (white, 0.75)
    case .systemThickMaterial: (white, 0.88)
    case .systemChromeMaterial: (white, 0.85)
    case .systemUltraThinMaterialLight: (0.97, 0.45)
    case .systemThinMaterialLight: (0.97, 0.6)
    case .systemMaterialLight: (0.97, 0.75)
    case .systemThickMaterialLight: (0.97, 0.88)
    case .systemChromeMaterialLight: (0.97, 0.85)
    case .systemUltraThinMaterialDark: (0.15, 0.45)
    case .systemThinMaterialDark: (0.15, 0.6)
    case .systemMaterialDark: (0.15, 0.75)
    case .systemThickMaterialDark: (0.15, 0.88)
    case .systemChromeMaterialDark: (0.15, 0.85)
    }
  }
}
