import TransitionEngine

/// A whole transition as code: its layers and animations, in the size of its stage.
package struct TransitionCode {
  let outline: SceneOutline
  let stage: Stage
  let name: String

  /// - Parameter name: The transition's, as "ping-text"; types are named after it.
  package init(_ scene: Scene, of stage: Stage, named name: String) {
    outline = SceneOutline(scene)
    self.stage = stage
    self.name = name
  }

  package func snippet(for target: CodeTarget) -> CodeSnippet {
    let snippet =
      switch target {
      case .uiKit: UIKitTransition(self).snippet
      case .swiftUI: SwiftUITransition(self).snippet
      case .css: CSSTransition(self).snippet
      case .compose: ComposeTransition(self).snippet
      }
    return CodeSnippet(
      snippet.code, error: snippet.error, notes: snippet.notes + outline.notes)
  }

  /// `circle, push: 1 s on 390 × 844 points.`
  var headline: String {
    "\(name), \(stage.operation.rawValue): \(stage.duration.length) s on "
      + "\(stage.size.width.length) × \(stage.size.height.length) points."
  }

  var typeName: String { (name + "-transition").typeName }
}
