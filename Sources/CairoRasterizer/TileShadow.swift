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
  private let source: Region
  /// What of the shadow may be asked for.
  private let area: Region
  private let blur: ShadowBlur

  /// Rows that are blurred at once, beginning at multiples of it.
  private static let chunkRows = 8 * Tile.height

  /// What of a tile the caster covers.
  private enum Part: UInt8 {
    case none, whole, some
  }

  private let grid: TileGrid
  /// Of the rows of tiles that somebody asked for, by their number.
  private var parts: [Int: [Part]] = [:]
  /// What several rows of tiles have in common, the last ones that somebody asked for.
  private var common: (rows: Range<Int>, parts: [Part])?
  private var blurred: (chunk: Int, cells: CellGrid)?

  /// - Parameter alpha: Colour alpha times shadow opacity, 0…1.
  init(
    of caster: [ResolvedCommand], in source: Region, blur: ShadowBlur, pixel: UInt32, alpha: Float,
    area: Region
  ) {
    self.caster = caster
    self.source = source
    self.blur = blur
    self.pixel = pixel
    self.alpha = alpha
    self.area = area
    grid = TileGrid(source)
  }

  /// The share of the shadow's colour, where it is the same for all pixels of `area` because all that
  /// casts onto them is covered, or nothing. Nil where that is not known.
  func uniformShare(in area: Region) -> UInt16? {
    let near = TileGrid(blur.sourceRegion(for: area).intersection(source))
    let parts = parts(commonTo: near.rows)
    guard let first = near.columns.first else { return shadowShare(0, alpha: alpha) }
    let part = parts[first - grid.columns.lowerBound]
    for column in near.columns where parts[column - grid.columns.lowerBound] != part { return nil }
    return part == .some ? nil : shadowShare(part == .whole ? 1 : 0, alpha: alpha)
  }

  /// For each column of tiles what all of the rows are; `some` where they differ.
  private func parts(commonTo rows: Range<Int>) -> [Part] {
    if let common, common.rows == rows { return common.parts }
    var parts = rows.first.map(parts(row:)) ?? Array(repeating: .none, count: grid.columns.count)
    for row in rows.dropFirst() {
      for (index, part) in self.parts(row: row).enumerated() where part != parts[index] {
        parts[index] = .some
      }
    }
    common = (rows, parts)
    return parts
  }

  /// - Parameter row: Of `grid`.
  private func parts(row: Int) -> [Part] {
    if let known = parts[row] { return known }
    let patterns = TilePatterns(caster, columns: grid.columns, row: row, area: source).patterns
    let parts = zip(grid.columns, patterns).map { column, pattern -> Part in
      if pattern.isEmpty { return .none }
      if pattern.isKnown, pattern.isOpaque { return .whole }
      let drawing = drawing(in: Tile(column: column, row: row))
      return drawing.commands.isEmpty ? .none : drawing.isOpaque ? .whole : .some
    }
    self.parts[row] = parts
    return parts
  }

  private func drawing(in tile: Tile) -> TileDrawing {
    TileDrawing(caster, in: tile, area: tile.region.intersection(source))
  }

  /// Calls `body` with each row of `area`, part of a tile, that the shadow falls on; `shares` then holds
  /// the shares of the shadow's colour.
  func forEachRow(
    of area: Region, shares: UnsafeMutablePointer<UInt32>, by painter: TilePainter,
    _ body: (Int) -> Void
  ) {
    let cells = cells(ofChunk: Region.floorDivide(area.y, Self.chunkRows), by: painter)
    if let value = blur.uniformValue(of: cells, columns: area.columns, rows: area.rows) {
      let share = UInt32(shadowShare(value, alpha: alpha))
      if share == 0 { return }
      shares.update(repeating: share &* 0x1_0001, count: area.width)
      return area.rows.forEach(body)
    }
    for row in area.rows {
      blur.shares(of: cells, row: row, columns: area.columns, alpha: alpha, into: shares)
      body(row)
    }
  }

  private func cells(ofChunk chunk: Int, by painter: TilePainter) -> CellGrid {
    if let blurred, blurred.chunk == chunk { return blurred.cells }
    let start = chunk * Self.chunkRows
    let rows = (start..<start + Self.chunkRows).clamped(to: area.rows)
    let cells = blur.blurred(silhouette(rows: rows, by: painter))
    blurred = (chunk, cells)
    return cells
  }

  /// The caster's alpha, cell by cell, as far as a shadow on the rows depends on it.
  private func silhouette(rows: Range<Int>, by painter: TilePainter) -> CellGrid {
    let needed = Region(columns: area.columns, rows: rows)
    var cells = CellGrid(
      columns: blur.sourceCells(for: needed.columns), rows: blur.sourceCells(for: rows))
    let tiles = TileGrid(blur.sourceRegion(for: needed).intersection(source))
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
    func average(_ alpha: UnsafePointer<UInt8>) {
      cells.average(
        columns: columns, rows: rows, side: blur.reduction, alpha: alpha, stride: Tile.width)
    }
    switch part {
    case .none: return
    case .whole: cells.cover(columns: columns, rows: rows)
    case .some:
      let drawing = drawing(in: tile)
      if drawing.commands.count == 1, case .color(_, wholeShare, let bytes?) = drawing.commands[0] {
        // An opaque fill's coverage is its alpha.
        return average(
          bytes + (area.y - tile.region.y) * Tile.width + area.x - tile.region.x)
      }
      painter.withAlpha(of: drawing, tile: tile, area: area, average)
    }
  }
}
