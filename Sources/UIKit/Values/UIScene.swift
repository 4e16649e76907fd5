import Foundation
import QuartzCore

/// One appearance of the app. Source: Apple, `UIScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activity of a scene. Source: Apple, `UIScene.ActivationState`.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// The activity of the scene, which is always active.
  open var activationState: ActivationState { .foregroundActive }
}

/// One appearance of the app, in windows. Source: Apple, `UIWindowScene`.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The only one.
  package static let main = UIWindowScene()

  /// The app's windows, from back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows }

  /// The window that takes the keys.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }

  /// The screen.
  open var screen: UIScreen { .main }

  /// Which way up the interface is.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }

  /// The strip at the top of the screen.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The strip at the top of the screen. Source: Apple, `UIStatusBarManager`.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Where the strip is.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Whether it is left out.
  open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
}
