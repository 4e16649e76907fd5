#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is being written, under a temporary name beside its final one until it is complete.
///
/// An advisory lock keeps a second run from writing it. The leftover of a killed run is removed and not
/// written over, since a program that such a run started may still write to it. The temporary file is
/// removed with its owner.
package final class PartialFile: Sendable {
  package let temporaryPath: String
  /// The final path, which errors name.
  private let path: String
  private let handle: FileDescriptor

  /// Makes the temporary file and locks it.
  ///
  /// - Throws: `SystemCallError`; with `.lock` and `EWOULDBLOCK` where another run writes the file.
  package init(name: String, folder: String) throws(SystemCallError) {
    let (path, temporary) = (
      "\(folder)/\(name)", AtomicFile.temporaryPath(name: name, folder: folder)
    )
    handle = try AtomicFile.naming(path) { () throws(SystemCallError) in
      try TemporaryFiles.create(temporary) { () throws(SystemCallError) in
        try Self.locked(temporary)
      }
    }
    (self.path, temporaryPath) = (path, temporary)
  }

  deinit { TemporaryFiles.discard(temporaryPath) }

  /// Appends bytes.
  ///
  /// - Throws: `SystemCallError`.
  package func write(_ bytes: [UInt8]) throws(SystemCallError) {
    try AtomicFile.naming(path) { () throws(SystemCallError) in try handle.write(bytes) }
  }

  /// Appends parts, one after the other.
  ///
  /// - Throws: `SystemCallError`.
  package func write(parts: [[UInt8]]) throws(SystemCallError) {
    try AtomicFile.naming(path) { () throws(SystemCallError) in try handle.write(parts: parts) }
  }

  /// Waits until the disk has the bytes, and closes the file, which gives up its lock: for one of many files
  /// in a folder that is locked as a whole.
  ///
  /// - Throws: `SystemCallError`.
  package func settle() throws(SystemCallError) {
    try AtomicFile.naming(path) { () throws(SystemCallError) in
      try handle.synchronize()
      try handle.finish()
    }
  }

  /// Gives the file its final name.
  ///
  /// - Throws: `SystemCallError`.
  package func commit() throws(SystemCallError) {
    try AtomicFile.naming(path) { () throws(SystemCallError) in
      try handle.flush()
      try TemporaryFiles.rename(temporaryPath, to: path)
    }
  }

  private static func locked(_ path: String) throws(SystemCallError) -> FileDescriptor {
    while true {
      do throws(SystemCallError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        let file = try FileDescriptor(path, flags: flags, attempt: .write)
        // Between the two calls another run may have removed it as a leftover.
        if file.lock(), file.isStill(at: path) { return file }
      } catch {
        guard error.code == EEXIST else { throw error }
        try removeLeft(path)
      }
    }
  }

  /// Whether a process that has not ended has the lock of a temporary file.
  package static func isBeingWritten(_ path: String) -> Bool {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK
    guard let file = try? FileDescriptor(path, flags: flags, attempt: .write) else { return false }
    return !file.lock()
  }

  private static func removeLeft(_ path: String) throws(SystemCallError) {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK
    let left = try? FileDescriptor(path, flags: flags, attempt: .write)
    if let left {
      guard left.lockPatiently() else {
        throw SystemCallError(attempt: .lock, path: path, code: EWOULDBLOCK)
      }
      guard left.isStill(at: path) else { return }
    }
    try removeFile(path)
  }
}

extension FileDescriptor {
  /// Takes the lock; false where another process has it. File systems without locks always grant it.
  fileprivate func lock() -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Takes the lock, waiting up to half a second: a program that a killed run was about to start keeps the
  /// run's files open until it begins.
  fileprivate func lockPatiently() -> Bool {
    for _ in 0..<50 {
      if lock() { return true }
      usleep(10_000)
    }
    return lock()
  }

  /// Whether `path` still names this file.
  fileprivate func isStill(at path: String) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }
}
