import Foundation
import QuartzCore

/// The device. Source: Apple, `UIDevice`.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device of the run.
  public static let current = UIDevice()

  /// Posted when the device is turned, which it is not during a run.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// How the device is held: as its screen says.
  open var orientation: UIDeviceOrientation {
    DeviceState.current.isLandscape ? .landscapeLeft : .portrait
  }

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { DeviceState.current.userInterfaceIdiom }

  /// The system's version. 18.0.
  open var systemVersion: String { "18.0" }

  /// The system's name.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }

  /// The kind of device, as a name.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The kind of device, as a name in the user's language.
  open var localizedModel: String { model }

  /// The device's name, which is that of its kind.
  open var name: String { model }

  /// A number for the app's maker; nil.
  open var identifierForVendor: UUID? { nil }

  /// Whether turns are posted.
  open private(set) var isGeneratingDeviceOrientationNotifications = false

  /// Begins posting turns, of which there are none.
  open func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }

  /// Ends posting turns.
  open func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
}
