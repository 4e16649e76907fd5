/// Looks for changed frames in the other sequence: shifts by whole frames, exchanged frames, and motion
/// that runs faster, slower or on another curve.
///
/// It never guesses. A frame counts as moved only where another frame of the expected sequence is the very
/// same picture, or where a moment between two of them is far closer than the frame's own counterpart
/// is. For all others the finding is that the difference is not one of time, or that the frames are too far
/// apart to decide.
package struct SequenceAlignment: Sendable {
  /// A frame with its own counterpart.
  package struct Frame: Sendable {
    package let index: Int
    /// In seconds.
    package let time: Double
    package let signature: FrameSignature?

    package init(index: Int, time: Double, signature: FrameSignature?) {
      self.index = index
      self.time = time
      self.signature = signature
    }
  }

  /// More frames than that are not looked through.
  package static let frameLimit = 2000
  /// A moment explains a difference if it leaves at most this share of it; both are squares.
  private static let explainedShare: Float = 0.1
  /// A moment that leaves more explains nothing.
  private static let helpfulShare: Float = 0.8
  /// The largest fraction of the squared difference between its two frames that a moment of the expected
  /// motion may leave. Half-way between them, a moving edge leaves a quarter; content that neither of them
  /// has leaves most of it.
  private static let hiddenShare: Float = 0.8
  /// How far a moment may lie from the line of an even pace, in frames.
  private static let straightness = 0.3
  /// A pace that differs by less is the right one.
  private static let smallestStretch = 0.02
  /// In frames; farther away only equal pictures are looked for.
  private static let reach = 120

  private let expected: [Frame]
  private let actual: [Int: Frame]
  private let changed: [Int]

  /// - Parameters:
  ///   - expected: In order. Frames without a signature, or of another size than the first, are not
  ///     looked at.
  ///   - changed: Indices of the actual frames that are not the same, in order.
  package init(expected: [Frame], actual: [Frame], changed: [Int]) {
    let first = expected.lazy.compactMap(\.signature).first
    func isComparable(_ frame: Frame) -> Bool {
      guard let first, let signature = frame.signature else { return false }
      return signature.hasSize(of: first)
    }
    self.expected = expected.filter(isComparable)
    let frames = Dictionary(
      uniqueKeysWithValues: actual.filter(isComparable).map { ($0.index, $0) })
    self.actual = frames
    self.changed = changed.filter { frames.keys.contains($0) }
  }

  /// The expected frames with the picture of a changed frame, by its index.
  private var sources: [Int: [Int]] {
    Dictionary(
      uniqueKeysWithValues: changed.map { index in
        let identity = actual[index]?.signature?.identity
        let equal = expected.filter { $0.signature?.identity == identity }
        return (index, identity == nil ? [] : equal.map(\.index))
      })
  }

  /// Accounts for every changed frame that has a picture.
  package var findings: [MotionFinding] {
    var findings: [MotionFinding] = []
    var open = changed
    func add(_ found: [MotionFinding]) {
      findings += found
      let explained = Set(found.flatMap(\.frames))
      open.removeAll { explained.contains($0) }
    }
    let equal = EqualFrames(sources: sources)
    // A shift of several frames explains more than pairs that happen to be equal in what repeats itself.
    add(shifts(equal, among: open, ofAtLeast: 3))
    add(equal.exchanges(among: open))
    let moments = open.compactMap(moment)
    add(pace(of: moments).map { [$0] } ?? [])
    add(shifts(equal, among: open, ofAtLeast: 1).filter { isAlone($0.frames, among: open) })
    add(displacements(moments.filter { open.contains($0.index) }))
    let hidden = Set(moments.filter(\.isHidden).map(\.index))
    let undecided = open.filter(hidden.contains)
    // A few among many that are not of time may look like another moment by chance.
    if !undecided.isEmpty, 2 * undecided.count >= open.count {
      findings.append(.undecided(frames: undecided, spacing: frameDuration))
      open.removeAll(where: hidden.contains)
    }
    if !open.isEmpty { findings.append(.notOfTime(frames: open)) }
    return findings
  }
}

// MARK: - The very same pictures

extension SequenceAlignment {
  private func shifts(
    _ equal: EqualFrames, among open: [Int], ofAtLeast shortest: Int
  ) -> [MotionFinding] {
    equal.runs(among: open, ofAtLeast: shortest).map { run in
      .shifted(
        frames: run.frames, by: run.offset, delay: delay(of: run.frames[0], run.offset))
    }
  }

  /// Whether the neighbours of a few frames are explained: among others that are not, two pictures may be
  /// the same by chance.
  private func isAlone(_ frames: [Int], among open: [Int]) -> Bool {
    guard let first = frames.first, let last = frames.last else { return false }
    return !open.contains(first - 1) && !open.contains(last + 1)
  }

  /// How long a number of frames lasts before a frame.
  private func delay(of index: Int, _ offset: Int) -> Double {
    let source = expected.first { $0.index == index - offset }
    return (actual[index]?.time ?? 0) - (source?.time ?? 0)
  }
}

// MARK: - Moments between two pictures

extension SequenceAlignment {
  /// The moment of the expected sequence that an actual frame looks like.
  private struct Moment {
    let index: Int
    /// The times of the actual frame and of the moment.
    let time: Double
    let source: Double
    /// The fraction of the squared difference from the frame's own counterpart that the moment leaves.
    let leftShare: Float
    /// The fraction of the squared difference between the frames around the moment that it leaves.
    let gapShare: Float

    /// Whether the difference may be no more than what is not known of the motion between two frames.
    var isHidden: Bool {
      leftShare < SequenceAlignment.helpfulShare && gapShare < SequenceAlignment.hiddenShare
    }
    var isClear: Bool { leftShare < SequenceAlignment.explainedShare }
    var delay: Double { time - source }
  }

  /// Nil where the moments do not follow each other at an even pace, or follow each other just as they
  /// should.
  private func pace(of moments: [Moment]) -> MotionFinding? {
    let clear = moments.filter(\.isClear)
    guard let line = Line(clear.map { ($0.time, $0.source) }), line.slope > 0,
      clear.allSatisfy({ line.distance($0.time, $0.source) <= Self.straightness * frameDuration })
    else { return nil }
    // Fast motion leaves more behind between two frames; the line speaks for those moments.
    let frames = moments.filter {
      $0.isClear || line.distance($0.time, $0.source) <= Self.straightness * frameDuration
    }.map(\.index)
    if abs(line.slope - 1) > Self.smallestStretch {
      return .stretched(frames: frames, expected: length, actual: length / line.slope)
    }
    let isOnTime = clear.allSatisfy { abs($0.delay) <= Self.straightness * frameDuration }
    return isOnTime ? .resampled(frames: frames) : nil
  }

  /// Moments of fewer neighbours than that may be chance.
  private static let shortestRun = 3

  /// Nothing unless moments explain most of what they are looked for in.
  private func displacements(_ moments: [Moment]) -> [MotionFinding] {
    let clear = moments.filter(\.isClear)
    guard 2 * clear.count > moments.count else { return [] }
    return runs(of: clear).filter { $0.count >= Self.shortestRun }.compactMap { run in
      guard let worst = run.max(by: { abs($0.delay) < abs($1.delay) }) else { return nil }
      let mean = run.map(\.delay).reduce(0, +) / Double(run.count)
      return .displaced(
        frames: run.map(\.index), delay: mean, largest: worst.delay, at: worst.index)
    }
  }

  /// Neighbours that are late together or early together.
  private func runs(of moments: [Moment]) -> [[Moment]] {
    moments.reduce(into: []) { runs, moment in
      if let last = runs.last?.last, last.index + 1 == moment.index,
        (last.delay < 0) == (moment.delay < 0)
      {
        runs[runs.count - 1].append(moment)
      } else {
        runs.append([moment])
      }
    }
  }

  /// From the first to the last expected frame.
  private var length: Double { (expected.last?.time ?? 0) - (expected.first?.time ?? 0) }

  private var frameDuration: Double {
    expected.count > 1 ? length / Double(expected.count - 1) : 0
  }

  /// The closest moment. What has no counterpart of its own is held against the last frame before it.
  private func moment(of index: Int) -> Moment? {
    guard let frame = actual[index], let signature = frame.signature,
      let counterpart = expected.last(where: { $0.index <= index }), let own = counterpart.signature
    else { return nil }
    let ownDistance = signature.squareDistance(to: own)
    var best: (time: Double, distance: Float, gap: Float)?
    for (start, end) in zip(expected, expected.dropFirst())
    where abs(start.index - index) <= Self.reach {
      guard let first = start.signature, let second = end.signature else { continue }
      let projection = signature.projection(from: first, to: second)
      if projection.squareDistance < best?.distance ?? .infinity {
        let time = start.time + Double(projection.fraction) * (end.time - start.time)
        best = (time, projection.squareDistance, first.squareDistance(to: second))
      }
    }
    guard let best else { return nil }
    let leftShare = ownDistance > 0 ? best.distance / ownDistance : 1
    return Moment(
      index: index, time: frame.time, source: best.time, leftShare: leftShare,
      gapShare: best.gap > 0 ? best.distance / best.gap : 1)
  }
}

/// The straight line through points that has the smallest square error.
private struct Line {
  let slope: Double
  private let offset: Double

  /// How far a point lies from it, along y.
  func distance(_ x: Double, _ y: Double) -> Double { abs(y - slope * x - offset) }

  /// Nil for fewer than four points, through which a line says nothing.
  init?(_ points: [(x: Double, y: Double)]) {
    guard points.count >= 4 else { return nil }
    let count = Double(points.count)
    let meanX = points.map(\.x).reduce(0, +) / count
    let meanY = points.map(\.y).reduce(0, +) / count
    let covariance = points.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +)
    let variance = points.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    guard variance > 0 else { return nil }
    slope = covariance / variance
    offset = meanY - slope * meanX
  }
}
