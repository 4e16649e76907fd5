import Foundation
import QuartzCore

/// Source: Apple, `UIGestureRecognizer`.
@MainActor open class UIGestureRecognizer: NSObject {
  open private(set) weak var view: UIView?

  package func attach(to view: UIView?) { self.view = view }
}

@MainActor open class UIScreenEdgePanGestureRecognizer: UIGestureRecognizer {}
