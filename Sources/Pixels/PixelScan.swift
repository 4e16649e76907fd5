#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A comparison of two pictures of one size, row by row, that sorts unequal pixels into different and
/// tolerated ones. Rows that are equal cost a `memcmp`.
struct PixelScan {
  enum Verdict { case equal, tolerated, different }

  private let expected: UnsafeBufferPointer<UInt32>
  private let actual: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let height: Int
  private let criterion: ComparisonCriterion
  private let detector: AntialiasingDetector
  /// The square of the largest YIQ distance that is tolerated.
  private let largestSquare: Double

  init(
    expected: UnsafeBufferPointer<UInt32>, actual: UnsafeBufferPointer<UInt32>, width: Int,
    height: Int, criterion: ComparisonCriterion
  ) {
    self.expected = expected
    self.actual = actual
    self.width = width
    self.height = height
    self.criterion = criterion
    detector = AntialiasingDetector(
      expected: expected, actual: actual, width: width, height: height)
    if case .yiqDistance(let threshold) = criterion.tolerance {
      largestSquare = YIQDistance.largestSquare * threshold * threshold
    } else {
      largestSquare = 0
    }
  }

  /// The pixels that count as different, and the unequal ones that are tolerated; nil where there are none.
  func run() -> (different: PixelDifferences?, tolerated: PixelDifferences?) {
    var (different, tolerated): (PixelDifferences?, PixelDifferences?)
    for y in 0..<height {
      guard let columns = unequalColumns(of: y) else { continue }
      if criterion == .exact {
        different.add(unequalPixels(in: columns, of: y))
      } else {
        let row = judgedPixels(in: columns, of: y)
        different.add(row.different)
        tolerated.add(row.tolerated)
      }
    }
    return (different, tolerated)
  }

  /// Calls `body` with each pixel's index and verdict, row by row.
  func verdicts(_ body: (_ index: Int, _ verdict: Verdict) -> Void) {
    for y in 0..<height {
      for x in 0..<width { body(y * width + x, verdict(x, y)) }
    }
  }

  /// From the first to the last column in which a row is unequal; nil for equal rows.
  private func unequalColumns(of y: Int) -> ClosedRange<Int>? {
    let start = y * width
    guard let first = expected.baseAddress, let second = actual.baseAddress,
      memcmp(first + start, second + start, 4 * width) != 0
    else { return nil }
    var (left, right) = (0, width - 1)
    while expected[start + left] == actual[start + left] { left += 1 }
    while expected[start + right] == actual[start + right] { right -= 1 }
    return left...right
  }

  /// Two plain loops, which the compiler makes vectors of.
  private func unequalPixels(in columns: ClosedRange<Int>, of y: Int) -> PixelDifferences {
    let span = y * width + columns.lowerBound..<y * width + columns.upperBound + 1
    let first = UnsafeBufferPointer(rebasing: expected[span])
    let second = UnsafeBufferPointer(rebasing: actual[span])
    var count: UInt32 = 0
    for index in 0..<span.count { count &+= first[index] == second[index] ? 0 : 1 }
    let (levels, otherLevels) = (UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
    var largest: UInt8 = 0
    for index in 0..<levels.count {
      let (a, b) = (levels[index], otherLevels[index])
      largest = max(largest, max(a, b) &- min(a, b))
    }
    return PixelDifferences(
      count: Int(count), largestChannelDelta: Int(largest), columns: columns, rows: y...y)
  }

  private func judgedPixels(
    in columns: ClosedRange<Int>, of y: Int
  ) -> (different: PixelDifferences?, tolerated: PixelDifferences?) {
    var (different, tolerated) = (RowTally(), RowTally())
    for x in columns {
      let delta = { channelDelta(expected[y * width + x], actual[y * width + x]) }
      switch verdict(x, y) {
      case .equal: break
      case .different: different.add(x, delta())
      case .tolerated: tolerated.add(x, delta())
      }
    }
    return (different.differences(in: y), tolerated.differences(in: y))
  }

  private func verdict(_ x: Int, _ y: Int) -> Verdict {
    let index = y * width + x
    let (first, second) = (expected[index], actual[index])
    if first == second { return .equal }
    let isBeyond =
      switch criterion.tolerance {
      case .channelDelta(let limit): channelDelta(first, second) > limit
      case .yiqDistance: YIQDistance.square(first, second, at: index) > largestSquare
      }
    guard isBeyond else { return .tolerated }
    return criterion.ignoresAntialiasing && detector.isAntialiased(x: x, y: y)
      ? .tolerated : .different
  }
}

/// The pixels found in one row.
private struct RowTally {
  private var count = 0
  private var largestChannelDelta = 0
  private var first = 0
  private var last = 0

  /// Columns come from left to right.
  mutating func add(_ x: Int, _ delta: Int) {
    if count == 0 { first = x }
    last = x
    count += 1
    largestChannelDelta = max(largestChannelDelta, delta)
  }

  func differences(in row: Int) -> PixelDifferences? {
    guard count > 0 else { return nil }
    return PixelDifferences(
      count: count, largestChannelDelta: largestChannelDelta, columns: first...last, rows: row...row
    )
  }
}

/// The largest difference of the four channels of two pixels.
@inline(__always)
func channelDelta(_ first: UInt32, _ second: UInt32) -> Int {
  func delta(_ shift: UInt32) -> Int {
    abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF))
  }
  return max(max(delta(0), delta(8)), max(delta(16), delta(24)))
}
