import Pixels

/// Which share of each pixel an outline covers, tile by tile: only tiles that its edge runs through keep
/// a byte for each pixel.
final class TileCoverage {
  enum Part {
    case none
    case whole
    /// A byte a pixel, 0…255, in rows of `Tile.width`.
    case some(UnsafePointer<UInt8>)
  }

  private let grid: TileGrid
  /// For each tile −2 for none, −1 for whole, or where its bytes are, in tiles.
  private let places: UnsafeMutablePointer<Int32>
  private var bytes: UnsafeMutablePointer<UInt8>
  private var (count, capacity): (Int, Int)
  let extent: PixelRect

  init(of outline: Outline, by painter: CoveragePainter) throws(CairoError) {
    extent = painter.extent(of: outline)
    grid = TileGrid(extent)
    places = .allocate(capacity: grid.count)
    places.initialize(repeating: -2, count: grid.count)
    let edges = TileEdges(of: outline, in: grid)
    // An edge that runs down both sides of all tiles.
    (count, capacity) = (0, max(4, 4 * grid.rows.count))
    bytes = .allocate(capacity: capacity * Tile.pixelCount)
    try painter.forEachStrip(of: outline) { strip in
      add(strip, of: painter.region, edges)
    }
  }

  deinit {
    places.deallocate()
    bytes.deallocate()
  }

  /// What is covered of `area`, which is a tile as far as it counts: at the right and at the bottom a
  /// tile often reaches past the canvas, and there an outline may end that covers all of the canvas.
  func part(in tile: Tile, area: PixelRect) -> Part {
    guard let index = grid.index(tile) else { return .none }
    switch places[index] {
    case -2: return .none
    case -1: return .whole
    case let place:
      let bytes = UnsafePointer(bytes + Int(place) * Tile.pixelCount)
      if area == tile.region || area.isEmpty { return .some(bytes) }
      let start = bytes + (area.y - tile.region.y) * Tile.width + (area.x - tile.region.x)
      let (isEmpty, isFull) = uniformity(
        ofCoverage: start, stride: Tile.width, width: area.width, height: area.height)
      return isEmpty ? .none : isFull ? .whole : .some(bytes)
    }
  }

  private func add(_ strip: CoveragePainter.Strip, of region: PixelRect, _ edges: TileEdges?) {
    let tiles = TileGrid(strip.region)
    for row in tiles.rows {
      for column in tiles.columns {
        let tile = Tile(column: column, row: row)
        guard let index = grid.index(tile) else { continue }
        if let edges, !edges[index] {
          // Any pixel tells.
          let isCovered =
            strip.bytes(fromRow: max(tile.region.y, strip.region.y))[
              max(tile.region.x - strip.region.x, 0)] > 0
          places[index] = isCovered ? -1 : -2
        } else {
          places[index] = place(of: tile, in: strip, region)
        }
      }
    }
  }

  private func place(of tile: Tile, in strip: CoveragePainter.Strip, _ region: PixelRect) -> Int32 {
    let known = tile.region.intersection(strip.region)
    let start = strip.bytes(fromRow: known.y) + (known.x - strip.region.x)
    let (isEmpty, isFull) = uniformity(
      ofCoverage: start, stride: strip.bytesPerRow, width: known.width, height: known.height)
    if isEmpty { return -2 }
    if isFull, known == tile.region.intersection(region) { return -1 }
    let block = newBlock()
    if known != tile.region { block.initialize(repeating: 0, count: Tile.pixelCount) }
    for row in 0..<known.height {
      let offset = (known.y - tile.region.y + row) * Tile.width + known.x - tile.region.x
      (block + offset).update(from: start + row * strip.bytesPerRow, count: known.width)
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
