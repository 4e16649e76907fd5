import Foundation
import QuartzCore

extension NSLayoutConstraint {
  /// Source: Apple, `NSLayoutConstraint.FormatOptions`.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = Self(rawValue: 1 << 1)
    public static let alignAllRight = Self(rawValue: 1 << 2)
    public static let alignAllTop = Self(rawValue: 1 << 3)
    public static let alignAllBottom = Self(rawValue: 1 << 4)
    public static let alignAllLeading = Self(rawValue: 1 << 5)
    public static let alignAllTrailing = Self(rawValue: 1 << 6)
    public static let alignAllCenterX = Self(rawValue: 1 << 9)
    public static let alignAllCenterY = Self(rawValue: 1 << 10)
    public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
    public static let directionLeadingToTrailing = Self([])
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    public static let directionRightToLeft = Self(rawValue: 2 << 16)

    fileprivate var aligned: [Attribute] {
      let all: [(Self, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// The constraints that a format as "H:|-8-[a(>=40)]-[b]|" describes. One that cannot be read gives none.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, metrics: metrics ?? [:], views: views)
    guard reader.read() else {
      DrawingWarnings.add("the visual format \"\(format)\" cannot be read: it has no effect")
      return []
    }
    let aligned = opts.aligned.flatMap { attribute in
      zip(reader.chain, reader.chain.dropFirst()).map { first, second in
        NSLayoutConstraint(
          item: first, attribute: attribute, relatedBy: .equal, toItem: second,
          attribute: attribute, multiplier: 1, constant: 0)
      }
    }
    return reader.constraints + aligned
  }
}

/// Reads a visual format from left to right.
@MainActor private struct VisualFormat {
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    /// A number, or another view's size.
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  private enum Connection {
    case flush
    /// The space that the system chooses.
    case standard
    case spaces([Predicate])
  }

  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private(set) var constraints: [NSLayoutConstraint] = []
  /// The views in their order.
  private(set) var chain: [UIView] = []

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    rest = format[...]
    (self.metrics, self.views) = (metrics, views)
  }

  private var start: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }
  private var startMargin: NSLayoutConstraint.Attribute { isVertical ? .topMargin : .leadingMargin }
  private var endMargin: NSLayoutConstraint.Attribute {
    isVertical ? .bottomMargin : .trailingMargin
  }

  /// - Returns: Whether all of it could be read.
  mutating func read() -> Bool {
    rest.removeAll { $0 == " " }
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var fromSuperview: Connection?
    if take("|") {
      guard let connection = readConnection() else { return false }
      fromSuperview = connection
    }
    guard let first = readView() else { return false }
    if let fromSuperview {
      guard let parent = first.superview else { return false }
      connect(
        (parent, start), (first, start), fromSuperview, standard: (startMargin, 0))
    }
    var last = first
    while !rest.isEmpty {
      guard let connection = readConnection() else { return false }
      if take("|") {
        guard let parent = last.superview, rest.isEmpty else { return false }
        connect((last, end), (parent, end), connection, standard: (endMargin, 0), toEnd: true)
        return true
      }
      guard let view = readView() else { return false }
      connect((last, end), (view, start), connection, standard: (end, 8))
      last = view
    }
    return true
  }

  /// The second side lies after the first one by the connection's space.
  private mutating func connect(
    _ first: (view: UIView, side: NSLayoutConstraint.Attribute),
    _ second: (view: UIView, side: NSLayoutConstraint.Attribute), _ connection: Connection,
    standard: (side: NSLayoutConstraint.Attribute, space: CGFloat), toEnd: Bool = false
  ) {
    func add(
      _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat,
      _ priority: UILayoutPriority = .required,
      firstSide: NSLayoutConstraint.Attribute, secondSide: NSLayoutConstraint.Attribute
    ) {
      let constraint = NSLayoutConstraint(
        item: second.view, attribute: secondSide, relatedBy: relation, toItem: first.view,
        attribute: firstSide, multiplier: 1, constant: constant)
      constraint.priority = priority
      constraints.append(constraint)
    }
    switch connection {
    case .flush: add(.equal, 0, firstSide: first.side, secondSide: second.side)
    case .standard:
      add(
        .equal, standard.space, firstSide: toEnd ? first.side : standard.side,
        secondSide: toEnd ? standard.side : second.side)
    case .spaces(let predicates):
      for predicate in predicates {
        add(
          predicate.relation, predicate.constant, predicate.priority, firstSide: first.side,
          secondSide: second.side)
      }
    }
  }

  private mutating func readConnection() -> Connection? {
    guard take("-") else { return .flush }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return .standard }
    var predicates: [Predicate] = []
    if take("(") {
      guard let list = readPredicates() else { return nil }
      predicates = list
    } else {
      guard let predicate = readPredicate() else { return nil }
      predicates = [predicate]
    }
    return take("-") ? .spaces(predicates) : nil
  }

  private mutating func readView() -> UIView? {
    guard take("["), let view = views[takeName()] as? UIView else { return nil }
    chain.append(view)
    if take("(") {
      guard let predicates = readPredicates() else { return nil }
      let side: NSLayoutConstraint.Attribute = isVertical ? .height : .width
      for predicate in predicates {
        let constraint = NSLayoutConstraint(
          item: view, attribute: side, relatedBy: predicate.relation, toItem: predicate.view,
          attribute: predicate.view == nil ? .notAnAttribute : side, multiplier: 1,
          constant: predicate.constant)
        constraint.priority = predicate.priority
        constraints.append(constraint)
      }
    }
    return take("]") ? view : nil
  }

  /// Reads to the closing parenthesis.
  private mutating func readPredicates() -> [Predicate]? {
    var predicates: [Predicate] = []
    repeat {
      guard let predicate = readPredicate() else { return nil }
      predicates.append(predicate)
    } while take(",")
    return take(")") ? predicates : nil
  }

  private mutating func readPredicate() -> Predicate? {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let name = takeName()
    if let view = views[name] as? UIView {
      predicate.view = view
    } else if let number = number(name) {
      predicate.constant = number
    } else {
      return nil
    }
    if take("@") {
      guard let priority = number(takeName()) else { return nil }
      predicate.priority = UILayoutPriority(Float(priority))
    }
    return predicate
  }

  /// A number, or a metric by its name.
  private func number(_ text: String) -> CGFloat? {
    if let number = Double(text) { return CGFloat(number) }
    switch metrics[text] {
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: return nil
    }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// Letters, digits, dots and underscores; a sign where a number begins.
  private mutating func takeName() -> String {
    var name = ""
    while let next = rest.first,
      next.isLetter || next.isNumber || next == "_" || next == "."
        || (name.isEmpty && next == "-" && rest.dropFirst().first?.isNumber == true)
    {
      name.append(next)
      rest = rest.dropFirst()
    }
    return name
  }
}

// The names before Swift 4.2.
@available(*, deprecated, renamed: "NSLayoutConstraint.FormatOptions")
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
@available(*, deprecated, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
@available(*, deprecated, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
@available(*, deprecated, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
