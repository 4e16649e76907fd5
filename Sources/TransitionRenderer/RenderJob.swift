import PNG
import Pixels
import Rasterizer
import TransitionEngine
import TransitionSpec

/// The frame loop: presentation tree at t → display list → picture → bytes on several threads, and the
/// bytes into the sink in order.
package struct RenderJob: Sendable {
  private let renderer: Renderer
  private let key: FrameKey
  private let sink: any FrameSink
  private let jobs: Int
  private let kept: [Int: PixelDigest]
  private let clock: StageClock?

  /// - Parameters:
  ///   - key: One of the renderer's.
  ///   - jobs: How many frames are worked on at once; fewer where they would not fit into memory.
  ///   - kept: Frames that are there already, by index, with their digests; they are not rendered again.
  ///   - clock: Measures the stages; nil measures nothing.
  package init(
    _ renderer: Renderer, key: FrameKey, into sink: any FrameSink, jobs: Int,
    keeping kept: [Int: PixelDigest] = [:], clock: StageClock? = nil
  ) {
    self.renderer = renderer
    self.key = key
    self.sink = sink
    self.jobs = jobs
    self.kept = kept
    self.clock = clock
  }

  /// Renders every frame that the plan asks for and the sink lacks. The sink is left unfinished.
  ///
  /// - Parameter onFrame: Called after each frame that was written or kept.
  /// - Returns: The frames' digests by index, the kept ones included.
  /// - Throws: `AnimationError`, `CairoError`, what the sink throws, `CancellationError`.
  package func run(
    onFrame: (_ done: Int, _ index: Int) -> Void
  ) async throws -> [Int: PixelDigest] {
    let plan = renderer.plan
    let missing = plan.frames.filter { kept[$0.index] == nil }
    let limit = frameLimit
    var digests = kept
    var done = kept.count
    if done > 0 { onFrame(done, plan.frames.last?.index ?? 0) }

    try await withThrowingTaskGroup(of: (position: Int, frame: EncodedFrame).self) { group in
      var started = 0
      var written = 0
      var waiting: [Int: EncodedFrame] = [:]
      func startMore() {
        // A slow frame holds the writing up; what waits behind it stays bounded.
        while started < missing.count, started - written < 2 * limit,
          started - written - waiting.count < limit
        {
          let position = started
          group.addTask { (position, try encode(missing[position])) }
          started += 1
        }
      }
      startMore()
      while let (position, frame) = try await group.next() {
        waiting[position] = frame
        while let frame = waiting.removeValue(forKey: written) {
          let index = missing[written].index
          try measure(.write) { try sink.write(frame, at: index) }
          digests[index] = frame.digest
          written += 1
          done += 1
          onFrame(done, index)
        }
        startMore()
      }
    }
    return digests
  }

  /// In bytes, for all frames that are worked on at once.
  private static let memoryBudget = 128 << 20

  /// As many frames as are wanted at once and fit into memory. A frame takes up to two pictures of its
  /// size, though it is drawn in bands: one for coverage and layer groups, one for what is written.
  private var frameLimit: Int {
    let frameBytes = 2 * MemoryLayout<UInt32>.size * renderer.plan.width * renderer.plan.height
    return min(jobs, max(Self.memoryBudget / frameBytes, 1))
  }

  private func encode(_ frame: ScheduledFrame) throws -> EncodedFrame {
    try Task.checkCancellation()
    let (list, key) = try measure(.presentation) { () throws -> (DisplayList, String) in
      let list = try renderer.displayList(of: frame)
      return (list, self.key.text(for: list))
    }
    let picture = try measure(.raster) { try renderer.frame(drawing: list) }
    guard let clock else { return try sink.encode(picture, key: key) }
    return try clock.measure(.encode) {
      try sink.encode(TimedPicture(picture: picture, clock: clock), key: key)
    }
  }

  private func measure<Result>(
    _ stage: StageClock.Stage, _ body: () throws -> Result
  ) rethrows -> Result {
    if let clock { try clock.measure(stage, body) } else { try body() }
  }
}
