import Pixels

/// Where pixels go.
struct PaintTarget {
  let area: PixelRect
  /// The first one of `area`.
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  /// The backdrop, where it is not in `pixels` yet.
  var below: (pixels: UnsafePointer<UInt32>, stride: Int)?

  init(area: PixelRect, pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
    (self.area, self.pixels, self.stride) = (area, pixels, stride)
  }

  func pixels(_ row: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + (row - area.y) * stride
  }

  func below(_ row: Int) -> UnsafePointer<UInt32> {
    guard let below else { return UnsafePointer(pixels(row)) }
    return below.pixels + (row - area.y) * below.stride
  }

  /// Copies the backdrop, for a source that does not draw on all of the area.
  mutating func settle() {
    if below == nil { return }
    for row in area.rows { pixels(row).update(from: below(row), count: area.width) }
    below = nil
  }

  func fill(with pixel: UInt32) {
    for row in area.rows { pixels(row).update(repeating: pixel, count: area.width) }
  }
}

/// Paints what neighbouring tiles show alike, row by row.
///
/// For one thread at a time.
final class SpanPainter {
  private let line: UnsafeMutablePointer<UInt32>
  private var runs: [Run] = []

  /// - Parameter width: The width of the widest span.
  init(width: Int) {
    line = .allocate(capacity: width)
  }

  deinit { line.deallocate() }

  /// Paints an opaque image that covers the target.
  func paint(opaque image: PlacedBitmap, on target: PaintTarget) {
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
  func paint(_ fade: CrossFade, on target: PaintTarget) {
    fade.withCopiedRows { copies in
      if let copies {
        paint(copies.lower, copies.upper, fraction: fade.fraction, on: target)
      } else {
        paint(cells: fade, on: target)
      }
    }
  }

  /// Mixes two copies. What is like the row above in both of them is so when they are mixed.
  private func paint(
    _ lower: CopiedRows, _ upper: CopiedRows, fraction: UInt16, on target: PaintTarget
  ) {
    let area = target.area
    func paint(_ row: Int, _ columns: Range<Int>) {
      if row + 2 < area.rows.upperBound {
        lower.prefetch(row: row + 2, columns: columns)
        upper.prefetch(row: row + 2, columns: columns)
      }
      mix(
        lower.pixels(row: row, column: columns.lowerBound),
        upper.pixels(row: row, column: columns.lowerBound), fraction: fraction,
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
  private func paint(cells fade: CrossFade, on target: PaintTarget) {
    let (lower, upper, fraction) = (fade.lower, fade.upper, fade.fraction)
    forEachRun(in: target.area) { part in
      guard var below = lower.uniformPixel(in: part), var above = upper.uniformPixel(in: part)
      else { return nil }
      mix(&below, &above, fraction: fraction, into: line, count: 1)
      return line[0]
    } paint: { row, run in
      let pixels = target.pixels(row) + (run.columns.lowerBound - target.area.x)
      let count = run.columns.count
      if let pixel = run.pixel { return pixels.update(repeating: pixel, count: count) }
      lower.withPixels(row: row, columns: run.columns, scratch: pixels) { below in
        upper.withPixels(row: row, columns: run.columns, scratch: line) { above in
          mix(below, above, fraction: fraction, into: pixels, count: count)
        }
      }
    }
  }

  /// Neighbouring cells that are uniform and of one pixel, or that are not uniform.
  private struct Run {
    var columns: Range<Int>
    let pixel: UInt32?
  }

  /// Goes through an area row by row, as memory is read fastest.
  ///
  /// - Parameter uniformPixel: The pixel that all of a part shows, if it is known to be uniform.
  private func forEachRun(
    in area: PixelRect, _ uniformPixel: (PixelRect) -> UInt32?, paint: (Int, Run) -> Void
  ) {
    for y in stride(from: area.y, to: area.rows.upperBound, by: UniformCells.cellHeight) {
      let rows = y..<min(y + UniformCells.cellHeight, area.rows.upperBound)
      runs.removeAll(keepingCapacity: true)
      for x in stride(from: area.x, to: area.columns.upperBound, by: UniformCells.cellWidth) {
        let columns = x..<min(x + UniformCells.cellWidth, area.columns.upperBound)
        let pixel = uniformPixel(PixelRect(columns: columns, rows: rows))
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
}
