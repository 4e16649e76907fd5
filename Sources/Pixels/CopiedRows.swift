import CPixelKernels

/// The rows of a bitmap that lies on a canvas at its own size and on whole pixels, and which stretches of
/// them are like the ones above. Rows and columns are the canvas's; valid during a call only.
package struct CopiedRows {
  private let start: UnsafePointer<UInt32>
  private let width: Int
  private let origin: (x: Int, y: Int)
  private let changes: RowChanges

  /// - Parameters:
  ///   - start: The bitmap's first pixel.
  ///   - width: The bitmap's.
  ///   - origin: The bitmap's column and row that lie at the canvas's (0, 0).
  package init(
    start: UnsafePointer<UInt32>, width: Int, origin: (x: Int, y: Int), changes: RowChanges
  ) {
    (self.start, self.width, self.origin, self.changes) = (start, width, origin, changes)
  }

  /// From one row to the next, in words.
  var stride: Int { width }

  /// The pixels of a row that the bitmap has, from a column on.
  package func pixels(row: Int, column: Int) -> UnsafePointer<UInt32> {
    start + ((row + origin.y) * width + column + origin.x)
  }

  /// Says that part of a row will be asked for soon.
  package func prefetch(row: Int, columns: Range<Int>) {
    kernel_prefetch(pixels(row: row, column: columns.lowerBound), width, columns.count, 1)
  }

  /// Calls `body` with the parts of `columns` that may differ from those above, from left to right; all
  /// others are alike.
  @inline(__always)
  func forEachChange(row: Int, columns: Range<Int>, _ body: (Range<Int>) -> Void) {
    changes.forEachChange(
      row: row + origin.y, columns: columns.lowerBound + origin.x..<columns.upperBound + origin.x
    ) { body($0.lowerBound - origin.x..<$0.upperBound - origin.x) }
  }

  /// The same where two bitmaps are mixed, or one lies above the other: parts where one of them differs.
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
