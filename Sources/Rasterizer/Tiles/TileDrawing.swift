import Pixels
import TransitionEngine

/// The commands that can be seen in a tile, or in neighbouring tiles that all show the same.
struct TileDrawing {
  /// Front to back.
  private(set) var commands: [TileCommand] = []

  /// Whether the hindmost command hides all that lies behind it, in all of the tile.
  var isOpaque: Bool { commands.last?.hidesBackdrop == true }
}

/// A command as far as it shows in a tile.
struct TileCommand {
  enum Source {
    /// An opaque pixel.
    case color(UInt32)
    case gradient(GradientPainter)
    case image(PlacedBitmap)
    case group(TileDrawing)
    case blend(TileDrawing, Mixing)
  }

  let source: Source
  /// Whether the source draws on every pixel of the tile.
  let coversTile: Bool
  /// Whether every pixel that the source draws is opaque.
  let isOpaque: Bool
  let opacity: UInt16
  let clip: TileMask.Coverage?
  let mask: TileMask?

  /// Whether the source shows as it is, or, where it is mixed with what is below, would on clear pixels.
  var isUnmasked: Bool { opacity == fullOpacity && clip == nil && mask == nil }

  fileprivate var fadesBackdrop: Bool {
    if case .blend(_, let mode) = source { mode.fadesBackdrop } else { false }
  }

  var hidesBackdrop: Bool { coversTile && isOpaque && isUnmasked }
}

/// How much of a source counts in a tile.
enum TileMask {
  /// A byte a pixel, 0…255, in rows of `Tile.width`.
  typealias Coverage = UnsafePointer<UInt8>

  /// The same for every pixel: from 0, where nothing passes, to `fullOpacity`.
  case uniform(UInt16)
  case coverage(Coverage)
  case shadow(TileShadow)
  /// The drawing's alpha.
  case alpha(TileDrawing)
}

/// Neighbouring tiles of one row that show the same: as many as there may be at first, fewer with each
/// command that is asked what it shows.
struct TileRun {
  /// The first.
  let tile: Tile
  /// The pixels of the first tile that count.
  let area: PixelRect
  /// The pixel column behind the last that counts, of all tiles.
  let columnLimit: Int
  /// The tile column behind the last.
  private(set) var end: Int

  /// - Parameter area: The pixels that count, of all tiles.
  init(from tile: Tile, until end: Int, in area: PixelRect) {
    self.tile = tile
    self.end = end
    self.area = tile.region.intersection(area)
    columnLimit = area.columns.upperBound
  }

  /// Leaves out the tile of a column, and those behind it; never the first tile.
  mutating func end(before column: Int) { end = max(min(end, column), tile.column + 1) }

  mutating func endAfterFirst() { end = tile.column + 1 }
}

/// The planner: asks commands front to back what they show in a tile, and up to where to its right they
/// show that.
extension TileDrawing {
  /// Calls `body` with the drawings of neighbouring tiles from left to right, and with their columns.
  ///
  /// - Parameter area: The pixels that count, of all tiles.
  static func forEach(
    of commands: [ResolvedCommand], columns: Range<Int>, row: Int, area: PixelRect,
    _ body: (TileDrawing, Range<Int>) -> Void
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      var run = TileRun(
        from: Tile(column: column, row: row), until: columns.upperBound, in: area)
      let drawing = TileDrawing(commands, in: &run)
      body(drawing, column..<run.end)
      column = run.end
    }
  }

  /// Leaves out all that has no effect on the pixels of a tile: what lies elsewhere, what a mask or a clip
  /// keeps out, what something opaque hides, and masks and clips that let everything pass. Drawing the
  /// rest gives the same bits as drawing everything.
  ///
  /// - Parameter run: Ends before the first tile whose drawing may be another.
  init(_ commands: [ResolvedCommand], in run: inout TileRun) {
    self.commands.reserveCapacity(min(commands.count, 4))
    for command in commands.reversed() {
      add(command, in: &run)
      if isOpaque { return }
    }
  }

  private mutating func add(_ command: ResolvedCommand, in run: inout TileRun) {
    var opacity = command.opacity
    let clip = command.clip?.part(in: &run).uneven(&opacity)?.coverage
    if opacity == 0 { return }
    let mask = command.mask?.part(in: &run).uneven(&opacity)
    if opacity == 0 { return }
    func append(_ source: TileCommand.Source, coversTile: Bool = true, isOpaque: Bool) {
      commands.append(
        TileCommand(
          source: source, coversTile: coversTile, isOpaque: isOpaque, opacity: opacity, clip: clip,
          mask: mask))
    }
    switch command.source {
    case .color(let pixel): append(.color(pixel), isOpaque: true)
    case .gradient(let gradient): append(.gradient(gradient), isOpaque: gradient.isOpaque)
    case .image(let image):
      switch image.extent(in: &run) {
      case .none: return
      case .some: append(.image(image), coversTile: false, isOpaque: image.isOpaque)
      case .whole: append(.image(image), isOpaque: image.isOpaque)
      }
    case .blend(let commands, let mode):
      let drawing = TileDrawing(commands, in: &run)
      if !drawing.commands.isEmpty || mode.fadesBackdrop {
        append(.blend(drawing, mode), isOpaque: false)
      }
    case .group(let commands):
      let drawing = TileDrawing(commands, in: &run)
      guard let front = drawing.commands.first else { return }
      if drawing.isOpaque, opacity == fullOpacity, clip == nil, mask == nil {
        // It replaces what lies below: as if there were no group.
        self.commands += drawing.commands
      } else if drawing.commands.count == 1, front.isUnmasked, !front.fadesBackdrop {
        // On clear pixels it is drawn as it is.
        if case .blend(let drawing, _) = front.source {
          append(.group(drawing), isOpaque: drawing.isOpaque)
        } else {
          append(front.source, coversTile: front.coversTile, isOpaque: front.isOpaque)
        }
      } else {
        append(.group(drawing), isOpaque: drawing.isOpaque)
      }
    }
  }
}

extension TileMask {
  /// Nil if it is the same for all pixels; `opacity` is then multiplied by it.
  fileprivate func uneven(_ opacity: inout UInt16) -> TileMask? {
    guard case .uniform(let factor) = self else { return self }
    opacity = product(opacity, factor)
    return nil
  }

  fileprivate var coverage: Coverage? {
    if case .coverage(let coverage) = self { coverage } else { nil }
  }
}

extension ResolvedMask {
  fileprivate func part(in run: inout TileRun) -> TileMask {
    switch self {
    case .shadow(let shadow): return shadow.part(in: &run)
    case .alpha(let commands):
      let drawing = TileDrawing(commands, in: &run)
      if drawing.commands.isEmpty { return .uniform(0) }
      if drawing.isOpaque { return .uniform(fullOpacity) }
      if let coverage = drawing.coverage { return .coverage(coverage) }
      return .alpha(drawing)
    }
  }
}

extension TileDrawing {
  /// The alpha of a drawing that is nothing but a fill in an opaque colour.
  var coverage: TileMask.Coverage? {
    guard commands.count == 1, case .color = commands[0].source, commands[0].opacity == fullOpacity,
      commands[0].mask == nil
    else { return nil }
    return commands[0].clip
  }
}

extension PlacedBitmap {
  fileprivate enum Extent { case none, some, whole }

  /// How much of the first tile the bitmap covers.
  fileprivate func extent(in run: inout TileRun) -> Extent {
    let seen = region.intersection(run.area)
    if seen.isEmpty {
      if region.rows.overlaps(run.area.rows), region.x >= run.area.columns.upperBound {
        run.end(before: Tile.column(of: region.x))
      }
      return .none
    }
    if isOpaque, seen == run.area {
      if region.columns.upperBound < run.columnLimit {
        run.end(before: Tile.column(of: region.columns.upperBound))
      }
      return .whole
    }
    run.endAfterFirst()
    if !isOpaque, uniformPixel(in: seen) == 0 { return .none }
    return seen == run.area ? .whole : .some
  }
}
