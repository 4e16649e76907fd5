#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A true Gaussian blur of one channel, row by row.
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
  private let source: UnsafeBufferPointer<Float>
  private let stride: Int
  private let width: Int
  private let height: Int

  /// Results are computed for this many columns at a time.
  private static let block = 16
  private typealias Block = SIMD16<Float>

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
    let windowHeight = 2 * kernel.radius + 1
    var activity = BlockActivity(
      blockCount: stride / Self.block, block: Self.block, margin: kernel.radius, width: width)
    // A row whose block would run past its end is copied to where it may.
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

  private func row(_ index: Int) -> UnsafeBufferPointer<Float> {
    UnsafeBufferPointer(rebasing: source[(index * stride)...].prefix(width))
  }

  private func isSame(_ row: Int, as other: Int) -> Bool {
    guard let a = self.row(row).baseAddress, let b = self.row(other).baseAddress else {
      return true
    }
    return memcmp(a, b, width * MemoryLayout<Float>.stride) == 0
  }

  /// One row through the horizontal pass. `values` is scratch space for the row and a block.
  private func blurAcross(
    row index: Int, values: UnsafeMutableBufferPointer<Float>,
    into result: UnsafeMutableBufferPointer<Float>
  ) {
    let line = row(index)
    let radius = kernel.radius
    _ = values.update(fromContentsOf: line)
    let columns = width - 2 * radius
    _ = result.update(fromContentsOf: line[radius..<(radius + columns)])
    forEachUnevenSpan(of: line, columns: columns) { span in
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

  /// Calls `body` with the result's columns, merged into spans, whose neighbourhood in `line` is not
  /// all one value.
  private func forEachUnevenSpan(
    of line: UnsafeBufferPointer<Float>, columns: Int, _ body: (Range<Int>) -> Void
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
      if x + 8 <= width, Self.eight(line, x) == Self.eight(line, x - 1) {
        x += 8
        continue
      }
      if line[x] != line[x - 1] { extend(byChangeAt: x) }
      x += 1
    }
    if !span.isEmpty { body(span) }
  }

  private static func eight(_ line: UnsafeBufferPointer<Float>, _ x: Int) -> SIMD8<Float> {
    UnsafeRawBufferPointer(line)
      .loadUnaligned(fromByteOffset: x * MemoryLayout<Float>.stride, as: SIMD8<Float>.self)
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
    row: Int, current: UnsafeBufferPointer<Float>, above: UnsafeBufferPointer<Float>
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
    _ a: UnsafeBufferPointer<Float>, _ b: UnsafeBufferPointer<Float>, _ range: Range<Int>
  ) -> Bool {
    guard let a = a.baseAddress, let b = b.baseAddress else { return false }
    return memcmp(a + range.lowerBound, b + range.lowerBound, range.count * MemoryLayout<Float>.stride) != 0
  }
}
