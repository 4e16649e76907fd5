import Measuring
import Messages

/// How well a motion's times and easing are known, in words.
extension MeasuredTransition {
  /// The largest error of a time that is told as such, as a part of the duration.
  private static let largestError = 0.5
  /// The error of the progress up to which an easing is told as such, as a part of the way, and that from which on it is
  /// hardly known.
  private static let (largestProgressError, hardlyKnown) = (0.05, 0.5)
  /// The error of the duration up to which one is told to be as specified, as a part of it.
  private static let largestSureError = 0.1

  /// Whether the duration, or the progress, is hardly known, so that much else might be as well.
  var isLittleKnown: Bool {
    2 * fit.best.durationError > Self.largestSureError * duration || isProgressLittleKnown
  }

  var isProgressLittleKnown: Bool { 2 * fit.best.progressError > Self.largestProgressError }

  var isEasingHardlyKnown: Bool { 2 * fit.best.progressError >= Self.hardlyKnown }

  /// How well the begin is known; its bounds where it is hardly known at all.
  var beginErrorText: String { text(ofError: 2 * fit.best.beginError, within: beginBounds) }

  /// The same of the duration.
  var durationErrorText: String {
    text(ofError: 2 * fit.best.durationError, within: durationBounds)
  }

  private func text(ofError error: Double, within bounds: ClosedRange<Double>) -> String {
    guard error > Self.largestError * duration else { return " ± \(error.errorText)" }
    let (least, most) = (bounds.lowerBound.millisecondsText, bounds.upperBound.millisecondsText)
    if !bounds.lowerBound.isFinite { return " (\(most) or earlier)" }
    return bounds.upperBound.isFinite ? " (\(least) to \(most))" : " (\(least) or more)"
  }
}
