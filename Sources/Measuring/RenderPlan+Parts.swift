import TransitionEngine
import TransitionSpec

extension RenderPlan {
  /// Whether a screen is one of those that are drawn here, of which the parts are known.
  func isSynthetic(_ source: ImageReference.Source, in document: SpecNode) -> Bool {
    if document.isRecorded(source) { return false }
    return if case .synthetic = source == .from ? from : to { true } else { false }
  }

  /// Whether the transition takes the screens apart.
  var showsScreensInParts: Bool {
    shows { if case .without = $0 { true } else { false } }
  }

  /// Whether the transition shows an element of a screen somewhere.
  var showsElements: Bool {
    shows {
      switch $0 {
      case .without, .element, .snapshot: true
      case .whole: false
      }
    }
  }

  private func shows(_ isMeant: (ImageReference.Part) -> Bool) -> Bool {
    layers(of: scene).contains { $0.shows(isMeant) }
  }
}

extension Layer {
  fileprivate func shows(_ isMeant: (ImageReference.Part) -> Bool) -> Bool {
    if case .image(let reference) = contents, let part = reference.part, isMeant(part) {
      return true
    }
    return sublayers.contains { $0.shows(isMeant) } || mask?.shows(isMeant) == true
  }
}
