import Pixels
import TransitionEngine

/// A picture in a quadrilateral on black, in float64: the homography is solved from the corners, and a pixel is the mean of 64
/// samples where the picture covers it, by the part that it covers.
package struct ReferenceWarp {
  private let source: Bitmap
  private let corners: [Point]
  /// From the canvas to the picture: the eight numbers of a homography.
  private let numbers: [Double]

  /// - Parameters:
  ///   - source: Opaque.
  ///   - corners: Where its corners are on the canvas, from the upper left one on clockwise; convex.
  package init(of source: Bitmap, to corners: [Point]) {
    self.source = source
    self.corners = corners
    let (w, h) = (Double(source.width), Double(source.height))
    let targets = [(0, 0), (w, 0), (w, h), (0, h)]
    var rows: [[Double]] = []
    for (corner, target) in zip(corners, targets) {
      let (x, y) = (corner.x, corner.y)
      rows.append([x, y, 1, 0, 0, 0, -x * target.0, -y * target.0, target.0])
      rows.append([0, 0, 0, x, y, 1, -x * target.1, -y * target.1, target.1])
    }
    for column in 0..<8 {
      let pivot = (column..<8).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(pivot, column)
      for row in 0..<8 where row != column {
        let share = rows[row][column] / rows[column][column]
        for index in column..<9 { rows[row][index] -= share * rows[column][index] }
      }
    }
    numbers = (0..<8).map { rows[$0][8] / rows[$0][$0] }
  }

  /// Red, green and blue in levels, and the part of the pixel that the picture covers.
  package func pixel(_ x: Int, _ y: Int) -> ([Double], Double) {
    let coverage = coverage(x, y)
    if coverage == 0 { return ([0, 0, 0], 0) }
    var sum = SIMD3<Double>.zero
    var count = 0.0
    let side = 8
    for row in 0..<side {
      for column in 0..<side {
        let px = Double(x) + (Double(column) + 0.5) / Double(side)
        let py = Double(y) + (Double(row) + 0.5) / Double(side)
        let w = numbers[6] * px + numbers[7] * py + 1
        let u = (numbers[0] * px + numbers[1] * py + numbers[2]) / w
        let v = (numbers[3] * px + numbers[4] * py + numbers[5]) / w
        guard u >= 0, v >= 0, u < Double(source.width), v < Double(source.height) else { continue }
        count += 1
        sum += sample(u - 0.5, v - 0.5)
      }
    }
    // The samples may miss a corner of the picture.
    let mean = sum * (coverage / max(count, 1))
    return ([mean.x, mean.y, mean.z], coverage)
  }

  /// The area of the quadrilateral in a pixel. Samples would be off by a sixteenth of the pixel at an edge
  /// along its columns.
  private func coverage(_ x: Int, _ y: Int) -> Double {
    let (left, top) = (Double(x), Double(y))
    let (across, down) = (corners.map(\.x), corners.map(\.y))
    guard let right = across.max(), right > left, let bottom = down.max(), bottom > top,
      across.contains(where: { $0 < left + 1 }), down.contains(where: { $0 < top + 1 })
    else { return 0 }
    let sides: [(Point) -> Double] = [
      { $0.x - left }, { left + 1 - $0.x }, { $0.y - top }, { top + 1 - $0.y },
    ]
    var outline = corners
    for side in sides {
      var part: [Point] = []
      for (index, end) in outline.enumerated() {
        let start = outline[(index + outline.count - 1) % outline.count]
        let (a, b) = (side(start), side(end))
        if (a < 0) != (b < 0) {
          let share = a / (a - b)
          part.append(
            Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        }
        if b >= 0 { part.append(end) }
      }
      outline = part
    }
    // About the pixel's own corner, so that a whole pixel has an area of exactly 1.
    let area = outline.indices.reduce(0.0) { sum, index in
      let (a, b) = (outline[index], outline[(index + 1) % outline.count])
      return sum + (a.x - left) * (b.y - top) - (b.x - left) * (a.y - top)
    }
    let coverage = abs(area) / 2
    return coverage > 1 - 1e-9 ? 1 : coverage < 1e-9 ? 0 : coverage
  }

  private func sample(_ u: Double, _ v: Double) -> SIMD3<Double> {
    let (x, y) = (max(u, 0), max(v, 0))
    let (column, row) = (
      min(Int(x), source.width - 1), min(Int(y), source.height - 1)
    )
    let (dx, dy) = (x - Double(column), y - Double(row))
    let (right, below) = (min(column + 1, source.width - 1), min(row + 1, source.height - 1))
    func level(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let word = source[x, y]
      return SIMD3(Double(word >> 16 & 0xFF), Double(word >> 8 & 0xFF), Double(word & 0xFF))
    }
    let above = level(column, row) * (1 - dx) + level(right, row) * dx
    let under = level(column, below) * (1 - dx) + level(right, below) * dx
    return above * (1 - dy) + under * dy
  }
}
