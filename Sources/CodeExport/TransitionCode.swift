import TransitionEngine

/// Code for a whole transition: its layers and animations, for the size of its stage.
package struct TransitionCode {
  let outline: SceneOutline
  let stage: Stage
  let name: String

  /// Code for a scene on a stage.
  ///
  /// - Parameter name: The name of the transition, such as "ping-text", or the title of its spec, from which types are named.
  package init(_ scene: Scene, of stage: Stage, named name: String) {
    outline = SceneOutline(scene)
    self.stage = stage
    self.name = name
  }

  /// The code for a target.
  package func snippet(for target: CodeTarget) -> CodeSnippet {
    let dialect = target.dialect
    if let refusal { return CodeSnippet(dialect.comment(refusal), notes: [refusal]) }
    let snippet = dialect.snippet(for: self)
    return CodeSnippet(
      snippet.code, error: snippet.error, notes: snippet.notes + outline.notes)
  }

  /// Why there is no code: the code of a part of the transition would be taken for all of it. Nil if
  /// there is code.
  private var refusal: String? {
    let begins = outline.scene.laterSpans.map(\.begin)
    guard let first = begins.first else { return nil }
    let times = begins.count == 1 ? "once, at" : "\(begins.count) times, first at"
    return "No code: this transition changes its layers under way, \(times) \(first.length) s."
  }

  /// A summary line, for example `circle, push: 1 s on 390 × 844 points.`
  var headline: String {
    "\(name.inComment), \(stage.operation.rawValue): \(stage.duration.length) s on "
      + "\(stage.size.width.length) × \(stage.size.height.length) points."
  }

  var typeName: String { (name + "-transition").typeName }
}

extension String {
  /// The text in one line, with nothing that would end a comment.
  fileprivate var inComment: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
      .split(separator: "-").joined(separator: "-").replacing("*/", with: "*")
  }
}
