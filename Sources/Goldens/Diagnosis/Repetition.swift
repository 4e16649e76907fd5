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

  /// What explains the most goldens first; none of them twice.
  var findings: [DifferenceFinding] {
    let runs = self.runs
    let long = runs.filter { $0.count >= Self.shortest }
    let taken = Set(long.flatMap { $0.map(\.index) })
    let single = sources.filter { !taken.contains($0.index) }
    let exchanged = single.filter { golden in
      golden.source > golden.index
        && single.contains { $0.index == golden.source && $0.source == golden.index }
    }.map { DifferenceFinding.exchanged($0.index, $0.source) }
    let pairs = Set(exchanged.flatMap(\.frames))
    let short = runs.filter { run in
      run.count < Self.shortest && isAlone(run.map(\.index))
        && pairs.isDisjoint(with: run.map(\.index))
    }
    let shifts = (long + short).map { run in
      DifferenceFinding.shifted(
        frames: run.map(\.index), by: run[0].source - run[0].index, lead: run[0].lead)
    }
    let reversed = ReversedFrames(exchanged.map(\.frames))
    return (reversed.map { [.reversed(frames: $0.frames)] } ?? exchanged) + shifts
  }

  /// Shorter runs count where their neighbours have not moved at all: in a motion that runs at another pace
  /// some frames meet others by chance.
  private static let shortest = 3

  private func isAlone(_ indices: [Int]) -> Bool {
    guard let first = indices.first, let last = indices.last else { return false }
    return !moved.contains(first - 1) && !moved.contains(last + 1)
  }

  /// Neighbours that are shifted by the same number of frames.
  private var runs: [[(index: Int, source: Int, lead: Double)]] {
    sources.reduce(into: []) { runs, golden in
      if let last = runs.last?.last, last.index + 1 == golden.index,
        last.source - last.index == golden.source - golden.index
      {
        runs[runs.count - 1].append(golden)
      } else {
        runs.append([golden])
      }
    }
  }
}
