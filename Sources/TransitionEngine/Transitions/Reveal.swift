/// A rectangular mask that grows from the origin frame to the whole screen, and back on a pop.
///
/// Source: DabApps' `RevealFromFrameAnimator`; see CoreAnimation.md, 10.4. There the origin is the
/// button's frame in its own superview, which is wrong for nested buttons; here it is in the
/// container.
package struct Reveal: Transition {
  package let name = "reveal"
  package let summary = "a rectangle that grows from the origin frame, and back on a pop"
  package let operations: [Operation] = [.push, .pop]
  package let duration = 0.3
  package let timingFunction = TimingFunction.easeIn
  package let shadow: Shadow? = nil
  package let parameters: [TransitionParameter] = []

  /// The transition; sizes, screens and the spec's values come with the stage.
  package init() {}

  private static let clearMask = TransitionFix(
    name: "clear-mask", summary: "the mask is removed after a push")

  package let fixes = [clearMask]

  package func origin(on stage: Stage) -> Rect {
    stage.operation.isForward ? stage.trigger : stage.origin ?? stage.toScenery.frames.trigger
  }

  package func scene(on stage: Stage) -> Scene {
    let opens = stage.operation.isForward
    let origin = origin(on: stage)
    let paths = [Path(rect: origin), Path(rect: stage.bounds)]
    let (start, end) = opens ? (paths[0], paths[1]) : (paths[1], paths[0])

    var mask = Layer(id: "mask", frame: stage.bounds)
    mask.shape = Shape(path: end)
    let below = opens ? stage.from : stage.to
    var masked = opens ? stage.to : stage.from
    masked.mask = mask

    let growing = BasicAnimation(
      layer: "mask", keyPath: .path, from: .path(start), to: .path(end),
      timingFunction: stage.timingFunction, timing: MediaTiming(duration: stage.duration))
    let keepsMask = opens && !stage.applies(Self.clearMask)
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction, layers: [below, masked],
      animations: [growing], settled: [keepsMask ? masked : stage.to])
  }
}
