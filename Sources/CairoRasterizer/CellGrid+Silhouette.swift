import Pixels

extension CellGrid {
  /// Sets each cell that lies in `region` to the mean of its pixels' alpha.
  ///
  /// - Parameters:
  ///   - pixels: Of the region, which consists of whole cells, in rows of `stride`.
  ///   - side: Of a cell, in pixels.
  mutating func average(
    _ pixels: UnsafePointer<UInt32>, of region: Region, stride: Int, _ side: Int
  ) {
    let largest = Float(255 * side * side)
    forEachCell(in: region, side) { cells, column, row in
      let start = pixels + (row * side - region.y) * stride + column * side - region.x
      var sum: UInt32 = 0
      for y in 0..<side {
        for x in 0..<side { sum &+= start[y &* stride &+ x] &>> 24 }
      }
      cells.values[cells.index(column, row)] = Float(sum) / largest
    }
  }

  /// Sets each cell that lies in `region` to 1.
  mutating func cover(_ region: Region, _ side: Int) {
    forEachCell(in: region, side) { cells, column, row in
      cells.values[cells.index(column, row)] = 1
    }
  }

  private mutating func forEachCell(
    in region: Region, _ side: Int, _ body: (inout CellGrid, Int, Int) -> Void
  ) {
    func cells(_ pixels: Range<Int>) -> Range<Int> {
      Region.floorDivide(pixels.lowerBound, side)..<Region.floorDivide(pixels.upperBound, side)
    }
    for row in cells(region.rows).clamped(to: rows) {
      for column in cells(region.columns).clamped(to: columns) { body(&self, column, row) }
    }
  }
}
