import Foundation
import QuartzCore

/// Solves the constraints of a view and of all that lies in it.
///
/// Equations are solved in the order of their priorities; one that contradicts those before it has no effect. An
/// inequality that does not hold then becomes an equation, and all are solved again. A value that is still open keeps its
/// place and size. Edges come to lie on whole pixels. Transforms count for nothing, as at Apple.
@MainActor struct ConstraintSolver {
  /// The variables of a view or guide: left and top in the coordinates of the root, width and height.
  private struct Box {
    let x: LinearExpression
    let y: LinearExpression
    let width: LinearExpression
    let height: LinearExpression
  }

  /// A constraint as "expression = 0", or "≥ 0".
  private struct Rule {
    let expression: LinearExpression
    let isInequality: Bool
    let priority: Float
    /// Whether it is of the app's code, and more than a size of the root.
    let isStated: Bool
  }

  private let root: UIView
  /// The views with variables, each after its superview.
  private var views: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var boxes: [ObjectIdentifier: Box] = [:]
  private var rules: [Rule] = []
  private var count = 0
  private var system = LinearSystem()

  /// Solves; nil where there is nothing to solve.
  ///
  /// - Parameters:
  ///   - isFixed: Whether the root has its size already.
  ///   - target: The size that the root strives for, with the priorities of width and height.
  init?(
    root: UIView, isFixed: Bool,
    target: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)? = nil
  ) {
    self.root = root
    let constraints = Self.constraints(in: root)
    if constraints.isEmpty, isFixed { return nil }
    addRoot(isFixed: isFixed)
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] { addItem(item) }
    }
    for constraint in constraints { add(constraint) }
    if let target {
      let box = box(of: root)
      addRule(box.width + -Double(target.size.width), target.horizontal.rawValue)
      addRule(box.height + -Double(target.size.height), target.vertical.rawValue)
    }
    solve()
  }

  private static func constraints(in view: UIView) -> [NSLayoutConstraint] {
    view.constraintList + view.subviews.flatMap { constraints(in: $0) }
  }

  // MARK: Variables

  private mutating func variable() -> LinearExpression {
    defer { count += 1 }
    return LinearExpression(variable: count)
  }

  private mutating func makeBox(_ object: AnyObject) -> Box {
    let box = Box(x: variable(), y: variable(), width: variable(), height: variable())
    boxes[ObjectIdentifier(object)] = box
    return box
  }

  private mutating func addRoot(isFixed: Bool) {
    let box = makeBox(root)
    let size = root.bounds.size
    addRule(box.x, .greatestFiniteMagnitude)
    addRule(box.y, .greatestFiniteMagnitude)
    if isFixed {
      addRule(box.width + -Double(size.width), .greatestFiniteMagnitude)
      addRule(box.height + -Double(size.height), .greatestFiniteMagnitude)
    } else {
      addIntrinsicSize(of: root, box)
    }
  }

  /// Variables for a view and those that it lies in.
  private mutating func addItem(_ item: AnyObject?) {
    if let guide = item as? UILayoutGuide {
      addItem(guide.owningView)
      guard guide.kind == nil, boxes[ObjectIdentifier(guide)] == nil else { return }
      _ = makeBox(guide)
      guides.append(guide)
      return
    }
    guard let view = item as? UIView, boxes[ObjectIdentifier(view)] == nil,
      view.isDescendant(of: root)
    else { return }
    addItem(view.superview)
    let parent = view.superview.map { self.box(of: $0) }
    let box = makeBox(view)
    views.append(view)
    guard view.translatesAutoresizingMaskIntoConstraints else {
      return addIntrinsicSize(of: view, box)
    }
    // Its frame is given.
    let frame = view.placedFrame
    let offset = view.superview?.layoutOffset ?? .zero
    if let parent {
      addRule(
        box.x - parent.x + -Double(frame.minX - offset.x), .greatestFiniteMagnitude)
      addRule(
        box.y - parent.y + -Double(frame.minY - offset.y), .greatestFiniteMagnitude)
    }
    addRule(box.width + -Double(frame.width), .greatestFiniteMagnitude)
    addRule(box.height + -Double(frame.height), .greatestFiniteMagnitude)
  }

  private mutating func addIntrinsicSize(of view: UIView, _ box: Box) {
    let size = view.intrinsicContentSize
    for (axis, length, side) in [
      (NSLayoutConstraint.Axis.horizontal, size.width, box.width),
      (.vertical, size.height, box.height),
    ] where length != UIView.noIntrinsicMetric {
      let difference = side + -Double(length)
      // At the same priority, a constraint that the code states comes first.
      addRule(difference, view.contentHuggingPriority(for: axis).rawValue.nextDown)
      addRule(
        difference, view.contentCompressionResistancePriority(for: axis).rawValue.nextDown,
        isInequality: true)
    }
  }

  private func box(of object: AnyObject) -> Box {
    let nothing = LinearExpression()
    return boxes[ObjectIdentifier(object)]
      ?? Box(x: nothing, y: nothing, width: nothing, height: nothing)
  }

  // MARK: Rules

  private mutating func addRule(
    _ expression: LinearExpression, _ priority: Float, isInequality: Bool = false,
    isStated: Bool = false
  ) {
    rules.append(
      Rule(
        expression: expression, isInequality: isInequality, priority: priority,
        isStated: isStated))
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = expression(constraint.firstItem, constraint.firstAttribute) else { return }
    var difference = first + -Double(constraint.constant)
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = expression(constraint.secondItem, constraint.secondAttribute) else {
        return
      }
      difference = difference - second * Double(constraint.multiplier)
    }
    if constraint.relation == .lessThanOrEqual { difference = difference * -1 }
    let isOfRoot = constraint.firstItem === root && constraint.secondItem == nil
    addRule(
      difference, constraint.priority.rawValue, isInequality: constraint.relation != .equal,
      isStated: !isOfRoot)
  }

  private func expression(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
  ) -> LinearExpression? {
    guard let item else { return nil }
    var insets = UIEdgeInsets.zero
    var box = box(of: item)
    if let guide = item as? UILayoutGuide, let kind = guide.kind, let view = guide.owningView {
      (box, insets) = (self.box(of: view), view.insets(of: kind))
    } else if attribute.isOfMargins, let view = item as? UIView {
      insets = view.insets(of: .layoutMargins)
    }
    let left = box.x + Double(insets.left)
    let right = box.x + box.width + -Double(insets.right)
    let top = box.y + Double(insets.top)
    let bottom = box.y + box.height + -Double(insets.bottom)
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: return left
    case .right, .trailing, .rightMargin, .trailingMargin: return right
    case .top, .topMargin: return top
    case .bottom, .bottomMargin: return bottom
    case .width: return right - left
    case .height: return bottom - top
    case .centerX, .centerXWithinMargins: return (left + right) * 0.5
    case .centerY, .centerYWithinMargins: return (top + bottom) * 0.5
    case .firstBaseline: return top + Double((item as? UIView)?.baselineOffsets.first ?? 0)
    case .lastBaseline: return bottom + -Double((item as? UIView)?.baselineOffsets.last ?? 0)
    case .notAnAttribute: return nil
    }
  }

  // MARK: Solution

  private mutating func solve() {
    // What nothing determines stays.
    for view in views {
      guard view.superview != nil else { continue }
      let (box, frame) = (box(of: view), view.convertedPlace(in: root))
      addRule(box.x + -Double(frame.minX), -1)
      addRule(box.y + -Double(frame.minY), -1)
      addRule(box.width + -Double(frame.width), -1)
      addRule(box.height + -Double(frame.height), -1)
    }
    for guide in guides {
      let box = box(of: guide)
      for side in [box.width, box.height, box.x, box.y] { addRule(side, -1) }
    }
    let ordered = rules.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
    // Every round adds an inequality, so it ends.
    var binding: Set<Int> = []
    while true {
      system = LinearSystem()
      for (index, rule) in ordered.enumerated() {
        guard !rule.isInequality || binding.contains(index) else { continue }
        let outcome = system.add(rule.expression)
        if outcome == .conflict, rule.isStated, !rule.isInequality,
          rule.priority >= UILayoutPriority.required.rawValue
        {
          DrawingWarnings.add("constraints contradict each other: the later one has no effect")
        }
      }
      let broken = ordered.indices.first { index in
        ordered[index].isInequality && !binding.contains(index)
          && system.value(of: ordered[index].expression) < -1e-6
      }
      guard let broken else { return }
      binding.insert(broken)
    }
  }

  var rootSize: CGSize {
    let box = box(of: root)
    return CGSize(width: system.value(of: box.width), height: system.value(of: box.height))
  }

  /// Sets the frames of the views that constraints place.
  func apply() {
    for view in views where !view.translatesAutoresizingMaskIntoConstraints {
      guard let parent = view.superview else { continue }
      let (frame, outer) = (frame(of: view), frame(of: parent))
      let offset = parent.layoutOffset
      view.place(
        CGRect(
          x: frame.minX - outer.minX + offset.x, y: frame.minY - outer.minY + offset.y,
          width: frame.width, height: frame.height))
    }
    for guide in guides {
      guard let view = guide.owningView else { continue }
      let (frame, outer) = (frame(of: guide), frame(of: view))
      guide.solvedFrame = frame.offsetBy(
        dx: view.layoutOffset.x - outer.minX, dy: view.layoutOffset.y - outer.minY)
    }
  }

  /// In the root, with edges on whole pixels.
  private func frame(of object: AnyObject) -> CGRect {
    if object === root { return CGRect(origin: .zero, size: root.bounds.size) }
    let box = box(of: object)
    let scale = Double(DeviceState.current.scale)
    func pixel(_ edge: LinearExpression) -> Double { (system.value(of: edge) * scale).rounded() }
    let (left, right) = (pixel(box.x), pixel(box.x + box.width))
    let (top, bottom) = (pixel(box.y), pixel(box.y + box.height))
    return CGRect(
      x: left / scale, y: top / scale, width: max(right - left, 0) / scale,
      height: max(bottom - top, 0) / scale)
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isOfMargins: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}

extension UIView {
  /// The frame without the transform.
  fileprivate var placedFrame: CGRect {
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  fileprivate func place(_ frame: CGRect) {
    let old = placedFrame
    guard
      abs(old.minX - frame.minX) + abs(old.minY - frame.minY) + abs(old.width - frame.width)
        + abs(old.height - frame.height) > 1e-9
    else { return }
    if bounds.size != frame.size { bounds.size = frame.size }
    let anchor = layer.anchorPoint
    center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }

  /// The frame without transforms in the coordinates of a view above, whose origin is its top left.
  fileprivate func convertedPlace(in root: UIView) -> CGRect {
    var frame = placedFrame
    var next = superview
    while let view = next {
      let offset = view.layoutOffset
      frame = frame.offsetBy(dx: -offset.x, dy: -offset.y)
      if view === root { break }
      frame = frame.offsetBy(dx: view.placedFrame.minX, dy: view.placedFrame.minY)
      next = view.superview
    }
    return frame
  }

  /// Where subviews' coordinates begin at the top left. What scrolls is laid out as if it did not.
  fileprivate var layoutOffset: CGPoint { isScrolling ? .zero : bounds.origin }
}
