import TransitionEngine

/// A rectangle of the canvas in whole pixels; it may reach past the canvas on every side.
struct Region: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  var columns: Range<Int> { x..<x + width }
  var rows: Range<Int> { y..<y + height }
  var isEmpty: Bool { width == 0 || height == 0 }

  /// This region with `margin` more pixels on each side.
  func expanded(by margin: Int) -> Region {
    Region(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// What two regions share; empty where they do not meet.
  func intersection(_ other: Region) -> Region {
    Region(
      columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  func contains(_ other: Region) -> Bool { intersection(other) == other }

  /// The pixels that `rect` touches, and one more on each side, as far as they lie in this region.
  func pixels(touchedBy rect: Rect) -> Region {
    func span(_ low: Double, _ high: Double, _ limits: Range<Int>) -> Range<Int> {
      let (first, last) = (Double(limits.lowerBound), Double(limits.upperBound))
      let start = Int(min(max(low.rounded(.down) - 1, first), last))
      let end = Int(min(max(high.rounded(.up) + 1, first), last))
      return start..<max(start, end)
    }
    guard !rect.isNull else { return Region(x: x, y: y, width: 0, height: 0) }
    return Region(
      columns: span(rect.minX, rect.maxX, columns), rows: span(rect.minY, rect.maxY, rows))
  }
}
