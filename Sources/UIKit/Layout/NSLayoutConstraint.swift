import Foundation
import QuartzCore

/// A relation between edges, centres or sizes of two views: first = multiplier × second + constant. Source:
/// Apple, `NSLayoutConstraint`.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height
    case centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    public static let baseline = Attribute.lastBaseline
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  open var identifier: String?
  open var shouldBeArchived = false
  /// The view that has it in its list: the closest one that holds both items.
  package private(set) weak var owner: UIView?

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    (firstAttribute, secondAttribute) = (attr1, attr2)
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// A constraint between nothing, as code has until it makes one.
  public override init() {
    (firstAttribute, secondAttribute) = (.notAnAttribute, .notAnAttribute)
    (relation, multiplier, constant) = (.equal, 1, 0)
    super.init()
  }

  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { owner?.removeConstraint(self) }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let first = Self.view(of: firstItem) else { return warn() }
    guard secondItem != nil else { return first.addConstraint(self) }
    var next: UIView? = first
    let second = Self.view(of: secondItem)
    while let candidate = next {
      if let second, second.isDescendant(of: candidate) { return candidate.addConstraint(self) }
      next = candidate.superview
    }
    warn()
  }

  private func warn() {
    DrawingWarnings.add("a constraint between views that do not lie in one tree has no effect")
  }

  /// The view that an item is, or in which a guide lies.
  static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  package func attach(to view: UIView?) { owner = view }

  func touches(_ view: UIView) -> Bool {
    [firstItem, secondItem].contains { Self.view(of: $0)?.isDescendant(of: view) ?? false }
  }

  private func changed() { owner?.constraintsChanged() }
}

extension UIView {
  /// The constraints that the view has in its list: between it and what lies in it.
  public var constraints: [NSLayoutConstraint] { constraintList }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self else { return }
    constraint.owner?.removeConstraint(constraint)
    constraintList.append(constraint)
    constraint.attach(to: self)
    constraintsChanged()
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner === self else { return }
    constraintList.removeAll { $0 === constraint }
    constraint.attach(to: nil)
    constraintsChanged()
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  {
    var found: [NSLayoutConstraint] = []
    var next: UIView? = self
    while let view = next {
      found += view.constraintList.filter { $0.touches(self) }
      next = view.superview
    }
    return found
  }

  /// Whether constraints place views in this one.
  package var hasConstraints: Bool {
    !constraintList.isEmpty
      || subviews.contains { $0.constraintList.contains { $0.secondItem == nil } }
  }

  /// The views are placed anew at the next layout: those in this one, and it in those above.
  package func constraintsChanged() {
    setNeedsLayout()
    var next = superview
    while let view = next, view.hasConstraints {
      view.setNeedsLayout()
      next = view.superview
    }
  }

  /// Places the subviews that constraints place, at any depth.
  package func solveConstraints() { ConstraintSolver(root: self, isFixed: true)?.apply() }

  /// Forgets the constraints of a view that is taken out, but for those inside of it.
  package func removeConstraints(touching view: UIView) {
    var next: UIView? = self
    while let owner = next {
      owner.removeConstraints(owner.constraintList.filter { $0.touches(view) })
      next = owner.superview
    }
  }
}
