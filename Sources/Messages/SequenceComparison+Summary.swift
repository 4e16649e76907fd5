import Foundation
import Goldens
import Pixels

/// The words for frames that only one of two sequences has.
package struct LoneFrameWords: Sendable {
  /// A frame without an actual picture.
  let missing: String
  /// A frame without an expected picture.
  let extra: String
  /// Several missing frames, after their number.
  let missingCount: String
  /// Several extra frames, after their number.
  let extraCount: String
  /// The sentence shown instead of the actual picture.
  package let missingPicture: String
  /// The sentence shown instead of the expected picture.
  package let extraPicture: String

  /// Words for any two sequences.
  package static let sequences = LoneFrameWords(
    missing: "missing", extra: "not expected", missingCount: "missing",
    extraCount: "not expected", missingPicture: "This frame is missing.",
    extraPicture: "This frame is not expected.")
  /// Words for a transition and its goldens.
  package static let goldens = LoneFrameWords(
    missing: "a golden without a frame", extra: "no golden",
    missingCount: "without a frame", extraCount: "without a golden",
    missingPicture: "A golden without a frame.",
    extraPicture: "Missing golden. Record it with --record-missing.")
}

extension SequenceComparison {
  /// The result in a few lines: a verdict, then the first, the worst and all differing frames, and what
  /// motion explains.
  package var summary: String { summary(.sequences) }

  /// The same with other words for frames that one side lacks.
  package func summary(_ words: LoneFrameWords) -> String {
    if isSame { return "same: \(sameText)\(ignoredText)" }
    let lines =
      [
        firstDifferent.map { ("first", $0.text(words)) },
        worst.flatMap { $0 == firstDifferent ? nil : ("worst", $0.text(words)) },
        changed.count > 1 ? ("frames", indices(changed).rangesText) : nil,
      ].compactMap { $0 } + motion.map { ("motion", $0.text) }
    let text = lines.map { "  " + $0.padding(toLength: 8, withPad: " ", startingAt: 0) + $1 }
    let head =
      "different: " + (changed.isEmpty ? "the times of " : "\(changed.count) of ")
      + (frames.count == 1 ? "1 frame" : "\(frames.count) frames") + loneText(words) + ignoredText
    return ([head] + text).joined(separator: "\n")
  }

  /// The number of frames that only one side has, such as ", 1 missing".
  private func loneText(_ words: LoneFrameWords) -> String {
    [(missingCount, words.missingCount), (extraCount, words.extraCount)].filter { $0.0 > 0 }
      .map { ", \($0.0) \($0.1)" }.joined()
  }

  /// How much did not count, such as ", up to 1200 pixels of a frame ignored"; empty where all did.
  private var ignoredText: String {
    let count = frames.map(\.ignored.pixelCount).max() ?? 0
    return count > 0 ? ", up to \(count) pixels of a frame ignored" : ""
  }

  /// A warning where `ignore` leaves nothing of some frames to compare.
  ///
  /// - Parameter pixelCount: The number of pixels that a frame has.
  package func warnings(ofFramesOf pixelCount: Int) -> [String] {
    let unseen = frames.filter { $0.ignored.pixelCount >= pixelCount }.map(\.index)
    guard !unseen.isEmpty else { return [] }
    let subject = unseen.count == 1 ? "frame" : "frames"
    return [
      "\(subject) \(unseen.rangesText): every pixel is ignored, so that nothing of them is compared"
    ]
  }

  /// The number of frames without an actual picture.
  package var missingCount: Int { frames.count { $0.outcome == .missing } }
  /// The number of frames without an expected picture.
  package var extraCount: Int { frames.count { $0.outcome == .extra } }

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

  /// Such as "frame 12, 200 ms: 40 pixels, …".
  package var text: String { text(.sequences) }

  /// The same with other words for frames that one side lacks.
  package func text(_ words: LoneFrameWords) -> String {
    "frame \(index), \(time.millisecondsText): \(outcome.text(words))"
  }
}

extension SequenceComparison.Outcome {
  /// The outcome in a few words, such as "40 pixels, by up to 12 of 255, …".
  package var text: String { text(.sequences) }

  /// The same with other words for frames that one side lacks.
  package func text(_ words: LoneFrameWords) -> String {
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
  /// The number of pixels, how far they differ at most, and where they lie.
  package var text: String {
    "\(count) \(count == 1 ? "pixel" : "pixels"), by up to \(largestChannelDelta) of 255, within "
      + "\(columns.count)×\(rows.count) at (\(columns.lowerBound), \(rows.lowerBound))"
  }
}
