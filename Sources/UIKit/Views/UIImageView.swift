import Foundation
import QuartzCore

/// A view of a picture, which is in a layer of its own. Source: Apple, `UIImageView`.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var picture: StretchedPicture?
  /// Whether the width decides on the picture's size where it keeps its proportions.
  private var isLimitedByWidth: Bool?

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    imageChanged()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    (self.image, self.highlightedImage) = (image, highlightedImage)
    imageChanged()
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var image: UIImage? { didSet { if image !== oldValue { imageChanged() } } }
  open var highlightedImage: UIImage? { didSet { if isHighlighted { imageChanged() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageChanged() } } }
  /// Pictures one after the other are not played.
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = true
    DrawingWarnings.add("UIImageView.animationImages are not played")
  }

  open func stopAnimating() { isAnimating = false }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override func tintColorDidChange() {
    if image?.renderingMode == .alwaysTemplate { imageChanged() }
  }

  private func imageChanged() {
    picture?.layer.removeFromSuperlayer()
    let shown = isHighlighted ? highlightedImage ?? image : image
    picture = shown?.makeLayer(tint: tintColor).map { StretchedPicture($0, delegate: self) }
    isLimitedByWidth = nil
    guard let picture else { return }
    layer.insertSublayer(picture.layer, at: 0)
    // A new picture is there at once.
    ViewAnimation.withoutAnimation { contentModeChanged() }
    invalidateIntrinsicContentSize()
  }

  package override func contentModeChanged() {
    guard let picture else { return }
    if contentMode.keepsProportions {
      let isWide = bounds.width * picture.size.height > bounds.height * picture.size.width
      let changed = isLimitedByWidth.map { $0 != isWide } ?? false
      if changed, ViewAnimation.current != nil {
        DrawingWarnings.add(
          "a picture that keeps its proportions goes straight from its first frame to its last")
      }
      isLimitedByWidth = isWide
    }
    picture.place(in: contentMode.placement(of: picture.size, in: bounds))
  }
}
