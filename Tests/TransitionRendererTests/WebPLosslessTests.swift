import Pixels
import Testing

@testable import TransitionRenderer

/// `FormatTests` holds the pixels against another decoder's.
@Suite struct WebPLosslessTests {
  @Test func bitsBeginAtTheLowest() {
    var bits = BitWriter()
    bits.write(0b1, 1)
    bits.write(0b01, 2)
    bits.write(0x1FF, 9)
    #expect(bits.bytes == [0b1111_1011, 0b1111])
  }

  /// Counts like Fibonacci's numbers make the longest codes.
  @Test func codesAreNotTooLong() {
    var counts = [1, 1]
    while counts.count < 40 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let lengths = PrefixCode(counts: counts).lengths
    #expect(lengths.max() == 15)
    // Complete, as decoders ask for: each bit pattern belongs to a symbol.
    #expect(lengths.map { 1 << (15 - $0) }.reduce(0, +) == 1 << 15)
    #expect(lengths.first == lengths.max() && lengths.last == lengths.min())
  }

  @Test func aSingleSymbolTakesNoBits() {
    var bits = BitWriter()
    let code = PrefixCode(counts: [0, 0, 7, 0])
    code.write(2, to: &bits)
    #expect(bits.bytes.isEmpty)
    code.write(to: &bits)
    // Simple, one symbol, eight bits of it.
    #expect(bits.bytes == [0b0001_0101, 0])
  }

  @Test func headNamesSizeAndAlpha() {
    let opaque = StraightBitmap(
      width: 3, height: 2, pixels: .init(repeating: 0xFF12_3456, count: 6))
    #expect(WebPLossless.encoded(opaque).starts(with: [0x2F, 2, 0x40, 0, 0]))
    var clear = opaque
    clear[0, 0] = 0
    #expect(WebPLossless.encoded(clear).starts(with: [0x2F, 2, 0x40, 0, 0x10]))
  }

  /// Still areas are runs.
  @Test func evenPicturesAreSmall() {
    let picture = StraightBitmap(
      width: 1000, height: 1000, pixels: .init(repeating: 0xFF33_6699, count: 1_000_000))
    #expect(WebPLossless.encoded(picture).count < 500)
  }
}
