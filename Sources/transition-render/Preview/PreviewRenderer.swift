import Foundation
import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Renders the players of a page, one after the other, each on all processors.
struct PreviewRenderer {
  let jobs: Int
  let isQuiet: Bool

  func content(of subjects: [PreviewSubject]) async throws -> PreviewContent {
    let progress = Progress(
      .auto, total: subjects.map(\.reduced.frames.count).reduce(0, +), isQuiet: isQuiet)
    defer { progress.finish() }
    var players: [PreviewPlayer] = []
    var done = 0
    for subject in subjects {
      let plan = subject.reduced
      var player = try PreviewPlayer(subject)
      let deltas = try await deltas(of: plan) { frames in
        progress.update(done: done + frames, index: done + frames)
      }
      for (index, delta) in deltas.enumerated() where !delta.file.isEmpty {
        player.frames[index].image = PreviewPlayer.Image(delta)
      }
      done += plan.frames.count
      players.append(player)
    }
    return PreviewContent(players)
  }

  private func deltas(
    of plan: RenderPlan, onFrame: (Int) -> Void
  ) async throws -> [DeltaSink.Delta] {
    let renderer = try Renderer(plan)
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
