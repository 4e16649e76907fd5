import Foundation
import QuartzCore

/// The screen. Source: Apple, `UIScreen`.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// The device's own screen.
  public static let main = UIScreen()

  /// All screens.
  public static var screens: [UIScreen] { [main] }

  /// The screen in points, as it is held.
  open var bounds: CGRect { DeviceState.current.bounds }

  /// The screen in pixels, as it is held upright.
  open var nativeBounds: CGRect {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    return CGRect(x: 0, y: 0, width: min(width, height), height: max(width, height))
  }

  /// The number of pixels per point.
  open var scale: CGFloat { DeviceState.current.scale }

  /// The number of the hardware's pixels per point, taken as `scale`.
  open var nativeScale: CGFloat { scale }

  /// The same as `bounds`: nothing is kept free. Source: Apple, `UIScreen.applicationFrame`.
  open var applicationFrame: CGRect { bounds }

  /// The most frames a second. 60.
  open var maximumFramesPerSecond: Int { 60 }

  /// How bright the screen is, in 0…1; changes nothing.
  open var brightness: CGFloat = 0.5

  open var traitCollection: UITraitCollection { .current }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
