#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A true Gaussian blur of one 8-bit channel, row by row.
///
/// The two passes of a separable kernel are interleaved: a row is blurred across as it enters a window
/// of 2r + 1 rows, and the window is blurred down into the row that leaves. So the memory needed does
/// not grow with the height.
///
/// Each pass computes c + Σ wᵢ·((aᵢ + bᵢ) − 2c), c being the middle and aᵢ, bᵢ the values at distance i
/// on either side; the weights sum to 1. Where all are equal, the sum is exactly 0. So flat
/// neighbourhoods, which are most of a shadow, are *recognised and copied* and give the very bits that
/// the arithmetic would.
package struct GaussianBlur {
  private let kernel: GaussianKernel
  private let source: UnsafeRawBufferPointer
  private let bytesPerRow: Int
  private let width: Int
  private let height: Int

  /// Results are computed for this many columns at a time.
  private static let block = 16
  private typealias Block = SIMD16<Float>

  /// - Parameters:
  ///   - source: Rows of `bytesPerRow` bytes, `width` of them values from 0 to 255.
  ///   - width, height: Of the source, which has a margin of `kernel.radius` pixels on each side of
  ///     the result; both exceed twice that radius.
  package init(
    kernel: GaussianKernel, source: UnsafeRawBufferPointer, bytesPerRow: Int, width: Int,
    height: Int
  ) {
    precondition(min(width, height) > 2 * kernel.radius, "the source has no margin")
    precondition(source.count >= bytesPerRow * (height - 1) + width, "the source is too short")
    self.kernel = kernel
    self.source = source
    self.bytesPerRow = bytesPerRow
    self.width = width
    self.height = height
  }

  /// Calls `body` with each row of the result, from top to bottom: its index, and its
  /// `width` − 2·radius values in 0…1. The values are valid during the call only.
  package func forEachRow(_ body: (Int, UnsafeBufferPointer<Float>) -> Void) {
    let columns = width - 2 * kernel.radius
    let stride = (columns + Self.block - 1) / Self.block * Self.block
    let windowHeight = 2 * kernel.radius + 1
    var activity = BlockActivity(
      blockCount: stride / Self.block, block: Self.block, margin: kernel.radius, width: width)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: width + Self.block) { values in
      values.initialize(repeating: 0)
      withUnsafeTemporaryAllocation(of: Float.self, capacity: (windowHeight + 1) * stride) { rows in
        rows.initialize(repeating: 0)
        let window = UnsafeMutableBufferPointer(rebasing: rows[..<(windowHeight * stride)])
        let result = UnsafeMutableBufferPointer(rebasing: rows[(windowHeight * stride)...])
        for row in 0..<height {
          let slot = UnsafeMutableBufferPointer(
            rebasing: window[(row % windowHeight * stride)...].prefix(stride))
          if row > 0, isSame(row, as: row - 1) {
            let above = (row - 1) % windowHeight * stride
            _ = slot.update(from: window[above..<(above + stride)])
          } else {
            blurAcross(row: row, values: values, into: slot)
            if row > 0 { activity.note(row: row, current: self.row(row), above: self.row(row - 1)) }
          }
          let index = row - 2 * kernel.radius
          guard index >= 0 else { continue }
          blurDown(into: result, at: index, window: window, stride: stride, activity: activity)
          body(index, UnsafeBufferPointer(rebasing: result[..<columns]))
        }
      }
    }
  }

  private func row(_ index: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: source[(index * bytesPerRow)...].prefix(width))
  }

  private func isSame(_ row: Int, as other: Int) -> Bool {
    guard let a = self.row(row).baseAddress, let b = self.row(other).baseAddress else {
      return true
    }
    return memcmp(a, b, width) == 0
  }

  /// One row through the horizontal pass. `values` is scratch space for the row as floats.
  private func blurAcross(
    row index: Int, values: UnsafeMutableBufferPointer<Float>,
    into result: UnsafeMutableBufferPointer<Float>
  ) {
    let bytes = row(index)
    let radius = kernel.radius
    for x in 0..<width { values[x] = Float(bytes[x]) / 255 }
    let columns = width - 2 * radius
    for x in 0..<columns { result[x] = values[x + radius] }
    forEachUnevenSpan(of: bytes, columns: columns) { span in
      var x = span.lowerBound
      while x < span.upperBound {
        // A block that would run past the row's end is moved back; it computes the same values.
        let start = columns >= Self.block ? min(x, columns - Self.block) : 0
        convolveAcross(values, at: start, into: result)
        x = start + Self.block
      }
    }
  }

  private func convolveAcross(
    _ values: UnsafeMutableBufferPointer<Float>, at x: Int,
    into result: UnsafeMutableBufferPointer<Float>
  ) {
    guard let values = UnsafeRawPointer(values.baseAddress),
      let result = UnsafeMutableRawPointer(result.baseAddress)
    else { return }
    let middle = values + (x + kernel.radius) * MemoryLayout<Float>.stride
    let center = middle.loadUnaligned(as: Block.self)
    let twice = center + center
    var sum = Block.zero
    for distance in 1..<max(kernel.weights.count, 1) {
      let offset = distance * MemoryLayout<Float>.stride
      let before = (middle - offset).loadUnaligned(as: Block.self)
      let after = (middle + offset).loadUnaligned(as: Block.self)
      sum += kernel.weights[distance] * ((before + after) - twice)
    }
    (result + x * MemoryLayout<Float>.stride).storeBytes(of: center + sum, as: Block.self)
  }

  /// Calls `body` with the result's columns, merged into spans, whose neighbourhood in `bytes` is not
  /// all one value.
  private func forEachUnevenSpan(
    of bytes: UnsafeRawBufferPointer, columns: Int, _ body: (Range<Int>) -> Void
  ) {
    var span = 0..<0
    func extend(byChangeAt x: Int) {
      let start = max(x - 2 * kernel.radius, 0)
      let end = min(x, columns)
      guard start < end else { return }
      if start <= span.upperBound, !span.isEmpty {
        span = span.lowerBound..<max(end, span.upperBound)
      } else {
        if !span.isEmpty { body(span) }
        span = start..<end
      }
    }
    var x = 1
    while x < width {
      if x + 8 <= width,
        bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self)
          == bytes.loadUnaligned(fromByteOffset: x - 1, as: UInt64.self)
      {
        x += 8
        continue
      }
      if bytes[x] != bytes[x - 1] { extend(byChangeAt: x) }
      x += 1
    }
    if !span.isEmpty { body(span) }
  }

  /// The window through the vertical pass, into row `index` of the result.
  private func blurDown(
    into result: UnsafeMutableBufferPointer<Float>, at index: Int,
    window: UnsafeMutableBufferPointer<Float>, stride: Int, activity: BlockActivity
  ) {
    guard let rows = UnsafeRawPointer(window.baseAddress),
      let result = UnsafeMutableRawPointer(result.baseAddress)
    else { return }
    let windowHeight = 2 * kernel.radius + 1
    let bytes = stride * MemoryLayout<Float>.stride
    func row(_ index: Int) -> UnsafeRawPointer { rows + index % windowHeight * bytes }
    let middle = row(index + kernel.radius)
    for block in 0..<activity.blockCount {
      let column = block * Self.block * MemoryLayout<Float>.stride
      let center = (middle + column).loadUnaligned(as: Block.self)
      var sum = Block.zero
      if activity.isUneven(block, since: index) {
        let twice = center + center
        for distance in 1..<max(kernel.weights.count, 1) {
          let above = row(index + kernel.radius - distance)
          let below = row(index + kernel.radius + distance)
          sum +=
            kernel.weights[distance]
            * (((above + column).loadUnaligned(as: Block.self)
              + (below + column).loadUnaligned(as: Block.self)) - twice)
        }
      }
      (result + column).storeBytes(of: center + sum, as: Block.self)
    }
  }
}

/// Which blocks of columns hold anything but the same row over and over.
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
    row: Int, current: UnsafeRawBufferPointer, above: UnsafeRawBufferPointer
  ) {
    var x = 0
    while x < width {
      let end = min(x + block, width)
      if differs(current, above, x..<end) { markBlocks(dependingOn: x..<end, row: row) }
      x = end
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

  private func differs(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Bool {
    guard let a = a.baseAddress, let b = b.baseAddress else { return false }
    return memcmp(a + range.lowerBound, b + range.lowerBound, range.count) != 0
  }
}
