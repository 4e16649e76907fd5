import QuartzCore
import Testing
import UIKit

@MainActor struct UIGestureRecognizerTests {
  /// Notes what its actions are called with.
  final class Target: NSObject, UIGestureRecognizerDelegate {
    var states: [UIGestureRecognizer.State] = []
    var translations: [CGPoint] = []
    var mayBegin = true

    func pan(_ recognizer: UIPanGestureRecognizer) {
      states.append(recognizer.state)
      translations.append(recognizer.translation(in: recognizer.view))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
  }

  private let target = Target()

  private func makePan() -> UIPanGestureRecognizer {
    UIPanGestureRecognizer(
      target: target, action: Selector(action: Target.pan, name: "pan(_:)"))
  }

  @Test func targetsAreToldEachState() {
    let pan = makePan()
    UIView().addGestureRecognizer(pan)
    pan.deliver(.began, GestureSample())
    pan.deliver(.changed, GestureSample(translation: CGPoint(x: 30, y: 4)))
    pan.deliver(.ended, GestureSample(translation: CGPoint(x: 60, y: 4)))
    #expect(target.states == [.began, .changed, .ended])
    #expect(target.translations.map(\.x) == [0, 30, 60])
  }

  @Test func delegateMayRefuse() {
    let pan = makePan()
    pan.delegate = target
    target.mayBegin = false
    #expect(!pan.deliver(.began, GestureSample()))
    #expect(pan.state == .failed)
    #expect(target.states.isEmpty)
  }

  @Test func switchedOffItIsSilentAndARunningOneIsCancelled() {
    let pan = makePan()
    pan.deliver(.began, GestureSample())
    pan.isEnabled = false
    #expect(target.states == [.began, .cancelled])
    #expect(!pan.deliver(.began, GestureSample()))
  }

  @Test func removedTargetsAreNotTold() {
    let pan = makePan()
    pan.removeTarget(target, action: nil)
    pan.deliver(.began, GestureSample())
    #expect(target.states.isEmpty)
  }

  @Test func translationIsMeasuredFromWhatWasSet() {
    let pan = makePan()
    pan.deliver(.began, GestureSample(translation: CGPoint(x: 10, y: 0)))
    pan.setTranslation(.zero, in: nil)
    pan.deliver(.changed, GestureSample(translation: CGPoint(x: 25, y: 5)))
    #expect(pan.translation(in: nil) == CGPoint(x: 15, y: 5))
    pan.deliver(.ended, GestureSample())
    pan.deliver(.began, GestureSample(translation: CGPoint(x: 3, y: 0)))
    #expect(pan.translation(in: nil) == CGPoint(x: 3, y: 0))
  }

  @Test func placesAndWaysAreInAViewsCoordinates() {
    let view = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    view.layer.anchorPoint = .zero
    view.layer.position = CGPoint(x: 100, y: 50)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = makePan()
    pan.deliver(
      .began,
      GestureSample(
        location: CGPoint(x: 120, y: 90), translation: CGPoint(x: 20, y: 10),
        velocity: CGPoint(x: 400, y: 0)))
    #expect(pan.location(in: view) == CGPoint(x: 10, y: 20))
    #expect(pan.translation(in: view) == CGPoint(x: 10, y: 5))
    #expect(pan.velocity(in: view) == CGPoint(x: 200, y: 0))
    #expect(pan.location(in: nil) == CGPoint(x: 120, y: 90))
  }

  @Test func pinchesAndTurnsAreMeasuredFromWhatWasSet() {
    let pinch = UIPinchGestureRecognizer()
    var sample = GestureSample()
    (sample.scale, sample.rotation) = (2, 1)
    pinch.deliver(.began, sample)
    #expect(pinch.scale == 2)
    pinch.scale = 1
    sample.scale = 3
    pinch.deliver(.changed, sample)
    #expect(pinch.scale == 1.5)
    let rotation = UIRotationGestureRecognizer()
    rotation.deliver(.began, sample)
    rotation.rotation = 0
    sample.rotation = 1.5
    rotation.deliver(.changed, sample)
    #expect(rotation.rotation == 0.5)
  }
}
