import Foundation
import QuartzCore

/// The root of all views on screen. Source: Apple, `UIWindow`.
@preconcurrency @MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open var windowLevel = Level.normal
  open var isKeyWindow: Bool { true }

  open override var window: UIWindow? { self }

  open var windowScene: UIWindowScene? = .main

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func makeKeyAndVisible() {}
  open func makeKey() {}

  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Self(rawValue: 0)
    public static let statusBar = Self(rawValue: 1000)
    public static let alert = Self(rawValue: 2000)
  }
}
