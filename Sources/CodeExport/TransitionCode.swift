import TransitionEngine

/// A whole transition as code: its layers and animations.
package struct TransitionCode: Sendable {
  let scene: Scene
  let stage: Stage
  let name: String

  /// - Parameter name: The transition's, as "ping-text"; types are named after it.
  package init(_ scene: Scene, of stage: Stage, named name: String) {
    self.scene = scene
    self.stage = stage
    self.name = name
  }

  package func snippet(for target: CodeTarget) -> CodeSnippet {
    CodeSnippet("")
  }
}
