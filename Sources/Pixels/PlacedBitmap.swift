import CPixelKernels

/// A bitmap with the facts about its pixels that are worth knowing before it is drawn many times.
package struct ScannedBitmap: Sendable {
  /// Stands for the pixels: within one render, bitmaps of one name are equal. Nil for one drawn on the way.
  package let name: String?
  package let bitmap: Bitmap
  /// Whether every pixel is opaque; false also where that has not been looked at.
  package let isOpaque: Bool
  /// Nil where it has not been looked at.
  package let uniformCells: UniformCells?
  fileprivate let repetition: RowRepetition?

  /// Reads the pixels twice.
  ///
  /// - Parameter name: Nil for one that is not to be known again.
  package init(_ bitmap: Bitmap, name: String?) {
    let repetition = RowRepetition(bitmap)
    self.name = name
    self.bitmap = bitmap
    self.repetition = repetition
    isOpaque = bitmap.isOpaque(given: repetition)
    uniformCells = UniformCells(bitmap, repetition: repetition)
  }

  /// A bitmap that is drawn once, so that scanning it would cost more than it saves.
  package init(unscanned bitmap: Bitmap) {
    self.bitmap = bitmap
    (name, isOpaque, uniformCells, repetition) = (nil, false, nil, nil)
  }
}

/// A bitmap that lies somewhere on a canvas, upright, at its own size or scaled with linear filtering.
///
/// A canvas pixel belongs to it if its centre does. What a pixel shows depends on nothing but where it
/// is, so any part of the picture can be asked for. A class, as every tile's commands hold one.
package final class PlacedBitmap: Sendable {
  private let image: ScannedBitmap
  /// The canvas pixels that it covers.
  package let region: PixelRect
  /// From canvas columns and rows to the bitmap's.
  private let across: SampledAxis
  private let down: SampledAxis

  /// Lays the bitmap's edges at the given positions on the canvas, in pixels.
  ///
  /// - Parameter limits: The pixels that may be asked for.
  package convenience init(
    _ image: ScannedBitmap, x: ClosedRange<Double>, y: ClosedRange<Double>, within limits: PixelRect
  ) {
    self.init(image, x: x, y: y, covering: limits.pixels(centeredIn: x, y))
  }

  /// Lays the bitmap's edges at the given positions on the canvas, in pixels, and covers a region that may reach
  /// beyond: there the pixels of the bitmap's edges go on.
  package init(
    _ image: ScannedBitmap, x: ClosedRange<Double>, y: ClosedRange<Double>,
    covering region: PixelRect
  ) {
    self.image = image
    self.region = region
    across = SampledAxis(x, count: image.bitmap.width, covered: region.columns)
    down = SampledAxis(y, count: image.bitmap.height, covered: region.rows)
  }

  package var name: String? { image.name }
  package var bitmap: Bitmap { image.bitmap }
  /// Whether every pixel that it covers is opaque.
  package var isOpaque: Bool { image.isOpaque }

  /// The bitmap's column and row that lie at the canvas's (0, 0), where it lies on whole pixels at its
  /// own size; then pixels are copies.
  package var copyOrigin: (x: Int, y: Int)? {
    guard let x = across.wholeOffset, let y = down.wholeOffset else { return nil }
    return (x, y)
  }

  /// Calls `body` with its rows; with nil where pixels are no copies, or the bitmap has not been scanned.
  ///
  /// - Throws: What `body` throws.
  package func withCopiedRows<Result>(_ body: (CopiedRows?) throws -> Result) rethrows -> Result {
    guard let copyOrigin, let repetition = image.repetition else { return try body(nil) }
    return try bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return try body(nil) }
      return try repetition.withChanges { changes in
        try body(
          CopiedRows(start: start, width: bitmap.width, origin: copyOrigin, changes: changes))
      }
    }
  }

  /// The pixel that all of a part of `region` shows; nil if pixels differ, or may.
  ///
  /// Mixing equal pixels gives that pixel: the products fall short of it by less than half a level.
  package func uniformPixel(in part: PixelRect) -> UInt32? {
    guard let uniformCells = image.uniformCells, !part.isEmpty else { return nil }
    let (columns, rows) = (part.columns, part.rows)
    return uniformCells.pixel(
      columns: across.reach(of: columns.lowerBound)
        .lowerBound..<across.reach(of: columns.upperBound - 1).upperBound,
      rows: down.reach(of: rows.lowerBound)
        .lowerBound..<down.reach(of: rows.upperBound - 1).upperBound)
  }

  /// Calls `body` with part of a row.
  ///
  /// - Parameters:
  ///   - span: Columns of `region`.
  ///   - scratch: Room for as many pixels.
  @inline(__always)
  package func withPixels(
    row: Int, columns span: Range<Int>, scratch: UnsafeMutablePointer<UInt32>,
    _ body: (UnsafePointer<UInt32>) -> Void
  ) {
    forEachRow(row..<row + 1, columns: span, scratch: scratch) { body($1) }
  }

  /// Has the processor fetch part of some rows that will be read soon, if they lie far apart in memory.
  ///
  /// - Parameter span: Columns of `region`.
  package func prefetch(_ rows: Range<Int>, columns span: Range<Int>) {
    guard let origin = copyOrigin else { return }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      let start = (rows.lowerBound + origin.y) * bitmap.width + span.lowerBound + origin.x
      kernel_prefetch(
        pixels.baseAddress.map { $0 + start }, bitmap.width, span.count, rows.count)
    }
  }

  /// Calls `body` with each of some rows, and part of its pixels.
  ///
  /// - Parameters:
  ///   - span: Columns of `region`.
  ///   - scratch: Room for as many pixels.
  package func forEachRow(
    _ rows: Range<Int>, columns span: Range<Int>, scratch: UnsafeMutablePointer<UInt32>,
    _ body: (Int, UnsafePointer<UInt32>) -> Void
  ) {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for row in rows {
        let (line, fraction) = down.tap(row)
        let upper = pixels + line * bitmap.width
        let lower = fraction == 0 ? upper : upper + bitmap.width
        if let offset = across.wholeOffset {
          let start = span.lowerBound + offset
          if fraction == 0 {
            body(row, upper + start)
            continue
          }
          Pixels.mix(
            upper + start, lower + start, fraction: fraction, into: scratch, count: span.count)
        } else {
          across.withTaps(span) { taps in
            sample(upper, lower, fraction: fraction, at: taps, into: scratch)
          }
        }
        body(row, UnsafePointer(scratch))
      }
    }
  }

  /// The same with the pixels that it covers, which are then copies: for one that is drawn many times.
  package func scaled() -> PlacedBitmap {
    var pixels = Bitmap(width: region.width, height: region.height)
    pixels.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: region.width) { scratch in
        guard let scratch = scratch.baseAddress else { return }
        forEachRow(region.rows, columns: region.columns, scratch: scratch) { row, values in
          (start + (row - region.y) * region.width).update(from: values, count: region.width)
        }
      }
    }
    return PlacedBitmap(
      ScannedBitmap(pixels, name: nil),
      x: Double(region.x)...Double(region.columns.upperBound),
      y: Double(region.y)...Double(region.rows.upperBound), covering: region)
  }

  /// Mixes two rows where pixels lie between columns, in 8.8 fixed point, rounded at the end.
  private func sample(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, fraction: UInt16,
    at taps: UnsafeBufferPointer<SampledAxis.Tap>, into result: UnsafeMutablePointer<UInt32>
  ) {
    guard let first = taps.first?.index, let last = taps.last?.index else { return }
    let start = Int(first)
    let count = min(Int(last) + 2, bitmap.width) - start
    // One more pixel, for the last column's right neighbour, whose weight is 0.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4 * (count + 1)) { wide in
      guard let wide = wide.baseAddress else { return }
      mixWide(upper + start, lower + start, fraction: fraction, into: wide, count: count)
      (wide + 4 * count).update(from: wide + 4 * (count - 1), count: 4)
      kernel_sample(wide, start, taps.baseAddress, result, taps.count)
    }
  }
}

/// One axis of linear sampling: the two columns of a bitmap that a canvas column lies between, and the
/// weight of the second.
private struct SampledAxis: Sendable {
  /// The number that turns a canvas index into the bitmap's when added, where pixels are copies; nil where
  /// they are interpolated.
  let wholeOffset: Int?
  private let first: Int
  private var taps: [Tap] = []

  typealias Tap = kernel_tap

  init(_ edges: ClosedRange<Double>, count: Int, covered: Range<Int>) {
    let length = edges.upperBound - edges.lowerBound
    first = covered.lowerBound
    let start = edges.lowerBound.rounded()
    if abs(length - Double(count)) < 1e-6, abs(edges.lowerBound - start) < 1e-6,
      covered.lowerBound >= Int(start), covered.upperBound <= Int(start) + count
    {
      wholeOffset = -Int(start)
      return
    }
    wholeOffset = nil
    taps.reserveCapacity(covered.count)
    for index in covered {
      let center = (Double(index) + 0.5 - edges.lowerBound) / length * Double(count) - 0.5
      let position = min(max(center, 0), Double(count - 1))
      let whole = position.rounded(.down)
      let fraction = UInt16(min((position - whole) * 65536, 65535).rounded())
      taps.append(Tap(index: Int32(whole), weight: ~fraction, next_weight: fraction))
    }
  }

  func tap(_ index: Int) -> (index: Int, fraction: UInt16) {
    if let wholeOffset { return (index + wholeOffset, 0) }
    let tap = taps[index - first]
    return (Int(tap.index), tap.next_weight)
  }

  /// The bitmap's columns that count for a canvas index.
  func reach(of index: Int) -> Range<Int> {
    let tap = tap(index)
    return tap.index..<tap.index + (tap.fraction == 0 ? 1 : 2)
  }

  func withTaps(_ span: Range<Int>, _ body: (UnsafeBufferPointer<Tap>) -> Void) {
    taps.withUnsafeBufferPointer { taps in
      body(UnsafeBufferPointer(rebasing: taps[span.lowerBound - first..<span.upperBound - first]))
    }
  }
}

extension PixelRect {
  /// The pixels of this rectangle whose centres lie between two pairs of edges.
  package func pixels(
    centeredIn x: ClosedRange<Double>, _ y: ClosedRange<Double>
  ) -> PixelRect {
    PixelRect(
      columns: coveredPixels(x, within: columns), rows: coveredPixels(y, within: rows))
  }
}

/// The pixels whose centres lie between two edges, a centre on the first one included. Edges count in
/// 256ths of a pixel, so that what arithmetic leaves of a whole number does not decide.
private func coveredPixels(_ edges: ClosedRange<Double>, within limits: Range<Int>) -> Range<Int> {
  func boundary(_ edge: Double) -> Int {
    let near = min(max(edge, Double(limits.lowerBound) - 1), Double(limits.upperBound) + 1)
    return min(max((Int((near * 256).rounded()) + 127) >> 8, limits.lowerBound), limits.upperBound)
  }
  let start = boundary(edges.lowerBound)
  return start..<max(boundary(edges.upperBound), start)
}
