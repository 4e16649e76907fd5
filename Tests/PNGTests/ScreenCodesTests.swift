import CPNG
import PNG
import Pixels
import Testing

/// Pictures that need every code there is, as libpng reads them back. They are mostly plain, so that the
/// known codes are used and not the band's own.
@Suite struct ScreenCodesTests {
  private func expectBack(_ picture: Bitmap) throws {
    let file = try PNGEncoder(.fast).encode(picture, key: "key").file
    #expect(file.count < picture.pixels.count)
    #expect(try PNGCodec.decode(file) == picture)
  }

  private static func plain(width: Int = 1170) -> Bitmap {
    Bitmap(width: width, height: 64, filledWith: 0xFFF2_F2F7)
  }

  /// Every difference between neighbours, and every one between rows.
  @Test func everyByteHasACode() throws {
    var picture = Self.plain()
    for value in 0..<256 {
      picture[3 * value, 0] = 0xFF00_0000 | UInt32(value) << 16
      picture[4 * value + 1, 20] = 0xFF00_0000 | UInt32(value) << 8
      picture[4 * value + 2, 41] = 0xFF00_0000 | UInt32(value)
    }
    try expectBack(picture)
  }

  /// Runs of 1 to 400 pixels, so that matches of all lengths up to the longest occur.
  @Test func everyLengthHasACode() throws {
    for first in stride(from: 1, through: 400, by: 30) {
      var picture = Self.plain(width: 30 * 430)
      var x = 0
      for length in first..<first + 30 {
        picture[x, 3] = 0xFF00_0000 | UInt32(length * 7919)
        picture[x, 40] = 0xFF12_3456
        x += length
      }
      try expectBack(picture)
    }
  }

  /// The same noise again, as far behind as a match can lie and farther.
  @Test(arguments: [1, 2, 3, 5, 8, 13, 100, 500, 1000, 3000, 5000, 8000, 10_900, 10_923, 12_000])
  func everyDistanceHasACode(pixels: Int) throws {
    var picture = Self.plain(width: 16_384)
    var state: UInt32 = 7
    for x in 0..<60 {
      state = state &* 1_664_525 &+ 1_013_904_223
      for place in stride(from: x, to: 16_000, by: max(pixels, 60)) {
        picture[place, 1] = 0xFF00_0000 | state >> 8
      }
    }
    try expectBack(picture)
  }
}
