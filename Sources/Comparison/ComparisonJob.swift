import FrameOutput
import Pixels

/// Compares two sequences, several frames at once.
package struct ComparisonJob: Sendable {
  package let expected: any FrameSequence
  package let actual: any FrameSequence
  package var criterion = ComparisonCriterion.exact
  package var allowance = DifferenceAllowance()
  /// Of sequences that do not say when a frame is shown.
  package var framesPerSecond = 60.0
  /// How many frames are compared at once; at least 1.
  package var jobs = 1

  package init(expected: any FrameSequence, actual: any FrameSequence) {
    self.expected = expected
    self.actual = actual
  }

  /// - Throws: The error of the first frame that could not be compared.
  package func run() async throws -> SequenceComparison {
    let pairs = pairs
    let judged = try await pairs.concurrentMap(jobs: jobs) { try judge($0) }
    return SequenceComparison(
      frames: zip(pairs, judged).map { pair, judgement in
        SequenceComparison.Frame(
          index: pair.index, time: time(of: pair), expected: pair.expected, actual: pair.actual,
          outcome: judgement.outcome)
      }, disputed: judged.flatMap(\.disputed))
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

  private func time(of pair: Pair) -> Double {
    pair.expected.flatMap { expected.frames[$0].time }
      ?? pair.actual.flatMap { actual.frames[$0].time } ?? Double(pair.index) / framesPerSecond
  }

  private struct Judgement: Sendable {
    let outcome: SequenceComparison.Outcome
    var disputed: [String] = []
  }

  private func judge(_ pair: Pair) throws -> Judgement {
    guard let first = pair.expected.map({ expected.frames[$0] }), let place = pair.expected else {
      return Judgement(outcome: .extra)
    }
    guard let second = pair.actual.map({ actual.frames[$0] }), let otherPlace = pair.actual else {
      return Judgement(outcome: .missing)
    }
    let contents = (try expected.contents(at: place), try actual.contents(at: otherPlace))
    if case (.file(let a), .file(let b)) = contents, a == b {
      try PictureFile.check(a, name: first.name)
      // Two claims that contradict each other cannot both be right.
      guard let one = first.digest, let other = second.digest, one != other else {
        return Judgement(outcome: .same)
      }
    }
    let a = try contents.0.picture(named: first.name)
    let b = try contents.1.picture(named: second.name)
    let disputed = [(first, a), (second, b)].filter { !$0.0.claims($0.1) }.map(\.0.name)
    return Judgement(outcome: outcome(of: a, b), disputed: disputed)
  }

  private func outcome(
    of expected: StraightBitmap, _ actual: StraightBitmap
  ) -> SequenceComparison.Outcome {
    switch ImageComparison(expected: expected, actual: actual, by: criterion) {
    case .same: .same
    case .tolerated(let differences): .tolerated(differences)
    case .size(let expected, let actual): .size(expected: expected, actual: actual)
    case .pixels(let differences):
      allowance.allows(differences, of: expected.pixels.count)
        ? .tolerated(differences) : .different(differences)
    }
  }
}

extension FrameContents {
  /// - Throws: `SequenceError` with that name for a file that cannot be decoded.
  package func picture(named name: String) throws -> StraightBitmap {
    switch self {
    case .picture(let picture): return picture
    case .file(let bytes):
      do {
        return try PNGCodec.decodeStraight(bytes)
      } catch {
        throw SequenceError.picture(path: name, error)
      }
    }
  }
}
