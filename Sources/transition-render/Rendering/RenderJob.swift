import PNG
import Pixels
import Rasterizer
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The frame loop: presentation tree at t → display list → bitmap → bytes on several threads, and the
/// bytes into the sink in order.
struct RenderJob: Sendable {
  let plan: RenderPlan
  let screens: [ImageReference: Bitmap]
  let key: FrameKey
  let sink: any FrameSink
  /// How many frames are worked on at once.
  let jobs: Int
  /// Frames that are there already, by index, with their digests; they are not rendered again.
  let kept: [Int: PixelDigest]
  /// Nil where nobody asks.
  var clock: StageClock?

  /// Renders every frame that the plan asks for.
  ///
  /// - Parameter onFrame: Called after each frame that was written or kept: how many are done, and the
  ///   frame's index.
  /// - Returns: The frames' digests by index, the kept ones included.
  func run(onFrame: (Int, Int) -> Void) async throws -> [Int: PixelDigest] {
    let missing = plan.frames.filter { kept[$0.index] == nil }
    let rasterizer = Rasterizer(
      width: plan.width, height: plan.height, background: plan.background, images: screens)
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
          group.addTask { (position, try encode(missing[position], with: rasterizer)) }
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

  /// As many frames as are wanted at once and fit into memory. One takes up to two pictures of its
  /// size, though it is drawn in bands: coverage and groups of layers, and what is written of it.
  private var frameLimit: Int {
    let frameBytes = 2 * MemoryLayout<UInt32>.size * plan.width * plan.height
    return min(jobs, max(Self.memoryBudget / frameBytes, 1))
  }

  private func encode(
    _ frame: ScheduledFrame, with rasterizer: Rasterizer
  ) throws -> EncodedFrame {
    try Task.checkCancellation()
    let (list, key) = try measure(.presentation) { () throws -> (DisplayList, String) in
      let list = try plan.displayList(of: frame)
      return (list, self.key.text(for: list))
    }
    let picture = try measure(.raster) { try rasterizer.picture(of: list) }
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
