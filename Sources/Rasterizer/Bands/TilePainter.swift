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
    let area: PixelRect
    let pixels: UnsafeMutablePointer<UInt32>
    let stride: Int
    /// What lies below, where it is not in `pixels` yet.
    fileprivate var below: (pixels: UnsafePointer<UInt32>, stride: Int)?

    init(
      tile: Tile, area: PixelRect, pixels: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
      (self.tile, self.area, self.pixels, self.stride) = (tile, area, pixels, stride)
    }

    func pixels(_ row: Int) -> UnsafeMutablePointer<UInt32> {
      pixels + (row - area.y) * stride
    }

    fileprivate func below(_ row: Int) -> UnsafePointer<UInt32> {
      guard let below else { return UnsafePointer(pixels(row)) }
      return below.pixels + (row - area.y) * below.stride
    }

    /// Copies what lies below, for whoever does not draw on all of the area.
    fileprivate mutating func settle() {
      if below == nil { return }
      for row in area.rows { pixels(row).update(from: below(row), count: area.width) }
      below = nil
    }

    /// The bytes of a coverage for the row, from the area's first column on.
    func coverage(_ bytes: TileCommand.Coverage, _ row: Int) -> TileCommand.Coverage {
      bytes + (row - tile.region.y) * Tile.width + area.x - tile.region.x
    }
  }

  /// Draws onto pixels that hold what lies below; what an opaque drawing finds there does not matter.
  func paint(_ drawing: TileDrawing, on target: Target) {
    let rest = drawing.commands[...]
    if let fade = CrossFade(drawing) {
      paint(fade, on: target)
      paint(rest.dropLast(2), on: target)
    } else if drawing.isOpaque, rest.count > 1, case .picture(let picture)? = rest.last,
      let origin = picture.placed.copyOrigin
    {
      // It is read where it is.
      let bitmap = picture.placed.bitmap
      bitmap.pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        let start = (target.area.y + origin.y) * bitmap.width + target.area.x + origin.x
        var target = target
        target.below = (source + start, bitmap.width)
        picture.placed.prefetch(target.area.rows, columns: target.area.columns)
        paint(rest.dropLast(), on: target)
      }
    } else {
      paint(rest, on: target)
    }
  }

  private func paint(_ commands: ArraySlice<TileCommand>, on target: Target) {
    for command in commands {
      guard let picture = command.onlyPicture else { continue }
      let area = picture.region.intersection(target.area)
      picture.placed.prefetch(area.rows, columns: area.columns)
    }
    var target = target
    for command in commands.reversed() { paint(command, on: &target) }
    target.settle()
  }

  /// Mixes both pictures in one pass.
  func paint(_ fade: CrossFade, on target: Target) {
    fade.withCopiedRows { copies in
      if let copies {
        paint(copies.lower, copies.upper, share: fade.share, on: target)
      } else {
        paint(cells: fade, on: target)
      }
    }
  }

  /// Mixes two copies. What is like the row above in both of them is so when they are mixed.
  private func paint(
    _ lower: CopiedRows, _ upper: CopiedRows, share: UInt16, on target: Target
  ) {
    let area = target.area
    func paint(_ row: Int, _ columns: Range<Int>) {
      if row + 2 < area.rows.upperBound {
        lower.prefetch(row: row + 2, columns: columns)
        upper.prefetch(row: row + 2, columns: columns)
      }
      mix(
        lower.pixels(row: row, column: columns.lowerBound),
        upper.pixels(row: row, column: columns.lowerBound), share: share,
        into: target.pixels(row) + (columns.lowerBound - area.x), count: columns.count)
    }
    for row in area.rows {
      if row == area.y {
        paint(row, area.columns)
        continue
      }
      target.pixels(row).update(from: target.pixels(row - 1), count: area.width)
      lower.forEachChange(row: row, columns: area.columns, or: upper) { paint(row, $0) }
    }
  }

  /// Mixes any two pictures, in cells, so that what is flat in both is not read.
  private func paint(cells fade: CrossFade, on target: Target) {
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
    in area: PixelRect, _ flatPixel: (PixelRect) -> UInt32?, paint: (Int, Run) -> Void
  ) {
    for y in stride(from: area.y, to: area.rows.upperBound, by: Flatness.cellHeight) {
      let rows = y..<min(y + Flatness.cellHeight, area.rows.upperBound)
      runs.removeAll(keepingCapacity: true)
      for x in stride(from: area.x, to: area.columns.upperBound, by: Flatness.cellWidth) {
        let columns = x..<min(x + Flatness.cellWidth, area.columns.upperBound)
        let pixel = flatPixel(PixelRect(columns: columns, rows: rows))
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
    of drawing: TileDrawing, tile: Tile, area: PixelRect,
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

  /// Calls `body` with the alpha of `area`'s pixels, as if it were a coverage of the tile.
  func withAlpha(
    of drawing: TileDrawing, tile: Tile, area: PixelRect, _ body: (TileCommand.Coverage) -> Void
  ) {
    withPicture(of: drawing, tile: tile, area: area) { pixels in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Tile.pixelCount) { alpha in
        guard let alpha = alpha.baseAddress else { return }
        let first = alpha + (area.y - tile.region.y) * Tile.width + area.x - tile.region.x
        for row in 0..<area.height {
          let start = row * Tile.width
          for index in start..<start + area.width {
            first[index] = UInt8(truncatingIfNeeded: pixels[index] &>> 24)
          }
        }
        body(UnsafePointer(alpha))
      }
    }
  }

  private func paint(_ command: TileCommand, on target: inout Target) {
    let area = target.area
    switch command {
    case .color(let pixel, wholeShare, nil):
      for row in area.rows { target.pixels(row).update(repeating: pixel, count: area.width) }
    case .color(let pixel, let share, let coverage):
      for row in area.rows {
        setShares(share, coverage.map { target.coverage($0, row) }, count: area.width)
        compose(
          color: pixel, over: target.below(row), onto: target.pixels(row), count: area.width,
          shares: shares)
      }
    case .gradient(let gradient, let coverage):
      for row in area.rows {
        setShares(wholeShare, coverage.map { target.coverage($0, row) }, count: area.width)
        gradient.paint(row: row, columns: area.columns, into: line)
        compose(
          line, over: target.below(row), onto: target.pixels(row), count: area.width,
          shares: shares)
      }
    case .picture(let picture):
      target.settle()
      return paint(picture, on: target)
    case .shadow(let shadow):
      let isDrawn = shadow.forEachRow(of: area, shares: shares, by: self) { row in
        compose(
          color: shadow.pixel, over: target.below(row), onto: target.pixels(row),
          count: area.width, shares: shares)
      }
      if !isDrawn { return }
    case .group(let drawing, let share, let clip, let mask):
      switch mask {
      case .none: paint(drawing, share, clip, nil, on: &target)
      case .coverage(let mask): paint(drawing, share, clip, mask, on: &target)
      case .drawing(let alpha):
        withAlpha(of: alpha, tile: target.tile, area: area) { mask in
          paint(drawing, share, clip, mask, on: &target)
        }
      }
    }
    target.below = nil
  }

  private func paint(_ picture: ResolvedPicture, on target: Target) {
    let area = picture.region.intersection(target.area)
    picture.placed.forEachRow(area.rows, columns: area.columns, scratch: line) { row, source in
      let pixels = target.pixels(row) + area.x - target.area.x
      if picture.placed.isOpaque {
        pixels.update(from: source, count: area.width)
      } else {
        compose(source, onto: pixels, count: area.width, share: wholeShare)
      }
    }
  }

  /// Composes a group's drawing.
  private func paint(
    _ drawing: TileDrawing, _ share: UInt16, _ clip: TileCommand.Coverage?,
    _ mask: TileCommand.Coverage?, on target: inout Target
  ) {
    if drawing.commands.count == 1, case .picture(let picture) = drawing.commands[0] {
      // The picture is the group's: it need not be drawn first.
      let area = picture.region.intersection(target.area)
      if area != target.area { target.settle() }
      let part = target
      picture.placed.forEachRow(area.rows, columns: area.columns, scratch: line) {
        composeRow(
          $1, row: $0, area.columns, isOpaque: picture.placed.isOpaque, share, clip, mask, on: part)
      }
      return
    }
    let whole = target
    withPicture(of: drawing, tile: target.tile, area: target.area) { pixels in
      for row in whole.area.rows {
        composeRow(
          pixels + (row - whole.area.y) * Tile.width, row: row, whole.area.columns,
          isOpaque: drawing.isOpaque, share, clip, mask, on: whole)
      }
    }
  }

  /// Composes part of a row of a group's drawing.
  private func composeRow(
    _ source: UnsafePointer<UInt32>, row: Int, _ columns: Range<Int>, isOpaque: Bool,
    _ share: UInt16, _ clip: TileCommand.Coverage?, _ mask: TileCommand.Coverage?,
    on target: Target
  ) {
    let (first, count) = (columns.lowerBound - target.area.x, columns.count)
    let (below, pixels) = (target.below(row) + first, target.pixels(row) + first)
    guard let coverage = clip ?? mask else {
      return isOpaque
        ? mix(below, source, share: share, into: pixels, count: count)
        : compose(source, over: below, onto: pixels, count: count, share: share)
    }
    setShares(share, target.coverage(coverage, row) + first, count: count)
    if clip != nil, let mask {
      multiply(shares, byCoverage: target.coverage(mask, row) + first, count: count)
    }
    compose(source, over: below, onto: pixels, count: count, shares: shares)
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

extension TileCommand {
  /// The one picture that it draws, if it draws nothing else.
  fileprivate var onlyPicture: ResolvedPicture? {
    switch self {
    case .picture(let picture): picture
    case .group(let drawing, _, _, _):
      drawing.commands.count == 1 ? drawing.commands[0].onlyPicture : nil
    case .color, .gradient, .shadow: nil
    }
  }
}
