import Pixels

/// A shadow, blurred some rows at a time, and only where it is not uniform.
///
/// For one thread at a time.
final class TileShadow {
  private let alpha: Float
  private let caster: [ResolvedCommand]
  /// The pixels of the caster that matter: whole cells.
  private let source: PixelRect
  /// The part of the shadow that may be asked for.
  private let area: PixelRect
  private let blur: ShadowBlur
  /// The opacities where nothing casts, and where everything does.
  private let (unshadowedOpacity, shadowedOpacity): (UInt16, UInt16)

  /// Rows that are blurred at once, beginning at multiples of it.
  private static let chunkRows = 8 * Tile.height

  /// How much of a tile the caster covers.
  private enum Part: UInt8 {
    case none, whole, some
  }

  /// The caster's tiles.
  private let grid: TileGrid
  /// For each row of `grid`, once it has been asked for.
  private var parts: [[Part]?]
  /// The tiles that the shadow falls on, and for each of their columns those of `grid` that cast onto it.
  private let tiles: TileGrid
  private let near: [Range<Int>]
  /// The tile row that was asked for last, and for each column of `tiles` how much the caster covers of the
  /// tiles that cast onto it.
  private var casting: (row: Int, parts: [Part]) = (.min, [])
  /// The chunks that were blurred last, as far as their caster is not uniform; the last one used is the last.
  private var blurred: [(chunk: Int, runs: [Run])] = []
  private let chunkLimit: Int

  /// Neighbouring columns of the canvas.
  private struct Run {
    let columns: Range<Int>
    let cells: CellGrid
  }

  /// - Parameters:
  ///   - alpha: Colour alpha times shadow opacity, 0…1.
  ///   - isCaster: Whether the shadow is part of what casts another one, which asks for rows around its own.
  init(
    of caster: [ResolvedCommand], in source: PixelRect, blur: ShadowBlur, alpha: Float,
    area: PixelRect, isCaster: Bool = false
  ) {
    chunkLimit = isCaster ? 8 : 1
    self.caster = caster
    self.source = source
    self.blur = blur
    self.alpha = alpha
    self.area = area
    (unshadowedOpacity, shadowedOpacity) = (
      shadowOpacity(0, alpha: alpha), shadowOpacity(1, alpha: alpha)
    )
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

  /// How much of the shadow's colour shows in a run's first tile: uniform where all that casts onto it is
  /// covered, or nothing is.
  func part(in run: inout TileRun) -> TileMask {
    if casting.row != run.tile.row {
      casting = (run.tile.row, parts(castingOnto: run.tile.region.rows.clamped(to: area.rows)))
    }
    let first = tiles.columns.lowerBound
    let part = casting.parts[run.tile.column - first]
    var end = run.tile.column + 1
    while end < run.end, casting.parts[end - first] == part { end += 1 }
    run.end(before: end)
    return switch part {
    case .none: .uniform(unshadowedOpacity)
    case .whole: .uniform(shadowedOpacity)
    case .some: .shadow(self)
    }
  }

  /// For each column of `tiles`, how much of the tiles that cast onto these rows of it is covered; `some`
  /// where they differ.
  private func parts(castingOnto rows: Range<Int>) -> [Part] {
    let casting = blur.sourceRegion(for: PixelRect(columns: area.columns, rows: rows))
    let parts = parts(commonTo: TileGrid(casting.intersection(source)).rows)
    return near.map { columns in
      guard let first = columns.first else { return .none }
      return columns.allSatisfy { parts[$0] == parts[first] } ? parts[first] : .some
    }
  }

  /// For each column of `grid`, how much of its tiles in these rows is covered; `some` where they differ.
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
    var found: [Part] = []
    TileDrawing.forEach(of: caster, columns: grid.columns, row: row, area: source) {
      let part: Part = $0.commands.isEmpty ? .none : $0.isOpaque ? .whole : .some
      found.append(contentsOf: repeatElement(part, count: $1.count))
    }
    parts[index] = found
    return found
  }

  /// The blurred caster where it casts onto part of a tile; nil where nothing does.
  func cells(for area: PixelRect, by painter: TilePainter) -> CellGrid? {
    runs(ofChunk: PixelRect.floorDivide(area.y, Self.chunkRows), by: painter)
      .first { $0.columns.contains(area.x) }?.cells
  }

  /// The opacity of the shadow's colour that all pixels of an area have; nil if they differ.
  func uniformOpacity(of cells: CellGrid, in area: PixelRect) -> UInt16? {
    blur.uniformValue(of: cells, columns: area.columns, rows: area.rows)
      .map { shadowOpacity($0, alpha: alpha) }
  }

  /// The opacities of the shadow's colour in part of a row.
  func opacities(
    of cells: CellGrid, row: Int, columns: Range<Int>, into opacities: UnsafeMutablePointer<UInt32>
  ) {
    blur.opacities(of: cells, row: row, columns: columns, alpha: alpha, into: opacities)
  }

  private func runs(ofChunk chunk: Int, by painter: TilePainter) -> [Run] {
    if let index = blurred.firstIndex(where: { $0.chunk == chunk }) {
      if index < blurred.count - 1 { blurred.append(blurred.remove(at: index)) }
      return blurred[blurred.count - 1].runs
    }
    let start = chunk * Self.chunkRows
    let rows = (start..<start + Self.chunkRows).clamped(to: area.rows)
    let runs = unevenColumns(rows: rows).map { columns in
      Run(columns: columns, cells: blur.blurred(silhouette(columns, rows, by: painter)))
    }
    if blurred.count == chunkLimit { blurred.removeFirst() }
    blurred.append((chunk, runs))
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
    func average(_ alpha: TileMask.Coverage) {
      cells.average(
        columns: columns, rows: rows, side: blur.reduction,
        alpha: alpha + Tile.offset(row: area.y, column: area.x),
        stride: Tile.width)
    }
    switch part {
    case .none: return
    case .whole: cells.cover(columns: columns, rows: rows)
    case .some:
      var run = TileRun(from: tile, until: tile.column + 1, in: source)
      let drawing = TileDrawing(caster, in: &run)
      painter.withAlpha(of: drawing, in: area, average)
    }
  }
}
