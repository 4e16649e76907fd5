import Testing
import UIKit

@MainActor struct UIFontTests {
  @Test func measuresAreThoseOfTheSystemsFont() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 1e-3)
    #expect(abs(font.ascender - 16.186) < 1e-3)
    #expect(abs(font.descender + 4.101) < 1e-3)
    #expect(UIFont.systemFont(ofSize: 17, weight: .bold) != font)
    #expect(font.withSize(20).pointSize == 20)
  }

  @Test func purposesHaveTheirSizes() {
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
  }
}
