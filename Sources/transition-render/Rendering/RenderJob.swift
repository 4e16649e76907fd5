import CairoRasterizer
import FrameOutput
import Pixels
import TransitionEngine

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

  /// Renders every frame that the plan asks for.
  ///
  /// - Parameter onFrame: Called after each frame that was written or kept: how many are done, and the
  ///   frame's index.
  /// - Returns: The frames' digests by index, the kept ones included.
  func run(onFrame: (Int, Int) -> Void) async throws -> [Int: PixelDigest] {
    let missing = plan.frames.filter { kept[$0.index] == nil }
    let rasterizer = CairoRasterizer(
      width: plan.width, height: plan.height, background: plan.background, images: screens)
    var digests = kept
    var done = kept.count
    if done > 0 { onFrame(done, plan.frames.last?.index ?? 0) }

    try await withThrowingTaskGroup(of: (position: Int, frame: EncodedFrame).self) { group in
      func start(_ position: Int) {
        let frame = missing[position]
        group.addTask {
          try Task.checkCancellation()
          let list = try plan.displayList(of: frame)
          let picture = try rasterizer.picture(of: list)
          return (position, try sink.encode(picture.bitmap(), key: key.text(for: list)))
        }
      }
      var started = 0
      var written = 0
      var waiting: [Int: EncodedFrame] = [:]
      while started < min(jobs, missing.count) {
        start(started)
        started += 1
      }
      while let (position, frame) = try await group.next() {
        waiting[position] = frame
        while let frame = waiting.removeValue(forKey: written) {
          let index = missing[written].index
          try sink.write(frame, at: index)
          digests[index] = frame.digest
          written += 1
          done += 1
          onFrame(done, index)
        }
        // A slow frame holds the writing up; what waits behind it stays bounded.
        while started < missing.count, started < written + jobs + waiting.count,
          started - written < 2 * jobs
        {
          start(started)
          started += 1
        }
      }
    }
    return digests
  }
}
