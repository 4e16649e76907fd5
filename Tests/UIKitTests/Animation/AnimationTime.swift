import QuartzCore
import UIKit

/// A clock, and a window to animate in, that begin anew with each test, which makes it in its own body: suites
/// run side by side, and what is made before the test would be the clock of another one.
@MainActor struct AnimationTime {
  let window: UIWindow

  init() {
    VirtualClock.current = VirtualClock()
    CATransaction.flush()
    ViewAnimation.isEnabled = true
    DrawingWarnings.removeAll()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  }

  /// A view in the window that has been on screen.
  func makeView(_ frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10)) -> UIView {
    let view = UIView(frame: frame)
    window.addSubview(view)
    commit()
    return view
  }

  func commit() {
    CATransaction.flush()
    for layer in window.layer.subtree { layer.isCommitted = true }
  }

  /// Moves to a time at which a frame is drawn; what ends at it has not ended yet.
  func draw(at time: Double) { VirtualClock.current.move(to: time) }

  /// Moves to a time and performs what is due then.
  func pass(to time: Double) {
    draw(at: time)
    VirtualClock.current.performDue()
  }
}

extension UIView {
  /// What shows of the layer at the time of the clock.
  var shown: CALayer { layer.presentation() ?? layer }

  var shownAlpha: Double { Double(shown.opacity) }
}

extension Double {
  /// Whether two numbers are the same but for rounding, and for the `Float` of an opacity.
  func isAbout(_ other: Double, within tolerance: Double = 1e-6) -> Bool {
    abs(self - other) <= tolerance
  }
}
