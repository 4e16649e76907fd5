import UIKit

/// The old screen sinks back; when it has come to rest, the new one slides over it.
class TwoStepTransition: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.8 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let half = transitionDuration(using: transitionContext) / 2

    UIView.animate(
      withDuration: half, delay: 0, options: .curveEaseOut,
      animations: {
        from.transform = CGAffineTransform(scaleX: 0.86, y: 0.86)
        from.layer.cornerRadius = 28
        from.clipsToBounds = true
      },
      completion: { _ in
        to.frame = container.bounds.offsetBy(dx: container.bounds.width, dy: 0)
        container.addSubview(to)
        UIView.animate(
          withDuration: half, delay: 0, options: .curveEaseInOut,
          animations: { to.frame = container.bounds },
          completion: { finished in
            from.transform = .identity
            from.layer.cornerRadius = 0
            transitionContext.completeTransition(finished)
          })
      })
  }
}
