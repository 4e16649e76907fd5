import Foundation
import Pixels
import Testing

@Suite struct ShadowBlurTests {
  private let pixels = 0..<640

  /// The coverage of an upright edge at `edge` along a row, in 0…1.
  private func blurredEdge(sigma: Double, at edge: Int) -> [Double] {
    let blur = ShadowBlur(sigma: sigma)
    var source = CellGrid(
      columns: blur.sourceCells(for: pixels), rows: blur.sourceCells(for: 0..<1))
    let side = blur.reduction
    for row in source.rows {
      for column in source.columns {
        let covered = min(max((column + 1) * side - edge, 0), side)
        source.values[source.index(column, row)] = Float(covered) / Float(side)
      }
    }
    let blurred = blur.blurred(source)
    return [UInt32](unsafeUninitializedCapacity: pixels.count) { opacities, count in
      if let opacities = opacities.baseAddress {
        blur.opacities(of: blurred, row: 0, columns: pixels, alpha: 1, into: opacities)
      }
      count = pixels.count
    }.map { Double($0 & 0xFFFF) / 65_535 }
  }

  /// Against the normal distribution; 0.29 of these levels are the kernel's end at 3σ.
  @Test(arguments: [6, 8.99, 9, 12, 17.9, 18, 24, 35.9, 36, 60, 72, 100], 0..<8)
  func edgeIsWithinSixTenthsOfALevel(sigma: Double, phase: Int) {
    let edge = 320 + phase
    let spread = sigma * 2.0.squareRoot()
    for (x, coverage) in blurredEdge(sigma: sigma, at: edge).enumerated() {
      let exact = 0.5 * (1 + erf((Double(x) + 0.5 - Double(edge)) / spread))
      #expect(abs(coverage - exact) * 255 < 0.6, "σ \(sigma) at \(x)")
    }
  }

  @Test func largeSigmasAreBlurredOnACoarserGrid() {
    #expect(
      [0, 8.9, 9, 18, 36, 72, 144, 600].map { ShadowBlur(sigma: $0).reduction }
        == [1, 1, 2, 4, 8, 16, 32, 32])
  }

  @Test(arguments: [0, 3, 9, 18, 40, 150])
  func flatPlacesAreExact(sigma: Double) {
    let blur = ShadowBlur(sigma: sigma)
    var source = CellGrid(
      columns: blur.sourceCells(for: -7..<50), rows: blur.sourceCells(for: 3..<9))
    source.values = source.values.map { _ in 1 }
    let blurred = blur.blurred(source)
    for row in 3..<9 {
      var opacities = [UInt32](repeating: 0, count: 57)
      opacities.withUnsafeMutableBufferPointer { opacities in
        if let opacities = opacities.baseAddress {
          blur.opacities(of: blurred, row: row, columns: -7..<50, alpha: 0.5, into: opacities)
        }
      }
      let opacity = UInt32(shadowOpacity(1, alpha: 0.5))
      #expect(opacities.allSatisfy { $0 == opacity * 0x1_0001 })
    }
  }

  /// What a pixel gets does not depend on which part is asked for.
  @Test(arguments: [1.5, 9, 20, 40])
  func partsAreThoseOfTheWhole(sigma: Double) {
    let blur = ShadowBlur(sigma: sigma)
    func opacities(_ columns: Range<Int>, _ rows: Range<Int>, row: Int) -> [UInt32] {
      var source = CellGrid(
        columns: blur.sourceCells(for: columns), rows: blur.sourceCells(for: rows))
      for row in source.rows {
        for column in source.columns {
          let inside = column * column + row * row < 400
          source.values[source.index(column, row)] = inside ? 1 : 0
        }
      }
      let blurred = blur.blurred(source)
      var opacities = [UInt32](repeating: 0, count: columns.count)
      opacities.withUnsafeMutableBufferPointer { opacities in
        if let opacities = opacities.baseAddress {
          blur.opacities(of: blurred, row: row, columns: columns, alpha: 1, into: opacities)
        }
      }
      return opacities
    }
    let whole = opacities(-60..<70, -50..<40, row: 5)
    for columns in [-60..<(-59), -33..<12, 1..<70, 63..<64] {
      let part = opacities(columns, 4..<7, row: 5)
      #expect(part == Array(whole[columns.lowerBound + 60..<columns.upperBound + 60]))
    }
  }

  @Test func averagesAreOfAlpha() {
    var grid = CellGrid(columns: 0..<2, rows: 0..<1)
    let alpha: [UInt8] = [255, 255, 0, 51, 255, 255, 0, 51]
    alpha.withUnsafeBufferPointer { alpha in
      if let alpha = alpha.baseAddress {
        grid.average(columns: 0..<2, rows: 0..<1, side: 2, alpha: alpha, stride: 4)
      }
    }
    #expect(grid.values == [1, 0.1])
    grid.cover(columns: 1..<9, rows: -3..<9)
    #expect(grid.values == [1, 1])
  }
}
