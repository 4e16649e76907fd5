/// Where a bitmap is of one colour: looked at once, in cells of 32 × 16 pixels, so that nobody has to read
/// those pixels again.
package struct Flatness: Sendable {
  package static let cellWidth = 32
  package static let cellHeight = 16
  private static let mixed: Int64 = -1

  private let width: Int
  private let height: Int
  private let cellsAcross: Int
  /// Each cell's only pixel, or `mixed`.
  private var cells: [Int64]

  package init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    cellsAcross = (bitmap.width + Self.cellWidth - 1) / Self.cellWidth
    let cellsDown = (bitmap.height + Self.cellHeight - 1) / Self.cellHeight
    cells = Array(repeating: Self.mixed, count: cellsAcross * cellsDown)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for index in cells.indices {
        let (x, y) = (
          index % cellsAcross * Self.cellWidth, index / cellsAcross * Self.cellHeight
        )
        let start = pixels + y * width + x
        let isFlat = Self.isFlat(
          start, stride: width, width: min(Self.cellWidth, width - x),
          height: min(Self.cellHeight, height - y))
        if isFlat { cells[index] = Int64(start[0]) }
      }
    }
  }

  private static func isFlat(
    _ start: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int
  ) -> Bool {
    let first = start[0]
    for row in 0..<height {
      let line = start + row &* stride
      var differences: UInt32 = 0
      for x in 0..<width { differences |= line[x] ^ first }
      if differences != 0 { return false }
    }
    return true
  }

  /// The only pixel of a rectangle that lies in the bitmap, where all cells that it touches have no
  /// other; nil for an empty one.
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
