import Comparison
import Foundation
import Messages
import Pixels

/// What a frame is called that only one side has.
struct LoneFrameWords {
  /// There is no actual frame.
  let missing: String
  /// There is no expected frame.
  let extra: String
  /// The same of several, behind their number.
  let missingCount: String
  let extraCount: String
  /// Sentences in the place of the picture that is not there.
  let missingPicture: String
  let extraPicture: String

  static let sequences = LoneFrameWords(
    missing: "missing", extra: "not expected", missingCount: "missing",
    extraCount: "not expected", missingPicture: "This frame is missing.",
    extraPicture: "This frame is not expected.")
  static let goldens = LoneFrameWords(
    missing: "a golden without a frame", extra: "no golden",
    missingCount: "without a frame", extraCount: "without a golden",
    missingPicture: "A golden without a frame.",
    extraPicture: "Missing golden. Record it with --record-missing.")
}

extension SequenceComparison {
  /// A few lines for people.
  var summary: String { summary(.sequences) }

  func summary(_ words: LoneFrameWords) -> String {
    if isSame { return "same: \(sameText)" }
    let lines =
      [
        firstDifferent.map { ("first", $0.text(words)) },
        worst.flatMap { $0 == firstDifferent ? nil : ("worst", $0.text(words)) },
        changed.count > 1 ? ("frames", indices(changed).rangesText) : nil,
      ].compactMap { $0 } + motion.map { ("motion", $0.text) }
    let text = lines.map { "  " + $0.padding(toLength: 8, withPad: " ", startingAt: 0) + $1 }
    let head =
      "different: " + (changed.isEmpty ? "the times of " : "\(changed.count) of ")
      + (frames.count == 1 ? "1 frame" : "\(frames.count) frames") + loneText(words)
    return ([head] + text).joined(separator: "\n")
  }

  /// How many frames only one side has, as ", 1 missing".
  private func loneText(_ words: LoneFrameWords) -> String {
    [(missingCount, words.missingCount), (extraCount, words.extraCount)].filter { $0.0 > 0 }
      .map { ", \($0.0) \($0.1)" }.joined()
  }

  /// Frames that only one side has.
  var missingCount: Int { frames.count { $0.outcome == .missing } }
  var extraCount: Int { frames.count { $0.outcome == .extra } }

  private var sameText: String {
    let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
    let tolerated = frames.filter { $0.outcome.differences != nil }
    guard let worst = tolerated.max(by: { $0.tolerance < $1.tolerance }) else { return count }
    return "\(count), \(tolerated.count) of them with tolerated pixels, the most in \(worst.text)"
  }

  private func indices(_ frames: [Frame]) -> [Int] { frames.map(\.index) }
}

extension SequenceComparison.Frame {
  fileprivate var tolerance: Int { outcome.differences?.count ?? 0 }

  /// As "frame 12, 200 ms: 40 pixels, …".
  var text: String { text(.sequences) }

  func text(_ words: LoneFrameWords) -> String {
    "frame \(index), \(time.millisecondsText): \(outcome.text(words))"
  }
}

extension SequenceComparison.Outcome {
  var text: String { text(.sequences) }

  func text(_ words: LoneFrameWords) -> String {
    switch self {
    case .same: "the same"
    case .missing: words.missing
    case .extra: words.extra
    case .unseen: "another picture than the one whose digest is kept"
    case .size(let expected, let actual):
      "\(actual[0])×\(actual[1]) pixels instead of \(expected[0])×\(expected[1])"
    case .different(let differences), .tolerated(let differences): differences.text
    }
  }
}

extension PixelDifferences {
  var text: String {
    "\(count) \(count == 1 ? "pixel" : "pixels"), by up to \(largestChannelDelta) of 255, within "
      + "\(columns.count)×\(rows.count) at (\(columns.lowerBound), \(rows.lowerBound))"
  }
}
