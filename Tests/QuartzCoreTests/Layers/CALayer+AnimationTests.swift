import QuartzCore
import Testing
import TransitionEngine

@MainActor @Suite(.serialized) struct CALayerAnimationTests {
  private func fade(from: Double = 0, to: Double? = nil, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  // MARK: Implicit animations

  @Test func aLayerThatHasNotBeenOnScreenChangesAtOnce() {
    let time = LayerTime()
    let layer = CALayer()
    layer.opacity = 0.5
    time.root.addSublayer(layer)
    layer.opacity = 0.25
    #expect(layer.running.isEmpty)
  }

  @Test func aFreeLayerAnimatesForAQuarterOfASecond() throws {
    let time = LayerTime()
    let layer = time.makeLayer()
    layer.opacity = 0
    #expect(layer.animationKeys() == ["opacity"])
    #expect(layer.running[0].animation.timingFunction?.timingFunction == .default)
    #expect(layer.shownOpacity == 1)
    time.pass(to: 0.25)
    #expect(layer.running.isEmpty)
    #expect(layer.shownOpacity == 0)
  }

  @Test func aSecondChangeStartsFromWhatShows() {
    let time = LayerTime()
    let layer = time.makeLayer()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 0
    time.commit()
    time.draw(at: 0.125)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 1
    time.commit()
    #expect(layer.running.count == 1)
    #expect(layer.shownOpacity == 0.5)
    time.draw(at: 0.25)
    #expect(layer.shownOpacity == 0.75)
  }

  @Test func contentsCrossFade() {
    let time = LayerTime()
    let layer = time.makeLayer()
    let (old, new) = (LayerContents.image(.from), LayerContents.image(.to))
    CATransaction.setDisableActions(true)
    layer.contents = old
    time.commit()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.contents = new
    time.commit()
    time.draw(at: 0.125)
    #expect(layer.animationKeys() == ["contents"])
    #expect(layer.presentationState.contents == .crossFade(old, new, progress: 0.5))
    let steps = CAKeyframeAnimation(keyPath: "contents")
    steps.values = [old, new, NSNull()]
    (steps.calculationMode, steps.duration) = (.discrete, 1)
    layer.add(steps, forKey: "contents")
    let keyframes = layer.running[0].drawn as? KeyframeAnimation
    #expect(keyframes?.values == [.contents(old), .contents(new), .contents(nil)])
  }

  @Test func theTransactionDecides() {
    let time = LayerTime()
    let layer = time.makeLayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.running.isEmpty)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    layer.opacity = 1
    CATransaction.commit()
    #expect(layer.running.map(\.end) == [1])
  }

  @Test func aTransactionOfNoDurationShowsTheEndAtOnce() {
    let time = LayerTime()
    let layer = time.makeLayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0)
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.shownOpacity == 0)
    #expect(layer.running.allSatisfy { $0.drawn == nil })
    time.pass(to: 0)
    #expect(layer.running.isEmpty)
  }

  @Test func actionsCanForbidIt() {
    let time = LayerTime()
    let layer = time.makeLayer()
    layer.actions = ["opacity": NSNull()]
    layer.opacity = 0
    #expect(layer.running.isEmpty)
  }

  // MARK: Explicit animations

  @Test func aCopyIsAddedAndTheModelStays() {
    let time = LayerTime()
    let layer = time.makeLayer()
    let animation = fade()
    layer.add(animation, forKey: "a")
    animation.duration = 9
    #expect(layer.opacity == 1)
    time.draw(at: 0.25)
    #expect(layer.shownOpacity == 0.25)
    #expect(layer.animation(forKey: "a")?.duration == 1)
  }

  @Test func atItsVeryEndItStillShows() {
    let time = LayerTime()
    let layer = time.makeLayer()
    layer.add(fade(from: 0, to: 0.5), forKey: "a")
    time.draw(at: 1)
    #expect(layer.shownOpacity == 0.5)
    time.pass(to: 1)
    #expect(layer.shownOpacity == 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func oneThatIsNotRemovedFillsOn() {
    let time = LayerTime()
    let layer = time.makeLayer()
    let observer = StopObserver()
    let animation = fade(from: 0, to: 0.5)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    animation.delegate = observer
    layer.add(animation, forKey: "a")
    time.pass(to: 3)
    #expect(layer.shownOpacity == 0.5)
    #expect(observer.events == ["start", "finished"])
    layer.removeAnimation(forKey: "a")
    time.pass(to: 4)
    #expect(layer.shownOpacity == 1)
    #expect(observer.events == ["start", "finished"])
  }

  @Test func anotherWithTheSameKeyStopsIt() {
    let time = LayerTime()
    let layer = time.makeLayer()
    let observer = StopObserver()
    let animation = fade()
    animation.delegate = observer
    layer.add(animation, forKey: "a")
    time.pass(to: 0.5)
    layer.add(fade(), forKey: "a")
    time.pass(to: 0.5)
    #expect(observer.events == ["start", "stopped"])
    #expect(layer.running.count == 1)
  }

  @Test func takenOutTheLayerForgetsItsAnimations() {
    let time = LayerTime()
    let layer = time.makeLayer()
    let inner = CALayer()
    layer.addSublayer(inner)
    let observer = StopObserver()
    let animation = fade()
    animation.delegate = observer
    inner.add(animation, forKey: "a")
    time.pass(to: 0.5)
    layer.removeFromSuperlayer()
    time.pass(to: 0.5)
    #expect(observer.events == ["start", "stopped"])
    #expect(inner.running.isEmpty)
  }

  @Test func itBeginsAtItsBeginTime() {
    let time = LayerTime()
    let layer = time.makeLayer()
    time.draw(at: 1)
    let animation = fade()
    animation.beginTime = CACurrentMediaTime() + 0.5
    layer.add(animation, forKey: "a")
    time.draw(at: 1.25)
    #expect(layer.shownOpacity == 1)
    time.draw(at: 1.75)
    #expect(layer.shownOpacity == 0.25)
  }

  // MARK: The layer's own time

  @Test func aPausedLayerStandsStillAndGoesOn() {
    let time = LayerTime()
    let layer = time.makeLayer()
    let observer = StopObserver()
    let animation = fade()
    animation.delegate = observer
    layer.add(animation, forKey: "a")
    time.pass(to: 0.25)
    // As Apple's QA1673 has it.
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    time.pass(to: 5)
    #expect(layer.shownOpacity == 0.25)
    #expect(observer.events == ["start"])
    let pausedTime = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    time.draw(at: 5.5)
    #expect(layer.shownOpacity == 0.75)
    time.pass(to: 5.75)
    #expect(observer.events == ["start", "finished"])
  }

  @Test func aScrubbedLayerShowsItsSublayersAtItsTime() {
    let time = LayerTime()
    let layer = time.makeLayer()
    let inner = CALayer()
    layer.addSublayer(inner)
    time.commit()
    layer.speed = 0
    inner.add(fade(), forKey: "a")
    time.pass(to: 3)
    #expect(inner.shownOpacity == 0)
    layer.timeOffset = 0.75
    #expect(inner.shownOpacity == 0.75)
  }

  // MARK: What animators need

  @Test func aReplacedAnimationKeepsItsPlaceAndThoseWhoWait() {
    let time = LayerTime()
    let layer = time.makeLayer()
    var ends: [(Double, Bool)] = []
    layer.add(fade(), forKey: "a") { ends.append((CACurrentMediaTime(), $0)) }
    layer.add(fade(from: 0.5), forKey: "b")
    layer.removeAnimation(forKey: "b")
    time.pass(to: 0.5)
    let isReplaced = layer.replaceAnimation(
      forKey: "a", with: fade(duration: 2), after: -0.5)
    #expect(isReplaced)
    #expect(layer.shownOpacity == 0.25)
    time.pass(to: 9)
    #expect(ends.map(\.0) == [2])
    #expect(ends.map(\.1) == [true])
    let isReplacedAgain = layer.replaceAnimation(forKey: "a", with: fade(), after: 0)
    #expect(!isReplacedAgain)
  }

  @Test(arguments: [0.1, 0.3, 0.7])
  func whatIsUnderWaySinceBeforeTheClockBeginsAtIts0(passed: Double) throws {
    let time = LayerTime()
    let layer = time.makeLayer()
    layer.add(fade(from: 0, to: 0.5), forKey: "a")
    layer.replaceAnimation(forKey: "a", with: fade(from: 0, to: 0.5), after: -passed)
    let timing = try #require(layer.running[0].drawn).timing
    #expect(timing.beginTime == 0)
    #expect(layer.running[0].end == 1 - passed)
    #expect(abs(layer.shownOpacity - passed / 2) < 1e-6)
    time.draw(at: 1 - passed)
    #expect(layer.shownOpacity == 0.5)
    time.pass(to: 1 - passed)
    #expect(layer.running.isEmpty)
  }
}
