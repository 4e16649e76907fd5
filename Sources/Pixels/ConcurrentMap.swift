import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Array where Element: Sendable {
  /// The transformed elements in their order, computed on all processors while the caller waits.
  ///
  /// For a few long pieces of work in code that is not asynchronous. All elements are transformed, also
  /// after a failure. Processors that other calls use are not used twice: a call within another one's work
  /// mostly stays on its thread.
  ///
  /// - Throws: The error of the first element, by its index, that failed.
  package func concurrentMap<Output: Sendable, Problem: Error>(
    _ transform: @Sendable (Element) throws(Problem) -> Output
  ) throws(Problem) -> [Output] {
    let results = Mutex([Result<Output, Problem>?](repeating: nil, count: count))
    let started = Atomic(0)
    runOnThreads(upTo: count) {
      while true {
        let index = started.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let result = Result { () throws(Problem) in try transform(self[index]) }
        results.withLock { $0[index] = result }
      }
    }
    var outputs: [Output] = []
    for result in results.withLock({ $0 }) {
      if let output = try result?.get() { outputs.append(output) }
    }
    return outputs
  }

  /// The transformed elements in their order, computed by tasks.
  ///
  /// - Parameters:
  ///   - jobs: How many elements are transformed at once, at least 1.
  ///   - onResult: Called after each element that succeeded, in the caller's task: how many are done, and
  ///     the element's index.
  /// - Throws: The error of the first element, by its index, that failed; after a failure no other
  ///   element is started. `CancellationError` if the task was cancelled.
  package func concurrentMap<Output: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) throws -> Output,
    onResult: (_ done: Int, _ index: Int) -> Void = { _, _ in }
  ) async throws -> [Output] {
    try await withThrowingTaskGroup(of: (Int, Result<Output, any Error>).self) { group in
      var results: [Int: Output] = [:]
      var failures: [Int: any Error] = [:]
      var next = 0
      func start() {
        guard next < count, failures.isEmpty else { return }
        let (index, element) = (next, self[next])
        group.addTask {
          let result = Result {
            try Task.checkCancellation()
            return try transform(element)
          }
          return (index, result)
        }
        next += 1
      }
      for _ in 0..<jobs { start() }
      while let (index, result) = try await group.next() {
        switch result {
        case .success(let value):
          results[index] = value
          onResult(results.count, index)
        case .failure(let error): failures[index] = error
        }
        start()
      }
      if let first = failures.keys.min(), let error = failures[first] { throw error }
      return indices.compactMap { results[$0] }
    }
  }
}

/// How many more threads may run than those that call `runOnThreads`: one for each processor but one.
private let spareThreads = Atomic(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) - 1)

/// Takes one of `spareThreads`.
///
/// - Returns: Whether there was one.
private func takesSpareThread() -> Bool {
  guard spareThreads.subtract(1, ordering: .relaxed).oldValue > 0 else {
    spareThreads.add(1, ordering: .relaxed)
    return false
  }
  return true
}

/// Runs the same work on the caller's thread and on spare ones at once, and returns when all are done.
///
/// - Parameter count: The most threads; fewer where none is spare or the system makes no more.
private func runOnThreads(upTo count: Int, _ work: @Sendable () -> Void) {
  withoutActuallyEscaping(work) { work in
    var threads: [pthread_t] = []
    while threads.count + 1 < count, takesSpareThread() {
      let box = Unmanaged.passRetained(
        Work {
          work()
          spareThreads.add(1, ordering: .relaxed)
        })
      guard let thread = thread(box.toOpaque()) else {
        box.release()
        spareThreads.add(1, ordering: .relaxed)
        break
      }
      threads.append(thread)
    }
    work()
    for thread in threads { pthread_join(thread, nil) }
  }
}

private final class Work {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// A thread that runs a retained `Work`; nil where the system makes none.
private func thread(_ work: UnsafeMutableRawPointer) -> pthread_t? {
  #if canImport(Darwin)
    var thread: pthread_t?
    return pthread_create(
      &thread, nil,
      {
        Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run()
        return nil
      }, work) == 0 ? thread : nil
  #else
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }, work)
    return result == 0 ? thread : nil
  #endif
}
