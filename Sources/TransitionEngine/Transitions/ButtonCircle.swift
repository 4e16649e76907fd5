/// The circle of the Ping transitions: from a button's frame to that frame grown on all sides.
struct ButtonCircle {
  let button: Rect
  /// How far every side of the button moves outward, in points.
  let growth: Double

  /// - Parameter coversEverything: The source measures the distance to the *bottom left* corner only,
  ///   which is enough where the button is at the top right; this measures to the farthest.
  init(on stage: Stage, coversEverything: Bool) {
    button = stage.trigger
    growth =
      coversEverything
      ? stage.bounds.farthestCornerDistance(from: button.center)
      : button.center.distance(to: Point(x: 0, y: stage.size.height))
  }

  var start: Path { Path(ovalIn: button) }
  var end: Path { Path(ovalIn: grown) }
  var grown: Rect { button.insetBy(dx: -growth, dy: -growth) }

  /// Of the end; the smaller half axis where the button is no square.
  var endRadius: Double { min(grown.width, grown.height) / 2 }
}
