/// The Gaussian blur of a shadow, on a coarser grid where σ is large: average → blur → interpolate.
///
/// A *cell* is a square of `reduction` pixels; cells are counted from the canvas's (0, 0), so what a
/// pixel gets does not depend on which part of a shadow is asked for. Averaging over cells and linear
/// interpolation between their centres blur too; their variance, the second one's on average over the
/// pixels of a cell, is taken out of the Gaussian's. With σ of at least 4.5 cells an edge is off by at
/// most half a level of 255 from a Gaussian without end.
///
/// Where all that a pixel depends on is equal, the result is that value, bit for bit.
package struct ShadowBlur: Hashable, Sendable {
  /// A power of two from 1 to 32, in pixels; 1 blurs pixel by pixel.
  package let reduction: Int
  private let kernel: GaussianKernel
  private let shift: Int

  /// - Parameter sigma: In pixels, 0 or more.
  package init(sigma: Double) {
    var shift = 0
    while shift < 5, sigma >= Double(9 << shift) { shift += 1 }
    self.shift = shift
    reduction = 1 << shift
    kernel = GaussianKernel(sigma: Self.sigmaInCells(sigma, reduction: Double(reduction)))
  }

  private static func sigmaInCells(_ sigma: Double, reduction: Double) -> Double {
    if reduction == 1 { return sigma }
    let averaging = (reduction * reduction - 1) / 12
    // The mean of f·(1 − f) over f = (2p + 1)/2k, in k².
    let interpolation = (2 * reduction * reduction + 1) / 12
    return (sigma * sigma - averaging - interpolation).squareRoot() / reduction
  }

  /// How far the blur reaches, in pixels.
  package var margin: Int {
    reduction == 1 ? kernel.radius : reduction * (kernel.radius + 2)
  }

  /// The cells of the caster that must be known for a shadow on the given pixels of one axis.
  package func sourceCells(for pixels: Range<Int>) -> Range<Int> {
    let cells = resultCells(for: pixels)
    return cells.lowerBound - kernel.radius..<cells.upperBound + kernel.radius
  }

  private func resultCells(for pixels: Range<Int>) -> Range<Int> {
    if reduction == 1 { return pixels }
    return place(pixels.lowerBound).cell..<place(pixels.upperBound - 1).cell + 2
  }

  /// Where a pixel's centre lies among the cells' centres: behind which one, and how far towards the
  /// next.
  @inline(__always)
  private func place(_ pixel: Int) -> (cell: Int, fraction: Float) {
    let halves = 2 * pixel + 1 - reduction
    let mask = 2 * reduction - 1
    return (halves >> (shift + 1), Float(halves & mask) / Float(2 * reduction))
  }

  /// Blurs the alpha of a caster.
  ///
  /// - Parameter source: Covers `sourceCells(for:)` of the columns and rows that the shadow is for.
  package func blurred(_ source: CellGrid) -> CellGrid {
    let radius = kernel.radius
    var result = CellGrid(
      columns: source.columns.lowerBound + radius..<source.columns.upperBound - radius,
      rows: source.rows.lowerBound + radius..<source.rows.upperBound - radius)
    let width = result.columns.count
    source.values.withUnsafeBufferPointer { values in
      GaussianBlur(
        kernel: kernel, source: values, stride: source.columns.count,
        width: source.columns.count, height: source.rows.count
      ).forEachRow { row, values in
        result.values.replaceSubrange(row * width..<(row + 1) * width, with: values)
      }
    }
    return result
  }

  /// Calls `body` with the coverage of part of a row, in 0…1 but for roundings.
  package func withCoverage<Result>(
    of blurred: CellGrid, row: Int, columns: Range<Int>,
    _ body: (UnsafeBufferPointer<Float>) -> Result
  ) -> Result {
    if reduction == 1 {
      return blurred.values.withUnsafeBufferPointer { values in
        let start = blurred.index(columns.lowerBound, row)
        return body(UnsafeBufferPointer(rebasing: values[start..<start + columns.count]))
      }
    }
    let cells = resultCells(for: columns)
    let (line, share) = place(row)
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: cells.count + columns.count) {
      scratch in
      blurred.values.withUnsafeBufferPointer { values in
        let (upper, lower) = (
          blurred.index(cells.lowerBound, line), blurred.index(cells.lowerBound, line + 1)
        )
        for index in 0..<cells.count {
          let (above, below) = (values[upper + index], values[lower + index])
          scratch[index] = above + (below - above) * share
        }
      }
      for index in 0..<columns.count {
        let (cell, share) = place(columns.lowerBound + index)
        let (left, right) = (scratch[cell - cells.lowerBound], scratch[cell - cells.lowerBound + 1])
        scratch[cells.count + index] = left + (right - left) * share
      }
      return body(UnsafeBufferPointer(rebasing: scratch[cells.count...].prefix(columns.count)))
    }
  }
}

/// One value in 0…1 for each cell of a rectangle of them.
package struct CellGrid: Hashable, Sendable {
  package let columns: Range<Int>
  package let rows: Range<Int>
  /// Row by row.
  package var values: [Float]

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
    values = Array(repeating: 0, count: columns.count * rows.count)
  }

  package func index(_ column: Int, _ row: Int) -> Int {
    (row - rows.lowerBound) * columns.count + column - columns.lowerBound
  }
}

/// The shares of a shadow's colour for a row of coverage.
///
/// - Parameter alpha: Colour alpha times shadow opacity, 0…1.
package func shadowShares(
  _ coverage: UnsafeBufferPointer<Float>, alpha: Float, into shares: UnsafeMutablePointer<UInt32>
) {
  for index in 0..<coverage.count {
    shares[index] = UInt32(shadowShare(coverage[index], alpha: alpha)) &* 0x1_0001
  }
}

/// The share of a shadow's colour for one value of coverage.
@inline(__always)
package func shadowShare(_ coverage: Float, alpha: Float) -> UInt16 {
  let share = coverage * alpha * 65535 + 0.5
  return UInt16(truncatingIfNeeded: Int32(min(max(share, 0), 65535)))
}
