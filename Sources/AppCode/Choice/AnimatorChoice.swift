/// How the animator of some files is had, as statements of Swift in which `stage` is the transition's stage.
package struct AnimatorChoice: Hashable, Sendable {
  /// Where the animator comes from.
  package enum Source: Hashable, Sendable {
    /// Statements that make it, under the name `animator`.
    case made(String)
    /// The same for two animators: of push and present, and of pop and dismiss.
    case pair(forward: String, backward: String)
    /// Statements that make a delegate under the same name, which hands one out as to UIKit.
    case delegate(String)
  }

  package let source: Source
  /// Expressions for the controllers that the code asks for; nil where plain ones do.
  package var from: String?
  package var to: String?
  /// One line for each value that had to be made up.
  package var assumptions: [String]
  /// The file behind which the program's entry is put, because the animator is private there; nil for a file of
  /// its own.
  var host: String?
}
