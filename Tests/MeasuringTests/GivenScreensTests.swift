import Pixels
import SpecFiles
import Testing

@testable import Measuring

@Suite struct GivenScreensTests {
  /// A dark screen with faint rows, and a white clock on it where there is one.
  private func screen(clock: Bool, rows: UInt32 = 0xFF18_1818) -> ColorPicture {
    var bitmap = Bitmap(width: 200, height: 400, filledWith: 0xFF10_1010)
    for top in stride(from: 60, to: 400, by: 40) {
      for y in top..<top + 16 { for x in 10..<150 { bitmap[x, y] = rows } }
    }
    if clock { for y in 8..<18 { for x in 20..<60 { bitmap[x, y] = 0xFFFF_FFFF } } }
    return ColorPicture(bitmap)
  }

  @Test func aClockMakesNoOtherScreen() {
    let (plain, recorded) = (screen(clock: false), screen(clock: true))
    #expect(recorded.likeness(to: plain) < 0.8)
    #expect(recorded.likeness(to: plain, sparingMarks: true) > 0.99)
    let other = screen(clock: false, rows: 0xFFE0_E0E0)
    #expect(recorded.likeness(to: other, sparingMarks: true) == recorded.likeness(to: other))
  }

  /// A sheet leaves some of the old screen to be seen: an app that shows all of the new one rests otherwise.
  @Test func aScreenIsCoveredWhereTheRecordingShowsIt() throws {
    let text = """
      {device: iphone-14, from: list, to: photo, operation: present,
       layers: [{id: old, screen: from}, {id: new, screen: to, position: {x: 50%w, y: 90%h}}],
       animations: [{layer: new, keyPath: position.y, from: 150%h}]}
      """
    let given = try GivenScreens(SpecSource.parse(Array(text.utf8), file: "sheet.yaml"), scale: 0.5)
    let sheet = try #require(given.covered[.to])
    #expect(given.isCovered(.to, in: sheet))
    #expect(given.expected(.to, in: sheet).bytes == sheet.bytes)
    #expect(!given.isCovered(.to, in: given.images.to))
    #expect(given.expected(.to, in: given.images.to).bytes == given.images.to.bytes)
    #expect(!given.isCovered(.from, in: given.images.from))
  }
}
