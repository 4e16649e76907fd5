import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Finds out what a difference between goldens and a transition amounts to: other times, other values of
/// the spec, or other pixels in the same motion.
///
/// It never guesses. Values are named where they give the very pixels of the goldens, or all but; a time
/// where it leaves at most a fifth of the difference. For everything else the finding is that the difference
/// is not one of time.
package struct Diagnosis: Sendable {
  /// A frame that differs, with the picture that it should be.
  package struct Golden: Sendable {
    package let frame: ScheduledFrame
    /// The parts that need not come out.
    let ignored: [PixelRect]
    private let load: @Sendable () throws -> Bitmap

    /// - Parameter load: Gives the picture, which has the renderer's size. It is asked for again and
    ///   again, so that not every picture is in memory at once.
    package init(
      frame: ScheduledFrame, ignoring regions: [PixelRect] = [],
      load: @escaping @Sendable () throws -> Bitmap
    ) {
      self.frame = frame
      ignored = regions
      self.load = load
    }

    /// The picture that the frame should be.
    ///
    /// - Throws: What the closure given to `init` throws.
    func picture() throws -> Bitmap { try load() }
  }

  /// The spec that the goldens were recorded with, according to their manifest. It is a claim, which
  /// `findings(on:)` checks by rendering.
  package struct Record: Sendable {
    package let renderer: Renderer
    package let document: SpecNode
    /// Never empty.
    package let differences: [SpecDifference]

    /// - Parameter document: What the renderer's plan was made of.
    package init(_ renderer: Renderer, document: SpecNode, differences: [SpecDifference]) {
      self.renderer = renderer
      self.document = document
      self.differences = differences
    }
  }

  let renderer: Renderer
  let document: SpecNode
  let record: Record?
  let jobs: Int

  /// The number of goldens above which only some, spread evenly, are looked at.
  package static let goldenLimit = 240

  /// - Parameter document: What the renderer's plan was made of.
  package init(_ renderer: Renderer, document: SpecNode, record: Record?, jobs: Int) {
    self.renderer = renderer
    self.document = document
    self.record = record
    self.jobs = jobs
  }

  /// Finds the causes of the differences.
  ///
  /// - Parameter goldens: In the order of their frames; all of them differ.
  /// - Throws: What loading a golden throws; `AnimationError`, `CairoError`; `CancellationError` in a
  ///   cancelled task.
  package func findings(on goldens: [Golden]) async throws -> [DifferenceFinding] {
    guard let record else { return try await unrecordedFindings(on: goldens) }
    let (given, rest) = try await split(goldens, by: record.renderer)
    guard given.count > rest.count else { return try await unrecordedFindings(on: goldens) }
    let spec = DifferenceFinding.spec(
      record.differences, frames: rest.isEmpty ? [] : given.map(\.frame.index))
    let times =
      record.differences.contains(where: \.mayChangeTimes) ? try await times(of: given) : []
    return [spec] + times
      + (try await Diagnosis(record.renderer, document: record.document, record: nil, jobs: jobs)
        .unrecordedFindings(on: rest))
  }

  /// The findings that follow from the pictures alone, without a recorded spec.
  private func unrecordedFindings(on goldens: [Golden]) async throws -> [DifferenceFinding] {
    guard !goldens.isEmpty else { return [] }
    let times = try await Times(of: goldens.spread(Self.goldenLimit), in: self)
    if times.areRepetitions { return times.repetitions }
    if let easing = try await easing(of: times, goldens) { return easing }
    let isRepeated = !times.repetitions.isEmpty
    if !isRepeated, let values = try await values(for: goldens) { return values }
    if !isRepeated, times.moved.isEmpty, let value = try await approximateValue(for: goldens) {
      return [value]
    }
    return times.repetitions + times.displacements(except: times.repeatedFrames)
      + (try other(than: times.still))
  }

  /// Differences in time, for goldens whose spec is known.
  private func times(of goldens: [Golden]) async throws -> [DifferenceFinding] {
    let times = try await Times(of: goldens.spread(Self.goldenLimit), in: self)
    return times.repetitions + times.displacements(except: times.repeatedFrames)
  }

  /// The finding on goldens that no time explains; empty if there are none.
  ///
  /// - Throws: What loading a golden or drawing a frame throws.
  func other(than still: [Golden]) throws -> [DifferenceFinding] {
    guard !still.isEmpty else { return [] }
    let part = try Whereabouts(renderer: renderer).part(of: still.spread(5))
    return [.notOfTime(frames: still.map(\.frame.index), part: part)]
  }
}

// MARK: - Which goldens come out

extension Diagnosis {
  /// The goldens that come out pixel by pixel, and the others.
  ///
  /// - Throws: What loading a golden or drawing a frame throws.
  func split(
    _ goldens: [Golden], by renderer: Renderer
  ) async throws -> (given: [Golden], rest: [Golden]) {
    let isGiven = try await goldens.concurrentMap(jobs: jobs) { try renderer.gives($0) }
    let pairs = Array(zip(goldens, isGiven))
    return (pairs.filter(\.1).map(\.0), pairs.filter { !$0.1 }.map(\.0))
  }
}

extension Renderer {
  /// Whether a golden comes out pixel by pixel.
  ///
  /// - Throws: What loading a golden or drawing a frame throws.
  func gives(_ golden: Diagnosis.Golden) throws -> Bool {
    guard plan.scheduledFrames.indices.contains(golden.frame.index) else { return false }
    let drawing = try frame(plan.scheduledFrames[golden.frame.index])
    if golden.ignored.isEmpty { return try golden.picture().equals(drawing) }
    let pictures = [try golden.picture(), try drawing.bitmap()].map {
      StraightBitmap($0).clearing(golden.ignored)
    }
    return pictures[0] == pictures[1]
  }

  /// How far a golden is from the frame, in levels.
  ///
  /// - Throws: What loading a golden or drawing a frame throws.
  func change(of golden: Diagnosis.Golden) throws -> Double {
    try golden.picture().difference(from: frame(golden.frame))
  }
}

extension Array {
  /// Up to so many of them, the first and the last included.
  func spread(_ most: Int) -> Self {
    count > most ? (0..<most).map { self[$0 * (count - 1) / (most - 1)] } : self
  }
}

extension SpecDifference {
  private static let timeKeys = [
    "timing", "duration", "frames", "fps", "at", "settled", "progress", "gesture", "interactive",
    "animations", "spans",
  ]

  /// Whether the value may have to do with when something is shown.
  package var mayChangeTimes: Bool {
    Self.timeKeys.contains { key == $0 || key.hasPrefix("\($0).") || key.hasPrefix("\($0)[") }
  }
}
