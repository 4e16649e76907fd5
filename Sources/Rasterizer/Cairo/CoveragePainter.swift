import Pixels
import TransitionEngine

/// Computes the fraction of each pixel that a shape covers: exactly for fills, with Cairo for strokes.
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
    func bytes(fromRow row: Int) -> UnsafePointer<UInt8> { UnsafePointer(bytes(ofRow: row)) }

    fileprivate func bytes(ofRow row: Int) -> UnsafeMutablePointer<UInt8> {
      bytes + (row - region.y) * bytesPerRow
    }
  }

  /// The pixels that a shape may cover.
  func extent(of shape: DrawnPath) -> PixelRect { region.pixels(touchedBy: shape.bounds) }

  /// Calls `body` with the parts of a shape's coverage from top to bottom. Each is valid during its call
  /// only.
  ///
  /// - Parameter edges: Where the shape has edges, if that is known. A stroke is then drawn in these tiles
  ///   only, and the bytes of all others mean nothing.
  /// - Throws: What Cairo reports, such as a lack of memory.
  func forEachStrip(
    of shape: DrawnPath, near edges: TileEdges? = nil, _ body: (Strip) -> Void
  ) throws(CairoError) {
    let extent = extent(of: shape)
    if extent.isEmpty { return }
    switch shape {
    case .fill(let path, let rule):
      let outline = FillEdges(of: path, on: extent)
      var scanner = AreaScanner(outline, rule: rule, width: extent.width)
      withStrips(of: extent) { strip in
        for row in strip.region.rows { scanner.nextRow(into: strip.bytes(ofRow: row)) }
        body(strip)
      }
    case .stroke(let path, let style, let transform):
      try withStrips(of: extent, height: Self.linesPerRow) { strip throws(CairoError) in
        let parts = parts(of: strip.region, near: edges)
        if !parts.isEmpty { try draw(path, style, transform, on: strip, parts) }
        body(strip)
      }
    }
  }

  /// The parts of a strip to draw, from top to bottom.
  private func parts(of region: PixelRect, near edges: TileEdges?) -> [PixelRect] {
    guard let edges else { return [region] }
    return edges.runs(in: region)
  }

  /// Lines that a row of pixels is drawn with, a power of two. Cairo counts the area of a shape in 15 rows a
  /// pixel, which may be 17 levels of 255 off; with four times as many it is within 5.
  private static let linesPerRow = 4

  /// - Parameter height: How many rows' memory each row has while it is drawn.
  private func withStrips<Failure: Error>(
    of extent: PixelRect, height: Int = 1, _ body: (Strip) throws(Failure) -> Void
  ) throws(Failure) {
    let bytesPerRow = (extent.width + 7) / 8 * 8
    let memory = UnsafeMutablePointer<UInt8>.allocate(
      capacity: bytesPerRow * min(extent.height, Self.stripRows) * height)
    defer { memory.deallocate() }
    var rows = extent.rows.lowerBound..<extent.rows.lowerBound
    while rows.upperBound < extent.rows.upperBound {
      let start = rows.upperBound
      let next = (PixelRect.floorDivide(start, Self.stripRows) + 1) * Self.stripRows
      rows = start..<min(next, extent.rows.upperBound)
      let strip = PixelRect(columns: extent.columns, rows: rows)
      try body(Strip(region: strip, bytesPerRow: bytesPerRow, bytes: memory))
    }
  }

  /// Draws a stroke several times as high, and takes the mean of the lines that a row has become.
  private func draw(
    _ path: Path, _ style: StrokeStyle, _ transform: AffineTransform, on strip: Strip,
    _ parts: [PixelRect]
  ) throws(CairoError) {
    let lines = Self.linesPerRow
    let region = strip.region
    for part in parts {
      let start = strip.bytes + (part.x - region.x)
      for line in lines * (part.y - region.y)..<lines * (part.rows.upperBound - region.y) {
        (start + line * strip.bytesPerRow).initialize(repeating: 0, count: part.width)
      }
    }
    let high = PixelRect(
      columns: region.columns, rows: lines * region.y..<lines * region.rows.upperBound)
    let surface = try CairoSurface(alpha: strip.bytes, bytesPerRow: strip.bytesPerRow, region: high)
    let context = try CairoContext(drawingOn: surface)
    context.stroke(
      path, style: style,
      transform: transform.concatenating(AffineTransform(scaleX: 1, y: Double(lines))))
    try context.finish()
    surface.flush()
    // From top to bottom, a row takes the place of lines that are not needed any more.
    for part in parts {
      for row in part.rows {
        let source =
          strip.bytes + (lines * (row - region.y) * strip.bytesPerRow + part.x - region.x)
        Self.average(
          source, stride: strip.bytesPerRow, into: strip.bytes(ofRow: row) + (part.x - region.x),
          count: part.width)
      }
    }
  }

  private static func average(
    _ source: UnsafePointer<UInt8>, stride: Int, into target: UnsafeMutablePointer<UInt8>,
    count: Int
  ) {
    let shift = linesPerRow.trailingZeroBitCount
    var x = 0
    while x + 16 <= count {
      var sum = SIMD16<UInt16>(repeating: UInt16(linesPerRow / 2))
      for line in 0..<linesPerRow {
        let bytes = UnsafeRawPointer(source + line * stride + x)
          .loadUnaligned(as: SIMD16<UInt8>.self)
        sum &+= SIMD16<UInt16>(truncatingIfNeeded: bytes)
      }
      UnsafeMutableRawPointer(target + x).storeBytes(
        of: SIMD16<UInt8>(truncatingIfNeeded: sum &>> UInt16(shift)), as: SIMD16<UInt8>.self)
      x += 16
    }
    while x < count {
      let sum = (0..<linesPerRow).reduce(linesPerRow / 2) { $0 + Int(source[$1 * stride + x]) }
      target[x] = UInt8(sum >> shift)
      x += 1
    }
  }
}

extension PixelRect {
  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}
