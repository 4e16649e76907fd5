import Pixels
import TransitionEngine
import TransitionSpec

extension RenderPlan {
  /// The pixels of a frame that do not count when it is compared: every one that an ignored region touches.
  ///
  /// - Throws: `AnimationError`.
  package func ignoredPixels(of frame: ScheduledFrame) throws -> [PixelRect] {
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    return try ignoredRects(of: frame).map { rect in
      func pixels(_ low: Double, _ high: Double, _ side: Int) -> Range<Int> {
        // An edge that is off a boundary by rounding only touches no other pixel.
        let first = min(max((low * scale + 1e-6).rounded(.down), 0), Double(side))
        let last = min(max((high * scale - 1e-6).rounded(.up), first), Double(side))
        return Int(first)..<Int(last)
      }
      return PixelRect(
        columns: pixels(rect.minX, rect.maxX, width), rows: pixels(rect.minY, rect.maxY, height)
      ).intersection(canvas)
    }.filter { !$0.isEmpty }
  }
}
