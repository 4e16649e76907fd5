import Comparison
import Pixels

/// What `compare --json` prints.
struct ComparisonDocument: Encodable {
  enum Status: String, Encodable { case same, different, missing, extra, size }

  struct Bounds: Encodable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  struct Frame: Encodable {
    let index: Int
    /// In seconds.
    let time: Double
    let status: Status
    /// Null where there are no two pictures of one size.
    let differingPixels: Nullable<Int>
    let maxChannelDelta: Nullable<Int>
    /// Null where no pixel differs.
    let bounds: Nullable<Bounds>
    /// Of goldens, which of the two is not there; `status` says it as of any two sequences.
    var reason: String?
  }

  /// What changed frames have to do with other ones.
  struct Motion: Encodable {
    let kind: String
    let frames: [Int]
    let message: String
    /// The actual frame is the expected frame with this number less.
    var shift: Int?
    /// In seconds; positive where the actual sequence is late.
    var delay: Double?
    var largestDelay: Double?
    /// From the first to the last frame, in seconds.
    var expectedDuration: Double?
    var actualDuration: Double?
  }

  let status: Status
  private(set) var frames: [Frame]
  /// How many frames are not the same.
  let differingFrames: Int
  /// How many of these only one side has.
  let missingFrames: Int
  let extraFrames: Int
  /// Indices; null where the sequences are the same.
  let firstDifferent: Nullable<Int>
  let worst: Nullable<Int>
  let motion: [Motion]
  let warnings: [String]

  init(_ comparison: SequenceComparison, warnings: [String]) {
    status = comparison.isSame ? .same : .different
    frames = comparison.frames.map(Frame.init)
    differingFrames = comparison.changed.count
    (missingFrames, extraFrames) = (comparison.missingCount, comparison.extraCount)
    firstDifferent = Nullable(comparison.firstDifferent?.index)
    worst = Nullable(comparison.worst?.index)
    motion = comparison.motion.map(Motion.init)
    self.warnings = warnings
  }

  /// Of a transition and its goldens.
  func ofGoldens() -> Self {
    var document = self
    for place in frames.indices { document.frames[place].reason = frames[place].goldenReason }
    return document
  }
}

extension ComparisonDocument.Frame {
  fileprivate var goldenReason: String? {
    switch status {
    case .extra: "missing-golden"
    case .missing: "missing-frame"
    case .same, .different, .size: nil
    }
  }

  init(_ frame: SequenceComparison.Frame) {
    index = frame.index
    time = frame.time
    let differences = frame.outcome.differences
    status = ComparisonDocument.Status(frame.outcome)
    let isComparable = [.same, .different].contains(status) && frame.outcome != .unseen
    differingPixels = Nullable(isComparable ? differences?.count ?? 0 : nil)
    maxChannelDelta = Nullable(isComparable ? differences?.largestChannelDelta ?? 0 : nil)
    bounds = Nullable(differences.map(ComparisonDocument.Bounds.init))
  }
}

extension ComparisonDocument.Motion {
  init(_ finding: MotionFinding) {
    (frames, message) = (finding.frames, finding.text)
    switch finding {
    case .exchanged: kind = "exchanged"
    case .shifted(_, let offset, let delay): (kind, shift, self.delay) = ("shifted", offset, delay)
    case .stretched(_, let expected, let actual):
      (kind, expectedDuration, actualDuration) = ("stretched", expected, actual)
    case .resampled: kind = "resampled"
    case .reversed: kind = "reversed"
    case .displaced(_, let delay, let largest, _):
      (kind, self.delay, largestDelay) = ("displaced", delay, largest)
    case .notOfTime: kind = "not-of-time"
    case .undecided: kind = "undecided"
    case .notLookedFor: kind = "not-looked-for"
    case .retimed(let expected, let actual):
      (kind, expectedDuration, actualDuration) = ("retimed", expected, actual)
    }
  }
}

extension ComparisonDocument.Status {
  init(_ outcome: SequenceComparison.Outcome) {
    switch outcome {
    case .same, .tolerated: self = .same
    case .different, .unseen: self = .different
    case .size: self = .size
    case .missing: self = .missing
    case .extra: self = .extra
    }
  }
}

extension ComparisonDocument.Bounds {
  init(_ differences: PixelDifferences) {
    (x, y) = (differences.columns.lowerBound, differences.rows.lowerBound)
    (width, height) = (differences.columns.count, differences.rows.count)
  }
}
