/// The new screen, masked by a circle that grows from the trigger button.
///
/// Push and pop are alike; nothing reverses. At the end the source clears the mask of the wrong
/// view, so the new one keeps its final mask. Source: see CoreAnimation.md, 10.3.
package struct Ping: Transition {
  package let name = "ping"
  package let summary = "the new screen in a circle that grows from the trigger button"
  package let operations: [Operation] = [.push, .pop]
  package let duration = 0.5
  package let timingFunction = TimingFunction.linear
  package let shadow: Shadow? = nil
  package let parameters = [ButtonCircle.reach]

  /// The transition; sizes, screens and the spec's values come with the stage.
  package init() {}

  private static let matchRadius = TransitionFix(
    name: "match-radius", summary: "the mask starts with the button's corner radius of 15")
  private static let buttonRadius = 15.0

  package let fixes = [ButtonCircle.coverage, ButtonCircle.clearMask, matchRadius]

  package func scene(on stage: Stage) -> Scene {
    let circle = ButtonCircle(on: stage, reach: stage.value(of: ButtonCircle.reach))
    let (start, end) =
      stage.applies(Self.matchRadius) ? rounded(circle) : (circle.start, circle.end)

    var mask = Layer(id: "mask", frame: stage.bounds)
    mask.shape = Shape(path: end)
    var to = stage.to
    to.mask = mask

    let growing = BasicAnimation(
      layer: "mask", keyPath: .path, from: .path(start), to: .path(end),
      timingFunction: stage.timingFunction, timing: MediaTiming(duration: stage.duration))
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction, layers: [stage.from, to],
      animations: [growing], settled: [stage.applies(ButtonCircle.clearMask) ? stage.to : to])
  }

  package func findings(on stage: Stage) -> [TransitionFinding] {
    ButtonCircle.findings(on: stage, reach: stage.value(of: ButtonCircle.reach))
  }

  /// Rounded rectangles at start and end. UIKit's have the same elements for all radii but 0, so
  /// the two interpolate.
  private func rounded(_ circle: ButtonCircle) -> (Path, Path) {
    (
      Path(uiBezierRoundedRect: circle.button, cornerRadius: Self.buttonRadius),
      Path(uiBezierRoundedRect: circle.grown, cornerRadius: circle.endRadius)
    )
  }
}
