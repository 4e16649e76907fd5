import Pixels

/// A frame that is drawn band by band and, within a band, tile by tile: where one picture is all that
/// can be seen, its rows are copied.
///
/// For one thread at a time.
package final class TiledPicture: BandedPicture {
  package let bands: Bands
  private let commands: [ResolvedCommand]
  private let background: UInt32?
  private let painter = TilePainter()
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private var planned: (band: Int, spans: [Span])?

  /// Neighbouring tiles of a band: one that is drawn, or several that show the same.
  private struct Span {
    var columns: Range<Int>
    let drawing: TileDrawing
  }

  init(width: Int, height: Int, background: UInt32?, commands: [ResolvedCommand]) {
    bands = Bands(width: width, height: height)
    self.background = background
    pixels = .allocate(capacity: width * min(height, Bands.rows))
    pixels.initialize(repeating: 0)
    let base = background.map { ResolvedCommand.color(pixel: $0, share: wholeShare, nil) }
    self.commands = (base.map { [$0] } ?? []) + commands
  }

  deinit { pixels.deallocate() }

  /// Known for bands that consist of copies.
  package func identity(of band: Int) -> BandIdentity? {
    var contents = ""
    for span in spans(of: band) {
      guard let name = span.drawing.only?.copyName(firstRow: bands.rows(of: band).lowerBound) else {
        return nil
      }
      contents += "\(span.columns.lowerBound) \(name) "
    }
    return BandIdentity("\(contents)\(bands.width)×\(bands.rows(of: band).count)")
  }

  package func withPixels<Result>(
    of band: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) throws -> Result {
    let rows = bands.rows(of: band)
    if let start = pixels.baseAddress {
      for span in spans(of: band) { paint(span, rows, start) }
    }
    return try body(UnsafeBufferPointer(rebasing: pixels[..<(bands.width * rows.count)]))
  }

  private func spans(of band: Int) -> [Span] {
    if let planned, planned.band == band { return planned.spans }
    var spans: [Span] = []
    let rows = bands.rows(of: band)
    for column in TileGrid(Region(columns: 0..<bands.width, rows: rows)).columns {
      let tile = Tile(column: column, row: band)
      let area = tile.region.intersection(Region(columns: 0..<bands.width, rows: rows))
      let drawing = TileDrawing(commands, in: tile, area: area)
      if let last = spans.last?.drawing.only, last.isSameCopy(as: drawing.only) {
        let start = spans[spans.count - 1].columns.lowerBound
        spans[spans.count - 1].columns = start..<area.columns.upperBound
      } else {
        spans.append(Span(columns: area.columns, drawing: drawing))
      }
    }
    planned = (band, spans)
    return spans
  }

  private func paint(_ span: Span, _ rows: Range<Int>, _ pixels: UnsafeMutablePointer<UInt32>) {
    let width = bands.width
    let start = pixels + span.columns.lowerBound
    switch span.drawing.only {
    case .picture(let picture):
      if let origin = picture.placed.copyOrigin {
        return copy(picture.placed.bitmap, origin, span.columns, rows, to: start)
      }
    case .color(let pixel, wholeShare, nil):
      for row in 0..<rows.count {
        (start + row * width).update(repeating: pixel, count: span.columns.count)
      }
      return
    default: break
    }
    let area = Region(columns: span.columns, rows: rows)
    if !span.drawing.isOpaque {
      for row in 0..<rows.count {
        (start + row * width).update(repeating: 0, count: span.columns.count)
      }
    }
    let tile = Tile(column: Tile.column(of: area.x), row: Tile.row(of: area.y))
    painter.paint(
      span.drawing,
      on: TilePainter.Target(tile: tile, area: area, pixels: start, stride: width))
  }

  private func copy(
    _ bitmap: Bitmap, _ origin: (x: Int, y: Int), _ columns: Range<Int>, _ rows: Range<Int>,
    to pixels: UnsafeMutablePointer<UInt32>
  ) {
    bitmap.pixels.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      for row in rows {
        let start = source + (row + origin.y) * bitmap.width + columns.lowerBound + origin.x
        (pixels + (row - rows.lowerBound) * bands.width).update(from: start, count: columns.count)
      }
    }
  }
}

extension TileCommand {
  /// Whether both copy the same picture or fill with the same colour.
  fileprivate func isSameCopy(as other: TileCommand?) -> Bool {
    switch (self, other) {
    case (.picture(let a), .picture(let b)): a === b && a.placed.copyOrigin != nil
    case (.color(let a, wholeShare, nil), .color(let b, wholeShare, nil)): a == b
    default: false
    }
  }

  /// What is copied; nil for everything else.
  fileprivate func copyName(firstRow: Int) -> String? {
    switch self {
    case .picture(let picture):
      guard let origin = picture.placed.copyOrigin else { return nil }
      return "\(picture.name) \(origin.x) \(origin.y + firstRow)"
    case .color(let pixel, wholeShare, nil): return String(pixel, radix: 16)
    default: return nil
    }
  }
}
