/// A white mask view on the new screen whose frame and corner radius grow together, without a
/// shadow.
///
/// The new screen is on top, on a push and on a pop alike; its mask is removed at the end. Source:
/// the first version of the article behind `Circle`; see CoreAnimation.md, 10.1. In its code the
/// final *diameter* is 1.2 heights.
package struct Mask: Transition {
  package let name = "mask"
  package let summary = "the new screen through a round mask view that grows"
  package let operations: [Operation] = [.push, .pop]
  package let duration = 1.0
  package let timingFunction = TimingFunction.easeIn
  package let shadow: Shadow? = nil

  /// The transition; sizes, screens and the spec's values come with the stage.
  package init() {}

  private static let startDiameter = TransitionParameter(
    name: "startDiameter", summary: "the mask view's first size, in points", defaultValue: 4,
    allowed: 0...10_000)
  private static let endDiameter = TransitionParameter(
    name: "endDiameter", summary: "the mask view's last size, in heights of the screen",
    defaultValue: 1.2, allowed: 0...100)

  package let parameters = [startDiameter, endDiameter]

  private static let coverage = TransitionFix(
    name: "coverage", summary: "the mask reaches the farthest corner on every screen")

  package let fixes = [coverage]

  package func origin(on stage: Stage) -> Rect { stage.originInTheMiddle }

  package func scene(on stage: Stage) -> Scene {
    let small = square(stage.value(of: Self.startDiameter), on: stage)
    let large = square(2 * endRadius(on: stage), on: stage)

    var maskView = Layer(id: "mask", frame: large)
    maskView.backgroundColor = .white
    maskView.cornerRadius = large.width / 2
    var to = stage.to
    to.mask = maskView

    func grow(_ keyPath: AnimatableProperty, _ start: AnimatableValue) -> BasicAnimation {
      BasicAnimation(
        layer: "mask", keyPath: keyPath, from: start, to: nil,
        timingFunction: stage.timingFunction, timing: MediaTiming(duration: stage.duration))
    }
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction, layers: [stage.from, to],
      animations: [
        grow(.position, .point(small.center)),
        grow(.bounds, .rect(Rect(origin: .zero, size: small.size))),
        grow(.cornerRadius, .number(small.width / 2)),
      ],
      settled: [stage.to])
  }

  package func findings(on stage: Stage) -> [TransitionFinding] {
    TransitionFinding.uncoveredCorners(
      of: stage, circleAt: center(on: stage), radius: endRadius(on: stage), when: .end,
      fix: Self.coverage)
  }

  private func square(_ side: Double, on stage: Stage) -> Rect {
    Rect(center: center(on: stage), size: Size(width: side, height: side))
  }

  private func endRadius(on stage: Stage) -> Double {
    stage.applies(Self.coverage)
      ? stage.bounds.farthestCornerDistance(from: center(on: stage))
      : stage.value(of: Self.endDiameter) * stage.size.height / 2
  }

  private func center(on stage: Stage) -> Point {
    stage.origin?.center ?? stage.bounds.center
  }
}
