import Pixels
import TransitionEngine

/// Asks Cairo which share of each pixel an outline covers.
///
/// Cairo's answer for a pixel depends a little on the surface it draws on, for paths are cut at its
/// edges. So an outline is always drawn on the same surfaces, whoever asks for whichever part: strips
/// of the one region that all of a frame's drawing lies in, as far as the outline reaches.
struct CoveragePainter {
  /// Rows of a strip, which begin at multiples of it: few enough to stay in a processor's cache.
  static let stripRows = 256

  /// All that is drawn for a frame: the canvas with what casts shadows onto it.
  let region: PixelRect

  /// Part of an outline's coverage.
  struct Strip {
    let region: PixelRect
    let bytesPerRow: Int
    /// A byte a pixel, 0…255.
    let bytes: UnsafeMutablePointer<UInt8>

    /// - Parameter row: Of the region.
    func bytes(fromRow row: Int) -> UnsafePointer<UInt8> {
      UnsafePointer(bytes + (row - region.y) * bytesPerRow)
    }
  }

  /// The pixels that an outline may cover.
  func extent(of outline: Outline) -> PixelRect { region.pixels(touchedBy: outline.bounds) }

  /// Calls `body` with all parts of an outline's coverage from top to bottom; each is valid during the
  /// call only.
  func forEachStrip(
    of outline: Outline, _ body: (Strip) -> Void
  ) throws(CairoError) {
    let extent = extent(of: outline)
    if extent.isEmpty { return }
    let bytesPerRow = (extent.width + 7) / 8 * 8
    let memory = UnsafeMutablePointer<UInt8>.allocate(
      capacity: bytesPerRow * min(extent.height, Self.stripRows))
    defer { memory.deallocate() }
    var rows = extent.rows.lowerBound..<extent.rows.lowerBound
    while rows.upperBound < extent.rows.upperBound {
      let start = rows.upperBound
      let next = (PixelRect.floorDivide(start, Self.stripRows) + 1) * Self.stripRows
      rows = start..<min(next, extent.rows.upperBound)
      let strip = PixelRect(columns: extent.columns, rows: rows)
      memory.initialize(repeating: 0, count: bytesPerRow * rows.count)
      let surface = try CairoSurface(
        alpha: memory, bytesPerRow: bytesPerRow, region: strip)
      let context = try CairoContext(drawingOn: surface)
      context.draw(outline)
      try context.finish()
      surface.flush()
      body(Strip(region: strip, bytesPerRow: bytesPerRow, bytes: memory))
    }
  }
}

extension PixelRect {
  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}
