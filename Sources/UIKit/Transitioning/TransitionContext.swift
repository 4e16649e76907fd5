import Foundation
import QuartzCore

/// One transition from its start to `completeTransition(_:)`: the context that the animator is given, and the
/// coordinator that controllers and presentation controllers see. Source: Apple,
/// `UIViewControllerContextTransitioning`; see also the facts about views in `view(forKey:)`.
@MainActor
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  package let containerView: UIView
  package let from: UIViewController
  package let to: UIViewController
  /// The duration that the animator named, in seconds.
  package var transitionDuration: TimeInterval = 0
  package let presentationStyle: UIModalPresentationStyle
  /// The argument of `completeTransition(_:)`; nil before the call.
  package private(set) var didComplete: Bool?
  /// In seconds of the clock.
  package private(set) var completionTime: Double?
  package var isInteractive = false {
    didSet {
      guard isInteractive != oldValue else { return }
      for handler in interactionHandlers { handler(self) }
    }
  }
  /// Whether a finger drives it from the beginning.
  package var initiallyInteractive = false
  package private(set) var transitionWasCancelled = false
  package private(set) var percentComplete: CGFloat = 0
  package var presentationController: UIPresentationController?
  /// What drives the transition by a percentage; nil where no finger does.
  package weak var driver: (any InteractionDriver)?

  /// Whether the view of the controller that a modal transition covers or uncovers stays in the container's
  /// place, so that the animator does not get it.
  private let keepsPresenter: Bool
  private let isPresentation: Bool
  private let isDismissal: Bool
  private var alongside: [(block: Block, completion: Block?)] = []

  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  package init(
    container: UIView, from: UIViewController, to: UIViewController,
    presentationStyle: UIModalPresentationStyle, keepsPresenter: Bool, isPresentation: Bool,
    isDismissal: Bool
  ) {
    containerView = container
    self.from = from
    self.to = to
    self.presentationStyle = presentationStyle
    self.keepsPresenter = keepsPresenter
    self.isPresentation = isPresentation
    self.isDismissal = isDismissal
  }

  package var isAnimated: Bool { true }
  package var targetTransform: CGAffineTransform { .identity }
  package var isInterruptible: Bool { false }
  package var isCancelled: Bool { transitionWasCancelled }
  package var completionVelocity: CGFloat { 1 }
  package var completionCurve: UIView.AnimationCurve { .easeInOut }

  package func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  /// Nil for the presenter's view where it stays outside of the container: from on presentation, to on
  /// dismissal, in the styles other than full screen.
  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: keepsPresenter && isPresentation ? nil : from.view
    case .to:
      keepsPresenter && isDismissal
        ? nil : presentationController?.presentedViewIfPresenting(isPresentation) ?? to.view
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? from.view.frame : .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    if vc === to {
      if isPresentation, let presentationController {
        return presentationController.frameOfPresentedViewInContainerView
      }
      return containerView.bounds
    }
    return isDismissal || isPresentation ? vc.view.frame : .zero
  }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  package func finishInteractiveTransition() { isInteractive = false }

  package func cancelInteractiveTransition() {
    transitionWasCancelled = true
    isInteractive = false
  }

  package func pauseInteractiveTransition() { isInteractive = true }

  /// A second call has no effect.
  package func completeTransition(_ didComplete: Bool) {
    guard self.didComplete == nil else {
      DrawingWarnings.add("completeTransition(_:) is called more than once")
      return
    }
    self.didComplete = didComplete
    completionTime = VirtualClock.current.now
  }

  @discardableResult package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard didComplete == nil else { return false }
    alongside.append((animation ?? { _ in }, completion))
    return true
  }

  @discardableResult package func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }

  private var interactionHandlers: [Block] = []

  /// Runs the blocks that animate beside the transition, with its duration or by its animator.
  package func runAlongsideAnimations(by animator: (any UIViewImplicitlyAnimating)? = nil) {
    guard !alongside.isEmpty else { return }
    if let animator {
      animator.addAnimations { [self] in for (block, _) in alongside { block(self) } }
      return
    }
    let animation = ViewAnimation(duration: transitionDuration, timingFunction: .easeInEaseOut)
    animation.run { for (block, _) in alongside { block(self) } }
    animation.seal()
  }

  /// Drops the blocks that have been run without animation.
  package func forgetAlongsideAnimations() { alongside = [] }

  package func runAlongsideCompletions() {
    for (_, completion) in alongside { completion?(self) }
  }
}
