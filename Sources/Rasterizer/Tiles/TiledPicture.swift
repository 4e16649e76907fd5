import Pixels

/// A frame that the tiled painter draws band by band.
///
/// A band is planned as spans, from left to right. Tiles that show one colour, one image or the same two
/// images mixed make one span however many they are, which is copied or painted row by row; every other
/// tile is a span of its own, painted command by command.
///
/// For one thread at a time.
package final class TiledPicture: BandedPicture {
  package let bands: Bands
  private let commands: [ResolvedCommand]
  private let spanPainter: SpanPainter
  private let tilePainter = TilePainter()
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private var planned: (band: Int, spans: [Span])?

  /// - Parameter background: An opaque pixel; nil leaves clear what no command draws on.
  init(width: Int, height: Int, background: UInt32?, commands: [ResolvedCommand]) {
    bands = Bands(width: width, height: height, hasAlpha: background == nil)
    spanPainter = SpanPainter(width: width)
    pixels = .allocate(capacity: width * min(height, Bands.rows))
    pixels.initialize(repeating: 0)
    let base = background.map { ResolvedCommand(source: .color($0)) }
    self.commands = (base.map { [$0] } ?? []) + commands
  }

  deinit { pixels.deallocate() }

  /// Draws all bands, or those with some rows; others are clear.
  func drawn(rows: Range<Int>? = nil) -> Bitmap {
    var bitmap = Bitmap(width: bands.width, height: bands.height)
    for band in 0..<bands.count where rows?.overlaps(bands.rows(of: band)) ?? true {
      let rows = bands.rows(of: band)
      guard let start = pixels.baseAddress else { break }
      for span in spans(of: band) { paint(span, rows, start) }
      bitmap.pixels.withUnsafeMutableBufferPointer {
        _ = UnsafeMutableBufferPointer(rebasing: $0[(rows.lowerBound * bands.width)...])
          .update(
            fromContentsOf: UnsafeBufferPointer(start: start, count: rows.count * bands.width))
      }
    }
    return bitmap
  }

  /// Known for bands that consist of copies.
  package func identity(of band: Int) -> BandIdentity? {
    let rows = bands.rows(of: band)
    var names = ""
    for span in spans(of: band) {
      guard let name = span.content.name(firstRow: rows.lowerBound) else { return nil }
      names += "\(span.columns.lowerBound) \(name) "
    }
    return BandIdentity("\(names)\(bands.width)×\(rows.count)")
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

  /// Copies are read from where they are.
  package func withSegments<Result>(
    of band: Int, _ body: ([BandSegment]) throws -> Result
  ) throws -> Result {
    var segments: [BandSegment] = []
    return try withSegments(spans(of: band)[...], bands.rows(of: band), &segments, body)
  }

  /// Adds the segments of spans and calls `body` with all. It calls itself for each span, as the pixels
  /// of a copy are valid during a call only.
  private func withSegments<Result>(
    _ spans: ArraySlice<Span>, _ rows: Range<Int>, _ segments: inout [BandSegment],
    _ body: ([BandSegment]) throws -> Result
  ) throws -> Result {
    guard let span = spans.first, let start = pixels.baseAddress else { return try body(segments) }
    switch span.content {
    case .image(let image):
      return try image.withCopiedRows { copy in
        segments.append(
          copy.map { BandSegment(columns: span.columns, of: $0, firstRow: rows.lowerBound) }
            ?? painted(span, rows, start))
        return try withSegments(spans.dropFirst(), rows, &segments, body)
      }
    case .crossFade(let fade):
      return try fade.withCopiedRows { copies in
        segments.append(painted(span, rows, start, mixedOf: copies))
        return try withSegments(spans.dropFirst(), rows, &segments, body)
      }
    case .color, .tile:
      segments.append(painted(span, rows, start))
      return try withSegments(spans.dropFirst(), rows, &segments, body)
    }
  }

  private func painted(
    _ span: Span, _ rows: Range<Int>, _ pixels: UnsafeMutablePointer<UInt32>,
    mixedOf copies: (CopiedRows, CopiedRows)? = nil
  ) -> BandSegment {
    paint(span, rows, pixels)
    return BandSegment(
      columns: span.columns, pixels: pixels + span.columns.lowerBound, stride: bands.width,
      firstRow: rows.lowerBound, mixedOf: copies)
  }

  private func spans(of band: Int) -> [Span] {
    if let planned, planned.band == band { return planned.spans }
    let region = PixelRect(columns: 0..<bands.width, rows: bands.rows(of: band))
    let tiles = TileGrid(region).columns
    var spans: [Span] = []
    spans.reserveCapacity(tiles.count)
    TileDrawing.forEach(
      of: commands.filter { $0.touches(region.rows) }, columns: tiles, row: band, area: region
    ) { drawing, tiles in
      let content = Span.Content(drawing)
      let columns = Tile.pixels(ofColumns: tiles).clamped(to: region.columns)
      if case .tile = content {
        for tile in tiles {
          let columns = Tile.pixels(ofColumns: tile..<tile + 1).clamped(to: region.columns)
          spans.append(Span(columns: columns, content: content))
        }
      } else if let last = spans.last, content.isSame(as: last.content) {
        spans[spans.count - 1].columns = last.columns.lowerBound..<columns.upperBound
      } else {
        spans.append(Span(columns: columns, content: content))
      }
    }
    planned = (band, spans)
    return spans
  }

  private func paint(_ span: Span, _ rows: Range<Int>, _ pixels: UnsafeMutablePointer<UInt32>) {
    let target = PaintTarget(
      area: PixelRect(columns: span.columns, rows: rows),
      pixels: pixels + span.columns.lowerBound, stride: bands.width)
    switch span.content {
    case .color(let pixel): target.fill(with: pixel)
    case .image(let image): spanPainter.paint(opaque: image, on: target)
    case .crossFade(let fade): spanPainter.paint(fade, on: target)
    case .tile(let drawing):
      if !drawing.isOpaque { target.fill(with: 0) }
      tilePainter.paint(drawing, on: target)
    }
  }
}
