/// The circle of the Ping transitions: from a button's frame to that frame grown on all sides.
struct ButtonCircle {
  static let coverage = TransitionFix(
    name: "coverage", summary: "the circle reaches the farthest corner wherever the button is")
  static let clearMask = TransitionFix(
    name: "clear-mask", summary: "the new screen's mask is removed at the end")

  let button: Rect
  /// How far every side of the button moves outward, in points.
  let growth: Double

  /// The source measures the distance to the *bottom left* corner only, which is enough where the button
  /// is at the top right; with the fix `coverage` it is that to the farthest.
  ///
  /// - Parameter source: The screen with the button.
  init(on stage: Stage, from source: ImageReference.Source = .from) {
    button = stage.trigger(of: source)
    growth =
      stage.applies(Self.coverage)
      ? stage.bounds.farthestCornerDistance(from: button.center)
      : button.center.distance(to: Point(x: 0, y: stage.size.height))
  }

  /// The source never removes the mask, so what the circle does not cover stays uncovered.
  static func findings(on stage: Stage) -> [TransitionFinding] {
    let circle = ButtonCircle(on: stage)
    return TransitionFinding.uncoveredCorners(
      of: stage, circleAt: circle.button.center, radius: circle.endRadius, when: .forGood,
      fix: coverage)
  }

  var start: Path { Path(ovalIn: button) }
  var end: Path { Path(ovalIn: grown) }
  var grown: Rect { button.insetBy(dx: -growth, dy: -growth) }

  /// Of the end; the smaller half axis where the button is no square.
  var endRadius: Double { min(grown.width, grown.height) / 2 }
}
