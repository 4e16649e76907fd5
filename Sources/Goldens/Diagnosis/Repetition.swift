import TransitionEngine
import TransitionSpec

/// Goldens that are the very pictures of other frames: exchanged ones, and shifts by whole frames.
struct Repetition: Sendable {
  /// The frame that each golden is the picture of, by the golden's frame, in the order of frames.
  private let sources: [(index: Int, source: Int, lead: Double)]
  /// Goldens that look like another time, whether that of a frame or not.
  private let moved: Set<Int>

  /// - Parameter matches: In the order of their frames.
  init(_ matches: [Times.Match], schedule: [ScheduledFrame]) {
    moved = Set(matches.filter(\.isMoved).map(\.golden.frame.index))
    let indices = Dictionary(schedule.filter { !$0.isSettled }.map { ($0.time, $0.index) }) { $1 }
    sources = matches.compactMap { match in
      guard match.residue == 0, let source = indices[match.time],
        source != match.golden.frame.index
      else { return nil }
      return (match.golden.frame.index, source, match.lead)
    }
  }

  /// The exchanged and reversed goldens first, then the shifts of at least `shortest` neighbours, then
  /// shorter ones; no golden is in two findings.
  var findings: [MotionFinding] {
    let equal = EqualFrames(
      sources: Dictionary(uniqueKeysWithValues: sources.map { ($0.index, [$0.source]) }))
    let runs = neighbours.flatMap { equal.runs(among: $0, ofAtLeast: 1) }
    let long = runs.filter { $0.frames.count >= Self.shortest }
    let taken = Set(long.flatMap(\.frames))
    let exchanged = equal.exchanges(among: sources.map(\.index).filter { !taken.contains($0) })
    let pairs = Set(exchanged.flatMap(\.frames))
    let short = runs.filter { run in
      run.frames.count < Self.shortest && isAlone(run.frames) && pairs.isDisjoint(with: run.frames)
    }
    return exchanged + (long + short).map(shift)
  }

  private func shift(_ run: EqualFrames.Run) -> MotionFinding {
    let delay = sources.first { $0.index == run.frames[0] }?.lead ?? 0
    return .shifted(frames: run.frames, by: -run.offset, delay: delay)
  }

  /// Shorter runs count where their neighbours have not moved at all: in a motion that runs at another pace
  /// some frames meet others by chance.
  private static let shortest = 3

  private func isAlone(_ indices: [Int]) -> Bool {
    guard let first = indices.first, let last = indices.last else { return false }
    return !moved.contains(first - 1) && !moved.contains(last + 1)
  }

  /// The goldens that are pictures of other frames, in runs of consecutive indices.
  private var neighbours: [[Int]] { sources.map(\.index).consecutiveRanges.map(Array.init) }
}
