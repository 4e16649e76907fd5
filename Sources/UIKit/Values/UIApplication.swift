import Foundation
import QuartzCore

/// The app that runs. Source: Apple, `UIApplication`.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The activity of the app. Source: Apple, `UIApplication.State`.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// A key of the options with which an app starts. Source: Apple, `UIApplication.LaunchOptionsKey`.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// A key of the options with which a link is opened. Source: Apple,
  /// `UIApplication.OpenExternalURLOptionsKey`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The app of the run.
  public static let shared = UIApplication()

  nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  nonisolated public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// The app's own object; nil by default.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The windows, from back to front. Empty until a run puts its own there.
  public package(set) final var windows: [UIWindow] = []

  /// The window that takes the keys: the first one.
  open var keyWindow: UIWindow? { windows.first }

  /// The scenes: one, with all windows.
  open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }

  /// The activity of the app, which is always active.
  open var applicationState: State { .active }

  /// Which way up the interface is: as the screen says.
  open var statusBarOrientation: UIInterfaceOrientation {
    DeviceState.current.isLandscape ? .landscapeRight : .portrait
  }

  /// The strip at the top of the screen: 20 points, or 47 beside a notch; none in landscape on a
  /// phone.
  open var statusBarFrame: CGRect {
    let state = DeviceState.current
    return CGRect(x: 0, y: 0, width: state.bounds.width, height: state.safeAreaInsets.top)
  }

  /// Whether that strip is left out. False.
  open var isStatusBarHidden: Bool { false }

  /// The direction of reading.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the screen stays lit; changes nothing.
  open var isIdleTimerDisabled = false

  /// The number on the app's icon; changes nothing.
  open var applicationIconBadgeNumber = 0

  /// Whether touches are ignored.
  open private(set) var isIgnoringInteractionEvents = false

  /// Begins ignoring touches.
  open func beginIgnoringInteractionEvents() {
    isIgnoringInteractionEvents = true
  }

  /// Ends ignoring touches.
  open func endIgnoringInteractionEvents() {
    isIgnoringInteractionEvents = false
  }

  /// False: there is no other app.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Nothing, and says so: there is no other app.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }
}

/// The app's own object. Source: Apple, `UIApplicationDelegate`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's window; nil by default.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
