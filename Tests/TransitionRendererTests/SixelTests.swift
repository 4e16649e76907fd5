import Pixels
import Testing
import TransitionRenderer

@Suite struct SixelTests {
  private func text(_ picture: Bitmap) -> String {
    String(decoding: Sixel.encoded(picture), as: UTF8.self)
  }

  @Test func onePixel() {
    #expect(
      text(Bitmap(width: 1, height: 1, filledWith: 0xFFFF_0000))
        == "\u{1B}P0;1;0q\"1;1;1;1#0;2;100;0;0#0@-\u{1B}\\")
  }

  @Test func rowsAreBitsAndRunsAreCounted() {
    var picture = Bitmap(width: 10, height: 7, filledWith: 0xFF00_0000)
    picture[9, 1] = 0xFFFF_FFFF
    #expect(
      text(picture)
        == "\u{1B}P0;1;0q\"1;1;10;7#0;2;0;0;0#1;2;100;100;100"
        + "#0!9~|$#1!9?A-#0!10@-\u{1B}\\")
  }
}
