#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Records which stretches of a bitmap's rows equal the ones above them, as most do on a screen, so that
/// later passes over the picture can leave those pixels out.
package struct RowRepetition: Sendable {
  /// The width of a stretch, in pixels.
  package static let cellWidth = 64

  private let integersPerRow: Int
  /// Row by row, a bit for each cell, lowest first: whether it differs from the cell above. Cells of the
  /// first row count as different.
  private var changes: [UInt64]

  /// Compares every row with the one above.
  package init(_ bitmap: Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    let cellsAcross = (width + Self.cellWidth - 1) / Self.cellWidth
    integersPerRow = (cellsAcross + 63) / 64
    changes = Array(repeating: 0, count: integersPerRow * height)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for row in 0..<height {
        let line = pixels + row * width
        if row > 0, memcmp(line, line - width, 4 * width) == 0 { continue }
        for cell in 0..<cellsAcross {
          let start = line + cell * Self.cellWidth
          let size = min(Self.cellWidth, width - cell * Self.cellWidth) * 4
          if row > 0, memcmp(start, start - width, size) == 0 { continue }
          changes[row * integersPerRow + cell / 64] |= 1 << UInt64(cell % 64)
        }
      }
    }
  }

  /// Calls `body` with a view of the changes, which is valid during the call only.
  ///
  /// - Throws: What `body` throws.
  package func withChanges<Result>(_ body: (RowChanges) throws -> Result) rethrows -> Result {
    try changes.withUnsafeBufferPointer {
      try body(RowChanges(bits: $0, integersPerRow: integersPerRow))
    }
  }
}

/// A view into a `RowRepetition`, for loops over rows.
package struct RowChanges {
  fileprivate let bits: UnsafeBufferPointer<UInt64>
  fileprivate let integersPerRow: Int

  /// Whether any of `columns`, which are not empty, may differ from those above.
  @inline(__always)
  func hasChange(row: Int, columns: Range<Int>) -> Bool {
    let width = RowRepetition.cellWidth
    return (columns.lowerBound / width...(columns.upperBound - 1) / width).contains { cell in
      bits[row * integersPerRow + cell / 64] >> UInt64(cell % 64) & 1 != 0
    }
  }

  /// For 64 stretches of a cell's width from a column on, whether the stretch may differ from the one
  /// above, the first in the lowest bit.
  @inline(__always)
  func changes(row: Int, from column: Int) -> UInt64 {
    let (cell, start) = column.quotientAndRemainder(dividingBy: RowRepetition.cellWidth)
    let bits = cells(row: row, from: cell)
    return start == 0 ? bits : bits | cells(row: row, from: cell + 1)
  }

  /// The bits of 64 cells.
  @inline(__always)
  private func cells(row: Int, from cell: Int) -> UInt64 {
    func word(_ index: Int) -> UInt64 {
      index < integersPerRow ? bits[row * integersPerRow + index] : 0
    }
    let (index, shift) = cell.quotientAndRemainder(dividingBy: 64)
    return word(index) >> UInt64(shift) | (shift == 0 ? 0 : word(index + 1) << UInt64(64 - shift))
  }

  /// Calls `body` with the parts of `columns` that may differ from the row above, from left to right; the
  /// others equal it.
  @inline(__always)
  func forEachChange(row: Int, columns: Range<Int>, _ body: (Range<Int>) -> Void) {
    let width = RowRepetition.cellWidth
    var cell = columns.lowerBound / width
    let end = (columns.upperBound + width - 1) / width
    while cell < end {
      let rest = bits[row * integersPerRow + cell / 64] >> UInt64(cell % 64)
      if rest == 0 {
        cell = (cell / 64 + 1) * 64
        continue
      }
      let first = cell + rest.trailingZeroBitCount
      cell = first + (~(rest >> UInt64(first - cell))).trailingZeroBitCount
      let part = (first * width..<cell * width).clamped(to: columns)
      if !part.isEmpty { body(part) }
    }
  }
}
