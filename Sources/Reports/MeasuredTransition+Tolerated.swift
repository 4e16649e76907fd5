import Measuring

/// What of a motion is not as specified, but within the tolerance: the first line says so.
extension MeasuredTransition {
  /// The least difference from the spec's duration that is told though it is within the tolerance, in seconds.
  private static let leastTolerated = 0.002

  /// The spec's duration where that is another one, within the tolerance.
  var toleratedText: String {
    let least = max(2 * fit.best.durationError, Self.leastTolerated)
    guard abs(duration - specifiedDuration) > least else { return "" }
    return " (\(specifiedDuration.millisecondsText) within the tolerance)"
  }

  /// The spec's easing, and that which was found where it is another one that has a name.
  var toleratedEasingText: String {
    guard !hasSpecifiedEasing, course == .progress, fit.best.kind == .named else {
      return specifiedEasingText
    }
    return "\(easingText) (\(specifiedEasingText) within the tolerance)"
  }

  /// What of its geometry is another than the spec's, by no more than is tolerated beyond its error; nothing where it is the
  /// spec's.
  var toleratedGeometryText: String {
    let parts = geometryDifferences(beyond: 0)
    return parts.isEmpty ? "" : "; it \(parts.listText), within the tolerance and that error"
  }
}
