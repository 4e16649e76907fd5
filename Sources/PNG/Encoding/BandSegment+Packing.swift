import Pixels

extension BandSegment {
  /// Writes a row's red, green and blue bytes to their place in a whole row's.
  ///
  /// - Parameters:
  ///   - columns: Some of the segment's columns.
  ///   - index: A row of the band, from 0.
  func pack(_ columns: Range<Int>, row index: Int, into row: UnsafeMutablePointer<UInt8>) {
    packRGB(
      UnsafeBufferPointer(
        start: pixels + index * stride + columns.lowerBound - self.columns.lowerBound,
        count: columns.count),
      into: UnsafeMutableRawBufferPointer(
        start: row + 3 * columns.lowerBound, count: 3 * columns.count))
  }
}
