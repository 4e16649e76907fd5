import Foundation
import QuartzCore

/// A view that a collection's layout places. Source: Apple, `UICollectionReusableView`.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    bounds.size = layoutAttributes.size
    center = layoutAttributes.center
    transform3D = layoutAttributes.transform3D
    alpha = layoutAttributes.alpha
    isHidden = layoutAttributes.isHidden
    layer.zPosition = CGFloat(layoutAttributes.zIndex)
  }
}

/// An item. Source: Apple, `UICollectionViewCell`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  open override func layoutSubviews() {
    if contentView.translatesAutoresizingMaskIntoConstraints { contentView.frame = bounds }
    super.layoutSubviews()
  }
}
