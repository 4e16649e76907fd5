/// The circle of the Ping transitions, which grows from the oval in a button's frame to the oval in
/// that frame enlarged on all sides.
struct ButtonCircle {
  static let coverage = TransitionFix(
    name: "coverage", summary: "the circle reaches the farthest corner wherever the button is")
  static let clearMask = TransitionFix(
    name: "clear-mask", summary: "the new screen's mask is removed at the end")

  static let reach = TransitionParameter(
    name: "reach", summary: "how far the circle ends beyond the corner, in radii of the button",
    defaultValue: 1, allowed: 0...10_000)

  /// The frame of the button in the container.
  let button: Rect
  /// The distance in points by which every side of the frame moves outward.
  let growth: Double

  /// The circle on a stage. The published code measures the distance to the *bottom left* corner
  /// only, which suffices for a button at the top right; with the fix `coverage` it is the farthest
  /// corner.
  ///
  /// - Parameters:
  ///   - source: The screen that contains the button.
  ///   - reach: How far the circle ends beyond that corner, in radii of the button.
  init(on stage: Stage, from source: ImageReference.Source = .from, reach: Double = 1) {
    button = stage.trigger(of: source)
    let distance =
      stage.applies(Self.coverage)
      ? stage.bounds.farthestCornerDistance(from: button.center)
      : button.center.distance(to: Point(x: 0, y: stage.size.height))
    growth = distance + (reach - 1) * min(button.width, button.height) / 2
  }

  /// The corners that the circle leaves uncovered, for good: the published code does not remove the
  /// mask.
  static func findings(on stage: Stage, reach: Double = 1) -> [TransitionFinding] {
    let circle = ButtonCircle(on: stage, reach: reach)
    return TransitionFinding.uncoveredCorners(
      of: stage, circleAt: circle.button.center, radius: circle.endRadius, when: .forGood,
      fix: coverage)
  }

  /// The outline at the start.
  var start: Path { Path(ovalIn: button) }
  /// The outline at the end.
  var end: Path { Path(ovalIn: grown) }
  /// The enlarged frame.
  var grown: Rect { button.insetBy(dx: -growth, dy: -growth) }

  /// The radius at the end, or the smaller semi-axis if the button is not square.
  var endRadius: Double { min(grown.width, grown.height) / 2 }
}
