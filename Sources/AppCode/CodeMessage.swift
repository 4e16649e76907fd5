/// What is told of an app's code beside the transition that it comes to; one line each.
package enum CodeMessage: Hashable, Sendable {
  /// An assumption about the code, or a part of it that is only approximated.
  case warning(String)
  /// A line that the code printed, with the name of its file.
  case printed(String)
}
