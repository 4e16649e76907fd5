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

  @Test func coloursOfABandShareItsLine() {
    var picture = Bitmap(width: 2, height: 1, filledWith: 0xFF00_0000)
    picture[1, 0] = 0xFFFF_FFFF
    // Six rows of pixels end with "-", and "$" goes back to the left for the second colour.
    #expect(text(picture).hasSuffix("#0@$#1?@-\u{1B}\\"))
  }

  @Test func manyColoursAreReducedToWhatATerminalHas() {
    let pixels = (0..<1024).map { UInt32(0xFF00_0000) | UInt32($0) << 6 }
    var picture = Bitmap(width: 32, height: 32)
    for (index, pixel) in pixels.enumerated() { picture[index % 32, index / 32] = pixel }
    let definitions = text(picture).matches(of: /#\d+;2;/)
    #expect((200...255).contains(definitions.count))
  }
}
