import Testing
import TransitionEngine

@testable import SyntheticScreens

struct ScreenTraitsTests {
  private func traits(_ width: Double, _ height: Double) -> ScreenTraits {
    ScreenTraits(size: Size(width: width, height: height))
  }

  @Test func tallPhonesHaveAHomeIndicator() {
    #expect(traits(390, 844).hasHomeIndicator)
    #expect(traits(844, 390).hasHomeIndicator)
    #expect(!traits(375, 667).hasHomeIndicator)
    #expect(!traits(1024, 1366).hasHomeIndicator)
  }

  @Test func statusBarHeightFollowsTheShape() {
    #expect(traits(390, 844).statusBarHeight == 47)
    #expect(traits(402, 874).statusBarHeight == 59)
    #expect(traits(375, 667).statusBarHeight == 20)
    #expect(traits(1366, 1024).statusBarHeight == 20)
    #expect(traits(844, 390).statusBarHeight == 0)
  }

  @Test func sidesAreInsetOnlyInLandscape() {
    #expect(traits(844, 390).content.minX == 47)
    #expect(traits(390, 844).content.minX == 0)
    #expect(traits(667, 375).content.minX == 0)
  }
}
