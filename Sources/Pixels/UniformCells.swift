/// Records which cells of a bitmap, 32 × 16 pixels each, hold a single colour, so that later passes over
/// the picture need not read them.
package struct UniformCells: Sendable {
  /// The width of a cell in pixels; those at the right edge may be narrower.
  package static let cellWidth = 32
  /// The height of a cell in pixels; those at the bottom may be lower.
  package static let cellHeight = 16
  private static let mixed: Int64 = -1

  private let width: Int
  private let height: Int
  private let cellsAcross: Int
  /// Each cell's only pixel, or `mixed`.
  private var cells: [Int64]

  /// - Parameter repetition: The repetition of this bitmap; rows that equal those above are not read.
  package init(_ bitmap: Bitmap, repetition: RowRepetition) {
    (width, height) = (bitmap.width, bitmap.height)
    cellsAcross = (bitmap.width + Self.cellWidth - 1) / Self.cellWidth
    let cellsDown = (bitmap.height + Self.cellHeight - 1) / Self.cellHeight
    cells = Array(repeating: Self.mixed, count: cellsAcross * cellsDown)
    repetition.withChanges { changes in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        for index in cells.indices {
          let (x, y) = (
            index % cellsAcross * Self.cellWidth, index / cellsAcross * Self.cellHeight
          )
          cells[index] = Self.onlyPixel(
            pixels, x..<min(x + Self.cellWidth, width), y..<min(y + Self.cellHeight, height),
            stride: width, changes)
        }
      }
    }
  }

  /// The only pixel of a cell, or `mixed`.
  private static func onlyPixel(
    _ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>, _ rows: Range<Int>, stride: Int,
    _ changes: RowChanges
  ) -> Int64 {
    let first = pixels[rows.lowerBound * stride + columns.lowerBound]
    for row in rows
    where row == rows.lowerBound || changes.hasChange(row: row, columns: columns) {
      let line = pixels + row &* stride
      var differences: UInt32 = 0
      for column in columns { differences |= line[column] ^ first }
      if differences != 0 { return mixed }
    }
    return Int64(first)
  }

  /// The pixel that fills every cell a rectangle of the bitmap touches; nil if they hold several, or if
  /// the rectangle is empty.
  package func pixel(columns: Range<Int>, rows: Range<Int>) -> UInt32? {
    if columns.isEmpty || rows.isEmpty { return nil }
    let across =
      columns.lowerBound / Self.cellWidth...(min(columns.upperBound, width) - 1) / Self.cellWidth
    let down =
      rows.lowerBound / Self.cellHeight...(min(rows.upperBound, height) - 1) / Self.cellHeight
    let value = cells[down.lowerBound * cellsAcross + across.lowerBound]
    if value == Self.mixed { return nil }
    for row in down {
      for column in across where cells[row * cellsAcross + column] != value { return nil }
    }
    return UInt32(truncatingIfNeeded: value)
  }
}
