import Testing
import UIKit

@MainActor struct UIBlurEffectTests {
  @Test func stylesHaveApplesNumbers() {
    #expect(UIBlurEffect.Style.extraLight.rawValue == 0)
    #expect(UIBlurEffect.Style.regular.rawValue == 4)
    #expect(UIBlurEffect.Style.systemMaterial.rawValue == 8)
    #expect(UIBlurEffect.Style.systemChromeMaterialDark.rawValue == 20)
  }

  @Test func effectsOfOneStyleAreEqual() {
    #expect(UIBlurEffect(style: .dark) == UIBlurEffect(style: .dark))
    #expect(UIBlurEffect(style: .dark) != UIBlurEffect(style: .light))
  }
}
