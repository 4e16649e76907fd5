import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The elements' results in their order, worked out on all processors.
  ///
  /// - Throws: What `transform` throws for the first element for which it does.
  package func concurrentMap<Output: Sendable, Problem: Error>(
    _ transform: @Sendable (Element) throws(Problem) -> Output
  ) throws(Problem) -> [Output] {
    let results = Mutex([Result<Output, Problem>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Result { () throws(Problem) in try transform(self[index]) }
      results.withLock { $0[index] = result }
    }
    var outputs: [Output] = []
    for result in results.withLock({ $0 }) {
      if let output = try result?.get() { outputs.append(output) }
    }
    return outputs
  }
}
