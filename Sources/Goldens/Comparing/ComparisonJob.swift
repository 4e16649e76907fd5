import PNG
import Pixels

/// Compares two sequences, several frames at once.
package struct ComparisonJob: Sendable {
  package let expected: any FrameSequence
  package let actual: any FrameSequence
  package var criterion = ComparisonCriterion.exact
  package var allowance = DifferenceAllowance()
  /// Parts of every picture that do not count, beside those of the frames themselves.
  package var ignored: [PixelRect] = []
  /// The frame rate of sequences without times.
  package var framesPerSecond = 60.0
  /// Whether changed frames are looked for among the others.
  package var findsMotion = true
  /// How many frames are compared at once; at least 1.
  package var jobs = 1
  private let pace: Pace?

  package init(expected: any FrameSequence, actual: any FrameSequence) {
    self.expected = expected
    self.actual = actual
    pace = Pace(expected.frames + actual.frames)
  }

  /// - Parameter onFrame: Called after each frame: how many are done, of how many, and the frame's index.
  /// - Throws: The error of the first frame that could not be compared.
  package func run(
    onFrame: (_ done: Int, _ total: Int, _ index: Int) -> Void = { _, _, _ in }
  ) async throws -> SequenceComparison {
    let pairs = pairs
    let judged = try await pairs.concurrentMap(jobs: try jobLimit) {
      try judge($0)
    } onResult: { done, place in
      onFrame(done, pairs.count, pairs[place].index)
    }
    let frames = zip(pairs, judged).map { pair, judgement in
      SequenceComparison.Frame(
        index: pair.index, time: time(of: pair), expected: pair.expected, actual: pair.actual,
        outcome: judgement.outcome, ignored: ignored(of: pair))
    }
    return SequenceComparison(
      frames: frames, disputed: judged.flatMap(\.disputed),
      motion: retiming + (try await motion(pairs, judged)))
  }

  /// In bytes, for all pairs that are compared at once.
  private static let memoryBudget = 1 << 30

  /// As many jobs as are wanted and as pictures of the first frame's size fit into memory. A pair takes
  /// two pictures, and the rows of a file that is decoded.
  private var jobLimit: Int {
    get throws {
      let contents = expected.frames.isEmpty ? nil : try expected.contents(at: 0)
      let pairBytes = 3 * MemoryLayout<UInt32>.size * (contents?.pixelCount ?? 1)
      return min(jobs, max(Self.memoryBudget / pairBytes, 1))
    }
  }

  /// A frame's places in both sequences, one of which may lack it.
  private struct Pair: Sendable {
    let index: Int
    var expected: Int?
    var actual: Int?
  }

  private var pairs: [Pair] {
    var pairs: [Int: Pair] = [:]
    for (position, frame) in expected.frames.enumerated() {
      pairs[frame.index, default: Pair(index: frame.index)].expected = position
    }
    for (position, frame) in actual.frames.enumerated() {
      pairs[frame.index, default: Pair(index: frame.index)].actual = position
    }
    return pairs.values.sorted { $0.index < $1.index }
  }

  private func ignored(of pair: Pair) -> [PixelRect] {
    ignored(pair.expected, pair.actual)
  }

  /// The parts that do not count of the frames at places of the two sequences.
  private func ignored(_ place: Int?, _ otherPlace: Int?) -> [PixelRect] {
    var regions = ignored
    let own = [
      place.map { expected.frames[$0].ignored }, otherPlace.map { actual.frames[$0].ignored },
    ]
    for region in own.compactMap({ $0 }).joined() where !regions.contains(region) {
      regions.append(region)
    }
    return regions
  }

  private func time(of pair: Pair) -> Double {
    pair.expected.map { time(of: expected.frames[$0]) }
      ?? pair.actual.map { time(of: actual.frames[$0]) } ?? 0
  }

  private func time(of frame: SequenceFrame) -> Double {
    if let time = frame.time { return time }
    guard let pace else { return Double(frame.index) / framesPerSecond }
    return max(0, pace.start.time + Double(frame.index - pace.start.index) * pace.interval)
  }
}

/// The first time and the mean interval of frames that have times.
private struct Pace {
  let start: (index: Int, time: Double)
  let interval: Double

  /// Nil for fewer than two such frames.
  init?(_ frames: [SequenceFrame]) {
    let known = frames.compactMap { frame in frame.time.map { (index: frame.index, time: $0) } }
    guard let first = known.min(by: { $0.index < $1.index }),
      let last = known.max(by: { $0.index < $1.index }), last.index > first.index
    else { return nil }
    start = first
    interval = (last.time - first.time) / Double(last.index - first.index)
  }
}

// MARK: - Frame by frame

extension ComparisonJob {
  private struct Judgement: Sendable {
    var outcome: SequenceComparison.Outcome
    var disputed: [String] = []
    /// The signatures of pictures that exist and are not equal.
    var expected: FrameSignature?
    var actual: FrameSignature?
  }

  private func judge(_ pair: Pair) throws -> Judgement {
    switch (pair.expected, pair.actual) {
    case (let first?, let second?): try judge(first, second)
    case (let first?, nil):
      Judgement(outcome: .missing, expected: try signature(in: expected, at: first))
    case (nil, let second):
      Judgement(
        outcome: .extra, actual: try second.flatMap { try signature(in: actual, at: $0) })
    }
  }

  private func judge(_ place: Int, _ otherPlace: Int) throws -> Judgement {
    if let known = try expected.digest(at: place), try actual.digest(at: otherPlace) == known {
      return Judgement(outcome: .same)
    }
    let (first, second) = (expected.frames[place], actual.frames[otherPlace])
    let contents = (try expected.contents(at: place), try actual.contents(at: otherPlace))
    let regions = ignored(place, otherPlace)
    if case .digest(let digest) = contents.0 {
      let picture = try contents.1.picture(named: second.name)
      return Judgement(outcome: try outcome(of: picture, digest: digest, at: place, regions))
    }
    if case (.file(let a), .file(let b)) = contents, a.hasSameBytes(as: b) {
      try PictureFile.check(a, name: first.name)
      // Two claims that contradict each other cannot both be right.
      guard let one = first.digest, let other = second.digest, one != other else {
        return Judgement(outcome: .same)
      }
    }
    let a = Seen(first, try contents.0.picture(named: first.name))
    let b = Seen(second, try contents.1.picture(named: second.name))
    return judgement(of: a, b, ignoring: regions)
  }

  /// A picture with the frame that it was found for.
  private struct Seen {
    let frame: SequenceFrame
    let picture: StraightBitmap

    init(_ frame: SequenceFrame, _ picture: StraightBitmap) {
      (self.frame, self.picture) = (frame, picture)
    }

    var isClaimed: Bool { frame.digest != nil }

    /// Whether a manifest lists it as another picture.
    func isDisputed(_ identity: PictureIdentity) -> Bool {
      frame.digest.map { !identity.has($0) } ?? false
    }
  }

  private func judgement(
    of expected: Seen, _ actual: Seen, ignoring regions: [PixelRect]
  ) -> Judgement {
    let outcome = outcome(of: expected.picture, actual.picture, ignoring: regions)
    var judgement = Judgement(outcome: outcome)
    let isLookedFor = outcome != .same && looksForMotion
    for (seen, side) in [(expected, \Judgement.expected), (actual, \Judgement.actual)]
    where isLookedFor || seen.isClaimed {
      let identity = PictureIdentity(seen.picture)
      if seen.isDisputed(identity) { judgement.disputed.append(seen.frame.name) }
      if isLookedFor {
        judgement[keyPath: side] = FrameSignature(seen.picture, identity: identity)
      }
    }
    return judgement
  }

  /// - Parameter digest: Of the expected frame, of which there is no picture.
  private func outcome(
    of actual: StraightBitmap, digest: PixelDigest, at place: Int, _ regions: [PixelRect]
  ) throws -> SequenceComparison.Outcome {
    if PictureIdentity(actual).has(digest) { return .same }
    guard let expected = try expected.reconstruction(at: place) else { return .unseen }
    return outcome(of: expected, actual, ignoring: regions)
  }

  /// The picture of a frame.
  ///
  /// - Parameter place: The frame's place in the sequence.
  /// - Throws: As `FrameSequence.contents`; `SequenceError` for a file that cannot be decoded and for a frame
  ///   of which only the digest is kept.
  func picture(in sequence: any FrameSequence, at place: Int) throws -> StraightBitmap {
    try sequence.contents(at: place).picture(named: sequence.frames[place].name)
  }

  private func outcome(
    of expected: StraightBitmap, _ actual: StraightBitmap, ignoring regions: [PixelRect]
  ) -> SequenceComparison.Outcome {
    if !regions.isEmpty, expected != actual {
      let (first, second) = (expected.clearing(regions), actual.clearing(regions))
      return outcome(of: first, second, ignoring: [])
    }
    return switch ImageComparison(expected: expected, actual: actual, by: criterion) {
    case .same: .same
    case .tolerated(let differences): .tolerated(differences)
    case .size(let expected, let actual): .size(expected: expected, actual: actual)
    case .pixels(let differences):
      allowance.allows(differences, of: expected.pixels.count)
        ? .tolerated(differences) : .different(differences)
    }
  }
}

// MARK: - From frame to frame

extension ComparisonJob {
  /// Motion needs more than one frame, and has to be looked through in sensible time.
  private var looksForMotion: Bool {
    findsMotion && counts.allSatisfy { (2...SequenceAlignment.frameLimit).contains($0) }
  }

  private var counts: [Int] { [expected.frames.count, actual.frames.count] }

  private func signature(of picture: StraightBitmap) -> FrameSignature? {
    looksForMotion ? FrameSignature(picture, identity: PictureIdentity(picture)) : nil
  }

  private func signature(in sequence: any FrameSequence, at place: Int) throws -> FrameSignature? {
    looksForMotion ? signature(of: try picture(in: sequence, at: place)) : nil
  }

  private func motion(_ pairs: [Pair], _ judged: [Judgement]) async throws -> [MotionFinding] {
    let changed = zip(pairs, judged).filter { !$0.1.outcome.isSame }.map(\.0.index)
    if changed.isEmpty { return [] }
    guard looksForMotion else {
      let isLong = findsMotion && counts.contains { $0 > SequenceAlignment.frameLimit }
      return isLong ? [.notLookedFor(limit: SequenceAlignment.frameLimit)] : []
    }
    let signatures = try await Array(zip(pairs, judged)).concurrentMap(jobs: jobs) { pair, judged in
      guard judged.outcome == .same, let place = pair.expected else {
        return (expected: judged.expected, actual: judged.actual)
      }
      let signature = signature(of: try picture(in: expected, at: place))
      return (expected: signature, actual: signature)
    }
    func frames(
      of sequence: any FrameSequence, _ place: KeyPath<Pair, Int?>, _ signatures: [FrameSignature?]
    ) -> [SequenceAlignment.Frame] {
      zip(pairs, signatures).compactMap { pair, signature in
        pair[keyPath: place].map { place in
          SequenceAlignment.Frame(
            index: pair.index, time: time(of: sequence.frames[place]), signature: signature)
        }
      }
    }
    return SequenceAlignment(
      expected: frames(of: expected, \.expected, signatures.map(\.expected)),
      actual: frames(of: actual, \.actual, signatures.map(\.actual)), changed: changed
    ).findings
  }

  /// Times that differ by less are rounded otherwise.
  private static let timeTolerance = 0.001

  /// Whether both sequences say when frames are shown, and not the same.
  private var retiming: [MotionFinding] {
    let times = Dictionary(
      uniqueKeysWithValues: expected.frames.compactMap { frame in
        frame.time.map { (frame.index, $0) }
      })
    let isRetimed = actual.frames.contains { frame in
      guard let time = frame.time, let other = times[frame.index] else { return false }
      return abs(time - other) > Self.timeTolerance
    }
    guard isRetimed else { return [] }
    return [
      .retimed(
        expected: expected.frames.compactMap(\.time).max() ?? 0,
        actual: actual.frames.compactMap(\.time).max() ?? 0)
    ]
  }
}

extension FrameContents {
  /// At least 1; nil where only decoding would show.
  fileprivate var pixelCount: Int? {
    switch self {
    case .picture(let picture): picture.pixels.count
    case .file(let bytes): (try? PNGHeader(bytes)).map { $0.width * $0.height }
    case .digest: nil
    }
  }

  /// - Throws: `SequenceError` with that name for a file that cannot be decoded.
  package func picture(named name: String) throws -> StraightBitmap {
    switch self {
    case .picture(let picture): return picture
    case .digest: throw SequenceError.digestOnly(name)
    case .file(let bytes):
      do {
        return try PNGCodec.decodeStraight(bytes)
      } catch {
        throw SequenceError.picture(path: name, error)
      }
    }
  }
}
