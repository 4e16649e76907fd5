import Testing
import TransitionEngine

struct ColorTextTests {
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

  @Test(arguments: [
    ("rgb(255, 0, 51)", Color(red: 1, green: 0, blue: 0.2)),
    ("rgba(255,127.5,0,0.25)", Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)),
    ("rgb(0 51 102)", Color(red: 0, green: 0.2, blue: 0.4)),
    ("rgb(100% 50% 0% / 25%)", Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)),
    ("color(srgb 0.1 0.2 0.3 / 0.4)", Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)),
    ("color(srgb 1 0.5 0)", Color(red: 1, green: 0.5, blue: 0)),
    ("[0.1, 0.2, 0.3]", Color(red: 0.1, green: 0.2, blue: 0.3)),
    ("[1,0,1,0.123456]", Color(red: 1, green: 0, blue: 1, alpha: 0.123456)),
  ])
  func finerNotationsAreRead(text: String, color: Color) {
    #expect(Color(text: text) == color)
  }

  @Test(arguments: [
    "rgb()", "rgb(1, 2)", "rgb(1, 2, 3, 4, 5)", "rgba(256, 0, 0, 1)", "rgba(0, 0, 0, 1.5)",
    "rgb(-1, 0, 0)", "rgb(nan, 0, 0)", "rgb(1 2 3 / )", "rgb(1 2 3 / 1 / 1)", "rgb(/)",
    "color(display-p3 1 0 0)", "color(srgb 2 0 0)", "color(1 0 0)", "color(srgb, 1, 0, 0)",
    "hsl(0, 0%, 0%)", "[1, 0]", "[1, 0, 0, 0, 0]", "[2, 0, 0]", "[a, 0, 0]", "[]", "[1, 0, 0",
    "rgb(1,2,3", "rgb(101% 0% 0%)",
  ])
  func whatIsOutOfRangeIsNoColor(text: String) {
    #expect(Color(text: text) == nil)
  }

  @Test func theExactTextIsShortWhereItRoundsNothing() {
    #expect(Color(hex: 0x0A0B0C).exactText == "#0a0b0c")
    #expect(Color.white.withAlpha(0.5).exactText == "color(srgb 1 1 1 / 0.5)")
    #expect(Color(red: 0.5, green: 0, blue: 2).exactText == "color(srgb 0.5 0 1)")
  }

  @Test(arguments: [
    Color(red: 0.1, green: 0.2, blue: 0.3), Color(red: 1 / 3.0, green: 0, blue: 1, alpha: 1e-7),
    Color(hex: 0x123456, alpha: 0.7),
  ])
  func theExactTextReadsBackAsTheColor(color: Color) {
    #expect(Color(text: color.exactText) == color)
  }
}
