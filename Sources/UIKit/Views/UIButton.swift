import Foundation
import QuartzCore

/// A button: a picture and a title side by side. Source: Apple, `UIButton`.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system
    case detailDisclosure
    case infoLight
    case infoDark
    case contactAdd
    case plain
    case close
  }

  /// The look of a state; a part that is nil is the normal state's.
  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  public private(set) var buttonType = ButtonType.custom
  private var looks: [UIControl.State: Look] = [:]
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    stateChanged()
  }

  public convenience init(
    type buttonType: ButtonType = .system, primaryAction: UIAction?
  ) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered])
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
    configurationChanged()
  }

  /// The button's look as a whole; nil for what is set by itself.
  open var configuration: Configuration? { didSet { configurationChanged() } }
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  open var automaticallyUpdatesConfiguration = true

  open func setNeedsUpdateConfiguration() { updateConfiguration() }

  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func configurationChanged() {
    guard let configuration else { return }
    let insets = configuration.contentInsets
    contentEdgeInsets = UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    setTitle(
      configuration.attributedTitle.map { String($0.characters) } ?? configuration.title,
      for: .normal)
    setImage(configuration.image, for: .normal)
    if let color = configuration.baseForegroundColor { setTitleColor(color, for: .normal) }
    background.backgroundColor =
      configuration.background.backgroundColor ?? configuration.baseBackgroundColor
    lookChanged()
  }

  private func setUp() {
    label.font = .systemFont(ofSize: 18)
    for view in [background, picture, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    stateChanged()
  }

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { lookChanged() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false

  open func setTitle(_ title: String?, for state: UIControl.State) {
    looks[state, default: Look()].title = title
    stateChanged()
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    looks[state, default: Look()].attributedTitle = title
    stateChanged()
  }

  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    looks[state, default: Look()].titleColor = color
    stateChanged()
  }

  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state, default: Look()].image = image
    stateChanged()
  }

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state, default: Look()].backgroundImage = image
    stateChanged()
  }

  open func title(for state: UIControl.State) -> String? { value(\.title, for: state) }

  open func titleColor(for state: UIControl.State) -> UIColor? { value(\.titleColor, for: state) }

  open func image(for state: UIControl.State) -> UIImage? { value(\.image, for: state) }

  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    value(\.backgroundImage, for: state)
  }

  open var currentTitle: String? { title(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultColor }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private var defaultColor: UIColor { buttonType == .system ? tintColor : .white }

  private func value<Value>(_ path: KeyPath<Look, Value?>, for state: UIControl.State) -> Value? {
    looks[state]?[keyPath: path] ?? looks[.normal]?[keyPath: path]
  }

  override func stateChanged() {
    label.text = currentTitle
    if let title = value(\.attributedTitle, for: state) { label.attributedText = title }
    label.textColor = currentTitleColor
    picture.image = currentImage
    background.image = currentBackgroundImage
    lookChanged()
  }

  open override func tintColorDidChange() { stateChanged() }

  private func lookChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let (title, image) = (label.intrinsicContentSize, picture.image?.size ?? .zero)
    let insets = contentEdgeInsets
    // A system button without insets has some above and below.
    let room: CGFloat = insets == .zero && buttonType == .system ? 12 : 0
    return CGSize(
      width: title.width + image.width + insets.left + insets.right,
      height: max(title.height, image.height) + insets.top + insets.bottom + room)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    if let configuration {
      let height = bounds.height
      background.layer.cornerRadius =
        switch configuration.cornerStyle {
        case .capsule: height / 2
        case .fixed, .dynamic: configuration.background.cornerRadius
        case .small: 5
        case .medium: 6
        case .large: 12
        }
    }
    let content = bounds.inset(by: contentEdgeInsets)
    let image = picture.image?.size ?? .zero
    let title = label.intrinsicContentSize
    let titleWidth = min(title.width, max(content.width - image.width, 0))
    let rest = content.width - image.width - titleWidth
    let share: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading, .fill: 0
      case .right, .trailing: 1
      case .center: 0.5
      }
    func y(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: content.minY
      case .bottom: content.maxY - height
      case .center, .fill: content.minY + (content.height - height) / 2
      }
    }
    let x = content.minX + rest * share
    picture.frame = CGRect(x: x, y: y(image.height), width: image.width, height: image.height)
      .offsetBy(
        dx: (imageEdgeInsets.left - imageEdgeInsets.right) / 2,
        dy: (imageEdgeInsets.top - imageEdgeInsets.bottom) / 2)
    label.frame = CGRect(
      x: x + image.width, y: y(title.height), width: titleWidth, height: title.height
    )
    .offsetBy(
      dx: (titleEdgeInsets.left - titleEdgeInsets.right) / 2,
      dy: (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2)
  }
}
