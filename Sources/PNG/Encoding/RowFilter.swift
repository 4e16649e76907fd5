import CPixelKernels
import Pixels

/// How a row is stored: its bytes, or their differences from a prediction.
///
/// Source: PNG specification (third edition), 9.2.
enum RowFilter: UInt8, CaseIterable {
  case none
  /// From the pixel on the left.
  case sub
  /// From the pixel above.
  case up
  /// From the mean of both.
  case average
  /// From the one of left, above and above left that is nearest to left + above − above left.
  case paeth
}

/// A row of red, green and blue bytes and the one above it, for 3-byte pixels. Left of a row and above
/// the first one all bytes are 0.
struct RowPair {
  /// Behind 3 zeros, as is `above`.
  private var current: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>
  private let count: Int

  /// - Parameter buffer: Where the rows lie; it must outlive them.
  init(in buffer: Buffer, width: Int) {
    count = 3 * width
    let start = buffer.reserve(2 * (count + 3))
    start.update(repeating: 0, count: 2 * (count + 3))
    current = start + 3
    above = start + count + 6
  }

  /// The bytes of the current row.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: current, count: count) }

  /// Makes the current row the one above, and the words the current one.
  mutating func advance(to words: UnsafeBufferPointer<UInt32>) {
    swap(&current, &above)
    packRGB(words, into: UnsafeMutableRawBufferPointer(start: current, count: count))
  }

  /// Writes the number of the filter and the filtered bytes, 3 × width + 1 in all.
  func write(_ filter: RowFilter, to target: UnsafeMutablePointer<UInt8>) {
    target[0] = filter.rawValue
    kernel_filter_row(Int32(filter.rawValue), current, above, target + 1, count)
  }
}

/// The approximate size of a filtered row: the sum of its bytes as signed differences, which is
/// libpng's measure, and `changeCost` for each that differs from that of the pixel before.
///
/// - Parameters:
///   - count: At most 49,152, a row of the widest picture.
///   - limit: A row that costs more need not be counted to its end.
func filteredCost(of bytes: UnsafePointer<UInt8>, count: Int, limit: UInt32) -> UInt32 {
  kernel_filtered_row_cost(bytes, count, changeCost, limit)
}

/// The cost of a byte that does not repeat, in levels of difference. Found by trial on screens,
/// screenshots and photographs, where 8 to 32 do about as well.
private let changeCost: UInt8 = 16
