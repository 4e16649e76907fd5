/// A rectangle of whole pixels, in a canvas or bitmap whose pixel (0, 0) is at the top left; y grows
/// downwards.
///
/// It covers the columns `x..<x + width` and the rows `y..<y + height`, and may reach past the canvas on
/// every side. The empty rectangle is one whose width or height is 0; neither is negative.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable package init(columns: Range<Int>, rows: Range<Int>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  @inlinable package var columns: Range<Int> { x..<x + width }
  @inlinable package var rows: Range<Int> { y..<y + height }
  @inlinable package var isEmpty: Bool { width == 0 || height == 0 }

  /// The rectangle with `margin` more pixels on each side.
  package func expanded(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The pixels that two rectangles have in common; empty where they do not meet.
  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Whether every pixel of `other` is one of this rectangle.
  @inlinable package func contains(_ other: PixelRect) -> Bool { intersection(other) == other }
}
