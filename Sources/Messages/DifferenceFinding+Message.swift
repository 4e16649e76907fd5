import Goldens
import TransitionEngine

extension DifferenceFinding {
  /// One sentence, without a full stop.
  package var text: String {
    switch self {
    case .spec(let differences, let frames):
      Self.head(frames) + differences.text + "; with the goldens' own spec every pixel "
        + (frames.isEmpty ? "is theirs" : "of these is theirs")
    case .motion(let finding): finding.goldenText
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
    case .motion(let finding): finding.kind
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
}

extension DifferenceFinding.Part {
  fileprivate var text: String {
    switch self {
    case .screen(let source): "the \(source.rawValue) screen"
    case .layer(let id): "layer \(id.quoted)"
    }
  }
}
