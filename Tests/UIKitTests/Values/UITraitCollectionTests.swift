import Testing
import UIKit

@MainActor struct UITraitCollectionTests {
  @Test func thePresentOneIsThatOfTheDevice() {
    let traits = UITraitCollection.current
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.userInterfaceIdiom == .phone)
    #expect(traits.horizontalSizeClass == .compact)
    #expect(traits.verticalSizeClass == .regular)
    #expect(traits.displayScale == 3)
  }

  @Test func theLastWordCounts() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.displayScale == 2)
    #expect(traits.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 3)))
  }

  @Test func surroundingsHoldForABlock() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    dark.performAsCurrent { #expect(UITraitCollection.current.userInterfaceStyle == .dark) }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(dark.hasDifferentColorAppearance(comparedTo: .current))
  }
}
