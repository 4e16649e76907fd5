import Pixels
import TransitionEngine

/// Pixels of a region of the canvas, drawn on in canvas coordinates.
struct Canvas {
  let region: PixelRect
  fileprivate(set) var bitmap: Bitmap

  init(_ region: PixelRect, filledWith pixel: UInt32 = 0) {
    self.region = region
    bitmap = Bitmap(width: region.width, height: region.height, filledWith: pixel)
  }

  /// Calls `body` with the row's pixels from a column on.
  fileprivate mutating func withRow(
    _ row: Int, from column: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let start = (row - region.y) * region.width + column - region.x
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      if let pixels = pixels.baseAddress { body(pixels + start) }
    }
  }
}

/// The plain painter. It draws a list as it is written: every command on the whole canvas, every group as a
/// picture of its own. Slow, and kept simple: the tiled painter must match it bit for bit.
struct PlainPainter {
  let images: ImageStore
  let coverage: CoveragePainter
  /// The pixels of the frame.
  let canvas: PixelRect
  /// Whether what is drawn casts a shadow, so that only its alpha counts.
  private(set) var isCaster = false
  /// What is below the picture that is drawn on, where a backdrop effect in it sees that.
  private(set) var below: Canvas?

  init(images: ImageStore, coverage: CoveragePainter, canvas: PixelRect) {
    (self.images, self.coverage, self.canvas) = (images, coverage, canvas)
  }

  func draw(_ list: DisplayList, on canvas: inout Canvas) throws(CairoError) {
    for command in list.commands { try draw(command, on: &canvas) }
  }

  private func draw(_ command: DrawCommand, on canvas: inout Canvas) throws(CairoError) {
    switch command {
    case .fill(let path, let rule, .color(let color)):
      let opacities = opacities(of: .fill(path, rule), in: canvas.region)
      compose(color, opacities, onto: &canvas)
    case .stroke(let path, let style, let color, let transform):
      let opacities = opacities(of: .stroke(path, style, transform), in: canvas.region)
      compose(color, opacities, onto: &canvas)
    case .fill(let path, let rule, .gradient(let stops, let place)):
      let gradient = GradientPainter(stops, at: place)
      let opacities = opacities(of: .fill(path, rule), in: canvas.region)
      let columns = canvas.region.columns
      compose(opacities, onto: &canvas) { row, pixels in
        gradient.paint(row: row, columns: columns, into: pixels)
      }
    case .image(let reference, let transform):
      let placed = try images.place(reference, transform, in: coverage.region)
      if let placed { compose(placed, onto: &canvas) }
    case .imagePart(let reference, let part, let transform):
      let placed = try images.place(reference, part: part, transform, in: coverage.region)
      if let placed { compose(placed, onto: &canvas) }
    case .shadow(let caster, let color, let sigma, let offset, let kernel):
      let blur = ShadowBlur(sigma: sigma, end: kernel.end)
      let opacities = try shadow(of: caster, color, blur, offset, canvas.region)
      compose(color.withAlpha(1), opacities, onto: &canvas)
    case .warp(let list, let projection):
      let warp = Warp(images: images) { list, width, height throws(CairoError) in
        try Rasterizer(width: width, height: height, images: images).draw(list)
      }
      let placed = try warp.place(list, projection, in: coverage.region)
      if let placed { compose(placed, onto: &canvas) }
    case .inline(let list): try draw(list, on: &canvas)
    case .blend(let list, let mode):
      var picture = Canvas(canvas.region)
      var painter = self
      painter.below = nil
      try painter.draw(list, on: &picture)
      let width = canvas.region.width
      picture.bitmap.pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        for row in canvas.region.rows {
          canvas.withRow(row, from: canvas.region.x) { pixels in
            mode.mix(
              source + (row - picture.region.y) * width, over: pixels, onto: pixels, count: width)
          }
        }
      }
    case .backdrop(let effect, let opacity, let mask, let clip):
      let opacities = try opacities(opacity, mask, clip, in: canvas.region)
      if isCaster { return compose(.black, opacities, onto: &canvas) }
      let extent = self.canvas.pixels(touchedBy: DrawnPath.fill(clip, .nonZero).bounds)
      if extent.isEmpty { return }
      let filtered = backdrop(of: canvas).bitmap.filtered(by: effect, on: extent)
      let columns = canvas.region.columns
      compose(opacities, onto: &canvas) { row, line in
        for column in columns {
          line[column - columns.lowerBound] =
            extent.rows.contains(row) && extent.columns.contains(column)
            ? filtered[column - extent.x, row - extent.y] : 0
        }
      }
    case .group(let list, let opacity, let mask, let clip):
      var picture = Canvas(canvas.region)
      var painter = self
      painter.below = list.seesBackdrop ? backdrop(of: canvas) : nil
      try painter.draw(list, on: &picture)
      let opacities = try opacities(opacity, mask, clip, in: canvas.region)
      let pixels = picture.bitmap.pixels
      let width = canvas.region.width
      compose(opacities, onto: &canvas) { row, line in
        let start = (row - picture.region.y) * width
        for x in 0..<width { line[x] = pixels[start + x] }
      }
    }
  }

  /// The picture that is drawn on, with what is below it.
  private func backdrop(of picture: Canvas) -> Canvas {
    guard var whole = below else { return picture }
    let count = whole.bitmap.pixels.count
    picture.bitmap.pixels.withUnsafeBufferPointer { source in
      whole.bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        guard let source = source.baseAddress, let pixels = pixels.baseAddress else { return }
        Pixels.compose(source, onto: pixels, count: count, opacity: fullOpacity)
      }
    }
    return whole
  }

  /// The fraction of each pixel of a region that a shape covers.
  private func opacities(of shape: DrawnPath, in region: PixelRect) -> [UInt32] {
    var opacities = [UInt32](repeating: 0, count: region.width * region.height)
    coverage.forEachStrip(of: shape) { strip in
      let known = strip.region.intersection(region)
      for row in known.rows {
        let line = strip.bytes(fromRow: row)
        for column in known.columns {
          opacities[(row - region.y) * region.width + column - region.x] =
            repeatedOpacity(ofCoverage: line[column - strip.region.x])
        }
      }
    }
    return opacities
  }

  /// The product of opacity, clip and mask for each pixel of a region.
  private func opacities(
    _ opacity: Double, _ mask: DisplayList?, _ clip: Path?, in region: PixelRect
  ) throws(CairoError) -> [UInt32] {
    let whole = UInt32(fixedOpacity(of: opacity)) * 0x1_0001
    var result = [UInt32](repeating: whole, count: region.width * region.height)
    if let clip { multiply(&result, by: opacities(of: .fill(clip, .nonZero), in: region)) }
    if let mask {
      var picture = Canvas(region)
      var painter = self
      painter.below = nil
      try painter.draw(mask, on: &picture)
      multiply(
        &result, by: picture.bitmap.pixels.map { repeatedOpacity(ofCoverage: UInt8($0 >> 24)) })
    }
    return result
  }

  private func multiply(_ opacities: inout [UInt32], by others: [UInt32]) {
    for index in opacities.indices {
      let (a, b) = (
        UInt16(truncatingIfNeeded: opacities[index]), UInt16(truncatingIfNeeded: others[index])
      )
      opacities[index] = UInt32(product(a, b)) * 0x1_0001
    }
  }

  private func shadow(
    of caster: DisplayList, _ color: Color, _ blur: ShadowBlur, _ offset: Size, _ region: PixelRect
  ) throws(CairoError) -> [UInt32] {
    var silhouette = Canvas(blur.sourceRegion(for: region))
    let shift = AffineTransform(translationX: offset.width, y: offset.height)
    var painter = self
    (painter.isCaster, painter.below) = (true, nil)
    try painter.draw(caster.applying(shift), on: &silhouette)
    var cells = CellGrid(
      columns: blur.sourceCells(for: region.columns), rows: blur.sourceCells(for: region.rows))
    silhouette.bitmap.pixels.map { UInt8($0 >> 24) }.withUnsafeBufferPointer { alpha in
      guard let alpha = alpha.baseAddress else { return }
      cells.average(
        columns: cells.columns, rows: cells.rows, side: blur.reduction, alpha: alpha,
        stride: silhouette.region.width)
    }
    let blurred = blur.blurred(cells)
    var opacities = [UInt32](repeating: 0, count: region.width * region.height)
    opacities.withUnsafeMutableBufferPointer { opacities in
      guard let opacities = opacities.baseAddress else { return }
      for row in region.rows {
        blur.opacities(
          of: blurred, row: row, columns: region.columns, alpha: Float(color.alpha),
          into: opacities + (row - region.y) * region.width)
      }
    }
    return opacities
  }

  private func compose(_ color: Color, _ opacities: [UInt32], onto canvas: inout Canvas) {
    var opacities = opacities
    if color.alpha < 1 {
      let alpha = UInt32(fixedOpacity(of: color.alpha)) * 0x1_0001
      multiply(&opacities, by: [UInt32](repeating: alpha, count: opacities.count))
    }
    let width = canvas.region.width
    opacities.withUnsafeBufferPointer { opacities in
      guard let opacities = opacities.baseAddress else { return }
      for row in canvas.region.rows {
        let start = opacities + (row - canvas.region.y) * width
        canvas.withRow(row, from: canvas.region.x) { pixels in
          Pixels.compose(color: color.opaquePixel, onto: pixels, count: width, opacities: start)
        }
      }
    }
  }

  /// Composes rows that `paint` fills.
  private func compose(
    _ opacities: [UInt32], onto canvas: inout Canvas,
    paint: (Int, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let region = canvas.region
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: region.width) { line in
      opacities.withUnsafeBufferPointer { opacities in
        guard let line = line.baseAddress, let opacities = opacities.baseAddress else { return }
        for row in region.rows {
          paint(row, line)
          let start = opacities + (row - region.y) * region.width
          canvas.withRow(row, from: region.x) { pixels in
            Pixels.compose(line, onto: pixels, count: region.width, opacities: start)
          }
        }
      }
    }
  }

  private func compose(_ placed: PlacedBitmap, onto canvas: inout Canvas) {
    let columns = placed.region.columns.clamped(to: canvas.region.columns)
    if columns.isEmpty { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns.count) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      for row in placed.region.rows.clamped(to: canvas.region.rows) {
        placed.withPixels(row: row, columns: columns, scratch: scratch) { source in
          canvas.withRow(row, from: columns.lowerBound) { pixels in
            Pixels.compose(source, onto: pixels, count: columns.count, opacity: fullOpacity)
          }
        }
      }
    }
  }
}
