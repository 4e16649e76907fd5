import Foundation
import QuartzCore

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
