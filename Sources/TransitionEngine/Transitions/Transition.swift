/// The direction of a view-controller transition: `UINavigationController.Operation`, and modal
/// presentation and dismissal.
package enum Operation: String, CaseIterable, Hashable, Sendable {
  case push, pop, present, dismiss

  /// Whether the operation leads to a new screen (`push`, `present`) rather than back.
  package var isForward: Bool { self == .push || self == .present }

  /// The operation that leads back from where this one leads.
  package var reversed: Operation {
    switch self {
    case .push: .pop
    case .pop: .push
    case .present: .dismiss
    case .dismiss: .present
    }
  }
}

/// A transition: it declares layers and animations over a stage with two screens, as the published
/// code it follows does, and is independent of pixels.
///
/// To add one to the catalogue, add a file beside this one and a line in `TransitionCatalog`.
package protocol Transition: Sendable {
  /// The name on the command line, in lower case with hyphens.
  var name: String { get }
  /// A description of one line, for lists.
  var summary: String { get }
  /// The supported operations; the first one is a forward operation and the default.
  var operations: [Operation] { get }
  /// The default duration in seconds.
  var duration: Double { get }
  /// The default easing.
  var timingFunction: TimingFunction { get }
  /// The default values of the shadow; nil for a transition without a shadow.
  var shadow: Shadow? { get }
  /// The numbers that a spec may set under `parameters`.
  var parameters: [TransitionParameter] { get }
  /// The corrections of mistakes in the published code, which is followed faithfully without them.
  var fixes: [TransitionFix] { get }
  /// Whether a spec may set `origin`; true by default.
  var takesOrigin: Bool { get }
  /// Whether a spec may set `edge`; false by default.
  var takesEdge: Bool { get }

  /// The layers and animations on a stage.
  func scene(on stage: Stage) -> Scene

  /// The frame that a spec's `origin` would set: where it begins without one, too. That of the old screen's
  /// button by default.
  func origin(on stage: Stage) -> Rect

  /// The problems that are known without drawing, such as uncovered corners; none by default.
  func findings(on stage: Stage) -> [TransitionFinding]
}

extension Transition {
  package var takesOrigin: Bool { true }

  package var takesEdge: Bool { false }

  package func origin(on stage: Stage) -> Rect { stage.trigger }

  package func findings(on stage: Stage) -> [TransitionFinding] { [] }
}

/// A number of a transition that a spec may set.
package struct TransitionParameter: Hashable, Sendable {
  /// The key under `parameters`.
  package let name: String
  /// A description of one line, with the unit.
  package let summary: String
  /// The value if the spec does not set it.
  package let defaultValue: Double
  /// The range of values.
  package let allowed: ClosedRange<Double>
}

/// A named correction of a mistake in the published code.
package struct TransitionFix: Hashable, Sendable {
  /// The name in `fixes`, in lower case with hyphens.
  package let name: String
  /// A description of one line.
  package let summary: String
}
