import Pixels

/// Draws what can be seen in tiles. Keeps the memory for groups, so that it is asked for once.
///
/// For one thread at a time.
final class TilePainter {
  /// Pictures of a tile, one for each group within a group.
  private var pictures: [UnsafeMutablePointer<UInt32>] = []
  private var picturesInUse = 0
  private let shares = UnsafeMutablePointer<UInt32>.allocate(capacity: Tile.width)
  private let line: UnsafeMutablePointer<UInt32>
  private var runs: [Run] = []

  /// - Parameter width: Of the widest area that is painted at once, if that is more than a tile.
  init(width: Int = Tile.width) {
    line = .allocate(capacity: max(width, Tile.width))
  }

  deinit {
    for picture in pictures { picture.deallocate() }
    shares.deallocate()
    line.deallocate()
  }

  /// Where a tile's pixels go: `pixels` is the first one of `area`.
  struct Target {
    let tile: Tile
    let area: Region
    let pixels: UnsafeMutablePointer<UInt32>
    let stride: Int

    func pixels(_ row: Int) -> UnsafeMutablePointer<UInt32> {
      pixels + (row - area.y) * stride
    }

    /// The bytes of a coverage for the row, from the area's first column on.
    func coverage(_ bytes: TileCommand.Coverage, _ row: Int) -> TileCommand.Coverage {
      bytes + (row - tile.region.y) * Tile.width + area.x - tile.region.x
    }
  }

  /// Draws onto pixels that hold what lies below; what an opaque drawing finds there does not matter.
  func paint(_ drawing: TileDrawing, on target: Target) {
    var rest = drawing.commands[...]
    if let fade = CrossFade(drawing) {
      paint(fade, on: target)
      rest = rest.dropLast(2)
    }
    for command in rest.reversed() { paint(command, on: target) }
  }

  /// Mixes both pictures in one pass.
  func paint(_ fade: CrossFade, on target: Target) {
    let (lower, upper, share) = (fade.lower, fade.upper, fade.share)
    forEachRun(in: target.area) { part in
      guard var below = lower.flatPixel(in: part), var above = upper.flatPixel(in: part) else {
        return nil
      }
      mix(&below, &above, share: share, into: line, count: 1)
      return line[0]
    } paint: { row, run in
      let pixels = target.pixels(row) + (run.columns.lowerBound - target.area.x)
      let count = run.columns.count
      if let pixel = run.pixel { return pixels.update(repeating: pixel, count: count) }
      lower.placed.withPixels(row: row, columns: run.columns, scratch: pixels) { below in
        upper.placed.withPixels(row: row, columns: run.columns, scratch: line) { above in
          mix(below, above, share: share, into: pixels, count: count)
        }
      }
    }
  }

  /// Paints an opaque picture that covers the target.
  func paint(opaque picture: ResolvedPicture, on target: Target) {
    forEachRun(in: target.area) {
      picture.flatPixel(in: $0)
    } paint: { row, run in
      let pixels = target.pixels(row) + (run.columns.lowerBound - target.area.x)
      let count = run.columns.count
      if let pixel = run.pixel { return pixels.update(repeating: pixel, count: count) }
      picture.placed.withPixels(row: row, columns: run.columns, scratch: line) {
        pixels.update(from: $0, count: count)
      }
    }
  }

  /// Neighbouring cells of one colour, or of several.
  private struct Run {
    var columns: Range<Int>
    let pixel: UInt32?
  }

  /// Goes through an area row by row, as memory is read fastest.
  ///
  /// - Parameter flatPixel: The only pixel of a part, if it has no other.
  private func forEachRun(
    in area: Region, _ flatPixel: (Region) -> UInt32?, paint: (Int, Run) -> Void
  ) {
    for y in stride(from: area.y, to: area.rows.upperBound, by: Flatness.cellHeight) {
      let rows = y..<min(y + Flatness.cellHeight, area.rows.upperBound)
      runs.removeAll(keepingCapacity: true)
      for x in stride(from: area.x, to: area.columns.upperBound, by: Flatness.cellWidth) {
        let columns = x..<min(x + Flatness.cellWidth, area.columns.upperBound)
        let pixel = flatPixel(Region(columns: columns, rows: rows))
        if let last = runs.last, last.pixel == pixel {
          runs[runs.count - 1].columns = last.columns.lowerBound..<columns.upperBound
        } else {
          runs.append(Run(columns: columns, pixel: pixel))
        }
      }
      for row in rows {
        for run in runs { paint(row, run) }
      }
    }
  }

  /// Calls `body` with the pixels of `area`, drawn on clear ones, in rows of `Tile.width`.
  func withPicture<Result>(
    of drawing: TileDrawing, tile: Tile, area: Region,
    _ body: (UnsafePointer<UInt32>) -> Result
  ) -> Result {
    if picturesInUse == pictures.count { pictures.append(.allocate(capacity: Tile.pixelCount)) }
    let picture = pictures[picturesInUse]
    picturesInUse += 1
    defer { picturesInUse -= 1 }
    if !drawing.isOpaque { picture.initialize(repeating: 0, count: Tile.pixelCount) }
    paint(drawing, on: Target(tile: tile, area: area, pixels: picture, stride: Tile.width))
    return body(UnsafePointer(picture))
  }

  /// Calls `body` with the alpha of `area`'s pixels, in rows of `Tile.width`.
  func withAlpha(
    of drawing: TileDrawing, tile: Tile, area: Region, _ body: (UnsafePointer<UInt8>) -> Void
  ) {
    withPicture(of: drawing, tile: tile, area: area) { pixels in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Tile.pixelCount) { alpha in
        guard let alpha = alpha.baseAddress else { return }
        for index in 0..<Tile.width * area.height {
          alpha[index] = UInt8(truncatingIfNeeded: pixels[index] &>> 24)
        }
        body(UnsafePointer(alpha))
      }
    }
  }

  private func paint(_ command: TileCommand, on target: Target) {
    let area = target.area
    switch command {
    case .color(let pixel, wholeShare, nil):
      for row in area.rows { target.pixels(row).update(repeating: pixel, count: area.width) }
    case .color(let pixel, let share, let coverage):
      for row in area.rows {
        setShares(share, coverage.map { target.coverage($0, row) }, count: area.width)
        compose(color: pixel, onto: target.pixels(row), count: area.width, shares: shares)
      }
    case .gradient(let gradient, let coverage):
      for row in area.rows {
        setShares(wholeShare, coverage.map { target.coverage($0, row) }, count: area.width)
        gradient.paint(row: row, columns: area.columns, into: line)
        compose(line, onto: target.pixels(row), count: area.width, shares: shares)
      }
    case .picture(let picture): paint(picture, on: target)
    case .shadow(let shadow):
      shadow.forEachRow(of: area, shares: shares, by: self) { row in
        compose(color: shadow.pixel, onto: target.pixels(row), count: area.width, shares: shares)
      }
    case .group(let drawing, let share, let clip, let mask):
      switch mask {
      case .none: paint(drawing, share, clip, mask: nil, on: target)
      case .coverage(let bytes):
        paint(drawing, share, clip, mask: { target.coverage(bytes, $0) }, on: target)
      case .drawing(let alpha):
        withAlpha(of: alpha, tile: target.tile, area: area) { bytes in
          paint(drawing, share, clip, mask: { bytes + ($0 - area.y) * Tile.width }, on: target)
        }
      }
    }
  }

  private func paint(_ picture: ResolvedPicture, on target: Target) {
    let area = picture.region.intersection(target.area)
    for row in area.rows {
      let pixels = target.pixels(row) + area.x - target.area.x
      picture.placed.withPixels(row: row, columns: area.columns, scratch: line) { source in
        if picture.placed.isOpaque {
          pixels.update(from: source, count: area.width)
        } else {
          compose(source, onto: pixels, count: area.width, share: wholeShare)
        }
      }
    }
  }

  /// Composes a group's drawing.
  ///
  /// - Parameter mask: A row's alpha from the area's first column on.
  private func paint(
    _ drawing: TileDrawing, _ share: UInt16, _ clip: TileCommand.Coverage?,
    mask: ((Int) -> TileCommand.Coverage)?, on target: Target
  ) {
    let isUniform = clip == nil && mask == nil
    func compose(
      _ row: Int, _ columns: Range<Int>, _ source: UnsafePointer<UInt32>, isOpaque: Bool
    ) {
      let first = columns.lowerBound - target.area.x
      let pixels = target.pixels(row) + first
      if isUniform, isOpaque {
        return mix(pixels, source, share: share, into: pixels, count: columns.count)
      }
      if isUniform {
        return Pixels.compose(source, onto: pixels, count: columns.count, share: share)
      }
      let width = target.area.width
      if let clip {
        setShares(share, target.coverage(clip, row), count: width)
        if let mask { multiply(shares, byCoverage: mask(row), count: width) }
      } else {
        setShares(share, mask?(row), count: width)
      }
      Pixels.compose(source, onto: pixels, count: columns.count, shares: shares + first)
    }
    if drawing.commands.count == 1, case .picture(let picture) = drawing.commands[0] {
      // The picture is the group's: it need not be drawn first.
      let area = picture.region.intersection(target.area)
      for row in area.rows {
        picture.placed.withPixels(row: row, columns: area.columns, scratch: line) {
          compose(row, area.columns, $0, isOpaque: picture.placed.isOpaque)
        }
      }
      return
    }
    withPicture(of: drawing, tile: target.tile, area: target.area) { pixels in
      for row in target.area.rows {
        compose(
          row, target.area.columns, pixels + (row - target.area.y) * Tile.width,
          isOpaque: drawing.isOpaque)
      }
    }
  }

  /// Sets `shares` for the first `count` pixels of a row: a share, times coverage if there is some.
  private func setShares(_ share: UInt16, _ coverage: TileCommand.Coverage?, count: Int) {
    if let coverage, share == wholeShare {
      return fill(shares, withCoverage: coverage, count: count)
    }
    shares.update(repeating: UInt32(share) &* 0x1_0001, count: count)
    if let coverage { multiply(shares, byCoverage: coverage, count: count) }
  }
}
