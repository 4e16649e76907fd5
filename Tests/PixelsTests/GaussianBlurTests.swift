import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct GaussianBlurTests {
  /// Bytes with a margin, as a blur reads them.
  struct Source {
    let radius: Int
    let width: Int
    let height: Int
    let bytesPerRow: Int
    var bytes: [UInt8]

    /// - Parameters:
    ///   - columns, rows: Of the result.
    ///   - padding: Bytes behind each row, which must not be read.
    init(
      kernel: GaussianKernel, columns: Int, rows: Int, padding: Int = 0,
      _ value: (Int, Int) -> UInt8
    ) {
      radius = kernel.radius
      (width, height) = (columns + 2 * radius, rows + 2 * radius)
      bytesPerRow = width + padding
      bytes = []
      for y in 0..<height {
        bytes += (0..<width).map { value($0, y) }
        bytes += (0..<padding).map { UInt8(truncatingIfNeeded: y * 37 + $0 * 11 + 5) }
      }
    }

    func blurred(_ kernel: GaussianKernel) -> [[Float]] {
      var rows: [[Float]] = []
      bytes.map { Float($0) / 255 }.withUnsafeBufferPointer { values in
        GaussianBlur(
          kernel: kernel, source: values, stride: bytesPerRow, width: width, height: height
        ).forEachRow { index, row in
          #expect(index == rows.count)
          rows.append(Array(row))
        }
      }
      return rows
    }

    /// The blur's formula as it is written down, without a thought for speed.
    func plainlyBlurred(_ kernel: GaussianKernel) -> [[Float]] {
      func sum(_ value: (Int) -> Float) -> Float {
        let center = value(0)
        var sum: Float = 0
        for (distance, weight) in kernel.weights.enumerated().dropFirst() {
          sum += weight * ((value(-distance) + value(distance)) - (center + center))
        }
        return center + sum
      }
      let across = (0..<height).map { y in
        (radius..<(width - radius)).map { x in
          sum { Float(bytes[y * bytesPerRow + x + $0]) / 255 }
        }
      }
      return (radius..<(height - radius)).map { y in
        across[y].indices.map { x in sum { across[y + $0][x] } }
      }
    }

    /// The same sums in float64, over both directions at once.
    func exactlyBlurred(sigma: Double, x: Int, y: Int) -> Double {
      let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let total = weights.reduce(0, +)
      var sum = 0.0
      for (dy, down) in weights.enumerated() {
        for (dx, across) in weights.enumerated() {
          sum += down * across * Double(bytes[(y + dy) * bytesPerRow + x + dx])
        }
      }
      return sum / (255 * total * total)
    }
  }

  /// Whether two results are the same bit for bit.
  private func isSame(_ a: [[Float]], _ b: [[Float]]) -> Bool {
    a.map { $0.map(\.bitPattern) } == b.map { $0.map(\.bitPattern) }
  }

  private static let patterns: [(name: String, value: @Sendable (Int, Int) -> UInt8)] = [
    ("clear", { _, _ in 0 }),
    ("covered", { _, _ in 255 }),
    ("grey", { _, _ in 93 }),
    ("one pixel", { x, y in x == 20 && y == 19 ? 255 : 0 }),
    ("first pixel", { x, y in x == 0 && y == 0 ? 255 : 0 }),
    ("upright edge", { x, _ in x < 23 ? 0 : 255 }),
    ("level edge", { _, y in y < 23 ? 255 : 0 }),
    ("edge at a block", { x, _ in x < 32 ? 0 : 255 }),
    ("first column", { x, _ in x == 0 ? 255 : 0 }),
    ("stripes", { x, _ in x / 3 % 2 == 0 ? 10 : 240 }),
    ("checks", { x, y in (x + y) % 2 == 0 ? 0 : 255 }),
    ("ramp", { x, y in UInt8((x * 3 + y * 2) % 256) }),
    ("disc", { x, y in (x - 24) * (x - 24) + (y - 22) * (y - 22) < 200 ? 255 : 0 }),
    (
      "noise",
      { x, y in UInt8(truncatingIfNeeded: (x &* 7919 &+ y &* 104_729) &* 2_654_435_761 >> 13) }
    ),
    (
      "noise in a corner", { x, y in x > 40 && y > 40 ? UInt8((x * x * 31 + y * y * 17) % 256) : 7 }
    ),
  ]

  @Test(arguments: patterns.indices, [0, 0.3, 1, 2.5, 5])
  func fastPathHasTheFormulasBits(pattern: Int, sigma: Double) {
    let kernel = GaussianKernel(sigma: sigma)
    let source = Source(
      kernel: kernel, columns: 37, rows: 33, padding: 7, Self.patterns[pattern].value)
    #expect(
      isSame(source.blurred(kernel), source.plainlyBlurred(kernel)),
      "\(Self.patterns[pattern].name)")
  }

  @Test(arguments: [1, 2, 7, 15, 16, 17, 31, 32, 33, 48, 65])
  func everyWidthHasTheFormulasBits(columns: Int) {
    let kernel = GaussianKernel(sigma: 1.6)
    for rows in [1, 2, 16] {
      let source = Source(kernel: kernel, columns: columns, rows: rows) { x, y in
        UInt8(truncatingIfNeeded: x * x * 7 + y * 41 + x * y)
      }
      #expect(isSame(source.blurred(kernel), source.plainlyBlurred(kernel)))
      let edge = Source(kernel: kernel, columns: columns, rows: rows) { x, y in
        x > columns && y > 4 ? 255 : 0
      }
      #expect(isSame(edge.blurred(kernel), edge.plainlyBlurred(kernel)))
    }
  }

  @Test func randomPicturesHaveTheFormulasBits() {
    var random = Splitmix(state: 20)
    for _ in 0..<40 {
      let kernel = GaussianKernel(sigma: Double(random.next() % 500) / 100)
      // Few distinct values make flat places; their size varies.
      let values = (0..<4).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let (tileX, tileY) = (Int(random.next() % 20) + 1, Int(random.next() % 20) + 1)
      let tiles = (0..<2500).map { _ in values[Int(random.next() % 4)] }
      let source = Source(
        kernel: kernel, columns: Int(random.next() % 50) + 1, rows: Int(random.next() % 40) + 1
      ) { x, y in tiles[x / tileX % 50 + y / tileY % 50 * 50] }
      #expect(isSame(source.blurred(kernel), source.plainlyBlurred(kernel)))
    }
  }

  @Test func radiusBeyondThePictureHasTheFormulasBits() {
    let kernel = GaussianKernel(sigma: 60)
    let source = Source(kernel: kernel, columns: 3, rows: 2) { x, y in
      (x - 180) * (x - 180) + (y - 181) * (y - 181) < 90 * 90 ? 255 : UInt8(x % 5)
    }
    #expect(isSame(source.blurred(kernel), source.plainlyBlurred(kernel)))
  }

  @Test func radiusZeroIsTheSource() {
    let kernel = GaussianKernel(sigma: 0)
    let source = Source(kernel: kernel, columns: 21, rows: 5) { x, y in UInt8(x * 12 + y) }
    let expected = (0..<5).map { y in (0..<21).map { x in Float(x * 12 + y) / 255 } }
    #expect(isSame(source.blurred(kernel), expected))
  }

  @Test(arguments: [0, 1, 93, 255])
  func flatStaysFlat(value: UInt8) {
    let kernel = GaussianKernel(sigma: 4)
    let source = Source(kernel: kernel, columns: 20, rows: 20) { _, _ in value }
    #expect(source.blurred(kernel).allSatisfy { $0.allSatisfy { $0 == Float(value) / 255 } })
  }

  @Test(arguments: [0.5, 2, 6])
  func onePixelSpreadsSymmetrically(sigma: Double) {
    let kernel = GaussianKernel(sigma: sigma)
    let reach = kernel.radius + 3
    let source = Source(kernel: kernel, columns: 2 * reach + 1, rows: 2 * reach + 1) { x, y in
      x == reach + kernel.radius && y == reach + kernel.radius ? 255 : 0
    }
    let rows = source.blurred(kernel)
    #expect(isSame(rows, rows.reversed()))
    #expect(isSame(rows, rows.map { $0.reversed() }))
    #expect(rows[reach][reach] > 0)
    #expect(rows[2].allSatisfy { $0 == 0 } && rows[reach][2] == 0)
    let sum = rows.joined().reduce(0.0) { $0 + Double($1) }
    #expect(abs(sum - 1) < 1e-6)
  }

  @Test(arguments: [0.5, 1, 2, 6])
  func isWithinAMillionthOfFloat64(sigma: Double) {
    let kernel = GaussianKernel(sigma: sigma)
    let source = Source(kernel: kernel, columns: 19, rows: 18) { x, y in
      x > y ? 255 : UInt8((x * 13 + y * 7) % 256)
    }
    for (y, row) in source.blurred(kernel).enumerated() {
      for (x, value) in row.enumerated() {
        #expect(abs(Double(value) - source.exactlyBlurred(sigma: sigma, x: x, y: y)) < 1e-6)
      }
    }
  }
}
