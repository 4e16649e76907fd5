import Pixels
import TestSupport
import Testing

@Suite struct PlacedBitmapTests {
  private let limits = PixelRect(columns: -20..<60, rows: -20..<60)

  private func placed(
    _ bitmap: Bitmap, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> PlacedBitmap {
    PlacedBitmap(ScannedBitmap(bitmap, name: "example"), x: x, y: y, within: limits)
  }

  private func row(_ row: Int, of placed: PlacedBitmap, columns: Range<Int>? = nil) -> [UInt32] {
    let columns = columns ?? placed.region.columns
    var scratch = [UInt32](repeating: 0, count: columns.count + 1)
    var result: [UInt32] = []
    scratch.withUnsafeMutableBufferPointer { scratch in
      guard let scratch = scratch.baseAddress else { return }
      placed.withPixels(row: row, columns: columns, scratch: scratch) {
        result = Array(UnsafeBufferPointer(start: $0, count: columns.count))
      }
    }
    return result
  }

  @Test func onWholePixelsItIsACopy() throws {
    let photo = TestPictures.photo(width: 20, height: 10)
    let placed = placed(photo, x: 3...23, y: -4...6)
    #expect(placed.region.columns == 3..<23)
    #expect(placed.region.rows == -4..<6)
    let origin = try #require(placed.copyOrigin)
    #expect(origin == (-3, 4))
    #expect(row(-4, of: placed) == (0..<20).map { photo[$0, 0] })
  }

  /// By the formula, in float64.
  @Test(arguments: [(0.0, 27.0), (0.25, 20.25), (-3.5, 7.3), (0, 5)])
  func betweenPixelsItIsBilinear(start: Double, end: Double) {
    let photo = TestPictures.photo(width: 20, height: 10)
    let placed = placed(photo, x: start...end, y: 0.4...14.2)
    func tap(_ index: Int, _ low: Double, _ length: Double, _ count: Int) -> (Int, Double) {
      let place = (Double(index) + 0.5 - low) / length * Double(count) - 0.5
      let inside = min(max(place, 0), Double(count - 1))
      return (min(Int(inside), count - 2), inside - Double(min(Int(inside), count - 2)))
    }
    for y in placed.region.rows {
      for (x, pixel) in zip(placed.region.columns, row(y, of: placed)) {
        let (left, across) = tap(x, start, end - start, 20)
        let (upper, down) = tap(y, 0.4, 13.8, 10)
        for shift: UInt32 in [0, 8, 16, 24] {
          func level(_ x: Int, _ y: Int) -> Double { Double(photo[x, y] >> shift & 0xFF) }
          let above = level(left, upper) * (1 - across) + level(left + 1, upper) * across
          let below = level(left, upper + 1) * (1 - across) + level(left + 1, upper + 1) * across
          let exact = above * (1 - down) + below * down
          #expect(abs(Double(pixel >> shift & 0xFF) - exact) < 0.52)
        }
      }
    }
  }

  @Test func partsAreThoseOfTheWhole() {
    let photo = TestPictures.photo(width: 20, height: 10)
    let placed = placed(photo, x: 1.3...40, y: 0.4...14.2)
    let whole = row(7, of: placed)
    for columns in [
      5..<6, 9..<20, placed.region.columns.upperBound - 3..<placed.region.columns.upperBound,
    ] {
      let first = placed.region.columns.lowerBound
      #expect(
        row(7, of: placed, columns: columns)
          == Array(whole[columns.lowerBound - first..<columns.upperBound - first]))
    }
  }

  @Test func smallerThanAPixelMayBeNothing() {
    let dot = Bitmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF)
    #expect(placed(dot, x: 2.6...3.4, y: 0...1).region.columns.isEmpty)
    #expect(placed(dot, x: 2.4...2.6, y: 0...1).region.columns == 2..<3)
    #expect(placed(dot, x: 1e9...2e9, y: -1e9...(-9e8)).region.columns.isEmpty)
  }

  /// Scaled once, its pixels are those that it has when it is scaled each time.
  @Test(arguments: [TestPictures.photo(width: 20, height: 10), Bitmap(width: 20, height: 10)])
  func scaledItShowsTheSamePixels(bitmap: Bitmap) {
    let placed = placed(bitmap, x: -3.5...7.3, y: 0.4...14.2)
    let scaled = placed.scaled()
    #expect(scaled.region == placed.region)
    #expect(scaled.copyOrigin != nil && scaled.name == nil)
    #expect(scaled.isOpaque == bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    for y in placed.region.rows { #expect(row(y, of: scaled) == row(y, of: placed)) }
  }
}
