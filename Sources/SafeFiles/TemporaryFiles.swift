import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files that exist under a temporary name right now, and the programs that write some of them, so that
/// a signal can remove the ones and end the others.
package enum TemporaryFiles {
  private struct State {
    var paths: Set<String> = []
    var writers: Set<pid_t> = []
  }

  private static let state = Mutex(State())

  /// Makes the file and puts it on record. Nothing can come in between, and one that could not be made,
  /// since it is another run's, is not removed.
  package static func create<File>(
    _ path: String, _ file: () throws(SystemCallError) -> File
  ) throws(SystemCallError) -> File {
    try state.withLock { state throws(SystemCallError) in
      let made = try file()
      state.paths.insert(path)
      return made
    }
  }

  /// Removes the file and takes its path off the record.
  package static func discard(_ path: String) {
    state.withLock { state in
      if state.paths.remove(path) != nil { unlink(path) }
    }
  }

  /// Gives a whole file the name that it was asked for under.
  package static func rename(_ path: String, to name: String) throws(SystemCallError) {
    try state.withLock { state throws(SystemCallError) in
      _ = try check(.rename, name) { renameFile(path, name) }
      state.paths.remove(path)
    }
  }

  /// Starts a program that is killed if this process is told to stop. Nothing can come in between.
  package static func start(
    _ program: () throws(SystemCallError) -> pid_t
  ) throws(SystemCallError) -> pid_t {
    try state.withLock { state throws(SystemCallError) in
      let id = try program()
      state.writers.insert(id)
      return id
    }
  }

  package static func ended(_ id: pid_t) { state.withLock { _ = $0.writers.remove(id) } }

  /// Removes every temporary file and keeps new ones from being made: it never lets go of the lock. For
  /// the last moments of a process that was told to stop.
  package static func removeAllAndExit(_ status: Int32) -> Never {
    state.withLock { state in exit(status, removing: state.paths, killing: state.writers) }
  }

  private static func exit(
    _ status: Int32, removing paths: Set<String>, killing writers: Set<pid_t>
  ) -> Never {
    for id in writers { kill(id, SIGKILL) }
    for path in paths { unlink(path) }
    // Until it is gone, a writer may still make a file; one that has much memory takes its time.
    for _ in 0..<100 where !writers.allSatisfy({ waitpid($0, nil, WNOHANG) != 0 }) { usleep(1000) }
    if !writers.isEmpty { for path in paths { unlink(path) } }
    exitNow(status)
  }
}

private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }

private func exitNow(_ status: Int32) -> Never { _exit(status) }
