import Foundation
import QuartzCore

@MainActor public protocol UIViewImplicitlyAnimating: NSObjectProtocol {}

@MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {}
}
