import QuartzCore
import Testing
import UIKit

@MainActor @Suite(.serialized) struct ViewAnimationTests {
  private final class Observer: NSObject, CAAnimationDelegate {
    var stopped: () -> Void = {}

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stopped() }
  }

  @Test func whatIsDueAtOneTimeHasOneOrder() {
    let time = AnimationTime()
    let view = time.makeView()
    var order: [String] = []
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 1) { order.append("queue") }
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, animations: { view.center.x = 50 },
      completion: { _ in order.append("animator") })
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { _ in
      order.append("view")
    }
    let observer = Observer()
    observer.stopped = { order.append("delegate") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("transaction") }
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    animation.duration = 1
    animation.delegate = observer
    view.layer.add(animation, forKey: nil)
    CATransaction.commit()
    time.draw(at: 1)
    #expect(order.isEmpty)
    time.pass(to: 1)
    #expect(order == ["transaction", "delegate", "animator", "view", "queue"])
  }

  @Test func aTransactionWaitsForTheBlocksInIt() {
    let time = AnimationTime()
    let view = time.makeView()
    var end: Double?
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    CATransaction.setCompletionBlock { end = CACurrentMediaTime() }
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    CATransaction.commit()
    #expect(view.layer.running[0].animation.timingFunction?.timingFunction == .easeIn)
    time.pass(to: 2)
    #expect(end == 1)
  }
}
