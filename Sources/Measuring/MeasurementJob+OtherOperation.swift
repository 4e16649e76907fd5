import SpecFiles
import TransitionSpec

extension MeasurementJob {
  /// A spec with the other operation, and the duration that is asked for in place of the one that its animations have of their
  /// own, in seconds; nil where they have it.
  typealias OtherOperation = (document: SpecNode, askedDuration: Double?)

  /// Those of `withOtherOperation`, one for each order of the screens; none where the app's code does not run that way, which
  /// says nothing of a recording.
  func otherOperations() -> [OtherOperation] {
    guard let documents = try? withOtherOperation?() else { return [] }
    return documents.compactMap { document in
      let document = document.withSharedTiming
      guard let own = try? document.withOwnDuration() else { return (document, nil) }
      return (own.document, own.asked)
    }
  }
}
