import UIKit

/// The new screen shows through a hole that opens in the old one, with a shadow that falls into it.
final class CircleTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private let duration: TimeInterval = 0.6

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let opens = operation == .push
    if opens {
      container.insertSubview(to, belowSubview: from)
    } else {
      container.addSubview(to)
    }
    let punched = opens ? from : to
    let paths = [hole(in: container.bounds, radius: 2), hole(in: container.bounds, radius: reach(container))]
    let (start, end) = opens ? (paths[0], paths[1]) : (paths[1], paths[0])

    let mask = CAShapeLayer()
    mask.path = end
    mask.fillRule = .evenOdd
    punched.layer.mask = mask

    // A mask would cut off the shadow of its own layer, so another layer casts it.
    let shadow = CAShapeLayer()
    shadow.path = end
    shadow.fillRule = .evenOdd
    shadow.shadowOpacity = 1
    shadow.shadowRadius = 8
    shadow.shadowOffset = .zero
    container.layer.insertSublayer(shadow, below: punched.layer)

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      shadow.removeFromSuperlayer()
      punched.layer.mask = nil
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    for layer in [mask, shadow] {
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = start
      animation.toValue = end
      animation.duration = duration
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(animation, forKey: "path")
    }
    CATransaction.commit()
  }

  private func reach(_ container: UIView) -> CGFloat {
    hypot(container.bounds.width, container.bounds.height) / 2 + 40
  }

  private func hole(in bounds: CGRect, radius: CGFloat) -> CGPath {
    // Larger than the screen, so that the edge of the screen casts no shadow.
    let path = UIBezierPath(rect: bounds.insetBy(dx: -bounds.height, dy: -bounds.height))
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    path.append(
      UIBezierPath(
        ovalIn: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
    return path.cgPath
  }
}
