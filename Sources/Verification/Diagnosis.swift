import Comparison
import Pixels
import TransitionEngine

/// Finds out what a difference between goldens and a transition amounts to: other times, another value of
/// the spec, or other pixels in the same motion.
///
/// It never guesses. Values are named where they give the very pixels of the goldens, or all but, in
/// every frame looked at; a time where it leaves at most a fifth of the difference. Of everything else it
/// says that the difference is not one of time.
package struct Diagnosis: Sendable {
  /// A frame that differs, with the picture that it should be.
  package struct Golden: Sendable {
    package let frame: ScheduledFrame
    package let picture: Bitmap

    package init(frame: ScheduledFrame, picture: Bitmap) {
      self.frame = frame
      self.picture = picture
    }
  }

  /// What the goldens were made with, where anybody says: a claim, which is tried.
  package struct Record: Sendable {
    package let rendition: Rendition
    /// Never empty.
    package let differences: [SpecDifference]

    package init(rendition: Rendition, differences: [SpecDifference]) {
      self.rendition = rendition
      self.differences = differences
    }
  }

  let rendition: Rendition
  let document: SpecNode
  let record: Record?
  let jobs: Int

  /// Of the goldens, which is small enough to hold in memory and to look for each.
  package static let goldenLimit = 120
  /// Times of the schedule that goldens are looked for at first.
  private static let momentLimit = 240
  /// How much of a difference a time, and a value that is not exact, may leave.
  private static let timeResidue = 0.2
  private static let valueResidue = 0.05
  /// In seconds; what is closer is the frame's own time.
  private static let nearness = 0.0003

  /// - Parameter document: What the rendition's plan was made of.
  package init(_ rendition: Rendition, document: SpecNode, record: Record?, jobs: Int) {
    self.rendition = rendition
    self.document = document
    self.record = record
    self.jobs = jobs
  }

  /// - Parameter goldens: Pictures of the rendition's size, in the order of their frames; all of them
  ///   differ.
  package func findings(on goldens: [Golden]) async throws -> [DifferenceFinding] {
    guard !goldens.isEmpty else { return [] }
    if let record, try gives(record.rendition, goldens.spread) {
      let isOfTime = record.differences.contains(where: \.mayChangeTimes)
      return [.spec(record.differences)]
        + (isOfTime ? try await motion(of: goldens, isExplained: true) : [])
    }
    return try await motion(of: goldens, isExplained: false)
  }

  /// - Parameter isExplained: Whether only times are of interest.
  private func motion(of goldens: [Golden], isExplained: Bool) async throws -> [DifferenceFinding] {
    let matches = try await matches(of: goldens)
    let moved = matches.filter { $0.isMoved }
    if moved.isEmpty, isExplained { return [] }
    let repeated = Repetition(matches, schedule: rendition.plan.scheduledFrames).findings
    let repeatedFrames = Set(repeated.flatMap(\.frames))
    let rest = moved.filter { !repeatedFrames.contains($0.golden.frame.index) }
    let still = goldens.filter { golden in
      !matches.contains { $0.golden.frame.index == golden.frame.index && $0.isMoved }
    }
    if isExplained { return repeated + displacements(rest) }
    if rest.isEmpty, still.isEmpty { return repeated }
    let curve = still.isEmpty ? try curve(through: moved) : nil
    if let curve { return displacements(moved) + [curve] }
    let value = repeated.isEmpty ? try await value(for: goldens) : nil
    if let value, value.isExact || moved.isEmpty { return [value.finding] }
    return repeated + displacements(rest) + (try other(than: still))
  }

  private func other(than still: [Golden]) throws -> [DifferenceFinding] {
    guard !still.isEmpty else { return [] }
    let part = try Whereabouts(rendition: rendition).part(
      of: still.spread.map { ($0.frame, $0.picture) })
    return [.notOfTime(frames: still.map(\.frame.index), part: part)]
  }

  /// Whether every golden comes out pixel by pixel.
  private func gives(_ rendition: Rendition, _ goldens: [Golden]) throws -> Bool {
    try goldens.allSatisfy { golden in
      try rendition.picture(ofFrame: golden.frame.index) == golden.picture
    }
  }
}

// MARK: - Times

extension Diagnosis {
  /// A golden and the moment of the transition that it looks like.
  struct Match: Sendable {
    let golden: Golden
    /// In seconds.
    let time: Double
    let residue: Double

    /// How much later that moment is.
    var lead: Double { time - golden.frame.time }
    var isMoved: Bool { residue <= timeResidue && abs(lead) > nearness }
  }

  private func matches(of goldens: [Golden]) async throws -> [Match] {
    let search = try await MomentSearch(rendition, times: times, jobs: jobs)
    return try await goldens.filter { !$0.frame.isSettled }.concurrentMap(jobs: jobs) { golden in
      let match = try search.closest(to: golden.picture, ownTime: golden.frame.time)
      return Match(golden: golden, time: match.time, residue: match.residue)
    }
  }

  /// Of the schedule, and the start and the end; not fewer than a few in between.
  private var times: [Double] {
    let scheduled = rendition.plan.scheduledFrames.map(\.time)
    let stride = max(1, scheduled.count / Self.momentLimit)
    let chosen = scheduled.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
    let length = rendition.plan.length
    let even = (0...24).map { Double($0) / 24 * length }
    return Set(chosen + even).sorted()
  }

  /// Neighbours that are early together or late together.
  private func displacements(_ moved: [Match]) -> [DifferenceFinding] {
    let runs = moved.reduce(into: [[Match]]()) { runs, match in
      if let last = runs.last?.last, last.golden.frame.index + 1 == match.golden.frame.index,
        (last.lead < 0) == (match.lead < 0)
      {
        runs[runs.count - 1].append(match)
      } else {
        runs.append([match])
      }
    }
    return runs.compactMap { run in
      run.max { abs($0.lead) < abs($1.lead) }.map { worst in
        .displaced(
          frames: run.map(\.golden.frame.index),
          lead: run.map(\.lead).reduce(0, +) / Double(run.count), largest: worst.lead,
          at: worst.golden.frame.index)
      }
    }
  }

  /// The easing or the duration through all matches, if the transition has one easing throughout.
  private func curve(through matches: [Match]) throws -> DifferenceFinding? {
    guard rendition.plan.interactive == nil, let timing else { return nil }
    let fit = CurveFit(duration: rendition.plan.stage.duration, timing: timing)
    let points = matches.map { (time: $0.golden.frame.time, match: $0.time) }
    if let duration = fit.duration(through: points) {
      return .duration(expected: duration, actual: fit.duration)
    }
    return fit.easing(through: points).map { .easing(expected: $0, actual: timing) }
  }

  /// Of a spec's own animations, the one that all have.
  private var timing: TimingFunction? {
    guard document["layers"] != nil else { return rendition.plan.stage.timingFunction }
    guard case .sequence(let animations)? = document["animations"]?.value else { return nil }
    let texts = Set(
      animations.map { animation -> String in
        if case .scalar(let text, _)? = animation["timing"]?.value { text } else { "linear" }
      })
    return texts.count == 1 ? texts.first.flatMap { try? TimingFunction(text: $0) } : nil
  }
}

// MARK: - Values

extension Diagnosis {
  private struct ValueFinding {
    let finding: DifferenceFinding
    let isExact: Bool
  }

  /// The one value of the spec with which all goldens come out, or all but.
  private func value(for goldens: [Golden]) async throws -> ValueFinding? {
    let samples = goldens.spread
    guard let probe = try mostChanged(of: samples) else { return nil }
    if let finding = try color(for: samples, probe) { return finding }
    if let finding = try await choice(for: samples, probe) { return finding }
    return try await number(for: samples, probe)
  }

  private func mostChanged(of samples: [Golden]) throws -> Golden? {
    let changes = try samples.map { try change(of: $0) }
    return zip(samples, changes).max { $0.1 < $1.1 }?.0
  }

  private func number(for samples: [Golden], _ probe: Golden) async throws -> ValueFinding? {
    let search = ValueSearch(
      rendition: rendition, document: document, frame: probe.frame, golden: probe.picture)
    let numbers = SpecNumber.all(of: rendition.plan, in: document)
    let found = try await numbers.concurrentMap(jobs: jobs) { try search.value(of: $0) }
    return try best(of: Array(zip(numbers, found)), search, for: samples)
  }

  /// The number that leaves the least, of those that explain every sample.
  private func best(
    of numbers: [(SpecNumber, ValueSearch.Found?)], _ search: ValueSearch, for samples: [Golden]
  ) throws -> ValueFinding? {
    let fitting = try numbers.compactMap { number, found -> (SpecNumber, ValueSearch.Found)? in
      guard let found, found.residue <= Self.valueResidue,
        let other = search.rendition(with: found.value, of: number),
        try fits(other, samples, exactly: found.isExact)
      else { return nil }
      return (number, found)
    }
    return fitting.min { $0.1.residue < $1.1.residue }.map { number, found in
      let difference = SpecDifference(
        key: number.key, expected: found.value.plainDescription,
        actual: number.value.plainDescription)
      return ValueFinding(
        finding: .value(difference, isExact: found.isExact), isExact: found.isExact)
    }
  }

  private func color(for samples: [Golden], _ probe: Golden) throws -> ValueFinding? {
    let search = ColorSearch(
      rendition: rendition, document: document, frame: probe.frame, golden: probe.picture)
    guard let color = try search.color(), let other = search.rendition(with: color),
      try gives(other, samples)
    else { return nil }
    let difference = SpecDifference(
      key: ColorSearch.key, expected: color.text,
      actual: rendition.plan.stage.shadow.color.text)
    return ValueFinding(finding: .value(difference, isExact: true), isExact: true)
  }

  private func choice(for samples: [Golden], _ probe: Golden) async throws -> ValueFinding? {
    let choices = ChoiceSearch(rendition: rendition, document: document).choices
    let fitting = try await choices.concurrentMap(jobs: jobs) { choice in
      guard let other = rendition.planned(by: choice.document), try gives(other, [probe]) else {
        return false
      }
      return try gives(other, samples)
    }
    guard let place = fitting.firstIndex(of: true) else { return nil }
    return ValueFinding(
      finding: .value(choices[place].difference, isExact: true), isExact: true)
  }

  private func change(of golden: Golden) throws -> Double {
    golden.picture.difference(from: try rendition.picture(of: golden.frame))
  }

  private func fits(_ other: Rendition, _ goldens: [Golden], exactly: Bool) throws -> Bool {
    if exactly { return try gives(other, goldens) }
    return try goldens.allSatisfy { golden in
      let left = golden.picture.difference(from: try other.picture(of: golden.frame))
      return left <= Self.valueResidue * (try change(of: golden))
    }
  }
}

extension [Diagnosis.Golden] {
  /// Up to five of them, the first and the last included.
  fileprivate var spread: [Diagnosis.Golden] {
    let most = 5
    guard count > most else { return self }
    return (0..<most).map { self[$0 * (count - 1) / (most - 1)] }
  }
}

extension SpecDifference {
  private static let timeless = [
    "shadow.", "parameters.", "from.", "to.", "fixes", "background", "origin.", "fit",
  ]

  /// Whether the value may have to do with when something is shown.
  fileprivate var mayChangeTimes: Bool { !Self.timeless.contains { key.hasPrefix($0) } }
}
