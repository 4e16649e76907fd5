import Foundation
import Measuring

extension MeasurementJob.Result {
  private func differing(beyond tolerance: MeasuredTransition.Tolerance) -> Int {
    measurements.count { !$0.differences(beyond: tolerance).isEmpty }
  }

  /// Whether everything that moves is measured and as specified.
  package func isSame(beyond tolerance: MeasuredTransition.Tolerance) -> Bool {
    unmeasured.isEmpty && differing(beyond: tolerance) == 0
  }

  /// The answer in words: `as specified`, `different` or `not all measured`.
  package func verdict(beyond tolerance: MeasuredTransition.Tolerance) -> String {
    differing(beyond: tolerance) > 0
      ? "different" : unmeasured.isEmpty ? "as specified" : "not all measured"
  }

  /// A motion that is measured, or one that is not.
  struct Motion {
    /// In seconds of the recording.
    let time: Double
    /// What there is to say of it.
    let text: String
    /// Which of the measurements it is; nil for one that is not measured.
    let place: Int?

    /// Both in a line.
    var line: String { String(format: "at %.2f s ", time) + text }
  }

  /// All motions in their order; empty for a recording of one.
  func motions(beyond tolerance: MeasuredTransition.Tolerance) -> [Motion] {
    guard measurements.count + unmeasured.count > 1 else { return [] }
    let measured = measurements.enumerated().map { place, measured in
      Motion(time: measured.begin, text: measured.headline(beyond: tolerance), place: place)
    }
    let others = unmeasured.map {
      Motion(time: $0.time, text: "not measured: \($0.reason)", place: nil)
    }
    return (measured + others).sorted { $0.time < $1.time }
  }

  /// The answer in a line.
  package func headline(beyond tolerance: MeasuredTransition.Tolerance) -> String {
    let count = measurements.count + unmeasured.count
    if count == 1 { return measurements[0].headline(beyond: tolerance) }
    let differing = differing(beyond: tolerance)
    var parts: [String] = []
    if differing > 0 {
      parts.append(
        unmeasured.isEmpty
          ? "\(differing) of \(count) transitions"
          : "\(differing) of \(measurements.count) measured")
    }
    if !unmeasured.isEmpty {
      let left = "\(unmeasured.count) of \(count) motions"
      parts.append(differing > 0 ? "\(left) not measured" : left)
    }
    if parts.isEmpty { parts.append("all \(count) transitions") }
    let dropped = measurements.reduce(0) { $0 + $1.cadence.droppedCount }
    let others = measurements.reduce(0) { $0 + $1.unexplainedFrames.count }
    return
      "\(verdict(beyond: tolerance)): \(parts.joined(separator: ", "))\(dropped.droppedText)"
      + others.unexplainedText
  }

  /// The answer, then a line for each motion where there are several, and the figures.
  package func summary(beyond tolerance: MeasuredTransition.Tolerance) -> String {
    let lines = motions(beyond: tolerance).map(\.line)
    let headline = headline(beyond: tolerance)
    guard !lines.isEmpty else {
      return measurements.map { $0.figures(below: headline) }.joined(separator: "\n")
    }
    return ([headline] + lines.map { "  \($0)" } + measurements.map { $0.figures(below: $0.name) })
      .joined(separator: "\n")
  }

  /// The notes where only the first measured motion is taken, with what that leaves out of several.
  package var notesOfFirst: [String] {
    let count = measurements.count + unmeasured.count
    guard count > 1, let first = measurements.first else { return notes }
    return notes + [
      String(
        format: "of %d motions only the one at %.2f s is taken; measure takes all of them", count,
        first.begin)
    ]
  }

  /// The answer without its verdict.
  func outline(beyond tolerance: MeasuredTransition.Tolerance) -> String {
    String(headline(beyond: tolerance).dropFirst(verdict(beyond: tolerance).count + 2))
  }

  /// The specs that the recording shows: a YAML document for each transition, with a comment that says which where there
  /// are several.
  package var fittedYAML: String {
    get throws {
      if measurements.count == 1 { return try measurements[0].commentedYAML }
      return try measurements.enumerated().map { place, measured in
        let number = "\(place + 1) of \(measurements.count), for a spec file of its own"
        return "# \(measured.name), \(number)\n" + (try measured.commentedYAML)
      }.joined(separator: "\n---\n")
    }
  }
}

extension MeasuredTransition {
  /// Its name among others of the recording.
  fileprivate var name: String {
    "\(plan.title) \(operation.rawValue) at \(String(format: "%.2f s", begin))"
  }

  /// The spec that the recording shows, with a comment for each value of it that is little known, and one where the pictures show
  /// what it does not have.
  var commentedYAML: String {
    get throws {
      let yaml = try fittedYAML
      let other =
        showsOther
        ? ["The pictures show something else as well, in \(otherShare.shareText) of what changes."]
        : []
      return (doubts + other).map { "# \($0)\n" }.joined()
        + (yaml.hasSuffix("\n") ? String(yaml.dropLast()) : yaml)
    }
  }
}

extension Int {
  /// So many frames that show something else than the transition, as an answer ends; nothing for 0.
  var unexplainedText: String {
    self == 0 ? "" : "; \(self) \(self == 1 ? "frame shows" : "frames show") something else"
  }

  /// So many dropped frames, as an answer ends; nothing for 0.
  var droppedText: String { self == 0 ? "" : "; \(self) dropped \(self == 1 ? "frame" : "frames")" }
}
