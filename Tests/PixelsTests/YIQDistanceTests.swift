import TestSupport
import Testing

@testable import Pixels

@Suite struct YIQDistanceTests {
  private let black: UInt32 = 0xFF00_0000
  private let white: UInt32 = 0xFFFF_FFFF

  @Test func nothingIsFartherThanBlackAndWhite() {
    let square = YIQDistance.square(black, white, at: 0)
    #expect(square <= YIQDistance.largestSquare)
    #expect(square > YIQDistance.largestSquare * 0.9)
    var random = Splitmix(state: 1)
    for _ in 0..<1000 {
      let bits = random.next()
      let (first, second) = (
        UInt32(truncatingIfNeeded: bits) | 0xFF00_0000,
        UInt32(truncatingIfNeeded: bits >> 32) | 0xFF00_0000
      )
      #expect(YIQDistance.square(first, second, at: 0) <= YIQDistance.largestSquare)
      #expect(
        YIQDistance.square(first, second, at: 0) == YIQDistance.square(second, first, at: 0))
    }
  }

  @Test func equalColorsHaveNoDistance() {
    #expect(YIQDistance.square(0xFF12_3456, 0xFF12_3456, at: 7) == 0)
    #expect(YIQDistance.brightness(0x8012_3456, 0x8012_3456, at: 7) == 0)
  }

  @Test func brighterColorsAreAheadOfDarkerOnes() {
    #expect(YIQDistance.brightness(white, black, at: 0) > 0)
    #expect(YIQDistance.brightness(black, white, at: 0) < 0)
    // Green counts most, blue least.
    let (red, green, blue) = (
      YIQDistance.brightness(0xFFFF_0000, black, at: 0),
      YIQDistance.brightness(0xFF00_FF00, black, at: 0),
      YIQDistance.brightness(0xFF00_00FF, black, at: 0)
    )
    #expect(green > red && red > blue)
  }

  /// A translucent colour cannot equal an opaque one at every pixel of the pattern behind it.
  @Test(arguments: [0x0000_0000, 0x80FF_FFFF, 0x8000_0000] as [UInt32])
  func translucentColorsDoNotHide(color: UInt32) {
    let opaque: [UInt32] = [0xFF30_3030, 0xFFCF_CFCF, 0xFF97_E7E7, 0xFF18_6767]
    for other in opaque {
      #expect((0..<16).contains { YIQDistance.square(color, other, at: $0) > 100 })
    }
  }
}
