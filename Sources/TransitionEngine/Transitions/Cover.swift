/// A modal screen that slides in over the old one, from the top by default, and out the same way.
///
/// Source: DabApps' `PresentReverseAnimator`; see CoreAnimation.md, 10.4.
package struct Cover: Transition {
  package let name = "cover"
  package let summary = "a modal screen that slides in from the top, or from another edge"
  package let operations: [Operation] = [.present, .dismiss]
  package let duration = 0.3
  package let timingFunction = TimingFunction.easeOut
  package let shadow: Shadow? = nil
  package let parameters: [TransitionParameter] = []
  package let fixes: [TransitionFix] = []
  package let takesEdge = true
  package let takesOrigin = false

  /// The transition; sizes, screens and the spec's values come with the stage.
  package init() {}

  package func scene(on stage: Stage) -> Scene {
    let enters = stage.operation.isForward
    let below = enters ? stage.from : stage.to
    var modal = enters ? stage.to : stage.from
    let (shown, hidden) = (modal.position, outside(modal.position, on: stage))
    modal.position = enters ? shown : hidden

    let sliding = BasicAnimation(
      layer: modal.id, keyPath: .position, from: .point(enters ? hidden : shown),
      to: .point(enters ? shown : hidden), timingFunction: stage.timingFunction,
      timing: MediaTiming(duration: stage.duration))
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction, layers: [below, modal],
      animations: [sliding], settled: [stage.to])
  }

  /// The position of a screen with this centre just outside the edge it comes from.
  private func outside(_ center: Point, on stage: Stage) -> Point {
    let (width, height) = (stage.size.width, stage.size.height)
    switch stage.edge ?? .top {
    case .top: return Point(x: center.x, y: center.y - height)
    case .bottom: return Point(x: center.x, y: center.y + height)
    case .left: return Point(x: center.x - width, y: center.y)
    case .right: return Point(x: center.x + width, y: center.y)
    }
  }
}
