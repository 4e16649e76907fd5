import CPixelKernels

/// The Gaussian blur of a shadow, on a coarser grid where σ is large: average → blur → interpolate.
///
/// A *cell* is a square of `reduction` × `reduction` pixels. Cells are counted from the canvas's (0, 0), so
/// a pixel's value does not depend on which part of a shadow is computed. Averaging over cells and
/// interpolating between their centres blur too, so their variance (for interpolation the mean over the
/// pixels of a cell) is subtracted from the Gaussian's. With σ of at least 4.5 cells an edge is off by at
/// most 0.6 levels of 255 from an unbounded Gaussian, half of which is due to the cut at 3σ. One that ends at
/// 2σ has cells half as wide, because its end shows: an edge is off by at most 0.5 levels.
///
/// Where all values that a pixel depends on are equal, the result is that value, bit for bit.
package struct ShadowBlur: Hashable, Sendable {
  /// The side of a cell in pixels: a power of two from 1 to 32; 1 blurs pixel by pixel.
  package let reduction: Int
  private let kernel: GaussianKernel
  private let shift: Int

  /// Where the Gaussian ends.
  package enum End: Hashable, Sendable {
    /// At 3σ, where it has all but ended.
    case threeSigma
    /// At 2σ, as in Core Graphics: the last pixel that counts is no farther away.
    case twoSigma
  }

  /// - Parameter sigma: In pixels, 0 or more.
  package init(sigma: Double, end: End = .threeSigma) {
    var shift = 0
    let finest = end == .threeSigma ? 9 : 18
    while shift < 5, sigma >= Double(finest << shift) { shift += 1 }
    self.shift = shift
    reduction = 1 << shift
    let cell = Double(reduction)
    let sigmaInCells = Self.sigmaInCells(sigma, reduction: cell)
    switch end {
    case .threeSigma: kernel = GaussianKernel(sigma: sigmaInCells)
    case .twoSigma:
      // Half a pixel more, for pixels have a width. What is whole but for rounding is whole.
      let reach = reduction == 1 ? (2 * sigma + 1e-9).rounded(.down) : 2 * sigmaInCells
      kernel = GaussianKernel(sigma: sigmaInCells, end: reach + 0.5 / cell)
    }
  }

  private static func sigmaInCells(_ sigma: Double, reduction: Double) -> Double {
    if reduction == 1 { return sigma }
    let averaging = (reduction * reduction - 1) / 12
    // The mean of f·(1 − f) over f = (2p + 1)/2k, in k².
    let interpolation = (2 * reduction * reduction + 1) / 12
    return (sigma * sigma - averaging - interpolation).squareRoot() / reduction
  }

  /// The distance in pixels that the blur reaches.
  package var margin: Int {
    reduction == 1 ? kernel.radius : reduction * (kernel.radius + 2)
  }

  /// The cells of the caster that a shadow on the given pixels of one axis depends on.
  package func sourceCells(for pixels: Range<Int>) -> Range<Int> {
    let cells = resultCells(for: pixels)
    return cells.lowerBound - kernel.radius..<cells.upperBound + kernel.radius
  }

  private func resultCells(for pixels: Range<Int>) -> Range<Int> {
    if reduction == 1 { return pixels }
    return position(pixels.lowerBound).cell..<position(pixels.upperBound - 1).cell + 2
  }

  /// The cell whose centre precedes a pixel's centre, and the fraction of the way to the next cell's.
  @inline(__always)
  private func position(_ pixel: Int) -> (cell: Int, fraction: Float) {
    let halves = 2 * pixel + 1 - reduction
    let mask = 2 * reduction - 1
    return (halves >> (shift + 1), Float(halves & mask) / Float(2 * reduction))
  }

  /// Blurs the alpha of a caster, given in cells.
  ///
  /// - Parameter source: The `sourceCells(for:)` of the columns and rows that the shadow is for.
  package func blurred(_ source: CellGrid) -> CellGrid {
    let radius = kernel.radius
    var result = CellGrid(
      columns: source.columns.lowerBound + radius..<source.columns.upperBound - radius,
      rows: source.rows.lowerBound + radius..<source.rows.upperBound - radius, padding: 7)
    let width = result.columns.count
    source.values.withUnsafeBufferPointer { source in
      result.values.withUnsafeMutableBufferPointer { result in
        GaussianBlur(
          kernel: kernel, source: source, stride: width + 2 * radius, width: width + 2 * radius,
          height: source.count / (width + 2 * radius)
        ).forEachRow { row, values in
          _ = UnsafeMutableBufferPointer(rebasing: result[(row * width)...])
            .update(fromContentsOf: values)
        }
      }
    }
    return result
  }

  /// The value that all pixels of a rectangle have because all cells they depend on do; nil otherwise.
  package func uniformValue(
    of blurred: CellGrid, columns: Range<Int>, rows: Range<Int>
  ) -> Float? {
    if columns.isEmpty || rows.isEmpty { return nil }
    let (across, down) = (resultCells(for: columns), resultCells(for: rows))
    return blurred.values.withUnsafeBufferPointer { values in
      let value = values[blurred.index(across.lowerBound, down.lowerBound)]
      for row in down {
        let start = blurred.index(across.lowerBound, row)
        for index in start..<start + across.count where values[index] != value { return nil }
      }
      return value
    }
  }

  /// Computes the opacities of a shadow's colour for part of a row.
  ///
  /// - Parameters:
  ///   - blurred: The result of `blurred(_:)` for these columns and rows.
  ///   - alpha: Colour alpha times shadow opacity, 0…1.
  ///   - opacities: Room for an opacity a pixel, each repeated in both halves (see `Composition.swift`).
  package func opacities(
    of blurred: CellGrid, row: Int, columns: Range<Int>, alpha: Float,
    into opacities: UnsafeMutablePointer<UInt32>
  ) {
    let cells = resultCells(for: columns)
    blurred.values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      if reduction == 1 {
        let start = values + blurred.index(cells.lowerBound, row)
        return kernel_opacities_of_values(start, alpha * 65535, opacities, columns.count)
      }
      let (line, fraction) = position(row)
      let upper = values + blurred.index(cells.lowerBound, line)
      withUnsafeTemporaryAllocation(
        of: Float.self, capacity: (cells.count + 2) * reduction + 8
      ) { pixels in
        guard let pixels = pixels.baseAddress else { return }
        kernel_interpolate_cells(
          upper, upper + blurred.columns.count, fraction, reduction, pixels, cells.count)
        let first = cells.lowerBound * reduction + reduction / 2
        kernel_opacities_of_values(
          pixels + (columns.lowerBound - first), alpha * 65535, opacities, columns.count)
      }
    }
  }
}

/// A rectangle of cells with a value in 0…1 for each.
package struct CellGrid: Hashable, Sendable {
  package let columns: Range<Int>
  package let rows: Range<Int>
  /// Row by row.
  package var values: [Float]

  /// - Parameter padding: The number of values to add at the end, for kernels that read several at once.
  package init(columns: Range<Int>, rows: Range<Int>, padding: Int = 0) {
    self.columns = columns
    self.rows = rows
    values = Array(repeating: 0, count: columns.count * rows.count + padding)
  }

  /// The index of a cell's value.
  package func index(_ column: Int, _ row: Int) -> Int {
    (row - rows.lowerBound) * columns.count + column - columns.lowerBound
  }

  /// Sets the cells that lie in this grid to 1.
  package mutating func cover(columns: Range<Int>, rows: Range<Int>) {
    let columns = columns.clamped(to: self.columns)
    for row in rows.clamped(to: self.rows) where !columns.isEmpty {
      let start = index(columns.lowerBound, row)
      values.withUnsafeMutableBufferPointer { values in
        UnsafeMutableBufferPointer(rebasing: values[start..<start + columns.count])
          .update(repeating: 1)
      }
    }
  }

  /// Sets the cells that lie in this grid to the mean of their pixels' alpha, 255 being 1.
  ///
  /// - Parameters:
  ///   - side: The side of a cell in pixels, at most 32.
  ///   - alpha: The alpha of the first cell's first pixel, the others following in rows of `stride` bytes.
  package mutating func average(
    columns: Range<Int>, rows: Range<Int>, side: Int, alpha: UnsafePointer<UInt8>, stride: Int
  ) {
    precondition(1...32 ~= side, "cells of 1 to 32 pixels a side")
    let known = columns.clamped(to: self.columns)
    for row in rows.clamped(to: self.rows) {
      let line = alpha + (row - rows.lowerBound) * side * stride
      for first in Swift.stride(from: known.lowerBound, to: known.upperBound, by: 64 / side) {
        let (start, count) = (index(first, row), min(64 / side, known.upperBound - first))
        values.withUnsafeMutableBufferPointer { values in
          guard let values = values.baseAddress else { return }
          kernel_cell_means(
            line + (first - columns.lowerBound) * side, stride, side, values + start, count)
        }
      }
    }
  }
}

/// The opacity of a shadow's colour for one value of coverage in 0…1.
///
/// - Parameter alpha: Colour alpha times shadow opacity, 0…1.
package func shadowOpacity(_ coverage: Float, alpha: Float) -> UInt16 {
  var word: UInt32 = 0
  kernel_opacities_of_values([coverage], alpha * 65535, &word, 1)
  return UInt16(truncatingIfNeeded: word)
}
