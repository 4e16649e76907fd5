import Foundation
import QuartzCore

/// Views in a row or column. Source: Apple, `UIStackView`.
@preconcurrency @MainActor open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  public private(set) var arrangedSubviews: [UIView] = []
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }
  open var isBaselineRelativeArrangement = false

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangementChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
    arrangementChanged()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? .greatestFiniteMagnitude
  }

  private func arrangementChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private func gaps(_ views: [UIView]) -> [CGFloat] {
    views.dropLast().map { customSpacing[ObjectIdentifier($0)] ?? spacing }
  }

  /// The size that a view's own constraints and contents give it.
  private func naturalSize(of view: UIView) -> CGSize {
    view.systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
  }

  private func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

  private func breadth(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  open override var intrinsicContentSize: CGSize {
    let (views, margins) = (shown, margins)
    let sizes = views.map { naturalSize(of: $0) }
    let all = sizes.map { length($0) }
    let sum =
      distribution == .fillEqually
      ? (all.max() ?? 0) * CGFloat(all.count) : all.reduce(0, +)
    let along = sum + gaps(views).reduce(0, +)
    let across = sizes.map { breadth($0) }.max() ?? 0
    let isRow = axis == .horizontal
    return CGSize(
      width: (isRow ? along : across) + margins.left + margins.right,
      height: (isRow ? across : along) + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    guard !views.isEmpty else { return }
    let room = bounds.inset(by: margins)
    let isRow = axis == .horizontal
    let (lengths, gaps) = lengths(of: views, within: isRow ? room.width : room.height)
    let total = isRow ? room.height : room.width
    var place = isRow ? room.minX : room.minY
    for (index, view) in views.enumerated() {
      let own = min(breadth(naturalSize(of: view)), total)
      let breadth = alignment == .fill ? total : own
      let start = isRow ? room.minY : room.minX
      let side: CGFloat =
        switch alignment {
        case .fill, .leading, .firstBaseline: start
        case .center: start + (total - breadth) / 2
        case .trailing, .lastBaseline: start + total - breadth
        }
      let frame =
        isRow
        ? CGRect(x: place, y: side, width: lengths[index], height: breadth)
        : CGRect(x: side, y: place, width: breadth, height: lengths[index])
      if view.frame != frame { view.frame = frame }
      place += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// How long each view is, and the gaps after all but the last one.
  private func lengths(
    of views: [UIView], within room: CGFloat
  ) -> (lengths: [CGFloat], gaps: [CGFloat]) {
    var gaps = gaps(views)
    var lengths = views.map { length(naturalSize(of: $0)) }
    let rest = room - lengths.reduce(0, +) - gaps.reduce(0, +)
    switch distribution {
    case .fillEqually:
      let share = (room - gaps.reduce(0, +)) / CGFloat(views.count)
      lengths = views.map { _ in max(share, 0) }
    case .equalSpacing, .equalCentering:
      let share = gaps.isEmpty ? 0 : max(rest, 0) / CGFloat(gaps.count)
      gaps = gaps.map { $0 + share }
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      let factor = sum > 0 ? (sum + rest) / sum : 0
      lengths = lengths.map { $0 * factor }
    case .fill:
      // The view that holds on to its size the least takes up the difference; the first one of those.
      let priorities = views.map {
        rest > 0
          ? $0.contentHuggingPriority(for: axis).rawValue
          : $0.contentCompressionResistancePriority(for: axis).rawValue
      }
      if let least = priorities.min(), let index = priorities.firstIndex(of: least) {
        lengths[index] = max(lengths[index] + rest, 0)
      }
    }
    return (lengths, gaps)
  }
}
