extension Array where Element: Sendable {
  /// `transform` of every element, up to `jobs` at once.
  ///
  /// - Parameter onResult: Called after each: how many are done, and the element's place.
  /// - Throws: The error of the first element, by its place, that failed; elements behind it may not
  ///   have been tried. `CancellationError` for a task that was cancelled.
  package func concurrentMap<Result: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) throws -> Result,
    onResult: (_ done: Int, _ place: Int) -> Void = { _, _ in }
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Swift.Result<Result, any Error>).self) { group in
      var results: [Int: Result] = [:]
      var failures: [Int: any Error] = [:]
      var next = 0
      func start() {
        guard next < count, failures.isEmpty else { return }
        let (place, element) = (next, self[next])
        group.addTask {
          let result = Swift.Result {
            try Task.checkCancellation()
            return try transform(element)
          }
          return (place, result)
        }
        next += 1
      }
      for _ in 0..<jobs { start() }
      while let (place, result) = try await group.next() {
        switch result {
        case .success(let value):
          results[place] = value
          onResult(results.count, place)
        case .failure(let error): failures[place] = error
        }
        start()
      }
      if let first = failures.keys.min(), let error = failures[first] { throw error }
      return indices.compactMap { results[$0] }
    }
  }
}
