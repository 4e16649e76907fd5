/// What a view-controller transition does: `UINavigationController.Operation` and modal presentation.
package enum Operation: String, CaseIterable, Hashable, Sendable {
  case push, pop, present, dismiss

  /// Whether it leads on to a new screen; the other two lead back.
  package var isForward: Bool { self == .push || self == .present }
}

/// A transition of the catalogue: it declares layers and animations over a stage of two screens, as
/// the article it comes from does, and knows nothing about pixels.
///
/// To add one: a file beside this one, and a line in `TransitionCatalog`.
package protocol Transition: Sendable {
  /// The name on the command line, in lower case.
  var name: String { get }
  /// One line for `list`.
  var summary: String { get }
  /// The forward operation first; it is the default.
  var operations: [Operation] { get }
  /// In seconds, unless the spec gives another.
  var duration: Double { get }
  /// The transition's own easing, unless the spec gives another.
  var timingFunction: TimingFunction { get }
  /// `CALayer`'s shadow values as the source sets them; nil for a transition without a shadow.
  var shadow: Shadow? { get }
  /// The numbers that a spec may change under `parameters`.
  var parameters: [TransitionParameter] { get }
  /// Corrections of the source material; it is rendered faithfully without them.
  var fixes: [TransitionFix] { get }
  /// Whether a spec's `origin` changes anything.
  var takesOrigin: Bool { get }
  /// Whether a spec may say from which `edge` it comes.
  var takesEdge: Bool { get }

  func scene(on stage: Stage) -> Scene

  /// What a person would want to know before looking at the frames: uncovered corners and the like.
  func findings(on stage: Stage) -> [TransitionFinding]
}

extension Transition {
  package var takesOrigin: Bool { true }

  package var takesEdge: Bool { false }

  package func findings(on stage: Stage) -> [TransitionFinding] { [] }
}

/// A number of a transition that specs may set.
package struct TransitionParameter: Hashable, Sendable {
  package let name: String
  package let summary: String
  package let defaultValue: Double
  package let allowed: ClosedRange<Double>
}

/// A named correction of the source material.
package struct TransitionFix: Hashable, Sendable {
  package let name: String
  package let summary: String
}
