import Foundation
import QuartzCore

/// A text of many lines, drawn as bars. Source: Apple, `UITextView`.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  private let label = UILabel(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 12)
    addSubview(label)
  }

  open var text: String! {
    get { label.text ?? "" }
    set { change { $0.text = newValue } }
  }

  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: text) }
    set { change { $0.attributedText = newValue } }
  }

  open var font: UIFont? {
    get { label.font }
    set { change { $0.font = newValue } }
  }

  open var textColor: UIColor? {
    get { label.textColor }
    set { change { $0.textColor = newValue } }
  }

  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { change { $0.textAlignment = newValue } }
  }

  open var isEditable = true
  open var isSelectable = true
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { setNeedsLayout() }
  }

  private func change(_ change: (UILabel) -> Void) {
    change(label)
    setNeedsLayout()
  }

  /// The space between the insets and the letters, in points.
  private static let padding: CGFloat = 5

  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = textContainerInset
    let width = max(bounds.width - insets.left - insets.right - 2 * Self.padding, 0)
    let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
    label.frame = CGRect(
      x: insets.left + Self.padding, y: insets.top, width: width, height: height)
    contentSize = CGSize(width: bounds.width, height: height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = textContainerInset
    let sides = insets.left + insets.right + 2 * Self.padding
    let fitting = label.sizeThatFits(CGSize(width: max(size.width - sides, 0), height: 0))
    return CGSize(width: size.width, height: fitting.height + insets.top + insets.bottom)
  }
}

/// Where a text is laid out; it has no effect.
open class NSTextContainer: NSObject {}

/// A line of text to edit, drawn as a bar. Source: Apple, `UITextField`.
@preconcurrency @MainActor open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  private let label = UILabel(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(label)
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = "" { didSet { textChanged() } }
  open var placeholder: String? { didSet { textChanged() } }
  open var isSecureTextEntry = false
  open var borderStyle = BorderStyle.none { didSet { borderChanged() } }
  open var leftView: UIView?
  open var rightView: UIView?
  open var textColor: UIColor? { didSet { textChanged() } }

  open var font: UIFont? {
    get { label.font }
    set { label.font = newValue }
  }

  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  private func textChanged() {
    let isEmpty = (text ?? "").isEmpty
    label.text = isEmpty ? placeholder : text
    label.textColor = isEmpty ? .placeholderText : textColor ?? .label
  }

  private func borderChanged() {
    layer.borderColor = UIColor.separator.cgColor
    layer.borderWidth = borderStyle == .none ? 0 : 1
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    setNeedsLayout()
  }

  open func textRect(forBounds bounds: CGRect) -> CGRect {
    bounds.insetBy(dx: borderStyle == .none ? 0 : 7, dy: 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = textRect(forBounds: bounds)
  }

  open override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    let room: CGFloat = borderStyle == .none ? 0 : 14
    return CGSize(width: size.width + room, height: max(size.height, label.font.lineHeight) + room)
  }
}

/// Source: Apple, `UITextFieldDelegate`; never called, as there is no editing.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {}
