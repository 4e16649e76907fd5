#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Which stretches of a bitmap's rows are like the ones above them: looked at once, so that nobody has to
/// read those pixels again. On screens most are.
package struct RowRepetition: Sendable {
  package static let cellWidth = 64

  private let wordsAcross: Int
  /// Row by row, a bit for each cell, lowest first: whether it differs from the cell above. All of the
  /// first row's do.
  private var changes: [UInt64]

  package init(_ bitmap: Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    let cellsAcross = (width + Self.cellWidth - 1) / Self.cellWidth
    wordsAcross = (cellsAcross + 63) / 64
    changes = Array(repeating: 0, count: wordsAcross * height)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for row in 0..<height {
        let line = pixels + row * width
        if row > 0, memcmp(line, line - width, 4 * width) == 0 { continue }
        for cell in 0..<cellsAcross {
          let start = line + cell * Self.cellWidth
          let size = min(Self.cellWidth, width - cell * Self.cellWidth) * 4
          if row > 0, memcmp(start, start - width, size) == 0 { continue }
          changes[row * wordsAcross + cell / 64] |= 1 << UInt64(cell % 64)
        }
      }
    }
  }

  /// Calls `body` with what is known; it is valid during the call only.
  package func withChanges<Result>(_ body: (RowChanges) throws -> Result) rethrows -> Result {
    try changes.withUnsafeBufferPointer {
      try body(RowChanges(words: $0, wordsAcross: wordsAcross))
    }
  }
}

/// A look into a `RowRepetition`, for loops over rows.
package struct RowChanges {
  fileprivate let words: UnsafeBufferPointer<UInt64>
  fileprivate let wordsAcross: Int

  /// Whether any of `columns`, which are not empty, may differ from those above.
  @inline(__always)
  func hasChange(row: Int, columns: Range<Int>) -> Bool {
    let width = RowRepetition.cellWidth
    return (columns.lowerBound / width...(columns.upperBound - 1) / width).contains { cell in
      words[row * wordsAcross + cell / 64] >> UInt64(cell % 64) & 1 != 0
    }
  }

  /// For 64 stretches as wide as a cell, from a column on: whether any of it may differ from what is
  /// above, the first one in the lowest bit.
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
      index < wordsAcross ? words[row * wordsAcross + index] : 0
    }
    let (index, shift) = cell.quotientAndRemainder(dividingBy: 64)
    return word(index) >> UInt64(shift) | (shift == 0 ? 0 : word(index + 1) << UInt64(64 - shift))
  }

  /// Calls `body` with the parts of `columns` that may differ from those above, from left to right; all
  /// others are alike.
  @inline(__always)
  func forEachChange(row: Int, columns: Range<Int>, _ body: (Range<Int>) -> Void) {
    let width = RowRepetition.cellWidth
    var cell = columns.lowerBound / width
    let end = (columns.upperBound + width - 1) / width
    while cell < end {
      let rest = words[row * wordsAcross + cell / 64] >> UInt64(cell % 64)
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
