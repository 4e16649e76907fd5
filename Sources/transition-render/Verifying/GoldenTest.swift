import Goldens
import Messages
import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// One transition and its goldens.
struct GoldenTest {
  /// Of a suite's cases; the transition's otherwise.
  let name: String
  /// The spec as it is verified, what was taken from the goldens included.
  let document: SpecNode
  /// Where the goldens are, or will be.
  let path: String
  /// Nil where there are none.
  let goldens: GoldenFolder?
  let renderer: Renderer
  /// Keys whose values the goldens gave.
  let adopted: [String]

  /// - Parameter document: The spec with options laid over it.
  /// - Throws: What is wrong with the spec, its screens or the goldens.
  init(name: String, document: SpecNode, goldens path: String) throws {
    self.name = name
    self.path = path
    goldens = try GoldenFolder(path)
    var document = document
    let manifest = goldens?.manifest
    if let manifest {
      adopted = document.adopt(manifest)
    } else if let frames = goldens?.frames, frames.map(\.index) == Array(0..<frames.count) {
      adopted = document.adopt(frameCount: frames.count)
    } else {
      adopted = []
    }
    var plan = Result { try RenderPlan(RenderSpec(document)) }
    if case .failure = plan, adopted.contains("at"), let manifest {
      document.setTimesAsShares(of: manifest)
      plan = Result { try RenderPlan(RenderSpec(document)) }
    }
    self.document = document
    renderer = try Renderer(try plan.get())
  }

  var plan: RenderPlan { renderer.plan }

  /// Libraries of which the recording of the goldens says another version than there is here.
  var otherVersions: [SpecDifference] {
    guard let recorded = goldens?.manifest?.environment else { return [] }
    return libraryVersions.filter { recorded[$0.key] != nil && recorded[$0.key] != $0.value }
      .sorted { $0.key < $1.key }
      .map { SpecDifference(key: $0.key, expected: recorded[$0.key], actual: $0.value) }
  }

  /// Compares every frame that is asked for.
  ///
  /// - Throws: A `Failure` where there are no goldens, or none of the frames that are asked for.
  func verify(
    _ criterion: CriterionOptions, jobs: Int, progress: ProgressStyle = .none
  ) async throws -> VerificationReport {
    guard let goldens else {
      throw Failure(.missingInput, "\(path): holds no goldens, --record writes them")
    }
    let recorded = goldens.manifest.map {
      RecordedSpec($0, document: document, renderer: renderer)
    }
    let asked = document["only"] == nil ? nil : Set(plan.frames.map(\.index))
    let expected = GoldenSequence(
      goldens, only: asked, schedule: plan.scheduledFrames, recorded: recorded?.renderer)
    guard !expected.frames.isEmpty else {
      throw Failure(.missingInput, "\(path): holds no goldens of the frames that are asked for")
    }
    let actual = RenderedSequence(renderer)
    var job = ComparisonJob(expected: expected, actual: actual)
    (job.criterion, job.allowance) = (criterion.criterion, criterion.allowance)
    (job.findsMotion, job.jobs) = (false, jobs)
    let comparison = try await job.run(telling: progress)
    let findings =
      comparison.isSame ? [] : try await findings(comparison, expected, recorded, jobs)
    return VerificationReport(
      test: self, comparison: comparison, findings: findings,
      differences: recorded?.differences ?? [], expected: expected, actual: actual)
  }

  /// What the goldens that differ amount to, each looked for at the time that it was recorded at.
  private func findings(
    _ comparison: SequenceComparison, _ expected: GoldenSequence, _ recorded: RecordedSpec?,
    _ jobs: Int
  ) async throws -> [DifferenceFinding] {
    guard let recorded else {
      if let count = otherCount { return [count] }
      let goldens = changed(comparison, expected, plan)
      return try await diagnosis(renderer, document, nil, jobs).findings(on: goldens)
    }
    var (renderer, document) = (renderer, document)
    if let manifest = goldens?.manifest, SpecNode.hasOtherSchedule(recorded.differences) {
      document.takeSchedule(of: manifest)
      guard let other = try? RenderPlan(RenderSpec(document)) else { return [] }
      renderer = Renderer(other, screens: renderer.screens)
    }
    let goldens = changed(comparison, expected, renderer.plan)
    return try await diagnosis(renderer, document, recorded, jobs).findings(on: goldens)
  }

  /// Goldens that do not say when they were recorded, and are not as many as there are frames.
  private var otherCount: DifferenceFinding? {
    guard let indices = goldens?.frames.map(\.index), indices == Array(0..<indices.count),
      indices.count != plan.scheduledFrames.count
    else { return nil }
    return .count(goldens: indices.count, frames: plan.scheduledFrames.count)
  }

  private func diagnosis(
    _ renderer: Renderer, _ document: SpecNode, _ recorded: RecordedSpec?, _ jobs: Int
  ) -> Diagnosis {
    var record: Diagnosis.Record?
    if let recorded, let then = recorded.renderer, !recorded.differences.isEmpty {
      record = Diagnosis.Record(
        then, document: recorded.document, differences: recorded.differences)
    }
    return Diagnosis(renderer, document: document, record: record, jobs: jobs)
  }

  /// The goldens that differ and can be shown, from the first to the last.
  private func changed(
    _ comparison: SequenceComparison, _ expected: GoldenSequence, _ plan: RenderPlan
  ) -> [Diagnosis.Golden] {
    let scheduled = plan.scheduledFrames
    return comparison.frames.filter {
      $0.outcome.differences != nil && !$0.outcome.isSame && scheduled.indices.contains($0.index)
    }.map { frame in
      Diagnosis.Golden(frame: scheduled[frame.index]) {
        guard let picture = try expected.picture(of: frame.index) else {
          throw SequenceError.digestOnly("frame \(frame.index)")
        }
        return Bitmap(picture)
      }
    }
  }
}

/// What came of a verification.
struct VerificationReport {
  let test: GoldenTest
  let comparison: SequenceComparison
  let findings: [DifferenceFinding]
  /// What the goldens' manifest says was another value; proven only where a finding says so too.
  let differences: [SpecDifference]
  let expected: GoldenSequence
  let actual: RenderedSequence

  var isSame: Bool { comparison.isSame }

  /// Frames without a golden.
  var missing: [Int] { comparison.frames.filter { $0.outcome == .extra }.map(\.index) }

  var warnings: [String] {
    (test.goldens?.warnings ?? [])
      + SequencePair.warnings(disputed: comparison.disputed)
  }
}
