/// A mistake in a length, as facts; `Messages` has the words.
package struct LengthError: Error, Hashable, Sendable {
  /// The kind of mistake.
  package enum Reason: Hashable, Sendable {
    /// A word that names nothing; `nearest` is the name that was probably meant.
    case unknownName(nearest: String?)
    /// A percentage that does not say of what.
    case unknownShare
    /// Something that cannot stand there; the end of the text if the word is empty.
    case unexpected
    /// A parenthesis that is not closed.
    case unclosed
    /// More parentheses within one another than these.
    case nesting(upTo: Int)
    /// Something divided by 0, or a number beyond what can be computed.
    case notFinite
  }

  /// The part of the text that is wrong.
  package let word: String
  package let reason: Reason
}
