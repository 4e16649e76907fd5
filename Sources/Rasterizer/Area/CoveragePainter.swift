import Pixels
import TransitionEngine

/// Computes the fraction of each pixel that a shape covers, exactly, in strips from top to bottom.
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
    func bytes(fromRow row: Int) -> UnsafePointer<UInt8> { UnsafePointer(bytes(ofRow: row)) }

    fileprivate func bytes(ofRow row: Int) -> UnsafeMutablePointer<UInt8> {
      bytes + (row - region.y) * bytesPerRow
    }
  }

  /// The pixels that a shape may cover.
  func extent(of shape: DrawnPath) -> PixelRect { region.pixels(touchedBy: shape.bounds) }

  /// Calls `body` with the parts of a shape's coverage from top to bottom. Each is valid during its call
  /// only.
  func forEachStrip(of shape: DrawnPath, _ body: (Strip) -> Void) {
    let extent = extent(of: shape)
    if extent.isEmpty { return }
    let (path, rule, share) = shape.area(on: extent)
    var scanner = AreaScanner(
      FillEdges(of: path, on: extent), rule: rule, width: extent.width)
    let bytesPerRow = (extent.width + 7) / 8 * 8
    let memory = UnsafeMutablePointer<UInt8>.allocate(
      capacity: bytesPerRow * min(extent.height, Self.stripRows))
    defer { memory.deallocate() }
    var rows = extent.rows.lowerBound..<extent.rows.lowerBound
    while rows.upperBound < extent.rows.upperBound {
      let start = rows.upperBound
      let next = (PixelRect.floorDivide(start, Self.stripRows) + 1) * Self.stripRows
      rows = start..<min(next, extent.rows.upperBound)
      let strip = Strip(
        region: PixelRect(columns: extent.columns, rows: rows), bytesPerRow: bytesPerRow,
        bytes: memory)
      for row in rows { scanner.nextRow(into: strip.bytes(ofRow: row)) }
      if share < 1 { strip.scale(by: share) }
      body(strip)
    }
  }
}

extension DrawnPath {
  /// What to fill, in pixels, and how much of it counts.
  fileprivate func area(on region: PixelRect) -> (path: Path, rule: FillRule, share: Double) {
    switch self {
    case .fill(let path, let rule): return (path, rule, 1)
    case .stroke(let path, let style, let transform):
      let stroke = StrokeArea(of: path, style, transform, on: region)
      return (stroke.outline, .nonZero, stroke.share)
    }
  }
}

extension CoveragePainter.Strip {
  fileprivate func scale(by share: Double) {
    for row in region.rows {
      let bytes = bytes(ofRow: row)
      for x in 0..<region.width { bytes[x] = UInt8(Double(bytes[x]) * share + 0.5) }
    }
  }
}

extension PixelRect {
  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}
