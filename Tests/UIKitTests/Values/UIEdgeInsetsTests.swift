import Testing
import UIKit

struct UIEdgeInsetsTests {
  private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test func edgesMoveInward() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 200)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 196))
    #expect(rect.inset(by: .zero) == rect)
  }

  @Test func insetsComeOutOfABoxAsTheyWentIn() {
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgRect: .zero).uiEdgeInsetsValue == .zero)
  }

  @Test func otherDistancesAreZeroByDefault() {
    #expect(UIEdgeInsets() == .zero)
    #expect(NSDirectionalEdgeInsets() == .zero)
    #expect(UIOffset() == .zero)
    #expect(UIOffset(horizontal: 1, vertical: 2) != .zero)
  }
}
