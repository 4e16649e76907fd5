import Foundation
import QuartzCore

/// Items where a layout puts them, made by the data source. All are there at once. Source: Apple,
/// `UICollectionView`.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = Self(rawValue: 1)
    public static let centeredVertically = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let left = Self(rawValue: 8)
    public static let centeredHorizontally = Self(rawValue: 16)
    public static let right = Self(rawValue: 32)
  }

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  private var makers: [String: UICollectionViewCell.Type] = [:]
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var selected: [IndexPath] = []
  private var isLoaded = false
  private var loadedSize = CGSize.zero

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      reloadData()
    }
  }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = cellClass as? UICollectionViewCell.Type
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    (makers[identifier] ?? UICollectionViewCell.self).init(frame: .zero)
  }

  open func reloadData() {
    for cell in cells.values { cell.removeFromSuperview() }
    (cells, isLoaded) = ([:], false)
    setNeedsLayout()
  }

  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    reloadData()
    completion?(true)
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  private var paths: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
  }

  private func load() {
    guard let dataSource, bounds.width > 0, bounds.height > 0 else { return }
    if isLoaded, loadedSize == bounds.size { return }
    loadedSize = bounds.size
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
    for path in paths {
      guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else {
        continue
      }
      let cell = cells[path] ?? dataSource.collectionView(self, cellForItemAt: path)
      if cells[path] == nil {
        cells[path] = cell
        addSubview(cell)
      }
      cell.apply(attributes)
    }
    isLoaded = true
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    load()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Nil for an item that is not in the visible part.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    load()
    return cells[indexPath].flatMap { $0.frame.intersects(bounds) ? $0 : nil }
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    load()
    return paths.first { cells[$0]?.frame.contains(point) ?? false }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    load()
    return paths.filter { cells[$0]?.frame.intersects(bounds) ?? false }
  }

  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cells[$0] }
  }

  open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    selected = indexPath.map { [$0] } ?? []
    if let indexPath { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = frame.minY }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height }
    if scrollPosition.contains(.left) { offset.x = frame.minX }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width }
    let most = CGPoint(
      x: max(contentSize.width - bounds.width, 0), y: max(contentSize.height - bounds.height, 0))
    setContentOffset(
      CGPoint(x: min(max(offset.x, 0), most.x), y: min(max(offset.y, 0), most.y)),
      animated: animated)
  }
}

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

/// Where an item lies. Source: Apple, `UICollectionViewLayoutAttributes`.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var indexPath = IndexPath(item: 0, section: 0)
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false

  public required override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
}

/// Places items. Source: Apple, `UICollectionViewLayout`.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  open package(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open var collectionViewContentSize: CGSize { .zero }

  open func prepare() {}

  open func invalidateLayout() { collectionView?.reloadData() }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
}

/// Items in lines that are filled one after the other. Source: Apple, `UICollectionViewFlowLayout`.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  private var placed: [IndexPath: CGRect] = [:]
  private var order: [IndexPath] = []
  private var size = CGSize.zero

  open override var collectionViewContentSize: CGSize { size }

  open override func prepare() {
    (placed, order, size) = ([:], [], .zero)
    guard let view = collectionView else { return }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let isVertical = scrollDirection == .vertical
    let room = isVertical ? view.bounds.width : view.bounds.height
    var start: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let insets =
        delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      let line =
        delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing
      let gap =
        delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      let (before, after) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
      let items = (0..<view.numberOfItems(inSection: section)).map { item in
        let path = IndexPath(item: item, section: section)
        return (
          path,
          delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
        )
      }
      start += isVertical ? insets.top : insets.left
      let end = place(
        items, from: start, across: before..<max(before, room - after), line: line, gap: gap)
      start = end + (isVertical ? insets.bottom : insets.right)
    }
    size =
      isVertical
      ? CGSize(width: room, height: start) : CGSize(width: start, height: room)
  }

  /// Fills lines.
  ///
  /// - Returns: Where the last line ends.
  private func place(
    _ items: [(path: IndexPath, size: CGSize)], from start: CGFloat, across room: Range<CGFloat>,
    line: CGFloat, gap: CGFloat
  ) -> CGFloat {
    let isVertical = scrollDirection == .vertical
    var lines: [[(path: IndexPath, size: CGSize)]] = []
    var used: CGFloat = 0
    for item in items {
      let length = isVertical ? item.size.width : item.size.height
      if lines.isEmpty || used + gap + length > room.upperBound - room.lowerBound + 1e-6 {
        lines.append([item])
        used = length
      } else {
        lines[lines.count - 1].append(item)
        used += gap + length
      }
    }
    var along = start
    for (index, items) in lines.enumerated() {
      let lengths = items.map { isVertical ? $0.size.width : $0.size.height }
      let depth = items.map { isVertical ? $0.size.height : $0.size.width }.max() ?? 0
      // A full line is spread over the whole of it; the last one keeps its gaps.
      let rest = room.upperBound - room.lowerBound - lengths.reduce(0, +)
      let isFull = index < lines.count - 1 && items.count > 1
      let space = isFull ? rest / CGFloat(items.count - 1) : gap
      var across = room.lowerBound
      for (item, length) in zip(items, lengths) {
        let own = isVertical ? item.size.height : item.size.width
        let shift = along + (depth - own) / 2
        placed[item.path] = CGRect(
          origin: isVertical ? CGPoint(x: across, y: shift) : CGPoint(x: shift, y: across),
          size: item.size)
        order.append(item.path)
        across += length + space
      }
      along += depth + (index < lines.count - 1 ? line : 0)
    }
    return along
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    placed[indexPath].map { frame in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame
      return attributes
    }
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    order.compactMap { layoutAttributesForItem(at: $0) }.filter { $0.frame.intersects(rect) }
  }
}

/// Source: Apple, `UICollectionViewDataSource`.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Source: Apple, `UICollectionViewDelegate`.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}

/// Source: Apple, `UICollectionViewDelegateFlowLayout`. What it does not say is the layout's.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout:
  UICollectionViewDelegate
{
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }
}

/// A controller of a collection. Source: Apple, `UICollectionViewController`.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController,
  UICollectionViewDataSource, UICollectionViewDelegate
{
  public let collectionViewLayout: UICollectionViewLayout

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  open override func loadView() {
    let collection = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    (collection.dataSource, collection.delegate) = (self, self)
    view = collection
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}
