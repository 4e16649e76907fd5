import Pixels

/// A frame that is drawn band by band.
///
/// A band is planned as spans, from left to right. Tiles that show one colour, one image or the same two
/// images mixed make one span however many they are, which is copied or painted row by row; every other
/// tile is a span of its own, painted command by command.
///
/// For one thread at a time.
package final class TiledPicture: BandedPicture {
  package let bands: Bands
  private let commands: [ResolvedCommand]
  private let painter: TilePainter
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private var planned: (band: Int, spans: [Span])?

  private struct Span {
    var columns: Range<Int>
    let content: SpanContent
  }

  /// - Parameter background: An opaque pixel; nil leaves clear what no command draws on.
  init(width: Int, height: Int, background: UInt32?, commands: [ResolvedCommand]) {
    bands = Bands(width: width, height: height)
    painter = TilePainter(width: width)
    pixels = .allocate(capacity: width * min(height, Bands.rows))
    pixels.initialize(repeating: 0)
    let base = background.map { ResolvedCommand(source: .color($0)) }
    self.commands = (base.map { [$0] } ?? []) + commands
  }

  deinit { pixels.deallocate() }

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
      let content = SpanContent(drawing)
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
    let target = TilePainter.Target(
      area: PixelRect(columns: span.columns, rows: rows),
      pixels: pixels + span.columns.lowerBound, stride: bands.width)
    switch span.content {
    case .color(let pixel): painter.paint(color: pixel, on: target)
    case .image(let image): painter.paint(opaque: image, on: target)
    case .crossFade(let fade): painter.paint(fade, on: target)
    case .tile(let drawing):
      if !drawing.isOpaque { painter.paint(color: 0, on: target) }
      painter.paint(drawing, on: target)
    }
  }
}

/// What the tiles of a span show.
private enum SpanContent {
  case color(UInt32)
  /// Opaque, on all of the span.
  case image(PlacedBitmap)
  case crossFade(CrossFade)
  /// Something else. The span is one tile.
  case tile(TileDrawing)

  init(_ drawing: TileDrawing) {
    self = .tile(drawing)
    if drawing.isOpaque, drawing.commands.count == 1 {
      switch drawing.commands[0].source {
      case .color(let pixel): self = .color(pixel)
      case .image(let image): self = .image(image)
      case .gradient, .group: break
      }
    } else if drawing.commands.count == 2, let fade = CrossFade(drawing) {
      self = .crossFade(fade)
    }
  }

  /// Whether both can be drawn row by row as one.
  func isSame(as other: SpanContent) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): a == b
    case (.image(let a), .image(let b)): a === b
    case (.crossFade(let a), .crossFade(let b)):
      a.lower === b.lower && a.upper === b.upper && a.share == b.share
    default: false
    }
  }

  /// What is copied, in words; nil for everything else.
  func name(firstRow: Int) -> String? {
    switch self {
    case .color(let pixel): String(pixel, radix: 16)
    case .image(let image):
      if let name = image.name, let origin = image.copyOrigin {
        "\(name) \(origin.x) \(origin.y + firstRow)"
      } else {
        nil
      }
    case .crossFade, .tile: nil
    }
  }
}
