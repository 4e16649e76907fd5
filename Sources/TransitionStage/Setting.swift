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
    (StageObjects.navigationController, StageObjects.tabBarController) = (nil, nil)
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

  /// Makes an object the delegate of the controllers whose transitions it knows.
  func attach(_ delegate: AnyObject) {
    if let modal = delegate as? any UIViewControllerTransitioningDelegate {
      presented.transitioningDelegate = modal
    }
    if let navigation = delegate as? any UINavigationControllerDelegate {
      StageObjects.navigationController?.delegate = navigation
    }
    if let tabs = delegate as? any UITabBarControllerDelegate {
      let controller = UITabBarController(nibName: nil, bundle: nil)
      controller.viewControllers = stage.isForward ? [from, to] : [to, from]
      controller.selectedIndex = stage.isForward ? 0 : 1
      controller.delegate = tabs
      StageObjects.tabBarController = controller
    }
  }

  /// The animator that the controllers' delegates hand out, as UIKit would ask them for it.
  func animator() -> (any UIViewControllerAnimatedTransitioning)? {
    if let modal = presented.transitioningDelegate {
      let animator =
        stage.isForward
        ? modal.animationController(forPresented: to, presenting: from, source: from)
        : modal.animationController(forDismissed: from)
      if let animator { return animator }
    }
    if let controller = StageObjects.navigationController, let delegate = controller.delegate {
      return delegate.navigationController(
        controller, animationControllerFor: stage.operation, from: from, to: to)
    }
    if let controller = StageObjects.tabBarController {
      return controller.delegate?.tabBarController(
        controller, animationControllerForTransitionFrom: from, to: to)
    }
    return nil
  }

  /// The interaction controller that the delegates hand out for an animator.
  func interactionController(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let modal = presented.transitioningDelegate {
      let interaction =
        stage.isForward
        ? modal.interactionControllerForPresentation(using: animator)
        : modal.interactionControllerForDismissal(using: animator)
      if let interaction { return interaction }
    }
    if let controller = StageObjects.navigationController {
      return controller.delegate?.navigationController(
        controller, interactionControllerFor: animator)
    }
    if let controller = StageObjects.tabBarController {
      return controller.delegate?.tabBarController(controller, interactionControllerFor: animator)
    }
    return nil
  }

  /// The calls that came when the old screen was shown, at which code attaches its gestures.
  func repeatArrival() {
    if !stage.isForward {
      _ = presented.transitioningDelegate?.animationController(
        forPresented: from, presenting: to, source: to)
      if let controller = StageObjects.navigationController, let delegate = controller.delegate {
        _ = delegate.navigationController(
          controller, animationControllerFor: .push, from: to, to: from)
      }
    }
    from.beginAppearanceTransition(true, animated: false)
    from.endAppearanceTransition()
    if let controller = StageObjects.navigationController {
      controller.delegate?.navigationController(controller, willShow: from, animated: false)
      controller.delegate?.navigationController(controller, didShow: from, animated: false)
    }
  }

  /// Lets the new screen's controller stand for the one that a handler pushes or presents.
  func adopt(_ controller: UIViewController?) {
    guard let controller, to.transitioningDelegate == nil else { return }
    to.transitioningDelegate = controller.transitioningDelegate
  }

  /// The views on which a gesture finds recognisers, in front first, and those without a view.
  var gestureViews: [UIView] {
    let controllers = [StageObjects.navigationController, StageObjects.tabBarController]
    return [window] + controllers.compactMap { $0?.viewIfLoaded }
  }

  var gestureRecognizers: [UIGestureRecognizer] {
    [StageObjects.navigationController?.interactivePopGestureRecognizer].compactMap { $0 }
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

  /// What a presentation put into the container is there before the dismissal.
  func repeatPresentation(_ context: TransitionContext) {
    guard !stage.isForward, let presentation = context.presentationController else { return }
    ViewAnimation.withoutAnimation {
      presentation.presentationTransitionWillBegin()
      context.runAlongsideAnimations()
      presentation.containerViewWillLayoutSubviews()
      from.view.frame = presentation.frameOfPresentedViewInContainerView
      presentation.presentationTransitionDidEnd(true)
    }
    context.forgetAlongsideAnimations()
  }

  func willBegin(_ context: TransitionContext) {
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
