import Foundation
import QuartzCore
internal import TransitionEngine

/// What a run says of the device: everything that `UIScreen`, `UIDevice` and `UITraitCollection`
/// answer.
package struct DeviceState {
  /// The screen in points, at the origin. That of an iPhone 14 by default.
  package var bounds = CGRect(
    origin: .zero, size: CGSize(TransitionEngine.Device.default.size))
  /// The number of pixels per point. 3 by default.
  package var scale: CGFloat = CGFloat(TransitionEngine.Device.default.scale)
  /// Light or dark. Light by default.
  package var userInterfaceStyle = UIUserInterfaceStyle.light

  /// A device as the engine's default one.
  package init() {}

  /// A tablet, if the shorter side is at least 600 points.
  package var userInterfaceIdiom: UIUserInterfaceIdiom {
    min(bounds.width, bounds.height) >= 600 ? .pad : .phone
  }

  /// Whether the screen is wider than high.
  package var isLandscape: Bool { bounds.width > bounds.height }

  /// The device of the run. It is set before the app's code starts, and all of that runs on the
  /// main thread.
  nonisolated(unsafe) package static var current = DeviceState()
}
