import TransitionEngine

/// Goldens that are the very pictures of other frames: exchanged ones, and shifts by whole frames.
struct Repetition: Sendable {
  /// The frame that each golden is the picture of, by the golden's frame, in the order of frames.
  private let sources: [(index: Int, source: Int, lead: Double)]

  /// - Parameter matches: In the order of their frames.
  init(_ matches: [Diagnosis.Match], schedule: [ScheduledFrame]) {
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
    let long = runs.filter { $0.count > 1 }
    let taken = Set(long.flatMap { $0.map(\.index) })
    let single = sources.filter { !taken.contains($0.index) }
    let exchanged = single.filter { golden in
      golden.source > golden.index
        && single.contains { $0.index == golden.source && $0.source == golden.index }
    }.map { DifferenceFinding.exchanged($0.index, $0.source) }
    let pairs = Set(exchanged.flatMap(\.frames))
    let shifts = (long + single.filter { !pairs.contains($0.index) }.map { [$0] }).map { run in
      DifferenceFinding.shifted(
        frames: run.map(\.index), by: run[0].source - run[0].index, lead: run[0].lead)
    }
    return exchanged + shifts
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
