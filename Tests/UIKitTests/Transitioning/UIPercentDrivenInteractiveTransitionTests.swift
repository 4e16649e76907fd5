import Testing
import UIKit

@MainActor struct UIPercentDrivenInteractiveTransitionTests {
  @Test func percentageIsLimited() {
    let transition = UIPercentDrivenInteractiveTransition()
    transition.update(0.4)
    #expect(transition.percentComplete == 0.4)
    transition.update(1.5)
    #expect(transition.percentComplete == 1)
    transition.update(-1)
    #expect(transition.percentComplete == 0)
    #expect(transition.completionSpeed == 1)
    #expect(transition.wantsInteractiveStart)
  }
}
