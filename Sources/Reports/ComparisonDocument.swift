import Goldens
import Messages
import Pixels

/// A comparison as JSON: what `compare --json` prints.
package struct ComparisonDocument: Encodable {
  /// The result for one frame.
  package enum Status: String, Encodable { case same, different, missing, extra, size }

  /// A bounding box in pixels.
  struct Bounds: Encodable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  struct Frame: Encodable {
    let index: Int
    /// Seconds from the start.
    let time: Double
    let status: Status
    /// The pixels that count as different, and those that are unequal at all, tolerated or not; null unless there
    /// are two pictures of the same size.
    let differingPixels: Nullable<Int>
    let unequalPixels: Nullable<Int>
    let maxChannelDelta: Nullable<Int>
    /// Null if no pixel differs.
    let bounds: Nullable<Bounds>
    /// The parts that did not count; nil for none.
    let ignored: [Bounds]?
    /// For goldens, which of the two is missing; nil otherwise.
    var reason: String?
  }

  /// A `MotionFinding`: how differing frames are related to others.
  struct Motion: Encodable {
    let kind: String
    let frames: [Int]
    let message: String
    /// The actual frame i is the expected frame i minus this.
    var shift: Int?
    /// In seconds; positive if the actual sequence is late.
    var delay: Double?
    var largestDelay: Double?
    /// Seconds from the first to the last frame.
    var expectedDuration: Double?
    var actualDuration: Double?
  }

  package let status: Status
  private(set) var frames: [Frame]
  /// The number of frames that are not the same; the missing and extra ones are among them.
  let differingFrames: Int
  let missingFrames: Int
  let extraFrames: Int
  /// The first frame that differs; null if none does.
  let firstDifferent: Nullable<Int>
  /// The frame that differs most; null if none does.
  let worst: Nullable<Int>
  let motion: [Motion]
  let warnings: [String]

  package init(_ comparison: SequenceComparison, warnings: [String]) {
    status = comparison.isSame ? .same : .different
    frames = comparison.frames.map(Frame.init)
    differingFrames = comparison.changed.count
    (missingFrames, extraFrames) = (comparison.missingCount, comparison.extraCount)
    firstDifferent = Nullable(comparison.firstDifferent?.index)
    worst = Nullable(comparison.worst?.index)
    motion = comparison.motion.map(Motion.init)
    self.warnings = warnings
  }

  /// This document with a `reason` for each frame that the goldens or the transition lack.
  package func ofGoldens() -> Self {
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
    differingPixels = Nullable(isComparable ? differences?.differentCount ?? 0 : nil)
    unequalPixels = Nullable(isComparable ? differences?.unequalCount ?? 0 : nil)
    maxChannelDelta = Nullable(isComparable ? differences?.largestChannelDelta ?? 0 : nil)
    bounds = Nullable(differences.map(ComparisonDocument.Bounds.init))
    ignored = frame.ignored.isEmpty ? nil : frame.ignored.map(ComparisonDocument.Bounds.init)
  }
}

extension ComparisonDocument.Motion {
  init(_ finding: MotionFinding) {
    (kind, frames, message) = (finding.kind, finding.frames, finding.text)
    switch finding {
    case .shifted(_, let offset, let delay): (shift, self.delay) = (offset, delay)
    case .stretched(_, let expected, let actual), .retimed(let expected, let actual):
      (expectedDuration, actualDuration) = (expected, actual)
    case .displaced(_, let delay, let largest, _): (self.delay, largestDelay) = (delay, largest)
    case .exchanged, .reversed, .resampled, .notOfTime, .undecided, .notLookedFor: break
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
  init(_ rect: PixelRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  init(_ differences: PixelDifferences) {
    (x, y) = (differences.columns.lowerBound, differences.rows.lowerBound)
    (width, height) = (differences.columns.count, differences.rows.count)
  }
}

/// A value that is encoded as null, rather than left out, if it is nil.
struct Nullable<Value: Encodable>: Encodable {
  let value: Value?

  init(_ value: Value?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}
