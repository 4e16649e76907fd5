import Foundation
import QuartzCore

/// A text, drawn as a bar for each line. Source: Apple, `UILabel`.
@preconcurrency @MainActor open class UILabel: UIView {
  private let bars = CAShapeLayer()
  private var plainText: String?
  private var ownFont = UIFont.systemFont(ofSize: 17)
  private var ownColor: UIColor = .label

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    bars.delegate = self
    bars.anchorPoint = .zero
    layer.addSublayer(bars)
    textChanged()
  }

  open var text: String? {
    get { plainText ?? attributedText?.string }
    set {
      plainText = newValue
      attributedText = nil
    }
  }

  /// Its font and colour are those of the first letter.
  open var attributedText: NSAttributedString? {
    didSet {
      if attributedText != nil { plainText = nil }
      textChanged()
    }
  }

  open var font: UIFont! {
    get { firstAttribute(.font) as? UIFont ?? ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: 17)
      textChanged()
    }
  }

  open var textColor: UIColor! {
    get { firstAttribute(.foregroundColor) as? UIColor ?? ownColor }
    set {
      ownColor = newValue ?? .label
      bars.fillColor = textColor.cgColor
    }
  }

  open var textAlignment = NSTextAlignment.natural { didSet { placeBars() } }
  /// 0 for any number.
  open var numberOfLines = 1 { didSet { textChanged() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var allowsDefaultTighteningForTruncation = false
  open var minimumScaleFactor: CGFloat = 0
  open var isEnabled = true
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  private func firstAttribute(_ key: NSAttributedString.Key) -> Any? {
    guard let attributedText, attributedText.length > 0 else { return nil }
    return attributedText.attribute(key, at: 0, effectiveRange: nil)
  }

  // MARK: Size

  private func size(within width: CGFloat) -> CGSize {
    let size = TextMeasure.lines(
      text ?? "", font: font, within: width > 0 ? width : .infinity, limit: numberOfLines
    ).size
    let scale = DeviceState.current.scale
    return CGSize(
      width: (size.width * scale).rounded(.up) / scale,
      height: (size.height * scale).rounded(.up) / scale)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(within: numberOfLines == 1 ? .infinity : size.width)
  }

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width
    return size(within: numberOfLines == 1 ? .infinity : width)
  }

  override var baselineOffsets: (first: CGFloat, last: CGFloat) { (font.ascender, -font.descender) }

  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let size = TextMeasure.lines(
      text ?? "", font: font, within: bounds.width, limit: numberOfLines
    ).size
    return CGRect(origin: bounds.origin, size: size)
  }

  // MARK: Bars

  private func textChanged() {
    bars.fillColor = textColor.cgColor
    placeBars()
    invalidateIntrinsicContentSize()
  }

  package override func contentModeChanged() { placeBars() }

  /// Draws a bar as high as a capital letter for each line, and centres the lines vertically.
  private func placeBars() {
    let text = text ?? ""
    if !text.isEmpty { DrawingWarnings.add("text is drawn as bars") }
    let limit = max(numberOfLines, 0)
    let lines = TextMeasure.lines(
      text, font: font, within: limit == 1 ? .infinity : bounds.width, limit: limit)
    let widths = text.isEmpty ? [] : lines.widths.map { min($0, bounds.width) }
    let widest = widths.max() ?? 0
    let share: CGFloat =
      switch textAlignment {
      case .center: 0.5
      case .right: 1
      default: 0
      }
    let path = CGMutablePath()
    for (index, width) in widths.enumerated() where width > 0 {
      path.addRect(
        CGRect(
          x: (widest - width) * share,
          y: CGFloat(index) * font.lineHeight + font.ascender - font.capHeight, width: width,
          height: font.capHeight))
    }
    let height = CGFloat(widths.count) * font.lineHeight
    // The letters are there at once; only their place moves with the frame.
    ViewAnimation.withoutAnimation {
      bars.path = path
      bars.bounds = CGRect(x: 0, y: 0, width: widest, height: height)
    }
    bars.position = CGPoint(
      x: bounds.minX + (bounds.width - widest) * share,
      y: bounds.minY + (bounds.height - height) / 2)
  }
}
