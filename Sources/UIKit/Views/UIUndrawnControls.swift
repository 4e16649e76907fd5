import Foundation
import QuartzCore

// Views of the system that exist with their most used properties, and of which nothing is drawn but what every
// view has. A run that has one says so.

extension UIView {
  /// Notes that a view of this class is drawn empty.
  fileprivate func warnUndrawn() {
    DrawingWarnings.add("\(type(of: self)) is drawn as an empty view")
  }
}

@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white
    case gray
    case medium = 100
    case large
  }

  open var style: Style
  open var color: UIColor!
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  open func startAnimating() {
    isAnimating = true
    warnUndrawn()
  }

  open func stopAnimating() { isAnimating = false }

  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }
}

/// A bar that fills. Source: Apple, `UIProgressView`.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private let done = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(done)
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(done)
  }

  /// 0…1.
  open var progress: Float = 0 { didSet { setNeedsLayout() } }
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = trackTintColor ?? .systemGray5
    done.backgroundColor = progressTintColor ?? tintColor
    let share = CGFloat(min(max(progress, 0), 1))
    done.frame = CGRect(x: 0, y: 0, width: bounds.width * share, height: bounds.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }
}

@preconcurrency @MainActor open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: 51, height: 31))
    warnUndrawn()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

@preconcurrency @MainActor open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var isContinuous = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    warnUndrawn()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
}

@preconcurrency @MainActor open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    warnUndrawn()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = -1
  private var titles: [String?] = []

  public init(items: [Any]?) {
    titles = (items ?? []).map { $0 as? String }
    super.init(frame: .zero)
    warnUndrawn()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    warnUndrawn()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var numberOfSegments: Int { titles.count }

  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
}

@preconcurrency @MainActor open class UISearchBar: UIView {
  open var text: String?
  open var placeholder: String?
  open var barTintColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    warnUndrawn()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@preconcurrency @MainActor open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var barTintColor: UIColor?
  open var isTranslucent = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    warnUndrawn()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// A button of a bar; bars are not drawn.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24
  }

  open var title: String?
  open var image: UIImage?
  open var style = Style.plain
  open weak var target: AnyObject?
  open var action: Selector?
  open var customView: UIView?
  open var tintColor: UIColor?
  open var isEnabled = true
  open var width: CGFloat = 0
  open var tag = 0

  public override init() { super.init() }

  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    (self.image, self.style, self.action) = (image, style, action)
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.action = action
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  public init(customView: UIView) {
    self.customView = customView
    super.init()
  }
}
