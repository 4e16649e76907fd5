import Foundation
import QuartzCore

/// Manages what lies around a presented screen. Source: Apple, `UIPresentationController`.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  public let presentingViewController: UIViewController
  public let presentedViewController: UIViewController
  /// The transition's container while it runs.
  open package(set) var containerView: UIView?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? UIViewController()
    super.init()
  }

  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool { false }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open var overrideTraitCollection: UITraitCollection?
  open var traitCollection: UITraitCollection { UITraitCollection.current }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  package func presentedViewIfPresenting(_ isPresenting: Bool) -> UIView? {
    isPresenting ? presentedView : nil
  }
}

extension UIPresentationController: UIContentContainer {
  public var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
}

/// Source: Apple, `UIAdaptivePresentationControllerDelegate`; presentations never adapt here.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}
