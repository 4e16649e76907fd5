import Foundation
import QuartzCore

@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {}

@preconcurrency @MainActor open class UILayoutGuide: NSObject {}

extension UIView {
  /// Whether constraints place views in this one.
  package var hasConstraints: Bool { !constraintList.isEmpty }

  /// Places the subviews that constraints place.
  package func solveConstraints() {}

  /// Forgets the constraints of a view that is taken out.
  package func removeConstraints(touching view: UIView) {}
}
