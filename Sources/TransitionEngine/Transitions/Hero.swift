/// A shared picture that moves and resizes to its frame on the other screen while the rest
/// cross-fades. A pop is the reverse.
///
/// The moving picture is a snapshot of the old screen that dissolves into a snapshot of the new
/// one. Both include whatever overlaps the picture, so that the first frame is the old screen and
/// the last the new one. Duration and curve are this project's choice; there is no published
/// sample.
package struct Hero: Transition {
  package let name = "hero"
  package let summary = "the picture moves to its place on the other screen, the rest cross-fades"
  package let operations: [Operation] = [.push, .pop]
  package let duration = 0.5
  package let timingFunction = TimingFunction.easeInEaseOut
  package let shadow: Shadow? = nil
  package let parameters: [TransitionParameter] = []
  package let fixes: [TransitionFix] = []

  /// The transition; sizes, screens and the spec's values come with the stage.
  package init() {}

  package func origin(on stage: Stage) -> Rect {
    stage.origin ?? stage.frame(of: .picture, on: .from)
  }

  package func scene(on stage: Stage) -> Scene {
    var old = stage.screen(.from, without: .picture)
    old.opacity = 0
    let new = stage.screen(.to, without: .picture)

    let start = origin(on: stage)
    let end = stage.frame(of: .picture, on: .to)
    let arriving = stage.snapshot(of: .picture, on: .to)
    var leaving = stage.snapshot(of: .picture, on: .from)
    (leaving.position, leaving.bounds) = (arriving.position, arriving.bounds)
    leaving.opacity = 0

    func animate(
      _ layer: Layer, _ keyPath: AnimatableProperty, from: AnimatableValue, to: AnimatableValue
    ) -> BasicAnimation {
      BasicAnimation(
        layer: layer.id, keyPath: keyPath, from: from, to: to,
        timingFunction: stage.timingFunction, timing: MediaTiming(duration: stage.duration))
    }
    let flights = [arriving, leaving].flatMap { layer in
      [
        animate(layer, .position, from: .point(start.center), to: .point(end.center)),
        animate(
          layer, .bounds, from: .rect(Rect(origin: .zero, size: start.size)),
          to: .rect(Rect(origin: .zero, size: end.size))),
      ]
    }
    let fades = [old, leaving].map { animate($0, .opacity, from: .number(1), to: .number(0)) }
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction,
      layers: [new, old, arriving, leaving], animations: flights + fades, settled: [stage.to])
  }
}
