import Comparison

extension ComparisonJob {
  /// Compares, and tells on standard error how far it is.
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
