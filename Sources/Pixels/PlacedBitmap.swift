/// A bitmap that lies somewhere on a canvas, upright, at its own size or scaled with linear filtering.
///
/// A canvas pixel belongs to it if its centre does. What a pixel shows depends on nothing but where it
/// is, so any part of the picture can be asked for.
package struct PlacedBitmap: Sendable {
  package let bitmap: Bitmap
  /// Whether every pixel of the bitmap is opaque; then so is all that it covers.
  package let isOpaque: Bool
  /// The canvas pixels that it covers.
  package let columns: Range<Int>
  package let rows: Range<Int>
  /// From canvas columns and rows to the bitmap's.
  private let across: SampledAxis
  private let down: SampledAxis

  /// Lays the bitmap's edges at the given places on the canvas, in pixels.
  ///
  /// - Parameter within: Where the canvas ends; nothing outside of it is ever asked for.
  package init(
    _ bitmap: Bitmap, isOpaque: Bool, x: ClosedRange<Double>, y: ClosedRange<Double>,
    columns: Range<Int>, rows: Range<Int>
  ) {
    self.bitmap = bitmap
    self.isOpaque = isOpaque
    self.columns = coveredPixels(x, within: columns)
    self.rows = coveredPixels(y, within: rows)
    across = SampledAxis(x, count: bitmap.width, covered: self.columns)
    down = SampledAxis(y, count: bitmap.height, covered: self.rows)
  }

  /// The bitmap's column and row that lie at the canvas's (0, 0), where it lies on whole pixels at its
  /// own size; then pixels are copies.
  package var copyOrigin: (x: Int, y: Int)? {
    guard let x = across.wholeOffset, let y = down.wholeOffset else { return nil }
    return (x, y)
  }

  /// Calls `body` with part of a row.
  ///
  /// - Parameters:
  ///   - span: Of `columns`.
  ///   - scratch: Room for as many pixels.
  package func withPixels(
    row: Int, columns span: Range<Int>, scratch: UnsafeMutablePointer<UInt32>,
    _ body: (UnsafePointer<UInt32>) -> Void
  ) {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let (line, share) = down.tap(row)
      let upper = pixels + line * bitmap.width
      let lower = share == 0 ? upper : upper + bitmap.width
      if let offset = across.wholeOffset {
        let start = span.lowerBound + offset
        if share == 0 { return body(upper + start) }
        Pixels.mix(
          upper + start, lower + start, share: share, into: scratch, count: span.count)
      } else {
        across.withTaps(span) { indices, shares in
          mix(upper, lower, share: share, at: indices, shares, into: scratch, count: span.count)
        }
      }
      body(UnsafePointer(scratch))
    }
  }

  private func mix(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, share: UInt16,
    at indices: UnsafePointer<Int32>, _ shares: UnsafePointer<UInt32>,
    into result: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let (more, rest) = (PixelLanes(repeating: share), PixelLanes(repeating: ~share))
    let last = bitmap.width - 1
    func mixed(_ left: (PixelLanes, PixelLanes), _ right: (PixelLanes, PixelLanes), _ w: PixelLanes)
      -> PixelLanes
    {
      func mixed(_ channel: (PixelLanes) -> PixelLanes) -> PixelLanes {
        let above =
          productHigh(channel(left.0), ~w) &+ productHigh(channel(right.0), w)
        let below =
          productHigh(channel(left.1), ~w) &+ productHigh(channel(right.1), w)
        return productHigh(above, rest) &+ productHigh(below, more)
      }
      return rounded(odd: mixed { $0 & 0xFF00 }, even: mixed { $0 &<< 8 })
    }
    func gathered(_ line: UnsafePointer<UInt32>, _ i: SIMD4<Int32>) -> PixelLanes {
      let words = SIMD4(line[Int(i[0])], line[Int(i[1])], line[Int(i[2])], line[Int(i[3])])
      return unsafeBitCast(words, to: PixelLanes.self)
    }
    let limit = SIMD4<Int32>(repeating: Int32(last))
    func pixels(_ left: SIMD4<Int32>, _ w: PixelLanes) -> PixelLanes {
      var right = left &+ 1
      right.replace(with: limit, where: right .> limit)
      return mixed(
        (gathered(upper, left), gathered(lower, left)),
        (gathered(upper, right), gathered(lower, right)), w)
    }
    forEachFour(count) { index in
      let left = UnsafeRawPointer(indices + index).loadUnaligned(as: SIMD4<Int32>.self)
      store(pixels(left, lanes(shares, index)), result, index)
    } single: { index in
      result[index] = first(pixels(SIMD4(repeating: indices[index]), lanes(shares[index])))
    }
  }
}

/// One axis of linear sampling: which two of a bitmap's columns a canvas column lies between, and the
/// share of the second.
private struct SampledAxis: Sendable {
  /// What is added to a canvas index, where pixels are copies.
  let wholeOffset: Int?
  private let first: Int
  private var indices: [Int32] = []
  private var shares: [UInt32] = []

  init(_ edges: ClosedRange<Double>, count: Int, covered: Range<Int>) {
    let length = edges.upperBound - edges.lowerBound
    first = covered.lowerBound
    let start = edges.lowerBound.rounded()
    if abs(length - Double(count)) < 1e-6, abs(edges.lowerBound - start) < 1e-6 {
      wholeOffset = -Int(start)
      return
    }
    wholeOffset = nil
    indices.reserveCapacity(covered.count)
    shares.reserveCapacity(covered.count)
    for index in covered {
      let center = (Double(index) + 0.5 - edges.lowerBound) / length * Double(count) - 0.5
      let place = min(max(center, 0), Double(count - 1))
      let whole = place.rounded(.down)
      let share = UInt32(min((place - whole) * 65536, 65535).rounded())
      indices.append(Int32(whole))
      shares.append(share * 0x1_0001)
    }
  }

  func tap(_ index: Int) -> (index: Int, share: UInt16) {
    if let wholeOffset { return (index + wholeOffset, 0) }
    return (Int(indices[index - first]), UInt16(truncatingIfNeeded: shares[index - first]))
  }

  func withTaps(
    _ span: Range<Int>, _ body: (UnsafePointer<Int32>, UnsafePointer<UInt32>) -> Void
  ) {
    indices.withUnsafeBufferPointer { indices in
      shares.withUnsafeBufferPointer { shares in
        guard let indices = indices.baseAddress, let shares = shares.baseAddress else { return }
        body(indices + (span.lowerBound - first), shares + (span.lowerBound - first))
      }
    }
  }
}

/// The pixels whose centres lie between two edges, a centre on the first one included. Edges count in
/// 256ths of a pixel, so that what arithmetic leaves of a whole number does not decide.
private func coveredPixels(_ edges: ClosedRange<Double>, within limits: Range<Int>) -> Range<Int> {
  func boundary(_ edge: Double) -> Int {
    let near = min(max(edge, Double(limits.lowerBound) - 1), Double(limits.upperBound) + 1)
    return min(max((Int((near * 256).rounded()) + 127) >> 8, limits.lowerBound), limits.upperBound)
  }
  let start = boundary(edges.lowerBound)
  return start..<max(boundary(edges.upperBound), start)
}
