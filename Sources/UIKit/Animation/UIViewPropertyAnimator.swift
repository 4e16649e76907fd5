import Foundation
import QuartzCore

@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: NSObjectProtocol {}

@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {}
}
