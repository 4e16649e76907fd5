import Pixels
import TestSupport
import Testing

@Suite struct PaletteTests {
  private func shown(_ pixels: [UInt32], _ palette: Palette) -> [UInt32] {
    palette.indices(of: pixels).map { 0xFF00_0000 | palette.colors[Int($0)] }
  }

  /// The largest of the three channels.
  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
    return [16, 8, 0].map { abs(channel(a, $0) - channel(b, $0)) }.max() ?? 0
  }

  @Test func fewColorsStayExactly() {
    let pixels = (0..<1000).map { 0xFF00_0000 | UInt32($0 % 256) * 0x01_0305 & 0xFF_FFFF }
    let palette = Palette(of: pixels, limit: 256)
    #expect(palette.colors.count == Set(pixels).count)
    #expect(shown(pixels, palette) == pixels)
  }

  @Test(arguments: [1, 2, 16, 255])
  func thereAreNoMoreThanTheLimit(limit: Int) {
    let pixels = TestPictures.photo(width: 60, height: 60).pixels
    #expect(Palette(of: pixels, limit: limit).colors.count <= limit)
  }

  @Test func manyColorsAreNearlyKept() {
    let pixels = (0..<65_536).map { index -> UInt32 in
      0xFF00_0000 | UInt32(index & 0xFF) << 16 | UInt32(index >> 8) << 8 | 0x80
    }
    let palette = Palette(of: pixels, limit: 255)
    let errors = zip(pixels, shown(pixels, palette)).map(difference)
    // Dark colours may lie far apart: they hardly look different.
    #expect((errors.max() ?? 0) < 64)
    #expect(errors.reduce(0, +) / errors.count < 8)
  }

  @Test func flatAreaKeepsItsColor() {
    let gradient = (0..<4000).map { 0xFF00_0000 | UInt32($0) * 4093 & 0xFF_FFFF }
    let white = [UInt32](repeating: 0xFFFF_FFFF, count: 100_000)
    let palette = Palette(of: white + gradient, limit: 16)
    #expect(shown(white + gradient, palette)[0] == 0xFFFF_FFFF)
  }

  @Test func whatDidNotChangeIsClearAndTakesNoColor() {
    let earlier: [UInt32] = [0xFF00_0001, 0xFF00_0002, 0xFF00_0003]
    let pixels: [UInt32] = [0xFF00_0001, 0xFF00_0009, 0xFF00_0003]
    let palette = Palette(of: pixels, over: earlier, limit: 255)
    #expect(palette.colors == [9])
    #expect(palette.indices(of: pixels, over: earlier, clear: 77) == [77, 0, 77])
  }
}
