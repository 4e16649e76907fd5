import Foundation
import QuartzCore

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent, darkContent
}

public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// A screen of an app, or a part of one. Source: Apple, `UIViewController`.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?

  open var title: String?
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open package(set) weak var presentingViewController: UIViewController?
  open package(set) var presentedViewController: UIViewController?
  open package(set) var presentationController: UIPresentationController?
  open package(set) weak var navigationController: UINavigationController?
  open package(set) weak var tabBarController: UITabBarController?
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var modalPresentationCapturesStatusBarAppearance = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  open var hidesBottomBarWhenPushed = false
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var restorationIdentifier: String?
  /// The transition that is running.
  package weak var coordinator: TransitionContext?
  public let navigationItem = UINavigationItem()
  open var tabBarItem: UITabBarItem!

  /// Nil: interface files are not read.
  open var nibName: String? { nil }

  /// Interface files are not read: the view is an empty one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Loaded when it is first read.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func updateViewConstraints() {}
  open func didReceiveMemoryWarning() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  private var appears: Bool?

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appears = isAppearing
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
  }

  open func endAppearanceTransition() {
    guard let appears else { return }
    self.appears = nil
    if appears { viewDidAppear(true) } else { viewDidDisappear(true) }
  }

  open var isBeingPresented: Bool { coordinator != nil && coordinator?.to === self }
  open var isBeingDismissed: Bool { coordinator != nil && coordinator?.from === self }
  open var isMovingToParent: Bool { false }
  open var isMovingFromParent: Bool { false }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? parent?.transitionCoordinator ?? navigationController?.coordinator
  }

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  open var traitCollection: UITraitCollection { UITraitCollection.current }
  open var splitViewController: UIViewController? { nil }
  open var storyboard: UIStoryboard? { nil }
  open var topLayoutGuide: any UILayoutSupport { LayoutSupport(length: view.safeAreaInsets.top) }
  open var bottomLayoutGuide: any UILayoutSupport {
    LayoutSupport(length: view.safeAreaInsets.bottom)
  }

  // MARK: Children

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
    childController.navigationController = self as? UINavigationController ?? navigationController
    childController.tabBarController = self as? UITabBarController ?? tabBarController
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    guard parent != nil else { return }
    parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  // MARK: Presentation

  /// The transition of a run is the one that the stage begins, by itself or because a gesture's handler asks for
  /// it; further ones have no effect but their completion.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    if StageRequests.request(by: self, viewControllerToPresent, then: completion) { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if StageRequests.request(by: self, then: completion) { return }
    completion?()
  }

  open func show(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

  open func performSegue(withIdentifier identifier: String, sender: Any?) {}

  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
}

/// Requests of app code to the stage while it runs.
@MainActor package enum StageRequests {
  /// A transition that a controller asks for: a push, a pop, a presentation, a dismissal or another tab.
  package struct Request {
    /// The one that asks.
    package let controller: UIViewController
    /// The one that shall come; nil where it is known, as on a pop.
    package let next: UIViewController?
    /// Called when the transition has ended.
    package let completion: (() -> Void)?
  }

  /// Called when a transition is asked for, as by a gesture's handler. Answers whether it is the one of the run,
  /// which then calls the completion. Nil where a run does not wait for one.
  package static var transitionRequested: ((Request) -> Bool)?

  /// Whether the run takes up the request.
  @discardableResult static func request(
    by controller: UIViewController, _ next: UIViewController? = nil,
    then completion: (() -> Void)? = nil
  ) -> Bool {
    transitionRequested?(Request(controller: controller, next: next, completion: completion))
      ?? false
  }
}

/// Source: Apple, `UIContentContainer`.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
}

/// A layout guide of a bar with a fixed length.
@MainActor private final class LayoutSupport: NSObject, UILayoutSupport {
  let length: CGFloat

  init(length: CGFloat) { self.length = length }
}

/// Source: Apple, `UINavigationItem`.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  public override init() { super.init() }

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var leftItemsSupplementBackButton = false
  open var backButtonTitle: String?
  open var standardAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open var title: String?
  open var prompt: String?
  open var hidesBackButton = false
  open var titleView: UIView?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
}

@preconcurrency @MainActor open class UITabBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var selectedImage: UIImage?
  open var tag = 0

  public override init() { super.init() }

  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image, self.tag) = (title, image, tag)
    super.init()
  }

  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    super.init()
  }
}

/// Interface files are not read: no storyboard has a controller.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { super.init() }

  open func instantiateInitialViewController() -> UIViewController? { nil }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
}

@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  open func perform() {}
}
