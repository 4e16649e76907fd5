import Pixels
import TransitionEngine
import TransitionSpec

/// Which moments of a transition its goldens look like.
struct Times: Sendable {
  /// A golden and the moment of the transition that it looks like.
  struct Match: Sendable {
    let golden: Diagnosis.Golden
    /// In seconds.
    let time: Double
    /// The fraction of the difference at the golden's own time that is left at `time`: 0 for equal pixels, 1
    /// for a match that was rejected.
    let residue: Double

    /// How much later that moment is.
    var lead: Double { time - golden.frame.time }
    var isMoved: Bool { residue <= timeResidue && abs(lead) > nearness }
  }

  /// Times of the schedule that goldens are looked for at first.
  private static let momentLimit = 240
  /// How much of a difference a time may leave.
  private static let timeResidue = 0.2
  /// How much a time may leave that no neighbour confirms: edges that are drawn otherwise may look like
  /// edges that are elsewhere, in one frame or another.
  private static let loneResidue = 0.02
  /// In seconds; what is closer is the frame's own time.
  private static let nearness = 0.0003

  let matches: [Match]
  /// Goldens that no time explains.
  let still: [Diagnosis.Golden]
  /// Goldens that are the very pictures of other frames.
  let repetitions: [DifferenceFinding]

  var moved: [Match] { matches.filter(\.isMoved) }
  var repeatedFrames: Set<Int> { Set(repetitions.flatMap(\.frames)) }
  /// Whether there is nothing else to say.
  var areRepetitions: Bool {
    still.isEmpty && moved.allSatisfy { repeatedFrames.contains($0.golden.frame.index) }
  }

  /// Looks for the moment that each golden looks like.
  ///
  /// - Throws: What loading a golden or drawing a frame throws.
  init(of goldens: [Diagnosis.Golden], in diagnosis: Diagnosis) async throws {
    let plan = diagnosis.renderer.plan
    let search = try await MomentSearch(
      diagnosis.renderer, times: Self.times(of: plan), jobs: diagnosis.jobs)
    let running = goldens.filter { !$0.frame.isSettled }
    let found = try await running.concurrentMap(jobs: diagnosis.jobs) { golden in
      let match = try search.closest(to: golden.picture(), ownTime: golden.frame.time)
      return Match(golden: golden, time: match.time, residue: match.residue)
    }
    matches = Self.confirmed(found)
    let moved = Set(matches.filter(\.isMoved).map(\.golden.frame.index))
    still = goldens.filter { !moved.contains($0.frame.index) }
    repetitions = Repetition(matches, schedule: plan.scheduledFrames).findings.map {
      .motion($0)
    }
  }

  /// Without times of single frames, unless they leave next to nothing.
  private static func confirmed(_ found: [Match]) -> [Match] {
    found.indices.map { place in
      let match = found[place]
      let neighbours = [place - 1, place + 1].filter(found.indices.contains).map { found[$0] }
      let isConfirmed = neighbours.contains { $0.isMoved && ($0.lead < 0) == (match.lead < 0) }
      if !match.isMoved || isConfirmed || match.residue <= loneResidue { return match }
      return Match(golden: match.golden, time: match.golden.frame.time, residue: 1)
    }
  }

  /// The times of the schedule, with the start, the end, and at least a few in between.
  private static func times(of plan: RenderPlan) -> [Double] {
    let scheduled = plan.scheduledFrames.map(\.time).spread(momentLimit)
    let even = (0...24).map { Double($0) / 24 * plan.length }
    return Set(scheduled + even).sorted()
  }

  /// Neighbours that are early together or late together.
  func displacements(except explained: Set<Int> = []) -> [DifferenceFinding] {
    let runs = matches.reduce(into: [[Match]]()) { runs, match in
      guard match.isMoved, !explained.contains(match.golden.frame.index) else {
        return runs.append([])
      }
      if let last = runs.last?.last, (last.lead < 0) == (match.lead < 0) {
        runs[runs.count - 1].append(match)
      } else {
        runs.append([match])
      }
    }
    return runs.compactMap { run in
      run.max { abs($0.lead) < abs($1.lead) }.map { worst in
        .motion(
          .displaced(
            frames: run.map(\.golden.frame.index),
            delay: run.map(\.lead).reduce(0, +) / Double(run.count), largest: worst.lead,
            at: worst.golden.frame.index))
      }
    }
  }
}
