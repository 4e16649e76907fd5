import Foundation
import QuartzCore

/// What lies behind a view's contents. Source: Apple, `UIBackgroundConfiguration`.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0

  public static func clear() -> Self { Self() }
}

extension UIButton {
  /// A button's look as a whole. Title, picture, colours, corners and insets are drawn. Source: Apple,
  /// `UIButton.Configuration`.
  public struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var titleAlignment = TitleAlignment.automatic
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var titlePadding: CGFloat = 1
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    public var showsActivityIndicator = false

    private init(foreground: UIColor, background color: UIColor?) {
      baseForegroundColor = foreground
      baseBackgroundColor = color
      background.cornerRadius = 5.95
    }

    public static func plain() -> Self { Self(foreground: .systemBlue, background: nil) }

    public static func tinted() -> Self {
      Self(foreground: .systemBlue, background: .systemBlue.withAlphaComponent(0.18))
    }

    public static func gray() -> Self { Self(foreground: .systemBlue, background: .systemGray5) }

    public static func filled() -> Self { Self(foreground: .white, background: .systemBlue) }

    public static func borderless() -> Self { plain() }

    public static func bordered() -> Self { gray() }

    public static func borderedTinted() -> Self { tinted() }

    public static func borderedProminent() -> Self { filled() }

    public func updated(for button: UIButton) -> Self { self }
  }
}
