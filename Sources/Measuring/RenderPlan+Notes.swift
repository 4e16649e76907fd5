import TransitionEngine
import TransitionRenderer
import TransitionSpec

extension RenderPlan {
  /// What to say of values that change nothing, as of a shadow that the transition does not have.
  func notesOfUnused(isInCode: Bool) -> [String] {
    findings.compactMap { finding in
      if case .unused = finding.problem { finding.message(isInCode: isInCode) } else { nil }
    }
  }

  /// What to say of an origin beyond the screen, as one in pixels is.
  var noteOfOrigin: String? {
    guard transition.takesOrigin else { return nil }
    let (origin, size) = (transition.origin(on: stage), stage.size)
    guard !stage.bounds.contains(origin.center) else { return nil }
    return
      "the origin's middle, \(origin.midX.plainDescription), \(origin.midY.plainDescription), is not on the screen "
      + "of \(size.width.plainDescription)×\(size.height.plainDescription) points"
  }
}
