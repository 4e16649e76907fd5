import QuartzCore
import Testing
import TransitionEngine
import UIKit

@MainActor @Suite(.serialized) struct UIViewKeyframesTests {
  /// A curve's bits in options of key frames, as apps write them.
  let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  @Test func eachFrameTakesItsPartAndGapsHoldTheValue() {
    let time = AnimationTime()
    let view = time.makeView()
    var end: Double?
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.alpha = 0.5 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    } completion: { _ in
      end = CACurrentMediaTime()
    }
    #expect(view.alpha == 0)
    #expect(view.layer.running.count == 1)
    time.draw(at: 0.25)
    #expect(view.shownAlpha.isAbout(0.75))
    time.draw(at: 0.75)
    #expect(view.shownAlpha.isAbout(0.5))
    time.draw(at: 1.5)
    #expect(view.shownAlpha.isAbout(0.25))
    time.pass(to: 2)
    #expect(end == 2)
    #expect(view.shownAlpha == 0)
  }

  @Test func aLateFrameHoldsTheOldValueBefore() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animateKeyframes(withDuration: 1, delay: 0.5, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        view.backgroundColor = .white
      }
    }
    time.draw(at: 0.25)
    #expect(view.shown.affineTransform() == .identity)
    time.draw(at: 1)
    #expect(view.shown.affineTransform() == .identity)
    time.draw(at: 1.25)
    #expect(Double(view.shown.affineTransform().a).isAbout(0.75))
    #expect(view.shown.backgroundColor?.color.alpha.isAbout(0.5) == true)
  }

  @Test func theWholeEasesInAndOut() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
    }
    time.draw(at: 0.25)
    #expect(view.shownAlpha.isAbout(1 - TimingFunction.easeInEaseOut.progress(at: 0.25)))
  }

  @Test func changesOutsideOfFramesTakeTheWhole() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) { view.alpha = 0 }
    time.draw(at: 0.25)
    #expect(view.shownAlpha == 0.75)
  }

  @Test func aFrameThatBeginsBeforeTheLastOneEndsTakesOver() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
    }
    time.draw(at: 0.5)
    #expect(view.shownAlpha.isAbout(0.5))
    time.draw(at: 0.75)
    #expect(view.shownAlpha.isAbout(0.75))
  }

  @Test func discreteValuesJump() {
    let time = AnimationTime()
    let view = time.makeView()
    let options: UIView.KeyframeAnimationOptions = [.calculationModeDiscrete, linear]
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
    }
    time.draw(at: 0.25)
    #expect(view.shownAlpha == 1)
    time.draw(at: 0.75)
    #expect(view.shownAlpha == 0)
  }

  @Test func aBlockInAFrameIsAPartOfIt() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        UIView.animate(withDuration: 9) { view.alpha = 0 }
      }
    }
    time.draw(at: 0.5)
    #expect(view.shownAlpha == 1)
    time.draw(at: 0.75)
    #expect(view.shownAlpha.isAbout(0.5))
  }
}
