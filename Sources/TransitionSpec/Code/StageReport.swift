/// The result of running an app's code, as its program writes it into a JSON file.
package struct StageReport: Codable, Hashable, Sendable {
  /// The transition as a spec in JSON: `duration`, `layers`, `animations`, `completion` and, where the tree
  /// changes under way, `spans`. Nil where the run came to no end.
  package var spec: String?
  /// Whether the code took up the request's pan, so that the spec is the interactive run; otherwise it is the
  /// transition without a finger.
  package var isInteractive = false
  /// The argument of `completeTransition(_:)`.
  package var didComplete: Bool
  /// One line for each use of something that is only approximated.
  package var warnings: [String]
  /// Why there is no transition: one line, for a person. Nil where there is one.
  package var error: String?
  /// The code's own duration, from `transitionDuration(using:)`, in seconds.
  package var declaredDuration: Double?
  /// What the code printed, a line each; the tool adds it. Nil where it printed nothing.
  package var printed: [String]?

  package init(
    spec: String? = nil, didComplete: Bool = false, warnings: [String] = [], error: String? = nil,
    declaredDuration: Double? = nil
  ) {
    self.spec = spec
    self.didComplete = didComplete
    self.warnings = warnings
    self.error = error
    self.declaredDuration = declaredDuration
  }
}
