import QuartzCore
import Testing
import UIKit

@MainActor @Suite(.serialized) struct UIViewLegacyAnimationTests {
  @Test func settingsHoldForWhatFollows() {
    let time = AnimationTime()
    let view = time.makeView()
    var ends: [Double] = []
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(
      Selector(action: { ends.append(CACurrentMediaTime()) }, name: "didStop"))
    view.alpha = 0
    UIView.commitAnimations()
    view.center.x = 50
    #expect(view.layer.running.count == 1)
    time.draw(at: 0.75)
    #expect(view.shownAlpha == 0.75)
    time.pass(to: 2)
    #expect(ends == [1.5])
  }

  @Test func modifiedAnimationsAreRepeated() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
      view.center.x = 105
    }
    time.draw(at: 3.25)
    #expect(view.shownAlpha.isAbout(0.25))
    #expect(view.shown.position.x == 105)
  }
}
