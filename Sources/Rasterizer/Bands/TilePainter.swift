import Pixels

/// Draws what can be seen in tiles. Keeps the memory that it needs, so that it is allocated once.
///
/// For one thread at a time.
final class TilePainter {
  /// Pictures of a tile, one for each group within a group.
  private var pictures: [UnsafeMutablePointer<UInt32>] = []
  private var picturesInUse = 0
  private let shares = UnsafeMutablePointer<UInt32>.allocate(capacity: Tile.width)
  private let line: UnsafeMutablePointer<UInt32>
  private var runs: [Run] = []

  /// - Parameter width: The width of the widest area that is painted at once, if it exceeds a tile's.
  init(width: Int = Tile.width) {
    line = .allocate(capacity: max(width, Tile.width))
  }

  deinit {
    for picture in pictures { picture.deallocate() }
    shares.deallocate()
    line.deallocate()
  }

  /// Where pixels go.
  struct Target {
    let area: PixelRect
    /// The first one of `area`.
    let pixels: UnsafeMutablePointer<UInt32>
    let stride: Int
    /// The backdrop, where it is not in `pixels` yet.
    fileprivate var below: (pixels: UnsafePointer<UInt32>, stride: Int)?

    init(area: PixelRect, pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
      (self.area, self.pixels, self.stride) = (area, pixels, stride)
    }

    func pixels(_ row: Int) -> UnsafeMutablePointer<UInt32> {
      pixels + (row - area.y) * stride
    }

    fileprivate func below(_ row: Int) -> UnsafePointer<UInt32> {
      guard let below else { return UnsafePointer(pixels(row)) }
      return below.pixels + (row - area.y) * below.stride
    }

    /// Copies the backdrop, for a source that does not draw on all of the area.
    fileprivate mutating func settle() {
      if below == nil { return }
      for row in area.rows { pixels(row).update(from: below(row), count: area.width) }
      below = nil
    }

    fileprivate func fill(with pixel: UInt32) {
      for row in area.rows { pixels(row).update(repeating: pixel, count: area.width) }
    }
  }

  // MARK: Spans: neighbouring tiles, row by row

  func paint(color pixel: UInt32, on target: Target) { target.fill(with: pixel) }

  /// Paints an opaque image that covers the target.
  func paint(opaque image: PlacedBitmap, on target: Target) {
    if image.copyOrigin != nil {
      return image.forEachRow(target.area.rows, columns: target.area.columns, scratch: line) {
        target.pixels($0).update(from: $1, count: target.area.width)
      }
    }
    forEachRun(in: target.area) {
      image.uniformPixel(in: $0)
    } paint: { row, run in
      let pixels = target.pixels(row) + (run.columns.lowerBound - target.area.x)
      let count = run.columns.count
      if let pixel = run.pixel { return pixels.update(repeating: pixel, count: count) }
      image.withPixels(row: row, columns: run.columns, scratch: line) {
        pixels.update(from: $0, count: count)
      }
    }
  }

  /// Mixes both images in one pass.
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

  /// Mixes any two images, in cells, so that pixels that are uniform in both are not read.
  private func paint(cells fade: CrossFade, on target: Target) {
    let (lower, upper, share) = (fade.lower, fade.upper, fade.share)
    forEachRun(in: target.area) { part in
      guard var below = lower.uniformPixel(in: part), var above = upper.uniformPixel(in: part)
      else { return nil }
      mix(&below, &above, share: share, into: line, count: 1)
      return line[0]
    } paint: { row, run in
      let pixels = target.pixels(row) + (run.columns.lowerBound - target.area.x)
      let count = run.columns.count
      if let pixel = run.pixel { return pixels.update(repeating: pixel, count: count) }
      lower.withPixels(row: row, columns: run.columns, scratch: pixels) { below in
        upper.withPixels(row: row, columns: run.columns, scratch: line) { above in
          mix(below, above, share: share, into: pixels, count: count)
        }
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

  // MARK: Tiles, command by command

  /// Draws onto pixels that hold the backdrop; what an opaque drawing finds there does not matter.
  ///
  /// - Parameter target: A tile, or part of one.
  func paint(_ drawing: TileDrawing, on target: Target) {
    let commands = drawing.commands[...]
    if let fade = CrossFade(drawing) {
      paint(fade, on: target)
      paint(commands.dropLast(2), on: target)
    } else if drawing.isOpaque, commands.count > 1, case .image(let image)? = commands.last?.source,
      let origin = image.copyOrigin
    {
      // It is read where it is.
      image.bitmap.pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        let start =
          (target.area.y + origin.y) * image.bitmap.width + target.area.x + origin.x
        var target = target
        target.below = (source + start, image.bitmap.width)
        image.prefetch(target.area.rows, columns: target.area.columns)
        paint(commands.dropLast(), on: target)
      }
    } else {
      paint(commands, on: target)
    }
  }

  private func paint(_ commands: ArraySlice<TileCommand>, on target: Target) {
    for command in commands {
      guard case .image(let image) = command.source else { continue }
      let area = image.region.intersection(target.area)
      image.prefetch(area.rows, columns: area.columns)
    }
    var target = target
    for command in commands.reversed() { paint(command, on: &target) }
    target.settle()
  }

  private func paint(_ command: TileCommand, on target: inout Target) {
    var shares = Shares(opacity: command.opacity, clip: command.clip)
    switch command.mask {
    case nil, .uniform?: paint(command, shares, on: &target)
    case .coverage(let mask)?:
      shares.mask = mask
      paint(command, shares, on: &target)
    case .alpha(let drawing)?:
      withAlpha(of: drawing, in: target.area) { mask in
        shares.mask = mask
        paint(command, shares, on: &target)
      }
    case .shadow(let shadow)?:
      guard let cells = shadow.cells(for: target.area, by: self) else { return }
      if let share = shadow.uniformShare(of: cells, in: target.area) {
        if share == 0 { return }
        shares.opacity = share
      } else {
        shares.shadow = (shadow, cells)
      }
      paint(command, shares, on: &target)
    }
  }

  /// How much of a source counts, to be worked out row by row.
  private struct Shares {
    var opacity: UInt16
    var clip: TileMask.Coverage?
    var mask: TileMask.Coverage?
    var shadow: (TileShadow, cells: CellGrid)?

    var areUniform: Bool { clip == nil && mask == nil && shadow == nil }
  }

  /// The switch over sources that painting needs.
  private func paint(_ command: TileCommand, _ shares: Shares, on target: inout Target) {
    let area = target.area
    switch command.source {
    case .color(let pixel):
      if shares.areUniform, shares.opacity == wholeShare {
        target.fill(with: pixel)
        break
      }
      for row in area.rows {
        set(shares, row: row, columns: area.columns)
        compose(
          color: pixel, over: target.below(row), onto: target.pixels(row), count: area.width,
          shares: self.shares)
      }
    case .gradient(let gradient):
      for row in area.rows {
        gradient.paint(row: row, columns: area.columns, into: line)
        composeRow(line, command.isOpaque, row: row, area.columns, shares, on: target)
      }
    case .image(let image):
      let seen = image.region.intersection(area)
      if seen != area { target.settle() }
      let part = target
      image.forEachRow(seen.rows, columns: seen.columns, scratch: line) {
        composeRow($1, command.isOpaque, row: $0, seen.columns, shares, on: part)
      }
    case .group(let drawing):
      let whole = target
      withPicture(of: drawing, in: area) { pixels in
        for row in area.rows {
          let source = pixels + (row - area.y) * Tile.width
          composeRow(source, command.isOpaque, row: row, area.columns, shares, on: whole)
        }
      }
    }
    target.below = nil
  }

  /// Composes part of a row.
  private func composeRow(
    _ source: UnsafePointer<UInt32>, _ isOpaque: Bool, row: Int, _ columns: Range<Int>,
    _ shares: Shares, on target: Target
  ) {
    let (first, count) = (columns.lowerBound - target.area.x, columns.count)
    let (below, pixels) = (target.below(row) + first, target.pixels(row) + first)
    if !shares.areUniform {
      set(shares, row: row, columns: columns)
      compose(source, over: below, onto: pixels, count: count, shares: self.shares)
    } else if !isOpaque {
      compose(source, over: below, onto: pixels, count: count, share: shares.opacity)
    } else if shares.opacity == wholeShare {
      pixels.update(from: source, count: count)
    } else {
      mix(below, source, share: shares.opacity, into: pixels, count: count)
    }
  }

  /// Sets `self.shares` for part of a row, which lies in one tile.
  private func set(_ shares: Shares, row: Int, columns: Range<Int>) {
    if let (shadow, cells) = shares.shadow {
      return shadow.shares(of: cells, row: row, columns: columns, into: self.shares)
    }
    let count = columns.count
    let offset = Tile.offset(row: row, column: columns.lowerBound)
    if shares.opacity == wholeShare, let coverage = shares.clip ?? shares.mask {
      fill(self.shares, withCoverage: coverage + offset, count: count)
      if shares.clip == nil { return }
    } else {
      self.shares.update(repeating: UInt32(shares.opacity) &* 0x1_0001, count: count)
      if let clip = shares.clip { multiply(self.shares, byCoverage: clip + offset, count: count) }
    }
    if let mask = shares.mask { multiply(self.shares, byCoverage: mask + offset, count: count) }
  }

  /// Calls `body` with the pixels of `area`, part of a tile, drawn on clear ones, in rows of `Tile.width`.
  private func withPicture(
    of drawing: TileDrawing, in area: PixelRect, _ body: (UnsafePointer<UInt32>) -> Void
  ) {
    if picturesInUse == pictures.count { pictures.append(.allocate(capacity: Tile.pixelCount)) }
    let picture = pictures[picturesInUse]
    picturesInUse += 1
    defer { picturesInUse -= 1 }
    if !drawing.isOpaque { picture.initialize(repeating: 0, count: Tile.pixelCount) }
    paint(drawing, on: Target(area: area, pixels: picture, stride: Tile.width))
    body(UnsafePointer(picture))
  }

  /// Calls `body` with the alpha of `area`'s pixels, as if it were a coverage of the tile that they are
  /// part of.
  func withAlpha(
    of drawing: TileDrawing, in area: PixelRect, _ body: (TileMask.Coverage) -> Void
  ) {
    if let coverage = drawing.coverage { return body(coverage) }
    withPicture(of: drawing, in: area) { pixels in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Tile.pixelCount) { alpha in
        guard let alpha = alpha.baseAddress else { return }
        let first = alpha + Tile.offset(row: area.y, column: area.x)
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
}

/// Two opaque images that cover an area, the upper one with a share.
struct CrossFade {
  let (lower, upper): (PlacedBitmap, PlacedBitmap)
  let share: UInt16

  /// Nil where the two hindmost commands are something else.
  init?(_ drawing: TileDrawing) {
    guard drawing.isOpaque, drawing.commands.count > 1,
      case (let front, let back) = (
        drawing.commands[drawing.commands.count - 2], drawing.commands[drawing.commands.count - 1]
      ),
      case .image(let lower) = back.source, case .image(let upper) = front.source,
      front.coversTile, front.isOpaque, front.clip == nil, front.mask == nil
    else { return nil }
    (self.lower, self.upper, share) = (lower, upper, front.opacity)
  }

  /// Calls `body` with the rows of both; with nil if one is scaled or has not been scanned for repetition.
  func withCopiedRows<Result>(
    _ body: ((lower: CopiedRows, upper: CopiedRows)?) throws -> Result
  ) rethrows -> Result {
    try lower.withCopiedRows { below in
      try upper.withCopiedRows { above in
        guard let below, let above else { return try body(nil) }
        return try body((below, above))
      }
    }
  }
}
