/// How two pictures differ, as facts; other files word and draw them.
package enum ImageComparison: Hashable, Sendable {
  /// Every pixel is equal.
  case same
  /// They cannot be laid over each other. Both sizes are width and height in pixels.
  case size(expected: [Int], actual: [Int])
  case pixels(PixelDifferences)

  /// - Parameter tolerance: The largest difference of a channel that counts as none.
  package init(expected: Bitmap, actual: Bitmap, tolerance: Int = 0) {
    guard expected.width == actual.width, expected.height == actual.height else {
      self = .size(
        expected: [expected.width, expected.height], actual: [actual.width, actual.height])
      return
    }
    let differences = PixelDifferences(expected, actual, tolerance: tolerance)
    self = differences.map { .pixels($0) } ?? .same
  }
}

/// The pixels in which two pictures of one size differ.
package struct PixelDifferences: Hashable, Sendable {
  /// How many, at least 1.
  package private(set) var count = 0
  /// The largest difference of one premultiplied channel, 1…255.
  package private(set) var largestChannelDelta = 0
  /// The columns and rows that hold all of them.
  package private(set) var columns = 0...0
  package private(set) var rows = 0...0

  /// Nil where no pixel differs by more than the tolerance.
  fileprivate init?(_ expected: Bitmap, _ actual: Bitmap, tolerance: Int) {
    for y in 0..<expected.height {
      for x in 0..<expected.width where expected[x, y] != actual[x, y] {
        let delta = channelDelta(expected[x, y], actual[x, y])
        if delta > tolerance { add(x, y, delta) }
      }
    }
    if count == 0 { return nil }
  }

  private mutating func add(_ x: Int, _ y: Int, _ delta: Int) {
    let isFirst = count == 0
    count += 1
    largestChannelDelta = max(largestChannelDelta, delta)
    columns = isFirst ? x...x : min(columns.lowerBound, x)...max(columns.upperBound, x)
    rows = isFirst ? y...y : min(rows.lowerBound, y)...max(rows.upperBound, y)
  }
}

/// The largest difference of the four channels of two pixels.
private func channelDelta(_ a: UInt32, _ b: UInt32) -> Int {
  stride(from: UInt32(0), through: 24, by: 8)
    .map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
}
