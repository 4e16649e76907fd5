import Foundation
import QuartzCore
internal import TransitionEngine

/// The device as a run has it: everything that `UIScreen`, `UIDevice` and `UITraitCollection`
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

  /// Whether the screen is a phone's without a button below it.
  package var hasNotch: Bool {
    userInterfaceIdiom == .phone && max(bounds.width, bounds.height) >= 812
  }

  /// The insets that the screen's edges keep free, in points. The values of an iPhone 14; other phones with a
  /// notch differ by up to 15 points.
  package var safeAreaInsets: UIEdgeInsets {
    switch (hasNotch, isLandscape) {
    case (true, false): UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    case (true, true): UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    case (false, true) where userInterfaceIdiom == .phone: .zero
    case (false, _): UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    }
  }

  /// The device of the run. It is set before the app's code starts, and all of that runs on the
  /// main thread.
  nonisolated(unsafe) package static var current = DeviceState()
}
