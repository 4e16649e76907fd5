import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files that have a temporary name at the moment, and the programs that write some of them, so that a
/// signal can remove the files and end the programs.
package enum TemporaryFiles {
  private struct State {
    var paths: Set<String> = []
    var folders: Set<String> = []
    var writers: Set<pid_t> = []
  }

  private static let state = Mutex(State())
  /// Whether a thread is in the state, for those that must not wait for it.
  private static let isInUse = Atomic(false)
  /// The status of a signal that came while the state was in use; 0 for none.
  private static let awaitedStatus = Atomic<Int32>(0)

  /// Enters the state; leaving it ends the process if a signal came meanwhile.
  private static func withState<Result, Problem: Error>(
    _ body: (inout State) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try state.withLock { state throws(Problem) in
      isInUse.store(true, ordering: .sequentiallyConsistent)
      defer {
        isInUse.store(false, ordering: .sequentiallyConsistent)
        let status = awaitedStatus.load(ordering: .sequentiallyConsistent)
        if status != 0 { exit(status, removing: state) }
      }
      return try body(&state)
    }
  }

  /// Makes the file and records it, as one step. A file that could not be made, since it is another run's,
  /// is not recorded.
  ///
  /// - Throws: `SystemCallError`, from `file`.
  package static func create<File>(
    _ path: String, _ file: () throws(SystemCallError) -> File
  ) throws(SystemCallError) -> File {
    try withState { state throws(SystemCallError) in
      let made = try file()
      state.paths.insert(path)
      return made
    }
  }

  /// Removes the file and its record.
  package static func discard(_ path: String) {
    withState { state in
      if state.paths.remove(path) != nil { unlink(path) }
    }
  }

  /// Makes a folder that is removed with everything in it if a signal ends this process.
  ///
  /// - Throws: `SystemCallError`.
  package static func createFolder(_ path: String) throws(SystemCallError) {
    try withState { state throws(SystemCallError) in
      _ = try check(.createFolder, path) { mkdir(path, 0o700) }
      state.folders.insert(path)
    }
  }

  /// Removes such a folder and its record.
  package static func discardFolder(_ path: String) {
    withState { state in
      if state.folders.remove(path) != nil { Folder.remove(path) }
    }
  }

  /// Gives a complete file its final name and removes its record.
  ///
  /// - Throws: `SystemCallError`.
  package static func rename(_ path: String, to name: String) throws(SystemCallError) {
    try withState { state throws(SystemCallError) in
      _ = try check(.rename, name) { renameFile(path, name) }
      state.paths.remove(path)
    }
  }

  /// Starts a program and records it, as one step; it is killed if a signal ends this process.
  ///
  /// - Parameter program: Gives its number, or the negative number of a process group.
  /// - Throws: `SystemCallError`, from `program`.
  package static func start(
    _ program: () throws(SystemCallError) -> pid_t
  ) throws(SystemCallError) -> pid_t {
    try withState { state throws(SystemCallError) in
      let id = try program()
      state.writers.insert(id)
      return id
    }
  }

  /// Removes the record of a program that has ended.
  package static func ended(_ id: pid_t) { withState { _ = $0.writers.remove(id) } }

  /// Removes every temporary file and ends the process. It never gives up the lock, so no new file is made
  /// meanwhile. For a process that a signal ends.
  package static func removeAllAndExit(_ status: Int32) -> Never {
    state.withLock { state in exit(status, removing: state) }
  }

  /// Does the same in a signal's handler, which may have interrupted a thread in the middle of a change: then the
  /// process ends when that is done. For a process of one thread.
  package static func removeAllAndExit(interrupting status: Int32) {
    if isInUse.load(ordering: .sequentiallyConsistent) {
      awaitedStatus.store(status, ordering: .sequentiallyConsistent)
    } else {
      removeAllAndExit(status)
    }
  }

  /// Removes every temporary file, unless a thread stays in the middle of a change, which may be the caller's.
  package static func removeAllIfPossible() {
    for _ in 0..<100 where isInUse.load(ordering: .sequentiallyConsistent) { usleep(1000) }
    if !isInUse.load(ordering: .sequentiallyConsistent) { state.withLock { remove(in: $0) } }
  }

  private static func exit(_ status: Int32, removing state: State) -> Never {
    remove(in: state)
    exitNow(status)
  }

  private static func remove(in state: State) {
    let (paths, writers) = (state.paths, state.writers)
    for id in writers { kill(id, SIGKILL) }
    for path in paths { unlink(path) }
    // Until it is gone, a writer may still make a file; one that has much memory takes its time.
    for _ in 0..<100 where !writers.allSatisfy({ waitpid($0, nil, WNOHANG) != 0 }) { usleep(1000) }
    if !writers.isEmpty { for path in paths { unlink(path) } }
    for folder in state.folders { Folder.remove(folder) }
  }
}

private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }

private func exitNow(_ status: Int32) -> Never { _exit(status) }
