#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An advisory lock on a folder, given back with the process.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// - Throws: `OutputFolderError.busy`; the descriptor is closed by `deinit` even then.
  package init(_ path: String) throws {
    descriptor = try check(.lock, path) { open(path, O_RDONLY | O_CLOEXEC) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw OutputFolderError.busy(path)
    }
  }

  deinit { close(descriptor) }
}
