import Pixels
import Testing

@Suite struct BitmapAlphaTests {
  @Test func everyProductIsRoundedToNearest() {
    for alpha in 0...255 {
      for value in 0...255 {
        let pixel = Bitmap.premultiplied(
          red: UInt8(value), green: 255, blue: 0, alpha: UInt8(alpha))
        let product = UInt32((Double(value * alpha) / 255).rounded())
        guard pixel == UInt32(alpha) << 24 | product << 16 | UInt32(alpha) << 8 else {
          Issue.record("\(value) at alpha \(alpha) gives \(String(pixel, radix: 16))")
          return
        }
      }
    }
  }

  @Test func straightBytesArePremultiplied() {
    let bytes: [UInt8] = [255, 128, 0, 255, 255, 128, 0, 128, 9, 9, 9, 0]
    let bitmap = bytes.withUnsafeBytes { Bitmap(width: 3, height: 1, straightRGBA: $0) }
    #expect(bitmap.pixels == [0xFFFF_8000, 0x8080_4000, 0])
  }

  @Test func opaqueMeansEveryPixel() {
    var bitmap = Bitmap(width: 5, height: 5, filledWith: 0xFF00_0000)
    #expect(bitmap.isOpaque)
    bitmap[4, 4] = 0xFE00_0000
    #expect(!bitmap.isOpaque)
  }

  /// In a row that is otherwise like the one above, and in one cell of many.
  @Test(arguments: [(0, 0), (4, 4), (130, 7), (64, 0), (199, 11)])
  func aClearPixelIsFoundAmongRowsThatRepeat(x: Int, y: Int) {
    var bitmap = Bitmap(width: 200, height: 12, filledWith: 0xFF10_2030)
    #expect(bitmap.isOpaque(given: RowRepetition(bitmap)))
    bitmap[x, y] = 0xFE10_2030
    #expect(!bitmap.isOpaque(given: RowRepetition(bitmap)))
  }

  @Test func rgbDropsAlpha() {
    var bitmap = Bitmap(width: 2, height: 1, filledWith: 0xFF01_0203)
    bitmap[1, 0] = 0xFFFE_FDFC
    #expect(bitmap.rgb == [1, 2, 3, 254, 253, 252])
  }
}
