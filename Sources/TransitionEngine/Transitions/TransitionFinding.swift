/// Something about a transition on a stage that its source material gets wrong.
package struct TransitionFinding: Hashable, Sendable {
  /// A short name for scripts, as "uncovered-corners".
  package let kind: String
  /// A sentence without a full stop.
  package let message: String
  /// The correction that mends it.
  package let fix: String?

  /// The finding that a circle does not cover the container, or none if it does.
  ///
  /// - Parameter when: "at the end" or "at the start".
  static func uncoveredCorners(
    of stage: Stage, circleAt center: Point, radius: Double, when: String, fix: TransitionFix
  ) -> [TransitionFinding] {
    let uncovered = stage.bounds.shareUncovered(byCircleAt: center, radius: radius)
    guard uncovered > 0 else { return [] }
    let share = max((uncovered * 10_000).rounded() / 100, 0.01).plainDescription
    let size = "\(stage.size.width.plainDescription)×\(stage.size.height.plainDescription)"
    return [
      TransitionFinding(
        kind: "uncovered-corners",
        message: "the circle leaves \(share) % of a \(size) screen uncovered \(when)",
        fix: fix.name)
    ]
  }
}
