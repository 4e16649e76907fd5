import Foundation
import Measuring
import Messages
import TransitionEngine

extension MeasuredTransition {
  /// The easing that was found, as a spec has it. Of a transition whose parts have times of their own it is the
  /// spec's, where its time ran evenly.
  package var easingText: String {
    switch course {
    case .progress: easing.text
    case .fraction where easing == .linear: plan.stage.timingFunction.text
    case .fraction: easing.text
    }
  }

  /// A frame's eased progress.
  package func progress(of frame: Frame) -> Double {
    switch course {
    case .progress: frame.progress.value
    case .fraction: plan.progress(at: min(max(frame.progress.value, 0), 1) * specifiedDuration)
    }
  }

  /// Whether the easing is the spec's.
  private var hasSpecifiedEasing: Bool { fit.best.kind == .specified }

  /// The answer in a line, and the figures below it.
  package func summary(beyond tolerance: Tolerance) -> String {
    ([headline(beyond: tolerance)]
      + rows.map { name, text in
        "  " + name.padding(toLength: 10, withPad: " ", startingAt: 0) + text
      }).joined(separator: "\n")
  }

  /// Whether it is as specified, and if not, what differs.
  package func headline(beyond tolerance: Tolerance) -> String {
    let name = "\(plan.title) \(operation.rawValue)"
    let differences = differences(beyond: tolerance)
    let hitches =
      cadence.droppedCount == 0
      ? "" : "; \(cadence.droppedCount) dropped \(cadence.droppedCount == 1 ? "frame" : "frames")"
    guard !differences.isEmpty else {
      return "as specified: \(name), \(duration.millisecondsText), \(easingText)\(hitches)"
    }
    var parts: [String] = []
    if differences.contains(.duration) {
      parts.append(
        "takes \(duration.millisecondsText) instead of \(specifiedDuration.millisecondsText)")
    }
    if !hasSpecifiedEasing, differences.contains(.progress) {
      parts.append("runs by \(easingText) instead of \(plan.stage.timingFunction.text)")
    }
    if parts.isEmpty { parts.append("is off by \(largestDifference.shareText) of the way") }
    return "different: \(name) \(parts.joined(separator: " and "))\(hitches)"
  }

  /// The figures, each with its name.
  package var rows: [(name: String, text: String)] {
    let best = fit.best
    var easing = "\(easingText), off by \(best.rootMeanSquare.shareText)"
    easing += " on an average, \(best.largestError.shareText) at most"
    if !hasSpecifiedEasing { easing += "; specified \(plan.stage.timingFunction.text)" }
    let telling = tellingFrames.count
    var rows = [
      ("begin", "\(begin.millisecondsText) ± \((2 * best.beginError).millisecondsText)"),
      (
        "duration",
        "\(duration.millisecondsText) ± \((2 * best.durationError).millisecondsText)"
          + ", specified \(specifiedDuration.millisecondsText)"
      ),
      ("easing", easing),
      (
        "spec",
        "\(largestDifference.shareText) of the way at most from what it says, in \(telling) frames"
      ),
      ("frames", framesText),
    ]
    if cadence.droppedCount > 0 { rows.append(("hitches", hitchText)) }
    rows.append(("pixels", pixelText))
    return rows
  }

  private var framesText: String {
    let rate = String(format: "%.4g", 1 / cadence.interval)
    guard cadence.droppedCount > 0 else { return "\(rate) a second, none dropped" }
    let places = cadence.hitches.map { hitch in
      hitch.time.secondsText + (hitch.count > 1 ? " (\(hitch.count))" : "")
    }
    return "\(rate) a second, \(cadence.droppedCount) dropped: \(places.joined(separator: ", "))"
  }

  /// Apple counts less than 5 ms per second as good, and from 10 on as critical.
  private var hitchText: String {
    let verdict = hitchRatio < 5 ? "good" : hitchRatio < 10 ? "a warning" : "critical"
    return "\(cadence.hitchTime.millisecondsText) late in all, "
      + String(format: "%.1f", hitchRatio) + " ms per second of motion: \(verdict) by Apple's scale"
  }

  private var pixelText: String {
    let screens = [("from", screenDifferences.from), ("to", screenDifferences.to)].compactMap {
      name, difference in
      difference.map { "the \(name) screen \(String(format: "%.1f", $0))" }
    }
    return "the moving frames differ by \(String(format: "%.1f", residual)) levels of 255"
      + screens.map { ", " + $0 }.joined()
  }
}

extension MeasuredTransition.Difference {
  /// As `--json` has it.
  package var rawValue: String {
    switch self {
    case .duration: "duration"
    case .progress: "progress"
    }
  }
}

extension Double {
  fileprivate var shareText: String { String(format: "%.1f %%", self * 100) }
  fileprivate var secondsText: String { String(format: "%.3f s", self) }
}
