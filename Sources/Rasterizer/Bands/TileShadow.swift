import Pixels

/// A shadow that is blurred where somebody asks for it, some rows at once.
///
/// For one thread at a time.
final class TileShadow {
  /// Opaque.
  let pixel: UInt32
  private let alpha: Float
  private let caster: [ResolvedCommand]
  /// The pixels of the caster that matter: whole cells.
  private let source: PixelRect
  /// What of the shadow may be asked for.
  private let area: PixelRect
  private let blur: ShadowBlur
  /// The shares where nothing casts, and where everything does.
  private let (noShare, fullShare): (UInt16, UInt16)

  /// Rows that are blurred at once, beginning at multiples of it.
  private static let chunkRows = 8 * Tile.height

  /// What of a tile the caster covers.
  private enum Part: UInt8 {
    case none, whole, some
  }

  /// Of an opaque fill, which is a caster by its coverage alone.
  private let outline: TileCoverage?
  private let grid: TileGrid
  /// Of the rows of `grid` that somebody asked for.
  private var parts: [[Part]?]
  /// The tiles that the shadow falls on, and for each of their columns those of `grid` that cast onto it.
  private let tiles: TileGrid
  private let near: [Range<Int>]
  /// What casts onto the tiles of the row that somebody asked for last.
  private var casting: (row: Int, parts: [Part]) = (.min, [])
  /// What was blurred last: a chunk, as far as anything but its caster's flat parts casts onto it.
  private var blurred: (chunk: Int, runs: [Run]) = (.min, [])

  /// Neighbouring columns of the canvas.
  private struct Run {
    let columns: Range<Int>
    let cells: CellGrid
  }

  /// - Parameter alpha: Colour alpha times shadow opacity, 0…1.
  init(
    of caster: [ResolvedCommand], in source: PixelRect, blur: ShadowBlur, pixel: UInt32,
    alpha: Float,
    area: PixelRect
  ) {
    self.caster = caster
    self.source = source
    self.blur = blur
    self.pixel = pixel
    self.alpha = alpha
    self.area = area
    (noShare, fullShare) = (shadowShare(0, alpha: alpha), shadowShare(1, alpha: alpha))
    if caster.count == 1, case .color(_, wholeShare, let coverage) = caster[0] {
      outline = coverage
    } else {
      outline = nil
    }
    grid = TileGrid(source)
    parts = Array(repeating: nil, count: grid.rows.count)
    tiles = TileGrid(area)
    let first = grid.columns.lowerBound
    near = tiles.columns.map { column in
      let tile = PixelRect(columns: Tile(column: column, row: 0).region.columns, rows: area.rows)
      let caster = blur.sourceRegion(for: tile.intersection(area)).intersection(source)
      let columns = TileGrid(caster).columns
      return columns.lowerBound - first..<columns.upperBound - first
    }
  }

  /// The share of the shadow's colour, where it is the same for all pixels of a tile because all that
  /// casts onto them is covered, or nothing. Nil where that is not known.
  func uniformShare(in tile: Tile) -> UInt16? {
    if casting.row != tile.row {
      casting = (tile.row, parts(castingOnto: tile.region.rows.clamped(to: area.rows)))
    }
    return switch casting.parts[tile.column - tiles.columns.lowerBound] {
    case .none: noShare
    case .whole: fullShare
    case .some: nil
    }
  }

  /// For each column of `tiles` what all of the caster is that casts onto these rows of it; `some` where
  /// it differs.
  private func parts(castingOnto rows: Range<Int>) -> [Part] {
    let casting = blur.sourceRegion(for: PixelRect(columns: area.columns, rows: rows))
    let parts = parts(commonTo: TileGrid(casting.intersection(source)).rows)
    return near.map { columns in
      guard let first = columns.first else { return .none }
      return columns.allSatisfy { parts[$0] == parts[first] } ? parts[first] : .some
    }
  }

  /// For each column of `grid` what all of the rows are; `some` where they differ.
  private func parts(commonTo rows: Range<Int>) -> [Part] {
    var common = rows.first.map(parts(row:)) ?? Array(repeating: .none, count: grid.columns.count)
    for row in rows.dropFirst() {
      let parts = parts(row: row)
      for index in common.indices where parts[index] != common[index] { common[index] = .some }
    }
    return common
  }

  /// - Parameter row: Of `grid`.
  private func parts(row: Int) -> [Part] {
    let index = row - grid.rows.lowerBound
    if let known = parts[index] { return known }
    let found = outline.map { parts(of: $0, row: row) } ?? plannedParts(row: row)
    parts[index] = found
    return found
  }

  private func parts(of outline: TileCoverage, row: Int) -> [Part] {
    grid.columns.map { column -> Part in
      let tile = Tile(column: column, row: row)
      return switch outline.part(in: tile, area: tile.region.intersection(source)) {
      case .none: .none
      case .whole: .whole
      case .some: .some
      }
    }
  }

  private func plannedParts(row: Int) -> [Part] {
    let patterns = TilePatterns(caster, columns: grid.columns, row: row, area: source).patterns
    return zip(grid.columns, patterns).map { column, pattern -> Part in
      if pattern.isEmpty { return .none }
      if pattern.isKnown, pattern.isOpaque { return .whole }
      let drawing = drawing(in: Tile(column: column, row: row))
      return drawing.commands.isEmpty ? .none : drawing.isOpaque ? .whole : .some
    }
  }

  private func drawing(in tile: Tile) -> TileDrawing {
    TileDrawing(caster, in: tile, area: tile.region.intersection(source))
  }

  /// Calls `body` with each row of `area`, part of a tile, that the shadow falls on; `shares` then holds
  /// the shares of the shadow's colour.
  ///
  /// - Returns: Whether it falls on any; if so, it is all of them.
  func forEachRow(
    of area: PixelRect, shares: UnsafeMutablePointer<UInt32>, by painter: TilePainter,
    _ body: (Int) -> Void
  ) -> Bool {
    let runs = runs(ofChunk: PixelRect.floorDivide(area.y, Self.chunkRows), by: painter)
    guard let cells = runs.first(where: { $0.columns.contains(area.x) })?.cells else {
      return false
    }
    if let value = blur.uniformValue(of: cells, columns: area.columns, rows: area.rows) {
      let share = UInt32(shadowShare(value, alpha: alpha))
      if share == 0 { return false }
      shares.update(repeating: share &* 0x1_0001, count: area.width)
      area.rows.forEach(body)
      return true
    }
    for row in area.rows {
      blur.shares(of: cells, row: row, columns: area.columns, alpha: alpha, into: shares)
      body(row)
    }
    return true
  }

  private func runs(ofChunk chunk: Int, by painter: TilePainter) -> [Run] {
    if blurred.chunk == chunk { return blurred.runs }
    let start = chunk * Self.chunkRows
    let rows = (start..<start + Self.chunkRows).clamped(to: area.rows)
    let runs = unevenColumns(rows: rows).map { columns in
      Run(columns: columns, cells: blur.blurred(silhouette(columns, rows, by: painter)))
    }
    blurred = (chunk, runs)
    return runs
  }

  /// The columns, whole tiles of `area`, onto which the caster does not cast alike.
  private func unevenColumns(rows: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (column, part) in zip(tiles.columns, parts(castingOnto: rows)) where part == .some {
      let columns = Tile(column: column, row: 0).region.columns.clamped(to: area.columns)
      if let last = runs.last, last.upperBound == columns.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<columns.upperBound
      } else {
        runs.append(columns)
      }
    }
    return runs
  }

  /// The caster's alpha, cell by cell, as far as a shadow on these pixels depends on it.
  private func silhouette(
    _ columns: Range<Int>, _ rows: Range<Int>, by painter: TilePainter
  ) -> CellGrid {
    var cells = CellGrid(columns: blur.sourceCells(for: columns), rows: blur.sourceCells(for: rows))
    let needed = blur.sourceRegion(for: PixelRect(columns: columns, rows: rows))
    let tiles = TileGrid(needed.intersection(source))
    for row in tiles.rows {
      let parts = parts(row: row)
      for column in tiles.columns {
        add(
          Tile(column: column, row: row), parts[column - grid.columns.lowerBound], to: &cells,
          painter)
      }
    }
    return cells
  }

  private func add(
    _ tile: Tile, _ part: Part, to cells: inout CellGrid, _ painter: TilePainter
  ) {
    let area = tile.region.intersection(source)
    let (columns, rows) = (blur.cells(of: area.columns), blur.cells(of: area.rows))
    func average(_ alpha: TileCommand.Coverage) {
      cells.average(
        columns: columns, rows: rows, side: blur.reduction,
        alpha: alpha + (area.y - tile.region.y) * Tile.width + area.x - tile.region.x,
        stride: Tile.width)
    }
    switch part {
    case .none: return
    case .whole: cells.cover(columns: columns, rows: rows)
    case .some:
      if let outline, case .some(let bytes) = outline.part(in: tile, area: area) {
        return average(bytes)
      }
      painter.withAlpha(of: drawing(in: tile), tile: tile, area: area, average)
    }
  }
}
