import UIKit

/// The new screen grows out of a card in the old one, with rounded corners and a spring, and shrinks back.
class CardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  var isPresenting = true
  /// The card's frame in the container.
  var originFrame = CGRect.zero

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 0.7
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let toView = transitionContext.viewController(forKey: .to)?.view,
      let fromView = transitionContext.viewController(forKey: .from)?.view
    else { return }
    let card = isPresenting ? toView : fromView
    let full = container.bounds
    let scale = CGAffineTransform(
      scaleX: originFrame.width / full.width, y: originFrame.height / full.height)

    container.addSubview(toView)
    container.bringSubviewToFront(card)
    card.clipsToBounds = true
    if isPresenting {
      card.transform = scale
      card.center = CGPoint(x: originFrame.midX, y: originFrame.midY)
      card.layer.cornerRadius = 24
      card.alpha = 0
    }

    UIView.animate(withDuration: 0.15) {
      if self.isPresenting { card.alpha = 1 }
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
      animations: {
        card.transform = self.isPresenting ? .identity : scale
        card.center =
          self.isPresenting
          ? CGPoint(x: full.midX, y: full.midY)
          : CGPoint(x: self.originFrame.midX, y: self.originFrame.midY)
        card.layer.cornerRadius = self.isPresenting ? 0 : 24
        if !self.isPresenting { card.alpha = 0 }
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
