import Pixels
import Testing

@Suite struct PixelRectTests {
  private let rect = PixelRect(x: 1, y: 2, width: 30, height: 40)

  @Test func coversItsColumnsAndRows() {
    #expect(rect.columns == 1..<31)
    #expect(rect.rows == 2..<42)
    #expect(PixelRect(columns: 1..<31, rows: 2..<42) == rect)
    #expect(!rect.isEmpty)
  }

  @Test func meetsOthers() {
    #expect(
      rect.intersection(PixelRect(x: -5, y: 10, width: 10, height: 100))
        == PixelRect(x: 1, y: 10, width: 4, height: 32))
    #expect(rect.intersection(PixelRect(x: 31, y: 2, width: 5, height: 5)).isEmpty)
    #expect(rect.contains(PixelRect(x: 1, y: 2, width: 1, height: 40)))
    #expect(!rect.contains(PixelRect(x: 0, y: 2, width: 2, height: 2)))
  }

  @Test func expandsOnEverySide() {
    #expect(rect.expanded(by: 2) == PixelRect(x: -1, y: 0, width: 34, height: 44))
  }
}
