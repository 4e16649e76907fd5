import QuartzCore
import Testing
import TransitionEngine
import UIKit

@MainActor @Suite(.serialized) struct UIViewPropertyAnimatorTests {
  private func fade(
    _ view: UIView, duration: Double = 1, curve: UIView.AnimationCurve = .linear
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: curve) { view.alpha = 0 }
  }

  @Test func blocksRunWhenItBecomesActive() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    #expect(view.alpha == 1)
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(view.alpha == 0)
    #expect(animator.state == .active)
    #expect(animator.isRunning)
  }

  @Test func oneWithoutArgumentsHasNoDuration() {
    _ = AnimationTime()
    #expect(UIViewPropertyAnimator().duration == 0)
  }

  @Test func itRunsToItsEndAndBecomesInactive() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    time.draw(at: 0.25)
    #expect(view.shownAlpha == 0.75)
    #expect(animator.fractionComplete == 0.25)
    time.draw(at: 1)
    #expect(view.shownAlpha == 0)
    #expect(positions.isEmpty)
    time.pass(to: 1)
    #expect(positions == [.end])
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(view.layer.running.isEmpty)
  }

  @Test func aPauseHoldsWhatShowsAndTheRestTakesTheTimeThatWasLeft() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    var end: Double?
    animator.addCompletion { _ in end = CACurrentMediaTime() }
    animator.startAnimation()
    time.pass(to: 0.25)
    animator.pauseAnimation()
    #expect(!animator.isRunning)
    #expect(animator.state == .active)
    time.pass(to: 5)
    #expect(view.shownAlpha == 0.75)
    animator.startAnimation()
    time.draw(at: 5.5)
    #expect(view.shownAlpha.isAbout(0.25))
    time.pass(to: 6)
    #expect(end?.isAbout(5.75) == true)
  }

  @Test func aPauseOnACurveShowsTheSameAsAFractionAndRunsOnOnTheCurve() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view, curve: .easeIn)
    animator.startAnimation()
    time.pass(to: 0.5)
    let progress = TimingFunction.easeIn.progress(at: 0.5)
    animator.pauseAnimation()
    #expect(Double(animator.fractionComplete).isAbout(progress))
    #expect(view.shownAlpha.isAbout(1 - progress))
    animator.startAnimation()
    time.draw(at: 0.75)
    #expect(view.shownAlpha.isAbout(1 - TimingFunction.easeIn.progress(at: 0.75)))
  }

  @Test func scrubbingIsLinear() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view, curve: .easeIn)
    animator.fractionComplete = 0.3
    #expect(animator.state == .active)
    #expect(view.shownAlpha.isAbout(0.7))
    #expect(Double(animator.fractionComplete).isAbout(0.3))
    animator.fractionComplete = 0.9
    #expect(view.shownAlpha.isAbout(0.1))
    animator.fractionComplete = 0
    #expect(view.shownAlpha == 1)
  }

  @Test func withoutLinearScrubbingAFractionIsOneOfTheTime() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view, curve: .easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(view.shownAlpha.isAbout(1 - TimingFunction.easeIn.progress(at: 0.5)))
    #expect(animator.fractionComplete == 0.5)
  }

  @Test func reversedItGoesBackTheWayItCameAndRestoresTheModel() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view, curve: .easeIn)
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    time.pass(to: 0.75)
    let before = view.shownAlpha
    animator.isReversed = true
    #expect(view.shownAlpha.isAbout(before))
    #expect(Double(animator.fractionComplete).isAbout(1 - TimingFunction.easeIn.progress(at: 0.75)))
    time.draw(at: 1)
    #expect(view.shownAlpha.isAbout(1 - TimingFunction.easeIn.progress(at: 0.5)))
    time.draw(at: 1.5)
    #expect(view.shownAlpha.isAbout(1))
    #expect(view.alpha == 0)
    time.pass(to: 1.5)
    #expect(positions == [.start])
    #expect(view.alpha == 1)
    #expect(view.shownAlpha == 1)
  }

  @Test func aReversedSpringGoesBackToo() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.x = 105 }
    animator.startAnimation()
    time.pass(to: 0.25)
    let before = view.shown.position.x
    animator.isReversed = true
    #expect(Double(view.shown.position.x - before).isAbout(0, within: 0.1))
    time.pass(to: 0.5)
    #expect(view.shown.position.x == 5)
    #expect(view.center.x == 5)
  }

  @Test func aReversedStartBeginsAtTheEnd() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    animator.isReversed = true
    animator.startAnimation()
    #expect(view.shownAlpha == 0)
    time.draw(at: 0.25)
    #expect(view.shownAlpha == 0.25)
    time.pass(to: 1)
    #expect(view.alpha == 1)
  }

  @Test func stoppedWithoutFinishingItLeavesWhatShowsAndSaysNothing() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    var isCalled = false
    animator.addCompletion { _ in isCalled = true }
    animator.startAnimation()
    time.pass(to: 0.25)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(view.alpha == 0.75)
    #expect(view.layer.running.isEmpty)
    time.pass(to: 2)
    #expect(!isCalled)
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, 1.0), (.current, 0.75), (.end, 0),
  ])
  func stoppedItIsFinishedAtAPosition(position: UIViewAnimatingPosition, alpha: Double) {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    time.pass(to: 0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: position)
    #expect(positions == [position])
    #expect(Double(view.alpha) == alpha)
    #expect(animator.state == .inactive)
  }

  @Test func finishingWhatWasNotStoppedIsNoted() {
    let time = AnimationTime()
    let animator = fade(time.makeView())
    animator.startAnimation()
    animator.finishAnimation(at: .end)
    #expect(animator.state == .active)
    #expect(DrawingWarnings.lines.count == 1)
  }

  @Test func continuedWithADurationFactorTheRestTakesThatTime() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view, duration: 2)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    time.draw(at: 0.25)
    #expect(view.shownAlpha.isAbout(0.25))
    time.pass(to: 0.5)
    #expect(animator.state == .inactive)
  }

  @Test func continuedWithOtherParametersTheRestHasTheirPace() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0)
    time.draw(at: 0.25)
    let fraction = 0.5 + 0.5 * TimingFunction.easeOut.progress(at: 0.5)
    #expect(view.shownAlpha.isAbout(1 - fraction))
    #expect(Double(animator.fractionComplete).isAbout(fraction))
    animator.pauseAnimation()
    #expect(view.shownAlpha.isAbout(1 - fraction))
  }

  @Test func continuedBackwards() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.fractionComplete = 0.5
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.5)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    time.draw(at: 0.5)
    #expect(view.shownAlpha.isAbout(0.75))
    time.pass(to: 1)
    #expect(positions == [.start])
    #expect(view.alpha == 1)
  }

  @Test func aDelayFactorIsAPartOfTheTimeLeft() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    animator.addAnimations({ view.center.x = 105 }, delayFactor: 0.5)
    animator.startAnimation()
    time.draw(at: 0.5)
    #expect(view.shown.position.x == 5)
    time.draw(at: 0.75)
    #expect(view.shown.position.x == 55)
    #expect(view.shownAlpha == 0.25)
    animator.pauseAnimation()
    #expect(view.shown.position.x == 55)
    animator.fractionComplete = 0.25
    #expect(view.shown.position.x == 5)
    animator.fractionComplete = 0.875
    #expect(view.shown.position.x == 80)
  }

  @Test func whatIsAddedUnderWayTakesTheTimeLeft() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    animator.startAnimation()
    time.pass(to: 0.5)
    animator.addAnimations { view.center.x = 105 }
    #expect(view.center.x == 105)
    time.draw(at: 0.75)
    #expect(view.shown.position.x == 55)
    #expect(view.shownAlpha == 0.25)
    time.pass(to: 1)
    #expect(animator.state == .inactive)
  }

  @Test func itWaitsForItsDelay() {
    let time = AnimationTime()
    let view = time.makeView()
    var end: Double?
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveLinear,
      animations: { view.alpha = 0 }, completion: { _ in end = CACurrentMediaTime() })
    time.draw(at: 0.5)
    #expect(view.shownAlpha == 1)
    time.draw(at: 0.75)
    #expect(view.shownAlpha == 0.75)
    time.pass(to: 2)
    #expect(end == 1.5)
  }

  @Test func withPausesOnCompletionItStaysAtItsEnd() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    var isCalled = false
    animator.addCompletion { _ in isCalled = true }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    time.pass(to: 2)
    #expect(!isCalled)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(view.shownAlpha == 0)
    animator.isReversed = true
    animator.startAnimation()
    time.draw(at: 2.5)
    #expect(view.shownAlpha.isAbout(0.5))
    time.pass(to: 3)
    #expect(view.shownAlpha.isAbout(1))
  }

  @Test func anAnimatorThatChangesNothingIsAtItsEndAtOnce() {
    _ = AnimationTime()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    var end: Double?
    animator.addCompletion { _ in end = CACurrentMediaTime() }
    animator.startAnimation()
    VirtualClock.current.performDue()
    #expect(end == 0)
  }

  @Test func blocksInItsBlocksHaveItsTimeAndAreScrubbedToo() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 105
        }
      }
    }
    animator.startAnimation()
    time.pass(to: 0.5)
    #expect(view.shownAlpha.isAbout(0.75))
    #expect(view.shown.position.x == 5)
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    #expect(view.shownAlpha.isAbout(0.5))
    #expect(Double(view.shown.position.x).isAbout(55))
    animator.isReversed = true
    animator.startAnimation()
    time.draw(at: 1.5)
    #expect(view.shownAlpha.isAbout(0.75))
    time.pass(to: 2)
    #expect(view.alpha == 1)
    #expect(view.center.x == 5)
    #expect(animator.state == .inactive)
  }

  @Test func aSpringOfItsOwnMassHasItsOwnDuration() {
    _ = AnimationTime()
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
    #expect(animator.duration.isAbout(1.4727003346780927))
    let ratio = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(UIViewPropertyAnimator(duration: 9, timingParameters: ratio).duration == 9)
  }

  @Test func aViewThatIsTakenOutEndsIt() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    var end: Double?
    animator.addCompletion { _ in end = CACurrentMediaTime() }
    animator.startAnimation()
    time.pass(to: 0.5)
    view.removeFromSuperview()
    time.pass(to: 1)
    #expect(end == 0.5)
  }

  @Test func itCanBeUsedAgain() {
    let time = AnimationTime()
    let view = time.makeView()
    let animator = fade(view)
    animator.startAnimation()
    time.pass(to: 1)
    animator.addAnimations { view.alpha = 1 }
    animator.startAnimation()
    time.draw(at: 1.25)
    #expect(view.shownAlpha.isAbout(0.25))
  }
}
