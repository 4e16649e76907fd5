import Foundation
import TransitionRenderer

/// Where rendered frames go.
///
///     try await renderer.write(.framesPerSecond(60), to: .folder(url))
///     try await renderer.write(.count(30), to: .gif(url))
///
/// Files appear under their names only when they are whole. A folder or file that this library did not write
/// is refused.
public enum Output: Hashable, Sendable {
  /// `frame-0000.png` … and `manifest.json`, as `transition-render` writes them. The folder is made.
  case folder(URL)
  /// An animated PNG: every pixel, true delays.
  case apng(URL)
  /// A GIF: up to 255 colours for what is new in a frame.
  case gif(URL)
  /// Uncompressed video, BT.709, 4:2:0.
  case y4m(URL)
  /// H.264, by the program `ffmpeg`, which has to be on the `PATH`.
  case mp4(URL)
}

extension Renderer {
  /// Renders the frames of a schedule and writes them, several at once.
  ///
  /// - Parameters:
  ///   - schedule: How many frames, or at which times.
  ///   - output: The folder or file, and its format.
  ///   - jobs: How many frames are rendered in parallel; one per processor unless given. The bytes do not
  ///     depend on it.
  ///   - onFrame: Called after each frame that was written, with how many are done.
  /// - Throws: ``TransitionError`` for a schedule out of range, an output that cannot be created, or a
  ///   write that failed; `CancellationError` in a cancelled task. What was begun is removed then.
  public func write(
    _ schedule: FrameSchedule, to output: Output, jobs: Int? = nil,
    onFrame: (_ done: Int) -> Void = { _ in }
  ) async throws {
    let renderer = try scheduled(schedule)
    do {
      let target = try RenderTarget(renderer, into: output.renderOutput, overwrite: false)
      _ = try await target.render(jobs: max(jobs ?? defaultJobs, 1)) { done, _ in onFrame(done) }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw TransitionError(error)
    }
  }
}

extension Output {
  fileprivate var renderOutput: RenderOutput {
    switch self {
    case .folder(let url): .folder(url.path)
    case .apng(let url): .file(.apng, url.path)
    case .gif(let url): .file(.gif, url.path)
    case .y4m(let url): .file(.y4m, url.path)
    case .mp4(let url): .file(.mp4, url.path)
    }
  }
}
