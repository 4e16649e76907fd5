import Foundation
import QuartzCore

/// Drives the animator's own animations by a percentage. Source: Apple,
/// `UIPercentDrivenInteractiveTransition`.
///
/// It forwards its calls to the context's driver. In a run without a gesture there is none: the animations just
/// run.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// How far the transition is, 0…1.
  open package(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace where the animator is interruptible; nil for the animator's own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether a finger drives it from the beginning; otherwise it starts running.
  open var wantsInteractiveStart = true
  private var context: (any UIViewControllerContextTransitioning)?
  private var driver: (any InteractionDriver)? { (context as? TransitionContext)?.driver }

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
    driver?.start(self)
  }

  /// - Parameter percentComplete: Limited to 0…1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
    driver?.update(self)
  }

  open func finish() {
    context?.finishInteractiveTransition()
    driver?.end(self, finishes: true)
  }

  open func cancel() {
    context?.cancelInteractiveTransition()
    driver?.end(self, finishes: false)
  }

  open func pause() {
    context?.pauseInteractiveTransition()
    driver?.pause(self)
  }
}

/// Does what a percent-driven transition asks for. A run with a gesture has one.
@MainActor package protocol InteractionDriver: AnyObject {
  /// The transition shall start: the driver has the animator start its animations.
  func start(_ transition: UIPercentDrivenInteractiveTransition)
  /// `percentComplete` has changed.
  func update(_ transition: UIPercentDrivenInteractiveTransition)
  /// The gesture has ended.
  ///
  /// - Parameter finishes: Whether the transition goes on to its end; otherwise it goes back.
  func end(_ transition: UIPercentDrivenInteractiveTransition, finishes: Bool)
  /// A transition that runs by itself shall stand still where it is.
  func pause(_ transition: UIPercentDrivenInteractiveTransition)
}
