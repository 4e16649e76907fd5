import Goldens

extension ComparisonJob {
  /// Compares, and reports the progress on standard error.
  ///
  /// - Throws: What `run` throws.
  func run(telling style: ProgressStyle) async throws -> SequenceComparison {
    var progress: Progress?
    defer { progress?.finish() }
    return try await run { done, total, index in
      if progress == nil {
        progress = Progress(style, total: total, isQuiet: false, work: "compared")
      }
      progress?.update(done: done, index: index)
    }
  }
}
