import Pixels
import Testing

@Suite struct UniformCellsTests {
  /// A colour to the left of column 70, another one elsewhere, and one pixel that is neither.
  private let picture: Bitmap = {
    var bitmap = Bitmap(width: 150, height: 61, filledWith: 0x8040_2010)
    for y in 0..<61 {
      for x in 0..<70 { bitmap[x, y] = 0xFFC8_6432 }
    }
    bitmap[140, 3] = 0
    return bitmap
  }()

  @Test func cellsOfOneColourAreKnown() {
    let uniformCells = UniformCells(picture, repetition: RowRepetition(picture))
    #expect(uniformCells.pixel(columns: 0..<64, rows: 0..<61) == 0xFFC8_6432)
    #expect(uniformCells.pixel(columns: 100..<128, rows: 0..<61) == 0x8040_2010)
    #expect(uniformCells.pixel(columns: 130..<150, rows: 16..<61) == 0x8040_2010)
  }

  @Test func whereColoursMeetNothingIsKnown() {
    let uniformCells = UniformCells(picture, repetition: RowRepetition(picture))
    #expect(uniformCells.pixel(columns: 60..<80, rows: 0..<61) == nil)
    #expect(uniformCells.pixel(columns: 20..<120, rows: 20..<21) == nil)
    #expect(uniformCells.pixel(columns: 139..<142, rows: 0..<8) == nil)
    #expect(uniformCells.pixel(columns: 5..<5, rows: 0..<8) == nil)
  }

  /// Wherever a placed picture says that it is flat, its pixels are.
  @Test(arguments: [(0.0, 150.0), (3, 153), (0.37, 150.37), (-7.3, 220.9), (4.4, 99.1)])
  func placedPicturesAreFlatWhereTheySay(start: Double, end: Double) {
    let placed = PlacedBitmap(
      ScannedBitmap(picture, name: "example"), x: start...end, y: 0.4...74.2,
      within: PixelRect(x: 0, y: 0, width: 200, height: 80))
    var scratch = [UInt32](repeating: 0, count: 16)
    var known = 0
    for left in stride(
      from: placed.region.columns.lowerBound, to: placed.region.columns.upperBound - 16, by: 9)
    {
      for row in placed.region.rows {
        let columns = left..<left + 16
        guard let pixel = placed.uniformPixel(in: PixelRect(columns: columns, rows: row..<row + 1))
        else { continue }
        known += 1
        scratch.withUnsafeMutableBufferPointer { scratch in
          guard let scratch = scratch.baseAddress else { return }
          placed.withPixels(row: row, columns: columns, scratch: scratch) { pixels in
            #expect((0..<16).allSatisfy { pixels[$0] == pixel })
          }
        }
      }
    }
    #expect(known > 100)
  }
}
