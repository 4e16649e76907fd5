import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension [PartialFile] {
  /// Settles every file, several at once: threads that wait for a disk take no processor.
  ///
  /// - Throws: `SystemCallError`, of one of the files that could not be settled.
  func settleAll() throws(SystemCallError) {
    let work = SettlingWork(self)
    let threads = (1..<Swift.max(Swift.min(count, 16), 1)).compactMap { _ in work.start() }
    work.run()
    for thread in threads { pthread_join(thread, nil) }
    if let error = work.error { throw error }
  }
}

/// Files that several threads settle, each taking the next one.
private final class SettlingWork: Sendable {
  private struct State {
    var next = 0
    var error: SystemCallError?
  }

  private let files: [PartialFile]
  private let state = Mutex(State())

  init(_ files: [PartialFile]) { self.files = files }

  var error: SystemCallError? { state.withLock { $0.error } }

  /// Settles files until there are none left.
  func run() {
    while let file = next() {
      do throws(SystemCallError) {
        try file.settle()
      } catch {
        state.withLock { $0.error = error }
      }
    }
  }

  private func next() -> PartialFile? {
    state.withLock { state in
      guard state.next < files.count else { return nil }
      defer { state.next += 1 }
      return files[state.next]
    }
  }

  /// A thread that takes part; nil where the system grants none.
  func start() -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let work = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Darwin)
          Unmanaged<SettlingWork>.fromOpaque(argument).takeRetainedValue().run()
        #else
          if let argument {
            Unmanaged<SettlingWork>.fromOpaque(argument).takeRetainedValue().run()
          }
        #endif
        return nil
      }, work.toOpaque())
    if code == 0 { return thread }
    work.release()
    return nil
  }
}
