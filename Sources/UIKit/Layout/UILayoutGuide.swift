import Foundation
import QuartzCore

/// A rectangle of a view that constraints know, without anything that is drawn. Source: Apple, `UILayoutGuide`.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// Rectangles that follow from a view's own.
  enum Kind: CaseIterable {
    case safeArea, layoutMargins, readableContent
  }

  open weak var owningView: UIView?
  open var identifier = ""
  /// Nil for a guide that constraints place.
  let kind: Kind?
  /// Where constraints have placed it, in its view.
  var solvedFrame = CGRect.zero

  public override init() {
    kind = nil
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    owningView = view
  }

  /// In the coordinates of the view.
  open var layoutFrame: CGRect {
    guard let kind, let view = owningView else { return solvedFrame }
    return view.bounds.inset(by: view.insets(of: kind))
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// The priorities and guides that a view brings to Auto Layout.
package struct LayoutPreferences {
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var guides: [UILayoutGuide.Kind: UILayoutGuide] = [:]

  package init() {}
}

extension UIView {
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  public var layoutGuides: [UILayoutGuide] { layoutGuideList }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuideList.append(layoutGuide)
    layoutGuide.owningView = self
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuideList.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  public var layoutMarginsGuide: UILayoutGuide { guide(.layoutMargins) }
  public var readableContentGuide: UILayoutGuide { guide(.readableContent) }

  private func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let guide = layoutPreferences.guides[kind] { return guide }
    let guide = UILayoutGuide(kind, of: self)
    layoutPreferences.guides[kind] = guide
    return guide
  }

  /// The widest column that reads well, in points.
  private static let readableWidth: CGFloat = 672

  func insets(of kind: UILayoutGuide.Kind) -> UIEdgeInsets {
    let safeArea = safeAreaInsets
    if kind == .safeArea { return safeArea }
    // A controller's root view has 16 points at its sides, and none above and below.
    let isRoot =
      controller != nil
      && layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var margins = isRoot ? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16) : layoutMargins
    if insetsLayoutMarginsFromSafeArea {
      margins.top += safeArea.top
      margins.left += safeArea.left
      margins.bottom += safeArea.bottom
      margins.right += safeArea.right
    }
    let rest = bounds.width - margins.left - margins.right - Self.readableWidth
    if kind == .readableContent, rest > 0 {
      margins.left += rest / 2
      margins.right += rest / 2
    }
    return margins
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutPreferences.hugging[axis] ?? .defaultLow
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutPreferences.hugging[axis] = priority
    superview?.constraintsChanged()
  }

  /// 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutPreferences.compressionResistance[axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutPreferences.compressionResistance[axis] = priority
    superview?.constraintsChanged()
  }

  /// The size that the constraints in the view give it.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let solver = ConstraintSolver(
      root: self, isFixed: false,
      target: (targetSize, horizontalFittingPriority, verticalFittingPriority))
    return solver?.rootSize ?? bounds.size
  }
}
