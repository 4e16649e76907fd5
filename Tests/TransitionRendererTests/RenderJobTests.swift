import PNG
import Pixels
import Synchronization
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec

@Suite struct RenderJobTests {
  /// Records what a job writes; fails at one frame if it is told to.
  private final class RecordingSink: FrameSink {
    struct Broken: Error {}

    let written = Mutex<[Int]>([])
    let failingIndex: Int?
    private let sink = StreamSink(.rgba)

    init(failingAt index: Int? = nil) { failingIndex = index }

    func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
      try sink.encode(frame, key: key)
    }

    func write(_ frame: EncodedFrame, at index: Int) throws {
      if index == failingIndex { throw Broken() }
      written.withLock { $0.append(index) }
    }

    func finish(manifest: [UInt8]) throws {}
  }

  @Test(arguments: [1, 4, 64])
  func framesAreWrittenInOrder(_ jobs: Int) async throws {
    let renderer = try Renderer(smallPlan(["frames": "12"]))
    let sink = RecordingSink()
    let digests = try await RenderJob(renderer, key: FrameKey(renderer), into: sink, jobs: jobs)
      .run { _, _ in }
    #expect(sink.written.withLock { $0 } == Array(0..<12))
    for frame in renderer.plan.frames {
      #expect(try digests[frame.index] == PixelDigest(renderer.frame(frame).bitmap()))
    }
  }

  @Test func keptFramesAreNotRendered() async throws {
    let renderer = try Renderer(smallPlan())
    let sink = RecordingSink()
    let known = PixelDigest(Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000))
    var done: [Int] = []
    let digests = try await RenderJob(
      renderer, key: FrameKey(renderer), into: sink, jobs: 2, keeping: [1: known, 3: known]
    ).run { count, _ in done.append(count) }
    #expect(sink.written.withLock { $0 } == [0, 2, 4])
    #expect(digests[1] == known && digests[3] == known)
    #expect(done == [2, 3, 4, 5])
  }

  @Test func onlyTheFramesAskedForAreRendered() async throws {
    let renderer = try Renderer(smallPlan(["only": "1-2"]))
    let sink = RecordingSink()
    let digests = try await RenderJob(renderer, key: FrameKey(renderer), into: sink, jobs: 2)
      .run { _, _ in }
    #expect(digests.keys.sorted() == [1, 2])
  }

  @Test func aFailureEndsTheLoop() async throws {
    let renderer = try Renderer(smallPlan(["frames": "40"]))
    let sink = RecordingSink(failingAt: 3)
    await #expect(throws: RecordingSink.Broken.self) {
      _ = try await RenderJob(renderer, key: FrameKey(renderer), into: sink, jobs: 2).run { _, _ in
      }
    }
    #expect(sink.written.withLock { $0 } == [0, 1, 2])
  }

  @Test func aClockMeasuresWithoutChangingAFrame() async throws {
    let renderer = try Renderer(smallPlan())
    let (key, clock) = (FrameKey(renderer), StageClock())
    let plain = try await RenderJob(renderer, key: key, into: RecordingSink(), jobs: 2)
      .run { _, _ in }
    let timed = try await RenderJob(
      renderer, key: key, into: RecordingSink(), jobs: 2, clock: clock
    ).run { _, _ in }
    #expect(plain == timed)
    #expect(clock.milliseconds(of: .raster) > 0)
  }
}
