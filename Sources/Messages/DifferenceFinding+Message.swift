import Goldens
import TransitionEngine

extension DifferenceFinding {
  /// One sentence, without a full stop.
  package var text: String {
    switch self {
    case .spec(let differences, let frames):
      Self.head(frames) + differences.text + "; with the goldens' own spec every pixel "
        + (frames.isEmpty ? "is theirs" : "of these is theirs")
    case .exchanged(let first, let second): "frames \(first) and \(second) are exchanged"
    case .reversed(let frames): "\(frames.framesText) are in reverse order"
    case .shifted(let frames, let offset, let lead):
      "\(frames.framesText): \(Self.count(offset)) \(offset > 0 ? "late" : "early"), the golden is "
        + Self.lead(lead)
    case .displaced(let frames, let lead, let largest, let worst):
      "\(frames.framesText): the golden is \(Self.lead(lead))"
        + (frames.count > 1
          ? ", at most \(abs(largest).millisecondsText) at frame \(worst)" : "")
    case .easing(let expected, let actual, let isExact):
      "looks like \(expected.text), not \(actual.text)"
        + (isExact ? "; with it every pixel is the goldens'" : "")
    case .duration(let expected, let actual):
      "the same motion over \(actual.millisecondsText) instead of \(expected.millisecondsText)"
    case .values(let differences, let isExact, let frames):
      Self.head(frames) + (differences.contains(where: \.mayChangeTimes) ? "" : "same motion, ")
        + differences.text(isExact: isExact)
    case .notOfTime(let frames, let part):
      "\(frames.framesText): other pixels\(part.map { " where \($0.text) shows" } ?? ""), the difference is "
        + "not one of time"
    case .count(let goldens, let frames):
      "frames \(frames) instead of \(goldens): which golden belongs to which frame is not known"
    }
  }

  /// A short name for scripts.
  package var kind: String {
    switch self {
    case .spec: "spec"
    case .exchanged: "exchanged"
    case .reversed: "reversed"
    case .shifted: "shifted"
    case .displaced: "displaced"
    case .easing: "easing"
    case .duration: "duration"
    case .values: "value"
    case .notOfTime: "not-of-time"
    case .count: "count"
    }
  }

  private static func head(_ frames: [Int]) -> String {
    frames.isEmpty ? "" : "\(frames.framesText): "
  }

  private static func count(_ offset: Int) -> String {
    abs(offset) == 1 ? "one frame" : "\(abs(offset)) frames"
  }

  private static func lead(_ seconds: Double) -> String {
    "\(abs(seconds).millisecondsText) \(seconds < 0 ? "behind" : "ahead")"
  }
}

extension DifferenceFinding.Part {
  fileprivate var text: String {
    switch self {
    case .screen(let source): "the \(source.rawValue) screen"
    case .layer(let id): "layer \(id.quoted)"
    }
  }
}

extension SpecDifference {
  /// As "shadow.radius 6 instead of 4".
  package var text: String {
    if key.hasSuffix(".pixels") { return "another picture as \(key.dropLast(7)) screen" }
    return "\(key) \((actual ?? "none").shortened) instead of \((expected ?? "none").shortened)"
  }
}

extension [SpecDifference] {
  /// Values that were found, each with the one that it is now.
  fileprivate func text(isExact: Bool) -> String {
    guard isExact else {
      return map { "\($0.key) \($0.actual ?? "none") instead of about \($0.expected ?? "none")" }
        .joined(separator: ", ")
    }
    return count == 1 ? text : "\(text); with both every pixel is the goldens'"
  }

  /// The first few, and all that lead.
  package var text: String {
    let most = Swift.max(5, count(where: \.isLeading))
    let rest = count > most ? " and \(count - most) more" : ""
    return prefix(most).map(\.text).joined(separator: ", ") + rest
  }
}

extension [Int] {
  /// As "frames 3, 12–48".
  fileprivate var framesText: String { "\(count == 1 ? "frame" : "frames") \(rangesText)" }
}
