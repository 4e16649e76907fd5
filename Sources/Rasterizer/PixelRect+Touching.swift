import Pixels
import TransitionEngine

extension PixelRect {
  /// The pixels that `rect` touches, and one more on each side, as far as they lie in this rectangle.
  func pixels(touchedBy rect: Rect) -> PixelRect {
    func span(_ low: Double, _ high: Double, _ limits: Range<Int>) -> Range<Int> {
      let (first, last) = (Double(limits.lowerBound), Double(limits.upperBound))
      let start = Int(min(max(low.rounded(.down) - 1, first), last))
      let end = Int(min(max(high.rounded(.up) + 1, first), last))
      return start..<max(start, end)
    }
    guard !rect.isNull else { return PixelRect(x: x, y: y, width: 0, height: 0) }
    return PixelRect(
      columns: span(rect.minX, rect.maxX, columns), rows: span(rect.minY, rect.maxY, rows))
  }
}
