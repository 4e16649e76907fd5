import Foundation
import QuartzCore

/// A dragging finger. Source: Apple, `UIPanGestureRecognizer`.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask = 0
  /// The translation of the gesture at which the app's own begins, in points of the screen.
  private var origin = CGPoint.zero

  override func beginSample() { origin = .zero }

  /// The way from the gesture's beginning, or from what `setTranslation(_:in:)` set, in points of a view.
  open func translation(in view: UIView?) -> CGPoint {
    let way = sample.translation
    return convert(CGPoint(x: way.x - origin.x, y: way.y - origin.y), to: view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let way = convert(translation, from: view)
    origin = CGPoint(x: sample.translation.x - way.x, y: sample.translation.y - way.y)
  }

  /// In points per second.
  open func velocity(in view: UIView?) -> CGPoint { convert(sample.velocity, to: view) }
}

/// A finger that comes in from an edge of the screen. Source: Apple, `UIScreenEdgePanGestureRecognizer`.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}
