import Pixels

/// A frame that is drawn band by band and, within a band, tile by tile: where one picture is all that
/// can be seen, its rows are copied.
///
/// For one thread at a time.
package final class TiledPicture: BandedPicture {
  package let bands: Bands
  private let commands: [ResolvedCommand]
  private let background: UInt32?
  private let painter: TilePainter
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private var planned: (band: Int, spans: [Span])?

  /// Neighbouring tiles of a band: one that is drawn, or several that show the same.
  private struct Span {
    var columns: Range<Int>
    let drawing: TileDrawing
    /// Whether a neighbour of the same pattern belongs to it.
    let isContinuous: Bool

    init(columns: Range<Int>, drawing: TileDrawing) {
      self.columns = columns
      self.drawing = drawing
      isContinuous = drawing.isContinued(by: drawing)
    }

    mutating func extend(to area: PixelRect) {
      columns = columns.lowerBound..<area.columns.upperBound
    }
  }

  init(width: Int, height: Int, background: UInt32?, commands: [ResolvedCommand]) {
    bands = Bands(width: width, height: height)
    self.background = background
    painter = TilePainter(width: width)
    pixels = .allocate(capacity: width * min(height, Bands.rows))
    pixels.initialize(repeating: 0)
    let base = background.map { ResolvedCommand.color(pixel: $0, share: wholeShare, nil) }
    self.commands = (base.map { [$0] } ?? []) + commands
  }

  deinit { pixels.deallocate() }

  /// Known for bands that consist of copies.
  package func identity(of band: Int) -> BandIdentity? {
    let rows = bands.rows(of: band)
    let spans = spans(of: band)
    guard spans.allSatisfy({ $0.drawing.only?.isCopy == true }) else { return nil }
    let names = spans.map { span in
      "\(span.columns.lowerBound) \(span.drawing.only?.copyName(firstRow: rows.lowerBound) ?? "")"
    }
    return BandIdentity("\(names.joined(separator: " ")) \(bands.width)×\(rows.count)")
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
    let (rest, firstRow) = (spans.dropFirst(), rows.lowerBound)
    if case .picture(let picture) = span.drawing.only {
      return try picture.placed.withCopiedRows { copy in
        if let copy {
          segments.append(BandSegment(columns: span.columns, of: copy, firstRow: firstRow))
        } else {
          segments.append(painted(span, rows, start))
        }
        return try withSegments(rest, rows, &segments, body)
      }
    }
    if let fade = CrossFade(span.drawing), span.drawing.commands.count == 2 {
      return try fade.withCopiedRows { copies in
        segments.append(painted(span, rows, start, mixedOf: copies))
        return try withSegments(rest, rows, &segments, body)
      }
    }
    segments.append(painted(span, rows, start))
    return try withSegments(rest, rows, &segments, body)
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
    let commands = commands.filter { $0.touches(region.rows) }
    let columns = TileGrid(region).columns
    let patterns = TilePatterns(commands, columns: columns, row: band, area: region).patterns
    var spans: [Span] = []
    spans.reserveCapacity(columns.count)
    for (index, column) in columns.enumerated() {
      let tile = Tile(column: column, row: band)
      let area = tile.region.intersection(region)
      let last = spans.count - 1
      if index > 0, patterns[index].isKnown, patterns[index] == patterns[index - 1],
        spans[last].isContinuous
      {
        spans[last].extend(to: area)
        continue
      }
      let drawing = TileDrawing(commands, in: tile, area: area)
      if last >= 0, spans[last].isContinuous, spans[last].drawing.isContinued(by: drawing) {
        spans[last].extend(to: area)
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
    let area = PixelRect(columns: span.columns, rows: rows)
    let tile = Tile(column: Tile.column(of: area.x), row: Tile.row(of: area.y))
    let target = TilePainter.Target(tile: tile, area: area, pixels: start, stride: width)
    switch span.drawing.only {
    case .picture(let picture):
      if let origin = picture.placed.copyOrigin {
        return copy(picture.placed.bitmap, origin, span.columns, rows, to: start)
      }
      return painter.paint(opaque: picture, on: target)
    case .color(let pixel, wholeShare, nil):
      for row in 0..<rows.count {
        (start + row * width).update(repeating: pixel, count: span.columns.count)
      }
      return
    default: break
    }
    if !span.drawing.isOpaque {
      for row in 0..<rows.count {
        (start + row * width).update(repeating: 0, count: span.columns.count)
      }
    }
    painter.paint(span.drawing, on: target)
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

extension TileDrawing {
  /// Whether a neighbouring tile shows the same, so that both can be drawn row by row at once.
  fileprivate func isContinued(by other: TileDrawing) -> Bool {
    if let only { return only.isSame(as: other.only) }
    guard commands.count == 2, other.commands.count == 2, let fade = CrossFade(self),
      let next = CrossFade(other)
    else { return false }
    return fade.isSame(as: next)
  }
}

extension TileCommand {
  /// Whether both show the same picture, or fill with the same colour.
  fileprivate func isSame(as other: TileCommand?) -> Bool {
    switch (self, other) {
    case (.picture(let a), .picture(let b)): a === b
    case (.color(let a, wholeShare, nil), .color(let b, wholeShare, nil)): a == b
    default: false
    }
  }

  /// Whether its pixels are a picture's or one colour's.
  fileprivate var isCopy: Bool {
    switch self {
    case .picture(let picture): picture.placed.copyOrigin != nil
    case .color(_, wholeShare, nil): true
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
