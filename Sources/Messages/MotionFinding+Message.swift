import Goldens

extension MotionFinding {
  /// One sentence about two sequences, without a full stop.
  package var text: String {
    switch self {
    case .exchanged(let first, let second): "frames \(first) and \(second) are exchanged"
    case .reversed(let frames): "\(frames.framesText) are in reverse order"
    case .shifted(let frames, let offset, let delay):
      "\(frames.framesText): actual frame i is expected frame i\(offset > 0 ? "−" : "+")\(abs(offset)): "
        + "\(abs(offset)) \(abs(offset) == 1 ? "frame" : "frames") (\(abs(delay).millisecondsText)) "
        + (offset > 0 ? "late" : "early")
    case .stretched(let frames, let expected, let actual):
      "\(frames.framesText): the same motion over about \(actual.millisecondsText) instead of "
        + expected.millisecondsText
    case .resampled(let frames):
      "\(frames.framesText): the same motion at the same pace, in frames of other times"
    case .displaced(let frames, let delay, let largest, let worst):
      "\(frames.framesText): \(abs(delay).millisecondsText) \(delay < 0 ? "early" : "late")"
        + (frames.count > 1
          ? " on average, at most \(abs(largest).millisecondsText) at frame \(worst)" : "")
    case .notOfTime(let frames):
      "\(frames.framesText): no other moment of the expected sequence looks more like "
        + "\(frames.count == 1 ? "it" : "them"), the difference is not one of time"
    case .undecided(let frames, let spacing):
      "\(frames.framesText): whether the difference is one of time cannot be told from frames "
        + "\(spacing.millisecondsText) apart"
    case .notLookedFor(let limit): "not looked for among more than \(limit) frames"
    case .retimed(let expected, let actual):
      expected.millisecondsText == actual.millisecondsText
        ? "the frames are shown at other times"
        : "the frames are shown over \(actual.millisecondsText) instead of \(expected.millisecondsText)"
    }
  }

  /// The same about a transition and its goldens, which are ahead where the transition is late.
  var goldenText: String {
    switch self {
    case .shifted(let frames, let offset, let delay):
      "\(frames.framesText): \(Self.count(offset)) \(offset > 0 ? "late" : "early"), the golden is "
        + Self.lead(delay)
    case .displaced(let frames, let delay, let largest, let worst):
      "\(frames.framesText): the golden is \(Self.lead(delay))"
        + (frames.count > 1
          ? ", at most \(abs(largest).millisecondsText) at frame \(worst)" : "")
    case .exchanged, .reversed, .stretched, .resampled, .notOfTime, .undecided, .notLookedFor,
      .retimed:
      text
    }
  }

  private static func count(_ offset: Int) -> String {
    abs(offset) == 1 ? "one frame" : "\(abs(offset)) frames"
  }

  private static func lead(_ seconds: Double) -> String {
    "\(abs(seconds).millisecondsText) \(seconds < 0 ? "behind" : "ahead")"
  }

  /// A short name for scripts.
  package var kind: String {
    switch self {
    case .exchanged: "exchanged"
    case .reversed: "reversed"
    case .shifted: "shifted"
    case .stretched: "stretched"
    case .resampled: "resampled"
    case .displaced: "displaced"
    case .notOfTime: "not-of-time"
    case .undecided: "undecided"
    case .notLookedFor: "not-looked-for"
    case .retimed: "retimed"
    }
  }
}

extension [Int] {
  /// As "frames 3, 12–48".
  var framesText: String { "\(count == 1 ? "frame" : "frames") \(rangesText)" }
}
