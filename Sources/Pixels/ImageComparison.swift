/// The differences of two pictures.
package enum ImageComparison: Hashable, Sendable {
  /// Every pixel is equal.
  case same
  /// There are unequal pixels, but the criterion tolerates all of them.
  case tolerated(PixelDifferences)
  /// The sizes differ, so pixels cannot be compared. Both are width and height in pixels.
  case size(expected: [Int], actual: [Int])
  /// The pixels that count as different.
  case pixels(PixelDifferences)

  /// Compares straight channels.
  package init(
    expected: StraightBitmap, actual: StraightBitmap, by criterion: ComparisonCriterion = .exact
  ) {
    self.init(
      (expected.width, expected.height, expected.pixels),
      (actual.width, actual.height, actual.pixels), criterion)
  }

  /// Compares premultiplied channels.
  ///
  /// - Parameter tolerance: The largest difference of a channel that is tolerated, in levels of 0…255.
  package init(expected: Bitmap, actual: Bitmap, tolerance: Int = 0) {
    self.init(
      (expected.width, expected.height, expected.pixels),
      (actual.width, actual.height, actual.pixels), ComparisonCriterion(.channelDelta(tolerance)))
  }

  private typealias Picture = (width: Int, height: Int, pixels: [UInt32])

  private init(_ expected: Picture, _ actual: Picture, _ criterion: ComparisonCriterion) {
    guard expected.width == actual.width, expected.height == actual.height else {
      self = .size(
        expected: [expected.width, expected.height], actual: [actual.width, actual.height])
      return
    }
    let (different, tolerated) = expected.pixels.withUnsafeBufferPointer { first in
      actual.pixels.withUnsafeBufferPointer { second in
        PixelScan(
          expected: first, actual: second, width: expected.width, height: expected.height,
          criterion: criterion
        ).run()
      }
    }
    if var different {
      different.unequalCount += tolerated?.count ?? 0
      self = .pixels(different)
    } else if var tolerated {
      tolerated.differentCount = 0
      self = .tolerated(tolerated)
    } else {
      self = .same
    }
  }
}
