import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CATransactionTests {
  private func fade(duration: Double = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = duration
    return animation
  }

  @Test func theStandardDurationIsAQuarterOfASecond() {
    _ = LayerTime()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(!CATransaction.disableActions())
  }

  @Test func anInnerTransactionInheritsWhatItDoesNotSet() {
    _ = LayerTime()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    CATransaction.setAnimationDuration(3)
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func theCompletionWaitsForTheAnimationsThatFollowIt() {
    let time = LayerTime()
    let layer = time.makeLayer()
    var end: Double?
    CATransaction.begin()
    layer.add(fade(duration: 5), forKey: "before")
    CATransaction.setCompletionBlock { end = CACurrentMediaTime() }
    layer.add(fade(duration: 1), forKey: "a")
    layer.add(fade(duration: 2), forKey: "b")
    CATransaction.commit()
    layer.add(fade(duration: 3), forKey: "after")
    time.pass(to: 9)
    #expect(end == 2)
  }

  @Test func withoutAnimationsItRunsAfterTheCommit() {
    let time = LayerTime()
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    VirtualClock.current.performDue()
    #expect(!isDone)
    CATransaction.commit()
    time.pass(to: 0)
    #expect(isDone)
  }

  @Test func removedAnimationsAreNotWaitedFor() {
    let time = LayerTime()
    let layer = time.makeLayer()
    var end: Double?
    CATransaction.begin()
    CATransaction.setCompletionBlock { end = CACurrentMediaTime() }
    layer.add(fade(duration: 2), forKey: "a")
    CATransaction.commit()
    time.pass(to: 0.5)
    layer.removeAllAnimations()
    time.pass(to: 3)
    #expect(end == 0.5)
  }

  @Test func anOuterCompletionWaitsForInnerAnimations() {
    let time = LayerTime()
    let layer = time.makeLayer()
    var end: Double?
    CATransaction.begin()
    CATransaction.setCompletionBlock { end = CACurrentMediaTime() }
    CATransaction.begin()
    layer.add(fade(duration: 2), forKey: "a")
    CATransaction.commit()
    CATransaction.commit()
    time.pass(to: 3)
    #expect(end == 2)
  }

  @Test func theCompletionComesBeforeTheDelegatesOfTheSameTime() {
    let time = LayerTime()
    let layer = time.makeLayer()
    var order: [String] = []
    let observer = StopObserver()
    observer.stopped = { order.append("delegate") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("completion") }
    let animation = fade(duration: 1)
    animation.delegate = observer
    layer.add(animation, forKey: "a")
    CATransaction.commit()
    time.pass(to: 1)
    #expect(order == ["completion", "delegate"])
  }

  @Test func anAnimationWithoutADurationHasTheTransactions() {
    let time = LayerTime()
    let layer = time.makeLayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    layer.add(fade(), forKey: "a")
    CATransaction.commit()
    time.draw(at: 1)
    #expect(layer.shownOpacity == 0.5)
  }

  @Test func theTransactionsEasingReplacesTheAnimations() {
    let time = LayerTime()
    let layer = time.makeLayer()
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    let animation = fade(duration: 1)
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    layer.add(animation, forKey: "a")
    CATransaction.commit()
    #expect(layer.running[0].animation.timingFunction?.timingFunction == .easeIn)
  }

  @Test func valuesHaveKeys() {
    _ = LayerTime()
    CATransaction.begin()
    CATransaction.setValue(3.0, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.animationDuration() == 3)
    #expect(CATransaction.disableActions())
    CATransaction.commit()
  }
}
