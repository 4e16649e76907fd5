import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// One transition and its goldens.
package struct GoldenTest: Sendable {
  /// The name among a suite's cases; empty for a lone transition.
  package let name: String
  /// The spec as it is verified, with the values taken from the goldens.
  package let document: SpecNode
  /// The folder where the goldens are, or will be.
  package let path: String
  /// Nil where there are none.
  package let goldens: GoldenFolder?
  package let renderer: Renderer
  private let store: ScreenStore?
  /// The keys whose values were taken from the goldens.
  package let adopted: [String]

  /// - Parameters:
  ///   - document: The spec with options laid over it.
  ///   - path: The folder of the goldens.
  ///   - store: Screens that other tests share.
  ///   - adoptsOperation: Whether the operation is that of the goldens where the spec has none. Not for a spec that
  ///     is kept in a file: one that has lost its operation differs from its goldens.
  ///   - expanding: Puts layers and animations in the place of an app's code, which runs on the canvas of the
  ///     goldens.
  /// - Throws: What is wrong with the spec, its screens or the goldens: `SpecErrors`, `ScreenError`,
  ///   `GoldenError`, `SequenceError`, `SystemCallError`.
  package init(
    name: String, document: SpecNode, goldens path: String, sharing store: ScreenStore? = nil,
    adoptsOperation: Bool = false, expanding: (SpecNode) throws -> SpecNode = { $0 }
  ) throws {
    self.name = name
    self.path = path
    goldens = try GoldenFolder(path)
    var document = document
    let manifest = goldens?.manifest
    let canvas = manifest.map { document.adoptCanvas($0) } ?? []
    let own = document
    document = try expanding(document)
    var operation: [String] = []
    if adoptsOperation, own["operation"] == nil,
      let recorded = manifest?.operation(unlike: document)
    {
      var turned = own
      turned.set(["operation"], to: recorded)
      document = try expanding(turned)
      operation = ["operation"]
    }
    if let manifest {
      adopted = document.adoptSchedule(manifest) + operation + canvas
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
    self.store = store
    renderer = try Renderer(try plan.get(), sharing: store)
  }

  package var plan: RenderPlan { renderer.plan }

  /// The libraries that had another version when the goldens were recorded.
  package var otherVersions: [SpecDifference] {
    guard let recorded = goldens?.manifest?.environment else { return [] }
    return libraryVersions.filter { recorded[$0.key] != nil && recorded[$0.key] != $0.value }
      .sorted { $0.key < $1.key }
      .map { SpecDifference(key: $0.key, expected: recorded[$0.key], actual: $0.value) }
  }

  /// Compares every frame that is asked for with its golden.
  ///
  /// - Parameters:
  ///   - search: Whether to look for the cause of a difference, which may take seconds.
  ///   - jobs: How many frames are compared at once.
  ///   - onFrame: Called after each frame: how many are done, of how many, and the frame's index.
  /// - Throws: `GoldenError` where there are no goldens, or none of the frames that are asked for;
  ///   `SequenceError` and `SystemCallError` for a golden that cannot be read; `AnimationError`,
  ///   `CairoError`; `CancellationError` in a cancelled task.
  package func verify(
    by criterion: ComparisonCriterion = .exact, allowing allowance: DifferenceAllowance = .init(),
    search: CauseSearch = .wanted, jobs: Int,
    onFrame: (_ done: Int, _ total: Int, _ index: Int) -> Void = { _, _, _ in }
  ) async throws -> VerificationReport {
    guard let goldens else { throw GoldenError.noGoldens(folder: path) }
    let recorded = goldens.manifest.map {
      RecordedSpec($0, document: document, renderer: renderer, sharing: store)
    }
    let asked = document["only"] == nil ? nil : Set(plan.frames.map(\.index))
    let expected = GoldenSequence(
      goldens, only: asked, schedule: plan.scheduledFrames, recorded: recorded?.renderer)
    guard !expected.frames.isEmpty else {
      throw GoldenError.noGoldensAskedFor(folder: path)
    }
    let actual = RenderedSequence(renderer)
    var job = ComparisonJob(expected: expected, actual: actual)
    (job.criterion, job.allowance) = (criterion, allowance)
    (job.findsMotion, job.jobs) = (false, jobs)
    let comparison = try await job.run(onFrame: onFrame)
    let findings =
      comparison.isSame || search != .wanted
      ? [] : try await findings(comparison, expected, recorded, jobs)
    let result = VerificationResult(
      comparison: comparison, findings: findings, search: search,
      differences: recorded?.differences ?? [],
      adopted: adopted, otherVersions: otherVersions, goldens: goldens.path,
      manifestFindings: goldens.manifestFindings, width: plan.width, height: plan.height)
    return VerificationReport(test: self, result: result, expected: expected, actual: actual)
  }

  /// The findings on the goldens that differ, each of them compared at the time at which it was recorded.
  private func findings(
    _ comparison: SequenceComparison, _ expected: GoldenSequence, _ recorded: RecordedSpec?,
    _ jobs: Int
  ) async throws -> [DifferenceFinding] {
    guard let recorded else {
      if let count = otherCount { return [count] }
      let goldens = changed(comparison, expected, renderer)
      return try await diagnosis(renderer, document, nil, jobs).findings(on: goldens)
    }
    var (renderer, document) = (renderer, document)
    if let manifest = goldens?.manifest, SpecNode.hasOtherSchedule(recorded.differences) {
      document.takeSchedule(of: manifest)
      guard let other = renderer.with(document: document) else { return [] }
      renderer = other
    }
    let goldens = changed(comparison, expected, renderer)
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
    if let recorded, !recorded.differences.isEmpty, let then = recorded.renderer.value {
      record = Diagnosis.Record(
        then, document: recorded.document, differences: recorded.differences)
    }
    return Diagnosis(renderer, document: document, record: record, jobs: jobs)
  }

  /// The goldens that differ and can be shown, from the first to the last. Their ignored parts are those of the
  /// frames as they are now, so that nothing is looked for there.
  private func changed(
    _ comparison: SequenceComparison, _ expected: GoldenSequence, _ renderer: Renderer
  ) -> [Diagnosis.Golden] {
    let scheduled = renderer.plan.scheduledFrames
    return comparison.frames.filter {
      $0.outcome.differences != nil && !$0.outcome.isSame && scheduled.indices.contains($0.index)
    }.map { frame in
      Diagnosis.Golden(frame: scheduled[frame.index], ignoring: frame.ignored) {
        guard let picture = try expected.picture(of: frame.index) else {
          throw SequenceError.digestOnly("frame \(frame.index)")
        }
        if frame.ignored.isEmpty { return Bitmap(picture) }
        let now = StraightBitmap(try renderer.frame(scheduled[frame.index]).bitmap())
        return Bitmap(picture.taking(frame.ignored, from: now))
      }
    }
  }
}

/// A verification with the sequences that were compared, from which pictures can be made.
package struct VerificationReport: Sendable {
  package let test: GoldenTest
  package let result: VerificationResult
  package let expected: GoldenSequence
  package let actual: RenderedSequence

  package var comparison: SequenceComparison { result.comparison }
  package var isSame: Bool { result.isSame }
}
