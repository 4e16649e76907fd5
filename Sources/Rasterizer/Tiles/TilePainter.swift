import Pixels

/// Draws what can be seen in a tile, command by command. Keeps the memory that it needs, so that it is
/// allocated once.
///
/// For one thread at a time.
final class TilePainter {
  /// Pictures of a tile, one for each group within a group.
  private var pictures: [UnsafeMutablePointer<UInt32>] = []
  private var picturesInUse = 0
  private let opacities = UnsafeMutablePointer<UInt32>.allocate(capacity: Tile.width)
  private let line = UnsafeMutablePointer<UInt32>.allocate(capacity: Tile.width)
  private let spans = SpanPainter(width: Tile.width)

  deinit {
    for picture in pictures { picture.deallocate() }
    opacities.deallocate()
    line.deallocate()
  }

  /// Draws onto pixels that hold the backdrop; what an opaque drawing finds there does not matter.
  ///
  /// - Parameter target: A tile, or part of one.
  func paint(_ drawing: TileDrawing, on target: PaintTarget) {
    let commands = drawing.commands[...]
    if let fade = CrossFade(drawing) {
      spans.paint(fade, on: target)
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

  private func paint(_ commands: ArraySlice<TileCommand>, on target: PaintTarget) {
    for command in commands {
      guard case .image(let image) = command.source else { continue }
      let area = image.region.intersection(target.area)
      image.prefetch(area.rows, columns: area.columns)
    }
    var target = target
    for command in commands.reversed() { paint(command, on: &target) }
    target.settle()
  }

  private func paint(_ command: TileCommand, on target: inout PaintTarget) {
    var opacities = Opacities(opacity: command.opacity, clip: command.clip)
    switch command.mask {
    case nil, .uniform?: paint(command, opacities, on: &target)
    case .coverage(let mask)?:
      opacities.mask = mask
      paint(command, opacities, on: &target)
    case .alpha(let drawing)?:
      withAlpha(of: drawing, in: target.area) { mask in
        opacities.mask = mask
        paint(command, opacities, on: &target)
      }
    case .shadow(let shadow)?:
      guard let cells = shadow.cells(for: target.area, by: self) else { return }
      if let opacity = shadow.uniformOpacity(of: cells, in: target.area) {
        if opacity == 0 { return }
        opacities.opacity = opacity
      } else {
        opacities.shadow = (shadow, cells)
      }
      paint(command, opacities, on: &target)
    }
  }

  /// How much of a source counts, to be worked out row by row.
  private struct Opacities {
    var opacity: UInt16
    var clip: TileMask.Coverage?
    var mask: TileMask.Coverage?
    var shadow: (TileShadow, cells: CellGrid)?

    var areUniform: Bool { clip == nil && mask == nil && shadow == nil }
  }

  /// The switch over sources that painting needs.
  private func paint(_ command: TileCommand, _ opacities: Opacities, on target: inout PaintTarget) {
    let area = target.area
    switch command.source {
    case .color(let pixel):
      if opacities.areUniform, opacities.opacity == fullOpacity {
        target.fill(with: pixel)
        break
      }
      for row in area.rows {
        set(opacities, row: row, columns: area.columns)
        compose(
          color: pixel, over: target.below(row), onto: target.pixels(row), count: area.width,
          opacities: self.opacities)
      }
    case .gradient(let gradient):
      for row in area.rows {
        gradient.paint(row: row, columns: area.columns, into: line)
        composeRow(line, command.isOpaque, row: row, area.columns, opacities, on: target)
      }
    case .image(let image):
      let seen = image.region.intersection(area)
      if seen != area { target.settle() }
      let part = target
      image.forEachRow(seen.rows, columns: seen.columns, scratch: line) {
        composeRow($1, command.isOpaque, row: $0, seen.columns, opacities, on: part)
      }
    case .blend(let drawing, let mode):
      let whole = target
      withPicture(of: drawing, in: area) { pixels in
        for row in area.rows {
          mode.mix(
            pixels + (row - area.y) * Tile.width, over: whole.below(row), onto: whole.pixels(row),
            count: area.width)
        }
      }
    case .group(let drawing):
      let whole = target
      withPicture(of: drawing, in: area) { pixels in
        for row in area.rows {
          let source = pixels + (row - area.y) * Tile.width
          composeRow(source, command.isOpaque, row: row, area.columns, opacities, on: whole)
        }
      }
    }
    target.below = nil
  }

  /// Composes part of a row.
  private func composeRow(
    _ source: UnsafePointer<UInt32>, _ isOpaque: Bool, row: Int, _ columns: Range<Int>,
    _ opacities: Opacities, on target: PaintTarget
  ) {
    let (first, count) = (columns.lowerBound - target.area.x, columns.count)
    let (below, pixels) = (target.below(row) + first, target.pixels(row) + first)
    if !opacities.areUniform {
      set(opacities, row: row, columns: columns)
      compose(source, over: below, onto: pixels, count: count, opacities: self.opacities)
    } else if !isOpaque {
      compose(source, over: below, onto: pixels, count: count, opacity: opacities.opacity)
    } else if opacities.opacity == fullOpacity {
      pixels.update(from: source, count: count)
    } else {
      mix(below, source, fraction: opacities.opacity, into: pixels, count: count)
    }
  }

  /// Sets `self.opacities` for part of a row, which lies in one tile.
  private func set(_ opacities: Opacities, row: Int, columns: Range<Int>) {
    if let (shadow, cells) = opacities.shadow {
      return shadow.opacities(of: cells, row: row, columns: columns, into: self.opacities)
    }
    let count = columns.count
    let offset = Tile.offset(row: row, column: columns.lowerBound)
    if opacities.opacity == fullOpacity, let coverage = opacities.clip ?? opacities.mask {
      fill(self.opacities, withCoverage: coverage + offset, count: count)
      if opacities.clip == nil { return }
    } else {
      self.opacities.update(repeating: UInt32(opacities.opacity) &* 0x1_0001, count: count)
      if let clip = opacities.clip {
        multiply(self.opacities, byCoverage: clip + offset, count: count)
      }
    }
    if let mask = opacities.mask {
      multiply(self.opacities, byCoverage: mask + offset, count: count)
    }
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
    paint(drawing, on: PaintTarget(area: area, pixels: picture, stride: Tile.width))
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
