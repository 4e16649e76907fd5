#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file or folder whatever path leads to it: its device and its number there. Symbolic links are followed.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Nil for a path that leads to nothing.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }
}

/// Whether `path` is a pipe, a socket or a device, which may never be done with being read. Symbolic links are
/// followed. What the caller has opened, as a shell's `<(…)` does, has a writer and is none.
package func isSpecialFile(_ path: String) -> Bool {
  if ["/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix) { return false }
  var status = stat()
  return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
}
