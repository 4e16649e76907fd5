import Foundation
import QuartzCore

/// A stack of controllers. Bars are not drawn. Source: Apple, `UINavigationController`.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  open var viewControllers: [UIViewController] = [] { didSet { adopt() } }
  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar(frame: .zero)
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  public let interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()
  public static let hideShowBarDuration: CGFloat = 0.2

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    adopt()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func adopt() {
    for controller in viewControllers { controller.navigationController = self }
    if isViewLoaded { showTop() }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  /// Puts the top controller's view into this one's, unless it is elsewhere, as in a transition's container.
  private func showTop() {
    guard let shown = topViewController?.view, shown.superview == nil, shown !== view else {
      return
    }
    view.addSubview(shown)
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if StageRequests.request(by: self, viewController) { return }
    viewControllers.append(viewController)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    StageRequests.request(by: self)
    return viewControllers.count > 1 ? viewControllers.last : nil
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    StageRequests.request(by: self)
    return nil
  }

  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    StageRequests.request(by: self)
    return nil
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

/// A bar; it is not drawn.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?

  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// What the bar says, the last one of them on top.
  open var items: [UINavigationItem]?

  open var topItem: UINavigationItem? { items?.last }

  open var backItem: UINavigationItem? { items?.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
}

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact, defaultPrompt, compactPrompt
}

/// A bar; it is not drawn.
@preconcurrency @MainActor open class UITabBar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var items: [UITabBarItem]?
  open var selectedItem: UITabBarItem?
  open var unselectedItemTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
}

/// Controllers side by side. The bar is not drawn. Source: Apple, `UITabBarController`.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    didSet { for controller in viewControllers ?? [] { controller.tabBarController = self } }
  }
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var selectedIndex: Int {
    get { selection }
    set { if newValue == selection || !StageRequests.request(by: self) { selection = newValue } }
  }
  private var selection = 0
  public let tabBar = UITabBar(frame: .zero)

  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}
