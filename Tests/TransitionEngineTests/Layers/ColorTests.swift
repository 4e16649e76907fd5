import Testing
import TransitionEngine

struct ColorTests {
  @Test(arguments: [
    ("#000", Color.black), ("#fff", .white), ("#FFFFFF", .white), ("#000000ff", .black),
    ("#f00", Color(red: 1, green: 0, blue: 0)), ("#0f08", Color(hex: 0x00FF00, alpha: 136 / 255.0)),
    ("#ffa500", Color(hex: 0xFFA500)), ("#12345678", Color(hex: 0x123456, alpha: 120 / 255.0)),
    ("#abc", Color(hex: 0xAABBCC)),
  ])
  func hexDigitsAreRead(text: String, color: Color) {
    #expect(Color(text: text) == color)
  }

  @Test(arguments: [
    "", "#", "fff", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "# fff", "#fff ",
    "##ff", "red", "#-12", "#ＦＦＦ", "#١٢٣",
  ])
  func anythingElseIsNoColor(text: String) {
    #expect(Color(text: text) == nil)
  }

  @Test func hexCodesAreEncodedValues() {
    let color = Color(hex: 0x3366CC)
    #expect((color.red, color.green, color.blue) == (0.2, 0.4, 0.8))
    #expect(color.alpha == 1)
  }

  @Test func textNamesAlphaOnlyWhereItIsNotOpaque() {
    #expect(Color.black.text == "#000000")
    #expect(Color(hex: 0x0A0B0C).text == "#0a0b0c")
    #expect(Color.white.withAlpha(0.5).text == "#ffffff80")
    #expect(Color.white.withAlpha(0).text == "#ffffff00")
  }

  @Test func componentsOutOfRangeAreClampedInText() {
    #expect(Color(red: 1.2, green: -0.2, blue: 0.5).text == "#ff0080")
  }

  @Test func everyByteReadsBackAsItself() {
    for byte in 0..<256 {
      let value = Double(byte) / 255
      let color = Color(red: value, green: 1 - value, blue: 0, alpha: value)
      #expect(Color(text: color.text)?.text == color.text)
      #expect(Color(text: color.text)?.red == value)
    }
  }

  @Test func withAlphaKeepsTheColor() {
    #expect(
      Color(hex: 0xFFA500).withAlpha(0.25)
        == Color(red: 1, green: 165 / 255.0, blue: 0, alpha: 0.25))
  }
}
