import Foundation
import TransitionRenderer
import TransitionSpec

extension Renderer {
  /// The frames of a schedule in order, several of them rendered at once.
  ///
  ///     for try await frame in renderer.frames(.count(60)) { print(frame.index, frame.digest) }
  ///
  /// - Parameters:
  ///   - schedule: How many frames, or at which times.
  ///   - jobs: How many frames are rendered in parallel; one per processor unless given. At least 1.
  /// - Returns: A sequence that throws ``TransitionError`` for a schedule that is out of range.
  public func frames(_ schedule: FrameSchedule, jobs: Int? = nil) -> Frames {
    Frames(renderer: self, schedule: schedule, jobs: jobs ?? defaultJobs)
  }

  var defaultJobs: Int { min(ProcessInfo.processInfo.activeProcessorCount, 64) }
}

/// Frames in order, rendered as they are asked for.
///
///     var frames = renderer.frames(.count(60), jobs: 4).makeAsyncIterator()
///     while let frame = try await frames.next() { print(frame.time) }
///
/// At most `jobs` frames are rendered ahead of the one that is asked for, and those are given up when the
/// iteration ends early. ``Renderer/frames(_:jobs:)`` makes them.
public struct Frames: AsyncSequence, Sendable {
  /// One element of the sequence.
  public typealias Element = Frame

  let renderer: Renderer
  let schedule: FrameSchedule
  let jobs: Int

  /// Begins at the first frame, every time.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// One pass over the frames.
  public struct Iterator: AsyncIteratorProtocol {
    private let frames: Frames
    private var window: Window?

    fileprivate init(_ frames: Frames) { self.frames = frames }

    /// The next frame; nil after the last.
    ///
    /// - Throws: ``TransitionError``, or `CancellationError` in a cancelled task.
    public mutating func next() async throws -> Frame? {
      try Task.checkCancellation()
      if window == nil {
        window = Window(
          try frames.renderer.scheduled(frames.schedule), jobs: Swift.max(frames.jobs, 1))
      }
      return try await window?.next()
    }
  }
}

/// The frames that are being rendered.
private final class Window {
  private let renderer: TransitionRenderer.Renderer
  private var remaining: ArraySlice<ScheduledFrame>
  private var started: [Task<Frame, any Error>] = []
  private let jobs: Int

  init(_ renderer: TransitionRenderer.Renderer, jobs: Int) {
    self.renderer = renderer
    self.jobs = jobs
    remaining = renderer.plan.frames[...]
  }

  deinit { for task in started { task.cancel() } }

  func next() async throws -> Frame? {
    while started.count < jobs, let frame = remaining.popFirst() {
      started.append(
        Task { [renderer] in
          try Task.checkCancellation()
          return try wording {
            Frame(
              index: frame.index, time: frame.time, try renderer.frame(frame).bitmap())
          }
        })
    }
    return started.isEmpty ? nil : try await started.removeFirst().value
  }
}
