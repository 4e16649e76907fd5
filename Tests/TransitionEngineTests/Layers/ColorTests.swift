import Testing
import TransitionEngine

struct ColorTests {
  @Test func hexCodesAreEncodedValues() {
    let color = Color(hex: 0x3366CC)
    #expect((color.red, color.green, color.blue) == (0.2, 0.4, 0.8))
    #expect(color.alpha == 1)
  }

  @Test func withAlphaKeepsTheColor() {
    #expect(
      Color(hex: 0xFFA500).withAlpha(0.25)
        == Color(red: 1, green: 165 / 255.0, blue: 0, alpha: 0.25))
  }
}
