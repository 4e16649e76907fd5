#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A system call that failed: what was attempted on which file, and the system's own reason.
package struct SystemCallError: Error, Hashable, Sendable {
  /// The operation that failed, which decides the wording of a message.
  package enum Attempt: String, Sendable {
    case open, read, write, rename, remove, createFolder, listFolder, lock
    /// Looking at a file that an output is to replace.
    case inspect
  }

  package let attempt: Attempt
  /// The file, as the user named it.
  package let path: String
  /// `errno`.
  package let code: Int32

  /// A failure of the call that left `code` in `errno`.
  package init(attempt: Attempt, path: String, code: Int32) {
    (self.attempt, self.path, self.code) = (attempt, path, code)
  }

  /// Whether another run has the lock of the file.
  package var isOfAnotherRun: Bool { attempt == .lock && code == EWOULDBLOCK }

  /// The system's words, as "No space left on device".
  package var reason: String { String(cString: strerror(code)) }
}

/// Makes a system call and turns a negative result into an error; a call that a signal interrupted is made
/// again.
///
/// - Returns: The result, 0 or more.
/// - Throws: `SystemCallError` with `errno`.
package func check<Result: BinaryInteger>(
  _ attempt: SystemCallError.Attempt, _ path: String, _ call: () -> Result
) throws(SystemCallError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw SystemCallError(attempt: attempt, path: path, code: errno) }
  }
}

/// Removes a file; one that is gone already is no error.
///
/// - Throws: `SystemCallError` where the system refuses.
package func removeFile(_ path: String) throws(SystemCallError) {
  _ = try check(.remove, path) { unlink(path) == 0 || errno == ENOENT ? 0 : -1 }
}

/// Whether `path` is a regular file: not a folder, a pipe or a device. Symbolic links are followed.
package func isRegularFile(_ path: String) -> Bool { fileType(path) == S_IFREG }

/// Whether a regular file is empty or consists of zeros, as a power failure leaves one whose name was on the
/// disk before its bytes were. Replacing it loses nothing. False for one that cannot be read.
package func holdsNothing(_ path: String) -> Bool {
  guard isRegularFile(path),
    let file = try? FileDescriptor(path, flags: O_RDONLY, attempt: .inspect)
  else { return false }
  while let bytes = try? file.read(upTo: 1 << 16) {
    if bytes.isEmpty { return true }
    if bytes.contains(where: { $0 != 0 }) { return false }
  }
  return false
}

/// The path without links and detours; the path itself where there is nothing.
package func resolvedPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Whether `path` is a folder. Symbolic links are followed.
package func isFolder(_ path: String) -> Bool { fileType(path) == S_IFDIR }

/// Whether `path` takes bytes without keeping them: a device, as /dev/null is, or a named pipe. Symbolic links are
/// followed.
package func isDevice(_ path: String) -> Bool {
  [S_IFCHR, S_IFIFO].contains(fileType(path))
}

/// One of the `S_IF…` constants; nil for a path that does not exist.
private func fileType(_ path: String) -> mode_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
}
