import QuartzCore
import Testing
import TransitionEngine
import UIKit

@MainActor @Suite(.serialized) struct UIViewAnimationTests {
  private func animations(of view: UIView) -> [CABasicAnimation] {
    view.layer.running.compactMap { $0.animation as? CABasicAnimation }
  }

  @Test func changesOutsideOfABlockShowAtOnce() {
    let time = AnimationTime()
    let view = time.makeView()
    view.alpha = 0.5
    view.frame.origin.x = 20
    #expect(view.layer.running.isEmpty)
  }

  @Test func theModelChangesAtOnceAndOneAdditiveAnimationIsAddedForEachProperty() throws {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animate(withDuration: 1) {
      view.alpha = 0.25
      view.center = CGPoint(x: 25, y: 5)
    }
    #expect(view.alpha == 0.25)
    #expect(view.layer.animationKeys() == ["opacity", "position"])
    let fade = try #require(animations(of: view).first)
    #expect(fade.isAdditive)
    #expect(fade.fromValue as? CGFloat == 0.75)
    #expect(fade.toValue as? CGFloat == 0)
    #expect(fade.fillMode == .both)
    #expect(fade.timingFunction?.timingFunction == .easeInEaseOut)
    #expect(fade.duration == 1)
    #expect(animations(of: view).last?.fromValue as? CGPoint == CGPoint(x: -20, y: 0))
  }

  @Test func aTurnToTheEdgeIsNotAdded() throws {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animate(withDuration: 1) {
      view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    }
    let turn = try #require(animations(of: view).first)
    #expect(!turn.isAdditive)
    time.draw(at: 0.5)
    let width = try #require(view.layer.presentation()).frame.width
    #expect(abs(width - 10 * cos(.pi / 4)) < 0.01)
  }

  @Test func aFrameIsPositionAndSize() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animate(withDuration: 1) { view.frame = CGRect(x: 10, y: 20, width: 30, height: 40) }
    #expect(Set(view.layer.animationKeys() ?? []) == ["bounds.size", "position"])
    UIView.animate(withDuration: 1) { view.bounds.origin.y = 7 }
    #expect(view.layer.animationKeys()?.contains("bounds.origin") == true)
    time.draw(at: 0.5)
    #expect(view.shown.frame.minX.distance(to: 5).magnitude < 1e-9)
    #expect(view.shown.bounds.size == CGSize(width: 20, height: 25))
  }

  @Test func theCompletionComesAfterTheLastFrame() {
    let time = AnimationTime()
    let view = time.makeView()
    var ends: [(Double, Bool)] = []
    UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) {
      view.alpha = 0
    } completion: {
      ends.append((CACurrentMediaTime(), $0))
    }
    time.draw(at: 0.25)
    #expect(view.shownAlpha == 1)
    time.draw(at: 0.5)
    #expect(view.shownAlpha == 0.5)
    time.draw(at: 0.75)
    #expect(ends.isEmpty)
    time.pass(to: 0.75)
    #expect(ends.map(\.0) == [0.75])
    #expect(ends.map(\.1) == [true])
    #expect(view.layer.running.isEmpty)
  }

  @Test func aBlockThatChangesNothingIsCompleteAtOnce() {
    let time = AnimationTime()
    let view = time.makeView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 1
    } completion: {
      ends.append($0)
    }
    #expect(ends.isEmpty)
    VirtualClock.current.performDue()
    #expect(ends == [true])
    #expect(VirtualClock.current.now == 0)
  }

  @Test func aDurationOfNothingChangesAtOnce() {
    let time = AnimationTime()
    let view = time.makeView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 0) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    #expect(view.layer.running.isEmpty)
    VirtualClock.current.performDue()
    #expect(ends == [true])
  }

  @Test func aDurationOfNothingWaitsForItsDelay() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animate(withDuration: 0, delay: 1) { view.alpha = 0 }
    time.draw(at: 0.999)
    #expect(view.shownAlpha == 1)
    time.pass(to: 1.01)
    #expect(view.shownAlpha == 0)
  }

  @Test func withoutAnimationTheValuesAreThereAtOnce() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.alpha = 0 }
      view.center.x = 50
    }
    #expect(view.layer.animationKeys() == ["position"])
    UIView.setAnimationsEnabled(false)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 1
    } completion: {
      ends.append($0)
    }
    UIView.setAnimationsEnabled(true)
    VirtualClock.current.performDue()
    #expect(ends == [true])
    #expect(view.shownAlpha == 1)
  }

  @Test func aBlockInABlockHasTheOuterDurationAndCurve() {
    let time = AnimationTime()
    let (view, other) = (time.makeView(), time.makeView())
    UIView.animate(withDuration: 2, delay: 0, options: .curveEaseIn) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
      UIView.animate(
        withDuration: 1, delay: 0,
        options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]
      ) { other.alpha = 0 }
    }
    #expect(animations(of: view)[0].duration == 2)
    #expect(animations(of: view)[0].timingFunction?.timingFunction == .easeIn)
    #expect(animations(of: other)[0].duration == 1)
    #expect(animations(of: other)[0].timingFunction?.timingFunction == .linear)
  }

  @Test func theOuterBlockDoesNotWaitForTheInner() {
    let time = AnimationTime()
    let (view, other) = (time.makeView(), time.makeView())
    var ends: [String] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
      UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedDuration) {
        other.alpha = 0
      } completion: { _ in
        ends.append("inner")
      }
    } completion: { _ in
      ends.append("outer")
    }
    time.pass(to: 3)
    #expect(ends == ["outer", "inner"])
  }

  @Test func overlappingBlocksBlend() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
    time.pass(to: 0.5)
    #expect(view.shown.position.x == 55)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 5 }
    #expect(view.shown.position.x == 55)
    time.draw(at: 0.75)
    // The first goes on, the second turns back: a pause.
    #expect(Double(view.shown.position.x).isAbout(55))
    time.draw(at: 1.25)
    #expect(Double(view.shown.position.x).isAbout(30))
    time.pass(to: 1.5)
    #expect(view.shown.position.x == 5)
  }

  @Test func coloursStartFromWhatShows() throws {
    let time = AnimationTime()
    let view = time.makeView()
    view.backgroundColor = .black
    time.commit()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = .white
    }
    time.pass(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = .black
    }
    let shown = try #require(view.shown.backgroundColor).color
    #expect(shown.red.isAbout(0.5))
    time.draw(at: 1)
    #expect(try #require(view.shown.backgroundColor).color.red.isAbout(0.25))
  }

  @Test func aViewThatIsTakenOutEndsItsAnimationsUnfinished() {
    let time = AnimationTime()
    let view = time.makeView()
    var ends: [(Double, Bool)] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      ends.append((CACurrentMediaTime(), $0))
    }
    time.pass(to: 0.5)
    view.removeFromSuperview()
    time.pass(to: 0.5)
    #expect(ends.map(\.0) == [0.5])
    #expect(ends.map(\.1) == [false])
  }

  @Test func aCancelledAnimationIsUnfinished() {
    let time = AnimationTime()
    let view = time.makeView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    time.pass(to: 0.5)
    view.layer.removeAllAnimations()
    time.pass(to: 0.5)
    #expect(ends == [false])
    #expect(view.shownAlpha == 0)
  }

  @Test func aViewsLayerAnimatesInABlockAndAFreeLayerByItself() throws {
    let time = AnimationTime()
    let view = time.makeView()
    let free = CALayer()
    view.layer.addSublayer(free)
    time.commit()
    UIView.animate(withDuration: 2) {
      view.layer.cornerRadius = 4
      free.cornerRadius = 4
    }
    #expect(animations(of: view).map(\.duration) == [2])
    let implicit = try #require(free.running.first)
    #expect(implicit.end == 0.25)
  }

  @Test func aSpringKeepsItsDuration() throws {
    let time = AnimationTime()
    let view = time.makeView()
    var end: Double?
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { view.center.x = 105 }, completion: { _ in end = CACurrentMediaTime() })
    let easing = try #require(animations(of: view).first?.timingFunction?.timingFunction)
    guard case .spring(let spring) = easing else {
      Issue.record("not a spring")
      return
    }
    #expect((spring.stiffness.squareRoot() * 0.5).isAbout(9.23341, within: 1e-4))
    time.draw(at: 0.25)
    let frequency = 9.23341 / 0.5
    let left = (1 + frequency * 0.25) * exp(-frequency * 0.25)
    #expect(Double(view.shown.position.x).isAbout(105 - 100 * left, within: 1e-3))
    time.pass(to: 1)
    #expect(end == 0.5)
  }

  @Test func aRepeatedAnimationGoesOn() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]
    ) { view.alpha = 0 }
    time.pass(to: 9.25)
    #expect(view.shownAlpha.isAbout(0.25))
  }

  @Test func aScaleDownToNothingShowsNothingAtOnceAndBackGrows() {
    let time = AnimationTime()
    let view = time.makeView()
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    time.commit()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform = .identity }
    time.draw(at: 0.5)
    #expect(Double(view.shown.affineTransform().a).isAbout(0.5))
  }

  @Test func aTransformOfSeveralPartsRunsStraight() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(translationX: 100, y: 0).scaledBy(x: 0.5, y: 0.5)
    }
    time.draw(at: 0.5)
    let shown = view.shown.affineTransform()
    #expect(Double(shown.a).isAbout(0.75))
    #expect(Double(shown.tx).isAbout(50))
  }

  @Test func aCompletionsAnimationBeginsThen() {
    let time = AnimationTime()
    let view = time.makeView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
    } completion: { _ in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
    }
    time.pass(to: 1.25)
    #expect(view.shownAlpha.isAbout(0.25))
  }

  @Test func layoutInABlockIsAnimated() {
    let time = AnimationTime()
    final class Column: UIView {
      var width = 10.0

      override func layoutSubviews() { subviews.first?.frame.size.width = width }
    }
    let column = Column(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    column.addSubview(child)
    time.window.addSubview(column)
    time.window.layoutIfNeeded()
    time.commit()
    column.width = 30
    column.setNeedsLayout()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { column.layoutIfNeeded() }
    time.draw(at: 0.5)
    #expect(child.shown.bounds.width == 20)
  }
}
