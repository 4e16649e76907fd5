import Foundation
import QuartzCore

/// Drives the animator's own animations by a percentage. Source: Apple,
/// `UIPercentDrivenInteractiveTransition`.
///
/// It forwards its calls to `InteractionRequests`. In a run without a gesture nothing drives it: the
/// animations just run.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// How far the transition is, 0…1.
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace where the animator is interruptible; nil for the animator's own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether a finger drives it from the beginning; otherwise it starts running.
  open var wantsInteractiveStart = true
  private var context: (any UIViewControllerContextTransitioning)?

  public override init() { super.init() }

  /// The transition's, in seconds; 0 before it starts.
  open var duration: CGFloat {
    CGFloat((context as? TransitionContext)?.transitionDuration ?? 0)
  }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    percentComplete = 0
    InteractionRequests.started?(self, transitionContext)
  }

  /// - Parameter percentComplete: Limited to 0…1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
    InteractionRequests.updated?(self)
  }

  open func finish() {
    context?.finishInteractiveTransition()
    InteractionRequests.ended?(self, true)
  }

  open func cancel() {
    context?.cancelInteractiveTransition()
    InteractionRequests.ended?(self, false)
  }

  open func pause() {
    context?.pauseInteractiveTransition()
    InteractionRequests.paused?(self)
  }
}

/// Requests of percent-driven transitions to the stage while it runs.
@MainActor package enum InteractionRequests {
  /// The transition shall start: who drives it starts the animator's animations.
  package static var started:
    (
      (
        UIPercentDrivenInteractiveTransition, any UIViewControllerContextTransitioning
      ) -> Void
    )?
  /// `percentComplete` has changed.
  package static var updated: ((UIPercentDrivenInteractiveTransition) -> Void)?
  /// The gesture has ended; true where the transition shall go on to its end.
  package static var ended: ((UIPercentDrivenInteractiveTransition, Bool) -> Void)?
  package static var paused: ((UIPercentDrivenInteractiveTransition) -> Void)?
}
