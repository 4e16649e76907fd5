import TransitionEngine

/// Places blocks below one another, as a scroll view's content runs: what comes late may lie beyond
/// the end and is cut off there by the container.
struct Column {
  let x: Double
  let width: Double
  /// Where the next block begins.
  var y: Double
  /// Where the container or a bar ends the column.
  let end: Double

  init(in rect: Rect) {
    (x, width, y, end) = (rect.minX, rect.width, rect.minY, rect.maxY)
  }

  /// Whether a further block would be out of sight.
  var isFull: Bool { y >= end }

  /// The next `height` points; `gap` is left free below them.
  mutating func take(_ height: Double, gap: Double = 0) -> Rect {
    defer { y += height + gap }
    return Rect(x: x, y: y, width: width, height: height)
  }
}
