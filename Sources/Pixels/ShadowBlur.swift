import CComposition

/// The Gaussian blur of a shadow, on a coarser grid where σ is large: average → blur → interpolate.
///
/// A *cell* is a square of `reduction` pixels; cells are counted from the canvas's (0, 0), so what a
/// pixel gets does not depend on which part of a shadow is asked for. Averaging over cells and linear
/// interpolation between their centres blur too; their variance, the second one's on average over the
/// pixels of a cell, is taken out of the Gaussian's. With σ of at least 4.5 cells an edge is off by at
/// most 0.6 levels of 255 from a Gaussian without end, half of which is the kernel's end at 3σ.
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

  /// The value of all pixels of a rectangle, where it is the same: as far as it shows from the cells.
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

  /// The shares of a shadow's colour for part of a row.
  ///
  /// - Parameters:
  ///   - blurred: What `blurred` made of a source for these columns and rows.
  ///   - alpha: Colour alpha times shadow opacity, 0…1.
  package func shares(
    of blurred: CellGrid, row: Int, columns: Range<Int>, alpha: Float,
    into shares: UnsafeMutablePointer<UInt32>
  ) {
    blurred.values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      if reduction == 1 {
        let start = values + blurred.index(columns.lowerBound, row)
        return shadowShares(start, alpha: alpha, into: shares, count: columns.count)
      }
      let cells = resultCells(for: columns)
      let (line, share) = place(row)
      withUnsafeTemporaryAllocation(
        of: Float.self, capacity: cells.count * (reduction + 1)
      ) { scratch in
        guard let down = scratch.baseAddress else { return }
        let upper = values + blurred.index(cells.lowerBound, line)
        let lower = upper + blurred.columns.count
        for index in 0..<cells.count {
          down[index] = upper[index] + (lower[index] - upper[index]) * share
        }
        let across = down + cells.count
        interpolate(down, count: cells.count - 1, into: across)
        let first = cells.lowerBound * reduction + reduction / 2
        shadowShares(
          across + (columns.lowerBound - first), alpha: alpha, into: shares, count: columns.count)
      }
    }
  }

  /// The values of the pixels between the centres of neighbouring cells.
  private func interpolate(
    _ cells: UnsafePointer<Float>, count: Int, into values: UnsafeMutablePointer<Float>
  ) {
    let step = 1 / Float(reduction)
    if reduction == 2 {
      for cell in 0..<count {
        let (left, slope) = (cells[cell], cells[cell + 1] - cells[cell])
        values[2 &* cell] = left + slope * 0.25
        values[2 &* cell &+ 1] = left + slope * 0.75
      }
      return
    }
    let fractions = SIMD4<Float>(0.5, 1.5, 2.5, 3.5) * step
    var result = UnsafeMutableRawPointer(values)
    for cell in 0..<count {
      let (left, slope) = (cells[cell], cells[cell + 1] - cells[cell])
      var fraction = fractions
      for _ in 0..<reduction &>> 2 {
        result.storeBytes(of: left + slope * fraction, as: SIMD4<Float>.self)
        fraction += 4 * step
        result += MemoryLayout<SIMD4<Float>>.stride
      }
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

  /// Sets cells, as far as they lie in this grid, to 1.
  package mutating func cover(columns: Range<Int>, rows: Range<Int>) {
    let columns = columns.clamped(to: self.columns)
    for row in rows.clamped(to: self.rows) where !columns.isEmpty {
      let start = index(columns.lowerBound, row)
      for index in start..<start + columns.count { values[index] = 1 }
    }
  }

  /// Sets cells, as far as they lie in this grid, to the mean of their pixels' alpha.
  ///
  /// - Parameters:
  ///   - side: Of a cell, in pixels; at most 32.
  ///   - alpha: Of the first cell's first pixel, and from there in rows of `stride`.
  package mutating func average(
    columns: Range<Int>, rows: Range<Int>, side: Int, alpha: UnsafePointer<UInt8>, stride: Int
  ) {
    precondition(1...32 ~= side, "cells of 1 to 32 pixels a side")
    let known = columns.clamped(to: self.columns)
    for row in rows.clamped(to: self.rows) {
      let line = alpha + (row - rows.lowerBound) * side * stride
      for first in Swift.stride(from: known.lowerBound, to: known.upperBound, by: 64 / side) {
        average(
          columns: first..<min(first + 64 / side, known.upperBound), row: row, side: side,
          alpha: line + (first - columns.lowerBound) * side, stride: stride)
      }
    }
  }

  private mutating func average(
    columns: Range<Int>, row: Int, side: Int, alpha: UnsafePointer<UInt8>, stride: Int
  ) {
    let largest = Float(255 * side * side)
    let start = index(columns.lowerBound, row)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns.count) { sums in
      guard let sums = sums.baseAddress else { return }
      composition_square_sums(alpha, stride, side, sums, columns.count)
      for cell in 0..<columns.count { values[start &+ cell] = Float(sums[cell]) / largest }
    }
  }
}

private func shadowShares(
  _ coverage: UnsafePointer<Float>, alpha: Float, into shares: UnsafeMutablePointer<UInt32>,
  count: Int
) {
  forEachFour(count) { index in
    let four = UnsafeRawPointer(coverage + index).loadUnaligned(as: SIMD4<Float>.self)
    UnsafeMutableRawPointer(shares + index)
      .storeBytes(of: words(of: four, alpha), as: SIMD4<UInt32>.self)
  } single: { index in
    shares[index] = words(of: SIMD4(repeating: coverage[index]), alpha)[0]
  }
}

/// The share of a shadow's colour for one value of coverage in 0…1.
///
/// - Parameter alpha: Colour alpha times shadow opacity, 0…1.
package func shadowShare(_ coverage: Float, alpha: Float) -> UInt16 {
  UInt16(truncatingIfNeeded: words(of: SIMD4(repeating: coverage), alpha)[0])
}

/// Shares in both halves of words, rounded to nearest: 2²³ moves the digits behind the point out of a
/// float's 24.
@inline(__always)
private func words(of coverage: SIMD4<Float>, _ alpha: Float) -> SIMD4<UInt32> {
  var shares = coverage * (alpha * 65535)
  shares.replace(with: Float(0), where: shares .< Float(0))
  shares.replace(with: Float(65535), where: shares .> Float(65535))
  let whole = unsafeBitCast(shares + 8_388_608, to: SIMD4<UInt32>.self) & 0xFFFF
  return whole | whole &<< 16
}
