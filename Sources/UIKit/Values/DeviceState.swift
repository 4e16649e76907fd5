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

  /// What status bar, notch and home indicator keep free of the screen's edges, in points. By default those of
  /// the first device with a screen of this size, and none where there is no such device.
  package var safeAreaInsets: UIEdgeInsets {
    get {
      knownInsets
        ?? UIEdgeInsets(
          TransitionEngine.Device.safeAreaInsets(
            in: Size(width: Double(bounds.width), height: Double(bounds.height))))
    }
    set { knownInsets = newValue }
  }

  private var knownInsets: UIEdgeInsets?

  /// The device of the run. It is set before the app's code starts, and all of that runs on the
  /// main thread.
  nonisolated(unsafe) package static var current = DeviceState()
}

extension UIEdgeInsets {
  fileprivate init(_ insets: EdgeInsets) {
    self.init(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
  }
}
