import QuartzCore
import Testing
import TransitionEngine
import UIKit

@MainActor @Suite(.serialized) struct UIViewTransitionTests {
  private func makeColored(_ time: AnimationTime) -> UIView {
    let view = time.makeView()
    view.backgroundColor = .red
    return view
  }

  @Test func aDissolveFadesTheOldStateOutOverTheNew() throws {
    let time = AnimationTime()
    let view = makeColored(time)
    var ends: [Double] = []
    // swift-format-ignore: OnlyOneTrailingClosureArgument
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = .blue }
    ) { _ in ends.append(CACurrentMediaTime()) }
    #expect(view.shown.backgroundColor?.color.blue == 1)
    let cover = try #require(time.window.layer.sublayers?.last)
    #expect(cover !== view.layer)
    #expect(cover.backgroundColor?.color.red == 1)
    #expect(cover.frame == view.frame)
    time.draw(at: 0.25)
    #expect(cover.presentation()?.opacity == 0.75)
    time.pass(to: 1)
    #expect(ends == [1])
    #expect(time.window.layer.sublayers?.count == 1)
  }

  @Test func aViewThatIsHiddenFadesOutAndOneThatAppearsFadesIn() {
    let time = AnimationTime()
    let view = makeColored(time)
    let options: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]
    UIView.transition(
      with: view, duration: 1, options: options, animations: { view.isHidden = true })
    time.draw(at: 0.5)
    #expect(time.window.layer.sublayers?.last?.presentation()?.opacity == 0.5)
    time.pass(to: 1)
    UIView.transition(
      with: view, duration: 1, options: options, animations: { view.isHidden = false })
    time.draw(at: 1.25)
    #expect(view.shownAlpha.isAbout(0.25))
  }

  @Test func aFlipTurnsThePictureAwayAndTheViewToTheFront() throws {
    let time = AnimationTime()
    DrawingWarnings.removeAll()
    let view = makeColored(time)
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
      animations: { view.backgroundColor = .blue })
    let cover = try #require(time.window.layer.sublayers?.last)
    time.draw(at: 0.25)
    // The left side comes to the front: it moves towards the viewer.
    let shown = try #require(cover.presentation())
    #expect(!shown.isHidden && !shown.isDoubleSided && shown.zPosition > 0)
    #expect(abs(Double(shown.transform.m11) - 0.5.squareRoot()) < 1e-9)
    #expect(shown.transform.m13 < 0 && abs(Double(shown.transform.m14)) > 1e-4)
    let back = try #require(view.layer.presentation())
    #expect(abs(Double(back.transform.m11) + 0.5.squareRoot()) < 1e-9)
    time.pass(to: 1)
    #expect(CATransform3DIsIdentity(view.layer.presentation()?.transform ?? view.layer.transform))
    #expect(view.layer.isDoubleSided && view.layer.zPosition == 0)
    #expect(time.window.layer.sublayers?.count == 1)
    #expect(DrawingWarnings.lines.isEmpty)
  }

  @Test func aCurlChangesAtHalfTimeAndIsNoted() throws {
    let time = AnimationTime()
    DrawingWarnings.removeAll()
    let view = makeColored(time)
    UIView.transition(
      with: view, duration: 1, options: [.transitionCurlUp, .curveLinear],
      animations: { view.backgroundColor = .blue })
    let cover = try #require(time.window.layer.sublayers?.last)
    time.draw(at: 0.49)
    #expect(cover.presentation()?.opacity == 1)
    time.draw(at: 0.51)
    #expect(cover.presentation()?.opacity == 0)
    #expect(DrawingWarnings.lines.count == 1)
  }

  @Test func withoutATransitionTheChangesAreAnimated() {
    let time = AnimationTime()
    let view = makeColored(time)
    UIView.transition(
      with: view, duration: 1, options: .curveLinear, animations: { view.alpha = 0 })
    time.draw(at: 0.5)
    #expect(view.shownAlpha == 0.5)
  }

  @Test func aViewTakesAnothersPlace() {
    let time = AnimationTime()
    let (old, new) = (makeColored(time), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var ends: [Double] = []
    UIView.transition(
      from: old, to: new, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) { _ in ends.append(CACurrentMediaTime()) }
    #expect(old.superview == nil)
    #expect(new.superview === time.window)
    time.draw(at: 0.5)
    #expect(time.window.layer.sublayers?.last?.presentation()?.opacity == 0.5)
    time.pass(to: 1)
    #expect(ends == [1])
    #expect(time.window.layer.sublayers?.count == 1)
  }
}
