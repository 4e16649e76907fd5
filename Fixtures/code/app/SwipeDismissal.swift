import UIKit

/// Dismisses a screen as far as a finger has pulled it down, and finishes or goes back on release.
final class SwipeDismissal: UIPercentDrivenInteractiveTransition,
  UIViewControllerTransitioningDelegate
{
  private weak var controller: UIViewController?
  private var isDragging = false

  func attach(to controller: UIViewController) {
    self.controller = controller
    let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
    controller.view.addGestureRecognizer(pan)
  }

  @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
    guard let view = recognizer.view else { return }
    let progress = max(recognizer.translation(in: view).y / view.bounds.height, 0)
    switch recognizer.state {
    case .began:
      isDragging = true
      controller?.dismiss(animated: true)
    case .changed:
      update(progress)
    case .ended where progress > 0.3 || recognizer.velocity(in: view).y > 800:
      isDragging = false
      finish()
    case .ended, .cancelled:
      isDragging = false
      cancel()
    default: break
    }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { PullDownAnimator() }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { isDragging ? self : nil }
}

/// The old screen slides down and off.
final class PullDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    container.insertSubview(to, belowSubview: from)
    let veil = UIView(frame: container.bounds)
    veil.backgroundColor = UIColor(white: 0, alpha: 0.4)
    container.insertSubview(veil, aboveSubview: to)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: {
        from.frame = from.frame.offsetBy(dx: 0, dy: container.bounds.height)
        veil.alpha = 0
      },
      completion: { _ in
        veil.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
