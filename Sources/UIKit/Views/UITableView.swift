import Foundation
import QuartzCore

/// Rows one below the other, made by the data source. All rows are there at once, at their heights; headers and
/// footers of sections are not drawn. Source: Apple, `UITableView`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  public static let automaticDimension: CGFloat = -1
  /// The height of a row for which the delegate names none, in points.
  private static let defaultRowHeight: CGFloat = 44

  public let style: Style
  private var makers: [String: UITableViewCell.Type] = [:]
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var rows: [(path: IndexPath, frame: CGRect)] = []
  private var selected: [IndexPath] = []
  private var isLoaded = false

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = .systemBackground
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionFooterHeight = UITableView.automaticDimension
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  open var backgroundView: UIView?

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    reloadData()
  }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = cellClass as? UITableViewCell.Type
  }

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = nib?.viewClass as? UITableViewCell.Type ?? UITableViewCell.self
  }

  /// Headers and footers of sections are not drawn.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {}

  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { nil }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    makers[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func reloadData() {
    for cell in cells.values { cell.removeFromSuperview() }
    (cells, rows, isLoaded) = ([:], [], false)
    setNeedsLayout()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

  open func beginUpdates() {}

  open func endUpdates() { reloadData() }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
  }

  private func load() {
    guard !isLoaded, let dataSource, bounds.width > 0 else { return }
    isLoaded = true
    let header = tableHeaderView?.frame.height ?? 0
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header)
    var y = header
    for section in 0..<numberOfSections {
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let frame = CGRect(x: 0, y: y, width: bounds.width, height: height(of: path))
        rows.append((path, frame))
        let cell = dataSource.tableView(self, cellForRowAt: path)
        cells[path] = cell
        cell.frame = frame
        addSubview(cell)
        y = frame.maxY
      }
    }
    let footer = tableFooterView?.frame.height ?? 0
    tableFooterView?.frame = CGRect(x: 0, y: y, width: bounds.width, height: footer)
    contentSize = CGSize(width: bounds.width, height: y + footer)
  }

  private func height(of path: IndexPath) -> CGFloat {
    let named = (delegate as? any UITableViewDelegate)?.tableView(self, heightForRowAt: path)
    return [named, rowHeight].compactMap { $0 }.first { $0 >= 0 } ?? Self.defaultRowHeight
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    load()
    return rows.first { $0.path == indexPath }?.frame ?? .zero
  }

  /// Nil for a row that is not in the visible part.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    load()
    return cells[indexPath].flatMap { $0.frame.intersects(bounds) ? $0 : nil }
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    load()
    return rows.first { $0.frame.contains(point) }?.path
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    load()
    return rows.filter { $0.frame.intersects(bounds) }.map(\.path)
  }

  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }

  open var indexPathForSelectedRow: IndexPath? { selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    selected = indexPath.map { [$0] } ?? []
    if let indexPath { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let frame = rectForRow(at: indexPath)
    let y: CGFloat? =
      switch scrollPosition {
      case .none: nil
      case .top: frame.minY
      case .middle: frame.midY - bounds.height / 2
      case .bottom: frame.maxY - bounds.height
      }
    let most = max(contentSize.height - bounds.height, 0)
    guard let y else { return }
    setContentOffset(CGPoint(x: 0, y: min(max(y, 0), most)), animated: animated)
  }
}
