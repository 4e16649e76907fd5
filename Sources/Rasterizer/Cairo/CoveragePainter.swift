import Pixels
import TransitionEngine

/// Computes with Cairo the fraction of each pixel that a shape covers.
///
/// Cairo's answer for a pixel depends a little on the surface it draws on, for paths are cut at its
/// edges. So a shape is always drawn on the same surfaces, whichever part of it is asked for: strips
/// of the one region that all of a frame's drawing lies in, as far as the shape reaches.
struct CoveragePainter {
  /// Rows of a strip, which begin at multiples of it: few enough to stay in a processor's cache.
  static let stripRows = 256

  /// The pixels that a frame depends on: the canvas, and around it those that cast shadows onto it.
  let region: PixelRect

  /// Part of a shape's coverage.
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

  /// The pixels that a shape may cover.
  func extent(of shape: DrawnPath) -> PixelRect { region.pixels(touchedBy: shape.bounds) }

  /// Calls `body` with the parts of a shape's coverage from top to bottom. Each is valid during its call
  /// only.
  ///
  /// - Throws: What Cairo reports, such as a lack of memory.
  func forEachStrip(
    of shape: DrawnPath, _ body: (Strip) -> Void
  ) throws(CairoError) {
    let extent = extent(of: shape)
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
      context.draw(shape)
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
