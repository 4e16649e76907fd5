/// The pixels in which two pictures of one size differ.
package struct PixelDifferences: Hashable, Sendable {
  /// The number of pixels, at least 1.
  package private(set) var count: Int
  /// How many of the pictures' pixels count as different; 0 where the criterion tolerates all of them.
  package internal(set) var differentCount: Int
  /// How many of the pictures' pixels are unequal, tolerated or not.
  package internal(set) var unequalCount: Int
  /// The largest difference of one channel of one pixel, 1…255.
  package private(set) var largestChannelDelta: Int
  /// The smallest range of columns, and of rows, that holds all of them.
  package private(set) var columns: ClosedRange<Int>
  package private(set) var rows: ClosedRange<Int>

  package init(
    count: Int, largestChannelDelta: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>
  ) {
    self.count = count
    (differentCount, unequalCount) = (count, count)
    self.largestChannelDelta = largestChannelDelta
    self.columns = columns
    self.rows = rows
  }

  /// The differences of both.
  func joined(with other: Self?) -> Self {
    guard let other else { return self }
    return Self(
      count: count + other.count,
      largestChannelDelta: max(largestChannelDelta, other.largestChannelDelta),
      columns: columns.joined(with: other.columns), rows: rows.joined(with: other.rows))
  }
}

extension PixelDifferences? {
  mutating func add(_ other: PixelDifferences?) {
    self = self?.joined(with: other) ?? other
  }
}

extension ClosedRange<Int> {
  /// The smallest range that holds both.
  fileprivate func joined(with other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
