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

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = nib?.viewClass as? UICollectionViewCell.Type ?? UICollectionViewCell.self
  }

  /// Headers and footers are not drawn.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}

  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {}

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

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
