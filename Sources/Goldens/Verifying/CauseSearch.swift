/// Whether the cause of a difference is looked for.
package enum CauseSearch: Sendable {
  case wanted
  /// Not in this run.
  case refused
  /// Not for this case, as it is for enough others of its suite.
  case leftOut
}
