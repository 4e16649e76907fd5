/// Something about a transition on a stage that its source material, or its spec, gets wrong.
package struct TransitionFinding: Hashable, Sendable {
  /// A short name for scripts, as "uncovered-corners".
  package let kind: String
  /// A sentence without a full stop.
  package let message: String
  /// The correction that mends it.
  package var fix: String?
  /// What of the transition it is about.
  package let subject: FindingSubject
  /// How much of the screen it is about, 0…1, where that can be told.
  package let share: Double?

  package init(
    kind: String, message: String, fix: String? = nil, subject: FindingSubject = .transition,
    share: Double? = nil
  ) {
    self.kind = kind
    self.message = message
    self.fix = fix
    self.subject = subject
    self.share = share
  }

  /// The finding that a circle does not cover the container, or none if it does.
  ///
  /// - Parameter when: "at the end" or "at the start".
  static func uncoveredCorners(
    of stage: Stage, circleAt center: Point, radius: Double, when: String, fix: TransitionFix
  ) -> [TransitionFinding] {
    let uncovered = stage.bounds.shareUncovered(byCircleAt: center, radius: radius)
    guard uncovered > 0 else { return [] }
    let size = "\(stage.size.width.plainDescription)×\(stage.size.height.plainDescription)"
    return [
      TransitionFinding(
        kind: uncoveredCornersKind,
        message:
          "the circle leaves \(uncovered.percentText) of a \(size) screen uncovered \(when)",
        fix: fix.name, share: uncovered)
    ]
  }

  static let uncoveredCornersKind = "uncovered-corners"
}

extension Double {
  /// A share of 1 as "12.34 %", never as nothing.
  package var percentText: String {
    let percentage = Swift.max((self * 10_000).rounded() / 100, 0.01)
    return "\(percentage.plainDescription) %"
  }
}

/// The part of a transition that a finding is about.
package enum FindingSubject: Hashable, Sendable {
  case transition
  /// A layer, by its id.
  case layer(String)
  /// A layer that stays after completion, by its id.
  case settledLayer(String)
  /// A place in the scene's list of animations.
  case animation(Int)
  /// What stays after completion.
  case completion
}

/// Where a subject is declared in a spec.
package struct SubjectLocation: Hashable, Sendable {
  /// The key's path, as `layers[1].mask`.
  package let key: String
  package let place: Place
}
