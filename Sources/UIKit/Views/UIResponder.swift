import Foundation
import QuartzCore

/// An object that handles events. No events arrive here but those that a run makes. Source: Apple, `UIResponder`.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  // What a screen reader is told; there is none.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityFrame = CGRect.zero
  open var accessibilityElements: [Any]?
  open var accessibilityViewIsModal = false
  open var accessibilityElementsHidden = false
  open var shouldGroupAccessibilityChildren = false

  open func accessibilityActivate() -> Bool { false }

  open func accessibilityIncrement() {}

  open func accessibilityDecrement() {}

  open func accessibilityPerformEscape() -> Bool { false }

  open func accessibilityPerformMagicTap() -> Bool { false }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }

  @discardableResult open func becomeFirstResponder() -> Bool { false }

  @discardableResult open func resignFirstResponder() -> Bool { true }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A finger on the screen; none is ever made.
@preconcurrency @MainActor open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// An event; none is ever made.
@preconcurrency @MainActor open class UIEvent: NSObject {}
