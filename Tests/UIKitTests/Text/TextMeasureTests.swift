import Testing
import UIKit

@MainActor struct TextMeasureTests {
  private let font = UIFont.systemFont(ofSize: 10)

  @Test func lettersTakeAShareOfTheSize() {
    let size = TextMeasure.lines("hello", font: font).size
    #expect(abs(size.width - 26) < 1e-12)
    #expect(size.height == font.lineHeight)
  }

  @Test func wordsThatDoNotFitGoToTheNextLine() {
    let lines = TextMeasure.lines("aaaa bbbb cc", font: font, within: 50)
    #expect(lines.widths.count == 2)
    #expect(abs(lines.widths[0] - 46.8) < 1e-12)
    #expect(TextMeasure.lines("a\nb\nc", font: font, limit: 2).widths.count == 2)
  }

  @Test func nothingTakesNoRoom() {
    #expect(TextMeasure.lines("", font: font).size == .zero)
    #expect(NSAttributedString(string: "").size() == .zero)
  }

  @Test func theFontIsAmongTheAttributes() {
    let size = "ab".size(withAttributes: [.font: UIFont.systemFont(ofSize: 100)])
    #expect(abs(size.width - 104) < 1e-12)
  }
}
