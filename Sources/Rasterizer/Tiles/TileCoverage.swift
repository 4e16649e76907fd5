import Pixels

/// The fraction of each pixel that a shape covers, tile by tile. Only tiles that its edge runs through
/// keep a byte for each pixel.
final class TileCoverage {
  private let grid: TileGrid
  /// For each tile `none`, `whole`, or the index of its block in `bytes`.
  private let blocks: UnsafeMutablePointer<Int32>
  private var bytes: UnsafeMutablePointer<UInt8>
  private var (count, capacity): (Int, Int)
  /// The pixels that the shape may cover.
  let extent: PixelRect
  private static let (none, whole): (Int32, Int32) = (-2, -1)

  init(of shape: DrawnPath, by painter: CoveragePainter) {
    extent = painter.extent(of: shape)
    grid = TileGrid(extent)
    blocks = .allocate(capacity: grid.count)
    blocks.initialize(repeating: Self.none, count: grid.count)
    let edges = TileEdges(of: shape, in: grid)
    // An edge that runs down both sides of all tiles.
    (count, capacity) = (0, max(4, 4 * grid.rows.count))
    bytes = .allocate(capacity: capacity * Tile.pixelCount)
    painter.forEachStrip(of: shape) { strip in
      add(strip, of: painter.region, edges)
    }
  }

  deinit {
    blocks.deallocate()
    bytes.deallocate()
  }

  /// How much of a run's first tile is covered. Pixels that do not count are not looked at: at the right
  /// and at the bottom a tile often reaches past the canvas, where a shape may end.
  func part(in run: inout TileRun) -> TileMask {
    let (tile, area) = (run.tile, run.area)
    guard let index = grid.index(tile) else {
      if grid.rows.contains(tile.row), tile.column < grid.columns.lowerBound {
        run.end(before: grid.columns.lowerBound)
      }
      return .uniform(0)
    }
    let block = blocks[index]
    if block < 0 {
      let known = min(run.end, grid.columns.upperBound)
      var end = tile.column + 1
      while end < known, blocks[index + end - tile.column] == block { end += 1 }
      // Beyond the grid nothing is covered.
      if end < known || block == Self.whole { run.end(before: end) }
      return .uniform(block == Self.whole ? fullOpacity : 0)
    }
    run.endAfterFirst()
    let bytes = UnsafePointer(bytes + Int(block) * Tile.pixelCount)
    if area == tile.region || area.isEmpty { return .coverage(bytes) }
    let start = bytes + Tile.offset(row: area.y, column: area.x)
    let (isEmpty, isFull) = uniformity(
      ofCoverage: start, stride: Tile.width, width: area.width, height: area.height)
    return isEmpty ? .uniform(0) : isFull ? .uniform(fullOpacity) : .coverage(bytes)
  }

  private func add(_ strip: CoveragePainter.Strip, of region: PixelRect, _ edges: TileEdges?) {
    let tiles = TileGrid(strip.region)
    for row in tiles.rows {
      for column in tiles.columns {
        let tile = Tile(column: column, row: row)
        guard let index = grid.index(tile) else { continue }
        if let edges, !edges[index] {
          // All pixels are alike.
          let isCovered =
            strip.bytes(fromRow: max(tile.region.y, strip.region.y))[
              max(tile.region.x - strip.region.x, 0)] > 0
          blocks[index] = isCovered ? Self.whole : Self.none
        } else {
          blocks[index] = block(of: tile, in: strip, region)
        }
      }
    }
  }

  private func block(of tile: Tile, in strip: CoveragePainter.Strip, _ region: PixelRect) -> Int32 {
    let known = tile.region.intersection(strip.region)
    let start = strip.bytes(fromRow: known.y) + (known.x - strip.region.x)
    let (isEmpty, isFull) = uniformity(
      ofCoverage: start, stride: strip.bytesPerRow, width: known.width, height: known.height)
    if isEmpty { return Self.none }
    if isFull, known == tile.region.intersection(region) { return Self.whole }
    let block = newBlock()
    if known != tile.region { block.initialize(repeating: 0, count: Tile.pixelCount) }
    let target = block + Tile.offset(row: known.y, column: known.x)
    for row in 0..<known.height {
      (target + row * Tile.width).update(from: start + row * strip.bytesPerRow, count: known.width)
    }
    return Int32(count - 1)
  }

  private func newBlock() -> UnsafeMutablePointer<UInt8> {
    if count == capacity {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity * Tile.pixelCount)
      larger.moveInitialize(from: bytes, count: count * Tile.pixelCount)
      bytes.deallocate()
      (bytes, capacity) = (larger, 2 * capacity)
    }
    count += 1
    return bytes + (count - 1) * Tile.pixelCount
  }
}
