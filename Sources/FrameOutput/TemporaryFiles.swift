import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files that exist under a temporary name right now, so that a signal can remove them.
package enum TemporaryFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Runs `body` with `path` on record; the file is removed if `body` fails.
  static func with(
    _ path: String, _ body: () throws(SystemCallError) -> Void
  ) throws(SystemCallError) {
    paths.withLock { _ = $0.insert(path) }
    defer { paths.withLock { _ = $0.remove(path) } }
    do throws(SystemCallError) {
      try body()
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Puts a path on record until it is forgotten or discarded.
  static func keep(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes a file that is on record.
  static func discard(_ path: String) {
    paths.withLock { paths in
      unlink(path)
      paths.remove(path)
    }
  }

  /// Removes every temporary file and keeps new ones from being made: it never lets go of the lock. For
  /// the last moments of a process that was told to stop.
  package static func removeAllAndExit(_ status: Int32) -> Never {
    paths.withLock { paths in
      for path in paths { unlink(path) }
      exitNow(status)
    }
  }
}

private func exitNow(_ status: Int32) -> Never { _exit(status) }
