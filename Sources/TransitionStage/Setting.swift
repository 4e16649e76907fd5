internal import QuartzCore
internal import TransitionSpec
import UIKit

/// UIKit's part in a transition before and after the animator's: the controllers in their places, the context,
/// the calls that controllers get.
@MainActor struct Setting {
  let stage: Stage
  let window: UIWindow
  let container: UIView
  /// Whether a presented controller that names no style has the custom one.
  let prefersCustomStyle: Bool

  private var from: UIViewController { stage.from }
  private var to: UIViewController { stage.to }

  /// The presented controller: the new one on presentation, the old one on dismissal.
  private var presented: UIViewController { stage.isForward ? to : from }
  private var presenter: UIViewController { stage.isForward ? from : to }

  /// Whether the presenter's view stays below the container, as in all styles but full screen.
  private var keepsPresenter: Bool {
    guard stage.isModal else { return false }
    switch presented.modalPresentationStyle {
    case .fullScreen, .currentContext: return false
    case .automatic, .none:
      guard prefersCustomStyle || presented.presentationController != nil else { return false }
    default: break
    }
    return presented.presentationController?.shouldRemovePresentersView != true
  }

  /// Whether the code leaves open if the presenter's view stays after a presentation. Then it is in the
  /// container, as in full screen, and stays where the presented screen leaves room, as in the other styles.
  private var mayKeepPresenter: Bool {
    stage.isModal && stage.isForward && !keepsPresenter
      && presented.modalPresentationStyle == .automatic
  }

  /// Puts the screen that is there before the transition into the window.
  func placeOldScreen() {
    if stage.isModal {
      presented.presentingViewController = presenter
      if !stage.isForward { presenter.presentedViewController = presented }
      window.rootViewController = presenter
    } else {
      let stack = stage.isForward ? [from, to] : [to, from]
      let navigation = UINavigationController(nibName: nil, bundle: nil)
      navigation.viewControllers = stack
      navigation.isNavigationBarHidden = true
      window.rootViewController = navigation
      StageObjects.navigationController = navigation
    }
  }

  /// The animator that a delegate hands out, as UIKit would ask for it.
  func animator(from delegate: AnyObject) -> (any UIViewControllerAnimatedTransitioning)? {
    if let modal = delegate as? any UIViewControllerTransitioningDelegate {
      presented.transitioningDelegate = modal
      let animator =
        stage.isForward
        ? modal.animationController(forPresented: to, presenting: from, source: from)
        : modal.animationController(forDismissed: from)
      if let animator { return animator }
    }
    if let navigation = delegate as? any UINavigationControllerDelegate,
      let controller = StageObjects.navigationController
    {
      controller.delegate = navigation
      return navigation.navigationController(
        controller, animationControllerFor: stage.operation, from: from, to: to)
    }
    if let tabs = delegate as? any UITabBarControllerDelegate {
      let controller = UITabBarController(nibName: nil, bundle: nil)
      controller.viewControllers = stage.isForward ? [from, to] : [to, from]
      controller.delegate = tabs
      StageObjects.tabBarController = controller
      return tabs.tabBarController(
        controller, animationControllerForTransitionFrom: from, to: to)
    }
    return nil
  }

  /// The context, with the old screen's view in its place.
  func context(delegate: AnyObject?) -> TransitionContext {
    var presentation: UIPresentationController?
    if stage.isModal, let modal = delegate as? any UIViewControllerTransitioningDelegate {
      presented.transitioningDelegate = modal
      presentation = modal.presentationController(
        forPresented: presented, presenting: presenter, source: presenter)
      presented.presentationController = presentation
      // UIKit asks for one only in this style.
      if presentation != nil, presented.modalPresentationStyle == .automatic {
        presented.modalPresentationStyle = .custom
      }
    }
    let context = TransitionContext(
      container: container, from: from, to: to,
      presentationStyle: presented.modalPresentationStyle, keepsPresenter: keepsPresenter,
      isPresentation: stage.isModal && stage.isForward,
      isDismissal: stage.isModal && !stage.isForward)
    context.presentationController = presentation
    presentation?.containerView = container
    for controller in [from, to] { controller.coordinator = context }
    container.layer.name = "container"
    let bounds = stage.bounds
    from.view.frame = bounds
    to.view.frame = bounds
    if keepsPresenter {
      window.addSubview(presenter.view)
      window.addSubview(container)
      if !stage.isForward { container.addSubview(from.view) }
    } else {
      window.addSubview(container)
      container.addSubview(from.view)
    }
    return context
  }

  func willBegin(_ context: TransitionContext) {
    if !stage.isForward, let presentation = context.presentationController {
      // What the presentation put into the container is there when the dismissal begins.
      ViewAnimation.withoutAnimation {
        presentation.presentationTransitionWillBegin()
        context.runAlongsideAnimations()
        presentation.containerViewWillLayoutSubviews()
        from.view.frame = presentation.frameOfPresentedViewInContainerView
        presentation.presentationTransitionDidEnd(true)
      }
      context.forgetAlongsideAnimations()
    }
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    if let presentation = context.presentationController {
      if stage.isForward {
        presentation.presentationTransitionWillBegin()
      } else {
        presentation.dismissalTransitionWillBegin()
      }
      presentation.containerViewWillLayoutSubviews()
      presentation.containerViewDidLayoutSubviews()
    }
  }

  /// Leaves the screen that UIKit leaves: the new one, or after a cancelled transition the old one.
  func didEnd(_ context: TransitionContext) {
    let didComplete = context.didComplete ?? false
    context.runAlongsideCompletions()
    let leaving = didComplete ? from : to
    let staying = didComplete ? to : from
    let staysBelow = keepsPresenter && leaving === presenter
    if didComplete, to.view.superview == nil {
      DrawingWarnings.add(
        "the new screen's view is never added to the container, and shows only at the end; "
          + "a presentation controller or other code may add it in the app")
    }
    if mayKeepPresenter, didComplete, from.view.superview === container,
      !to.view.covers(container)
    {
      window.insertSubview(from.view, belowSubview: container)
    } else if !staysBelow {
      leaving.view.removeFromSuperview()
    }
    if staying.view.superview == nil, didComplete || !stage.isModal {
      container.addSubview(staying.view)
    }
    if let presentation = context.presentationController {
      if stage.isForward {
        presentation.presentationTransitionDidEnd(didComplete)
      } else {
        presentation.dismissalTransitionDidEnd(didComplete)
      }
    }
    if keepsPresenter, leaving === presented { container.removeFromSuperview() }
    from.endAppearanceTransition()
    to.endAppearanceTransition()
    for controller in [from, to] { controller.coordinator = nil }
  }
}

extension UIView {
  /// Whether nothing of its superview shows beside it.
  fileprivate func covers(_ other: UIView) -> Bool {
    superview === other && alpha == 1 && !isHidden && transform.isIdentity && layer.mask == nil
      && layer.cornerRadius == 0 && frame.contains(other.bounds)
  }
}

/// Objects that the controllers refer to weakly; kept for the run.
@MainActor enum StageObjects {
  static var navigationController: UINavigationController?
  static var tabBarController: UITabBarController?
}
