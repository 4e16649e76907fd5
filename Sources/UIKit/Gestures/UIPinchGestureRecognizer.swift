import Foundation
import QuartzCore

/// Two fingers whose distance changes. Source: Apple, `UIPinchGestureRecognizer`.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale of the gesture at which the app's own is 1.
  private var origin: CGFloat = 1

  override func beginSample() { origin = 1 }

  /// The fingers' distance over the one at the beginning.
  open var scale: CGFloat {
    get { sample.scale / origin }
    set { if newValue != 0 { origin = sample.scale / newValue } }
  }

  /// The scale's change per second.
  open var velocity: CGFloat { sample.scaleVelocity / origin }
}

/// Two fingers that turn. Source: Apple, `UIRotationGestureRecognizer`.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var origin: CGFloat = 0

  override func beginSample() { origin = 0 }

  /// In radians, clockwise.
  open var rotation: CGFloat {
    get { sample.rotation - origin }
    set { origin = sample.rotation - newValue }
  }

  /// In radians per second.
  open var velocity: CGFloat { sample.rotationVelocity }
}
