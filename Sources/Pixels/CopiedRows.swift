import CPixelKernels

/// The rows of a bitmap that lies on a canvas at its own size and on whole pixels, and the stretches of
/// them that equal the ones above. Rows and columns are the canvas's. Valid only during the call that
/// passed it on.
package struct CopiedRows {
  private let start: UnsafePointer<UInt32>
  private let width: Int
  private let origin: (x: Int, y: Int)
  private let changes: RowChanges

  /// - Parameters:
  ///   - start: The bitmap's first pixel.
  ///   - width: The bitmap's width.
  ///   - origin: The bitmap's column and row that lie at the canvas's (0, 0).
  package init(
    start: UnsafePointer<UInt32>, width: Int, origin: (x: Int, y: Int), changes: RowChanges
  ) {
    (self.start, self.width, self.origin, self.changes) = (start, width, origin, changes)
  }

  /// The distance from one row to the next, in pixels.
  var stride: Int { width }

  /// The pixels of a row from a column on; both must lie in the bitmap.
  package func pixels(row: Int, column: Int) -> UnsafePointer<UInt32> {
    start + ((row + origin.y) * width + column + origin.x)
  }

  /// Prefetches part of a row into the processor's cache.
  package func prefetch(row: Int, columns: Range<Int>) {
    kernel_prefetch(pixels(row: row, column: columns.lowerBound), width, columns.count, 1)
  }

  /// Calls `body` with the parts of `columns` that may differ from the row above, from left to right; the
  /// others equal it.
  @inline(__always)
  func forEachChange(row: Int, columns: Range<Int>, _ body: (Range<Int>) -> Void) {
    changes.forEachChange(
      row: row + origin.y, columns: columns.lowerBound + origin.x..<columns.upperBound + origin.x
    ) { body($0.lowerBound - origin.x..<$0.upperBound - origin.x) }
  }

  /// As `forEachChange(row:columns:_:)`, for a picture made of two bitmaps: the parts where either differs.
  @inline(__always)
  package func forEachChange(
    row: Int, columns: Range<Int>, or other: CopiedRows, _ body: (Range<Int>) -> Void
  ) {
    let width = RowRepetition.cellWidth
    for start in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: 64 * width) {
      var bits = changes(row: row, from: start) | other.changes(row: row, from: start)
      while bits != 0 {
        let first = bits.trailingZeroBitCount
        let end = first + (~(bits >> UInt64(first))).trailingZeroBitCount
        let part = (start + first * width..<start + end * width).clamped(to: columns)
        if !part.isEmpty { body(part) }
        bits &= .max << UInt64(end)
      }
    }
  }

  @inline(__always)
  private func changes(row: Int, from column: Int) -> UInt64 {
    changes.changes(row: row + origin.y, from: column + origin.x)
  }
}
