/// How the animator of some files is had, as statements of Swift in which `stage` is the transition's stage.
package struct AnimatorChoice: Hashable, Sendable {
  /// Where the animator comes from.
  package enum Source: Hashable, Sendable {
    /// Statements that make it, under the name `animator`.
    case made(String)
    /// The same for two animators: of push and present, and of pop and dismiss.
    case pair(forward: String, backward: String)
    /// An expression for a delegate, which hands it out as to UIKit.
    case delegate(String)
  }

  package let source: Source
  /// One line for each value that had to be made up.
  package let assumptions: [String]
}
