import Foundation
import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Renders the players of a page one after another, each with several threads.
package struct PreviewRenderer {
  private let jobs: Int
  private let generator: String

  /// - Parameters:
  ///   - jobs: The number of frames that are rendered at once.
  ///   - generator: The name and version of the program, for the page.
  package init(jobs: Int, generator: String) {
    (self.jobs, self.generator) = (jobs, generator)
  }

  /// Renders all frames of the players.
  ///
  /// - Parameter onFrame: Called with the number of finished frames after each of them.
  /// - Throws: What rendering and encoding a frame throws.
  package func content(
    of subjects: [PreviewSubject], onFrame: (Int) -> Void
  ) async throws -> PreviewContent {
    var players: [PreviewPlayer] = []
    var done = 0
    for subject in subjects {
      let plan = subject.reduced
      var player = try PreviewPlayer(subject)
      let deltas =
        if let recording = subject.recording {
          try Self.deltas(of: recording)
        } else {
          try await deltas(of: plan, showing: subject.screens) { onFrame(done + $0) }
        }
      for (index, delta) in deltas.enumerated() where !delta.file.isEmpty {
        player.frames[index].image = PreviewPlayer.Image(delta)
      }
      done += plan.frames.count
      players.append(player)
    }
    return PreviewContent(players, generator: generator)
  }

  private static func deltas(of recording: RecordedMotion) throws -> [DeltaSink.Delta] {
    let sink = DeltaSink()
    for picture in recording.pictures { try sink.append(picture) }
    return sink.deltas
  }

  private func deltas(
    of plan: RenderPlan, showing screens: [ImageReference: Bitmap]?, onFrame: (Int) -> Void
  ) async throws -> [DeltaSink.Delta] {
    let renderer =
      try screens.map { Renderer(plan.onWhite, showing: $0) } ?? Renderer(plan.onWhite)
    let sink = DeltaSink()
    let job = RenderJob(renderer, key: FrameKey(renderer), into: sink, jobs: jobs)
    _ = try await job.run { done, _ in onFrame(done) }
    return sink.deltas
  }
}

extension PreviewPlayer.Image {
  fileprivate init(_ delta: DeltaSink.Delta) {
    self.init(x: delta.x, y: delta.y, png: Data(delta.file).base64EncodedString())
  }
}
