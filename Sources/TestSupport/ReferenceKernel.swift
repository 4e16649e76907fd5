import Foundation
import TransitionEngine

/// A Gaussian kernel in float64, sampled at whole pixels, that sums to 1. It reaches at least 6σ, that of
/// Core Graphics 2σ at most.
struct ReferenceKernel {
  /// The radius in pixels to either side.
  let radius: Int
  /// The cumulative sums of the weights, from the first weight to exactly 1.
  private let sums: [Double]
  /// The weights from −radius to radius.
  private let weights: [Double]

  init(sigma: Double, _ kernel: Shadow.Kernel = .gaussian) {
    let radius =
      kernel == .gaussian
      ? Int((6 * sigma).rounded(.up)) : Int((2 * sigma + 1e-9).rounded(.down))
    let samples = (-radius...radius).map { distance in
      distance == 0 ? 1 : exp(-Double(distance * distance) / (2 * sigma * sigma))
    }
    let total = samples.reduce(0, +)
    self.radius = radius
    weights = samples.map { $0 / total }
    var sum = 0.0
    var sums = weights.map { weight in
      sum += weight
      return sum
    }
    sums[2 * radius] = 1
    self.sums = sums
  }

  /// The blurred alpha, on the region of `picture` without a margin of `radius`.
  func blur(_ picture: ReferencePicture) -> ReferencePicture {
    blurDown(blurAcross(picture))
  }

  /// The picture blurred along rows. A row is the sum of its steps from pixel to pixel, so the
  /// blurred row is the sum of blurred steps. This equals the sum over all weights, but casters
  /// have few steps.
  private func blurAcross(_ picture: ReferencePicture) -> ReferencePicture {
    let source = picture.region
    let result = ReferencePicture(
      ReferenceRegion(
        x: source.x + radius, y: source.y, width: source.width - 2 * radius, height: source.height),
      channels: 1)
    let width = result.region.width
    for row in 0..<source.height {
      let line = picture.values + row * source.width
      let blurred = result.values + row * width
      blurred.update(repeating: line[0], count: width)
      var x = 1
      while x < source.width {
        if line[x] != line[x - 1] { add(line[x] - line[x - 1], at: x, to: blurred, width: width) }
        x += 1
      }
    }
    return result
  }

  /// Adds a blurred step in column `x` of the source, which is column `x` − radius of the result.
  private func add(
    _ step: Double, at x: Int, to line: UnsafeMutablePointer<Double>, width: Int
  ) {
    sums.withUnsafeBufferPointer { sums in
      var column = max(x - 2 * radius, 0)
      while column < width {
        let index = column - (x - 2 * radius)
        line[column] += index < sums.count ? step * sums[index] : step
        column += 1
      }
    }
  }

  /// The picture blurred along columns, by the sum over all weights, which is skipped where a
  /// column is constant within the reach of the kernel.
  private func blurDown(_ picture: ReferencePicture) -> ReferencePicture {
    let source = picture.region
    let result = ReferencePicture(
      ReferenceRegion(
        x: source.x, y: source.y + radius, width: source.width, height: source.height - 2 * radius),
      channels: 1)
    let width = source.width
    var lastChange = [Int](repeating: 0, count: width)
    weights.withUnsafeBufferPointer { weights in
      lastChange.withUnsafeMutableBufferPointer { lastChange in
        for row in 0..<source.height {
          let line = picture.values + row * width
          let index = row - 2 * radius
          let blurred = result.values + index * width
          var x = 0
          while x < width {
            if row > 0, line[x] != line[x - width] { lastChange[x] = row }
            if index >= 0 {
              blurred[x] =
                lastChange[x] <= index
                ? line[x] : weighted(line + (x - 2 * radius * width), stride: width, weights)
            }
            x += 1
          }
        }
      }
    }
    return result
  }

  private func weighted(
    _ column: UnsafeMutablePointer<Double>, stride: Int, _ weights: UnsafeBufferPointer<Double>
  ) -> Double {
    guard let weights = weights.baseAddress else { return 0 }
    var sum = weights[radius] * column[radius * stride]
    var (above, below) = (column, column + 2 * radius * stride)
    var index = 0
    while index < radius {
      sum += weights[index] * (above.pointee + below.pointee)
      above += stride
      below -= stride
      index += 1
    }
    return sum
  }
}
