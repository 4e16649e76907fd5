import Goldens
import Messages
import PNG
import Pixels

/// Chooses and encodes the pictures of a `ComparisonReport`, so that the page stays small enough to open.
///
/// The first, the worst and then further changed frames are shown at full size until their files have
/// `fullBytes`; all others are scaled down. At most `frameLimit` frames have pictures, changed ones before
/// others. The page's notes say what is left out.
package struct ReportPictures {
  private static let fullBytes = 24 << 20
  private static let frameLimit = 600
  /// The longer side of pictures that are scaled down, in pixels.
  private static let reducedSide = 480
  /// The longer side of pictures in the strip, in pixels.
  private static let thumbnailSide = 96

  private typealias Frame = SequenceComparison.Frame

  private let job: ComparisonJob
  private let words: LoneFrameWords
  /// The frames that have pictures, by index; nil for as many as there is room for.
  private let chosen: Set<Int>?
  /// Whether the pictures are kept as files as well, so that they are written quickly rather than small.
  private let areFiles: Bool

  /// - Parameters:
  ///   - job: The comparison, which is asked for the frames' pictures again.
  ///   - words: How frames that only one side has are called.
  package init(job: ComparisonJob, words: LoneFrameWords = .sequences) {
    (self.job, self.words, chosen, areFiles) = (job, words, nil, false)
  }

  /// The pictures of a verification, which are kept as files as well.
  ///
  /// - Parameter chosen: The frames that have pictures, by index; nil for as many as there is room for.
  init(job: ComparisonJob, words: LoneFrameWords, only chosen: Set<Int>?) {
    (self.job, self.words, self.chosen, areFiles) = (job, words, chosen, true)
  }

  /// Makes a report of a comparison's result.
  ///
  /// - Parameters:
  ///   - comparison: The result of the job.
  ///   - title: The two sequences, such as "goldens/circle and out".
  ///   - warnings: Notes to put before the report's own.
  /// - Throws: What reading and encoding pictures throws: `SequenceError`, `SystemCallError`, `PNGError`.
  package func report(
    _ comparison: SequenceComparison, title: String, warnings: [String]
  ) async throws -> ComparisonReport {
    let full = try await fullFrames(of: comparison)
    let shown = shownFrames(of: comparison)
    let others = shown.filter { full[$0.index] == nil }
    let reduced = try await others.concurrentMap(jobs: job.jobs) { frame in
      try self.frame(frame, try job.evidence(of: frame), isReduced: true)
    }
    let made = full.merging(reduced.map { ($0.index, $0) }) { $1 }
    var report = ComparisonReport(
      title: title, isSame: comparison.isSame, headline: comparison.headline(words))
    report.findings = comparison.reportFindings(words)
    report.frames = comparison.frames.map { made[$0.index] ?? frame($0) }
    report.notes =
      warnings
      + notes(comparison, reduced: reduced.count, left: comparison.frames.count - made.count)
    return report
  }

  /// Changed frames at full size, as many as fit into `fullBytes`, by index.
  private func fullFrames(
    of comparison: SequenceComparison
  ) async throws -> [Int: ComparisonReport.Frame] {
    var frames: [Int: ComparisonReport.Frame] = [:]
    var room = Self.fullBytes
    let order = Self.byImportance(comparison).filter(isShown)
    for start in stride(from: 0, to: order.count, by: 2 * job.jobs) {
      let batch = Array(order[start..<min(start + 2 * job.jobs, order.count)])
      let made = try await batch.concurrentMap(jobs: job.jobs) { frame in
        try self.frame(frame, try job.evidence(of: frame), isReduced: false)
      }
      for frame in made {
        room -= frame.byteCount
        if room < 0, !frames.isEmpty { return frames }
        frames[frame.index] = frame
      }
    }
    return frames
  }

  /// The changed frames: the first, the worst, then the others in an order of which any prefix is spread
  /// over the whole sequence.
  private static func byImportance(_ comparison: SequenceComparison) -> [Frame] {
    let changed = comparison.changed
    var order = [comparison.firstDifferent, comparison.worst].compactMap { $0 }
    var step = max(changed.count, 1)
    while step >= 1 {
      order += stride(from: 0, to: changed.count, by: step).map { changed[$0] }
      step /= 2
    }
    var seen: Set<Int> = []
    return order.filter { seen.insert($0.index).inserted }
  }

  /// The frames with pictures: changed ones first, then the others in order.
  private func shownFrames(of comparison: SequenceComparison) -> [Frame] {
    let changed = Self.byImportance(comparison)
    let same = comparison.frames.filter(\.outcome.isSame)
    return Array((changed + same).filter(isShown).prefix(Self.frameLimit))
  }

  private func isShown(_ frame: Frame) -> Bool { chosen?.contains(frame.index) ?? true }

  private func notes(_ comparison: SequenceComparison, reduced: Int, left: Int) -> [String] {
    [
      reduced == 0
        ? nil
        : "\(reduced) of \(comparison.frames.count) frames are shown smaller than they are"
          + (comparison.changed.isEmpty ? "" : ", to keep this page small"),
      chosen.map {
        "pictures are of \($0.count) of the \(comparison.changed.count) frames that differ; a run of this case "
          + "alone has more"
      } ?? (left == 0 ? nil : "\(left) frames have no pictures here"),
    ].compactMap { $0 }
  }
}

// MARK: - One frame

extension ReportPictures {
  /// A frame without pictures.
  private func frame(_ frame: Frame) -> ComparisonReport.Frame {
    ComparisonReport.Frame(
      index: frame.index, time: frame.time, status: frame.outcome.status,
      text: frame.reportText(words), absence: frame.outcome.absence(words))
  }

  private func frame(
    _ frame: Frame, _ evidence: FrameEvidence, isReduced: Bool
  ) throws -> ComparisonReport.Frame {
    let bounds = frame.outcome.differences.map { differences in
      [
        differences.columns.lowerBound, differences.rows.lowerBound, differences.columns.count,
        differences.rows.count,
      ]
    }
    var result = ComparisonReport.Frame(
      index: frame.index, time: frame.time, status: frame.outcome.status,
      text: frame.reportText(words), absence: frame.outcome.absence(words), bounds: bounds ?? [],
      expectedSize: evidence.expected?.size ?? [],
      actualSize: evidence.actual?.size ?? [])
    func picture(_ bitmap: Bitmap?, _ role: String) throws -> ComparisonReport.Picture? {
      try bitmap.map { try self.picture($0, role, isReduced: isReduced) }
    }
    let expected = evidence.expected.map(Bitmap.init(overWhite:))
    let actual = evidence.actual.map(Bitmap.init(overWhite:))
    result.ignored = frame.ignored.map { [$0.x, $0.y, $0.width, $0.height] }
    result.expected = try picture(expected, "expected")
    if frame.outcome != .same { result.actual = try picture(actual, "actual") }
    result.difference = try picture(evidence.difference, "difference")
    result.thumbnail = try (actual ?? expected).map { bitmap in
      try PNGCodec.encode(
        bitmap.reduced(to: Self.thumbnailSide), key: "report", compression: .small)
    }
    return result
  }

  private func picture(
    _ bitmap: Bitmap, _ role: String, isReduced: Bool
  ) throws -> ComparisonReport.Picture {
    let shown = isReduced ? bitmap.reduced(to: Self.reducedSide) : bitmap
    return ComparisonReport.Picture(
      png: try PNGCodec.encode(
        shown, key: areFiles ? role : "report", compression: areFiles ? .fast : .small),
      isReduced: shown.width < bitmap.width)
  }
}

extension ComparisonReport.Frame {
  fileprivate var byteCount: Int {
    [expected, actual, difference].reduce(0) { $0 + ($1?.png.count ?? 0) }
  }
}

extension StraightBitmap {
  fileprivate var size: [Int] { [width, height] }
}

// MARK: - Words

extension SequenceComparison {
  /// The first line of the summary, without the verdict.
  fileprivate func headline(_ words: LoneFrameWords) -> String {
    let first = summary(words).split(separator: "\n").first ?? ""
    return String(first.drop { $0 != ":" }.dropFirst(2))
  }

  /// The first and the worst frame, and the motion findings.
  fileprivate func reportFindings(_ words: LoneFrameWords) -> [ComparisonReport.Finding] {
    let first = firstDifferent.map {
      ComparisonReport.Finding(text: "first: \($0.text(words))", frames: [$0.index])
    }
    let worst = worst.flatMap { frame in
      frame == firstDifferent
        ? nil : ComparisonReport.Finding(text: "worst: \(frame.text(words))", frames: [frame.index])
    }
    let motion = motion.map { ComparisonReport.Finding(text: $0.text, frames: $0.frames) }
    return [first, worst].compactMap { $0 } + motion
  }
}

extension SequenceComparison.Frame {
  fileprivate func reportText(_ words: LoneFrameWords) -> String {
    outcome == .same ? "" : outcome.text(words)
  }
}

extension SequenceComparison.Outcome {
  fileprivate var status: String { ComparisonDocument.Status(self).rawValue }

  /// The sentence for a missing picture; empty if both sides have the frame.
  fileprivate func absence(_ words: LoneFrameWords) -> String {
    switch self {
    case .missing: words.missingPicture
    case .extra: words.extraPicture
    case .same, .tolerated, .different, .unseen, .size: ""
    }
  }
}
