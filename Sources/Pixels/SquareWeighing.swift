import CPixelKernels

/// Adds up the channels of squares of 2 × 2 pixels that lie side by side, each channel times its weight.
///
/// - Parameters:
///   - pixels: From the first square's upper left pixel on.
///   - stride: The distance from one row to the next, in pixels.
///   - weights: Of red, green and blue.
///   - values: Room for `count` numbers.
///   - count: The number of squares.
package func weighSquares(
  _ pixels: UnsafePointer<UInt32>, stride: Int, by weights: (red: Float, green: Float, blue: Float),
  into values: UnsafeMutablePointer<Float>, count: Int
) {
  withUnsafeTemporaryAllocation(of: Float.self, capacity: 3) { ordered in
    guard let start = ordered.baseAddress else { return }
    ordered[0] = weights.red
    ordered[1] = weights.green
    ordered[2] = weights.blue
    kernel_weigh_squares(pixels, stride, start, values, count)
  }
}
