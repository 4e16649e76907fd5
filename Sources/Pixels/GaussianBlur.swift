import CPixelKernels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A Gaussian blur of one channel, computed row by row.
///
/// The two passes of a separable kernel are interleaved: a row is blurred across as it enters a window
/// of 2r + 1 rows, and the window is blurred down into the row that leaves, so the memory needed does
/// not grow with the height.
///
/// Each pass computes c + Σ wᵢ·((aᵢ + bᵢ) − 2c), c being the middle and aᵢ, bᵢ the values at distance i
/// on either side; the weights sum to 1. Where all values are equal, the sum is exactly 0. Uniform
/// neighbourhoods, which are most of a shadow, are therefore *copied*, with the same bits that the
/// arithmetic would give.
package struct GaussianBlur {
  private let kernel: GaussianKernel
  private let source: UnsafeBufferPointer<Float>
  private let stride: Int
  private let width: Int
  private let height: Int

  /// Results are computed for this many columns at a time.
  private static let block = 16

  /// - Parameters:
  ///   - source: Rows of `stride` values in 0…1, the first `width` of which count.
  ///   - width, height: Of the source, which has a margin of `kernel.radius` values on each side of
  ///     the result; both exceed twice that radius.
  package init(
    kernel: GaussianKernel, source: UnsafeBufferPointer<Float>, stride: Int, width: Int,
    height: Int
  ) {
    precondition(min(width, height) > 2 * kernel.radius, "the source has no margin")
    precondition(source.count >= stride * (height - 1) + width, "the source is too short")
    self.kernel = kernel
    self.source = source
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// Calls `body` with each row of the result, from top to bottom: its index, and its
  /// `width` − 2·radius values in 0…1. The values are valid during the call only.
  package func forEachRow(_ body: (Int, UnsafeBufferPointer<Float>) -> Void) {
    let columns = width - 2 * kernel.radius
    let stride = (columns + Self.block - 1) / Self.block * Self.block
    let count = 2 * kernel.radius + 1
    var activity = BlockActivity(
      blockCount: stride / Self.block, block: Self.block, margin: kernel.radius, width: width)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: (count + 1) * stride) { values in
      values.initialize(repeating: 0)
      guard let window = values.baseAddress, let source = source.baseAddress else { return }
      let result = window + count * stride
      // Each of the window's rows, and each once more: so it can begin with any of them.
      let rows = (0..<2 * count).map { UnsafePointer(window + $0 % count * stride) as _? }
      rows.withUnsafeBufferPointer { rows in
        kernel.weights.withUnsafeBufferPointer { weights in
          guard let rows = rows.baseAddress, let weights = weights.baseAddress else { return }
          for row in 0..<height {
            let slot = window + row % count * stride
            let line = source + row * self.stride
            if row > 0, isSame(line, as: line - self.stride) {
              slot.update(from: window + (row - 1) % count * stride, count: stride)
            } else {
              kernel_blur_row(line, weights, kernel.radius, slot, columns)
              if row > 0 { activity.note(row: row, line, above: line - self.stride) }
            }
            let index = row - 2 * kernel.radius
            guard index >= 0 else { continue }
            blurDown(rows + index % count, weights, at: index, into: result, activity)
            body(index, UnsafeBufferPointer(start: result, count: columns))
          }
        }
      }
    }
  }

  private func isSame(_ row: UnsafePointer<Float>, as other: UnsafePointer<Float>) -> Bool {
    memcmp(row, other, width * MemoryLayout<Float>.stride) == 0
  }

  /// Blurs the window down into row `index` of the result.
  private func blurDown(
    _ window: UnsafePointer<UnsafePointer<Float>?>, _ weights: UnsafePointer<Float>, at index: Int,
    into result: UnsafeMutablePointer<Float>, _ activity: BlockActivity
  ) {
    guard let middle = window[kernel.radius] else { return }
    for block in 0..<activity.blockCount {
      let start = block * Self.block
      if activity.isUneven(block, since: index) {
        kernel_blur_columns(window, weights, kernel.radius, result, start, start + Self.block)
      } else {
        (result + start).update(from: middle + start, count: Self.block)
      }
    }
  }
}

/// Records in which blocks of columns rows differ from each other.
private struct BlockActivity {
  let blockCount: Int
  private let block: Int
  private let margin: Int
  private let width: Int
  /// The last source row in which something changed that a block's values depend on.
  private var lastChange: [Int]

  init(blockCount: Int, block: Int, margin: Int, width: Int) {
    self.blockCount = blockCount
    self.block = block
    self.margin = margin
    self.width = width
    lastChange = Array(repeating: 0, count: blockCount)
  }

  /// Whether a block changed in the rows after `row`.
  func isUneven(_ index: Int, since row: Int) -> Bool { lastChange[index] > row }

  /// Compares a source row with the one above it.
  mutating func note(
    row: Int, _ current: UnsafePointer<Float>, above: UnsafePointer<Float>
  ) {
    for x in stride(from: 0, to: width, by: block) {
      let end = min(x + block, width)
      let size = (end - x) * MemoryLayout<Float>.stride
      if memcmp(current + x, above + x, size) != 0 { markBlocks(dependingOn: x..<end, row: row) }
    }
  }

  /// A block depends on its own columns and the margin on either side; in source columns that is from
  /// its first to its last plus twice the margin.
  private mutating func markBlocks(dependingOn columns: Range<Int>, row: Int) {
    let first = max(columns.lowerBound - 2 * margin, 0) / block
    let last = min((columns.upperBound - 1) / block, blockCount - 1)
    guard first <= last else { return }
    for index in first...last { lastChange[index] = row }
  }
}
