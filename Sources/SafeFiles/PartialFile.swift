#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file on its way: it has a temporary name beside the one that it was asked for under, until it is whole.
///
/// Nobody else writes it meanwhile: an advisory lock keeps a second run out. What a run that was killed
/// left is taken away and not written over, since a program that such a run started may still be at it.
/// The temporary file is removed with its owner.
package final class PartialFile: Sendable {
  package let temporaryPath: String
  /// As the person knows it who asked for it; errors have it.
  private let path: String
  private let handle: FileDescriptor

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

  package func write(_ bytes: [UInt8]) throws(SystemCallError) {
    try AtomicFile.naming(path) { () throws(SystemCallError) in try handle.write(bytes) }
  }

  package func write(parts: [[UInt8]]) throws(SystemCallError) {
    try AtomicFile.naming(path) { () throws(SystemCallError) in try handle.write(parts: parts) }
  }

  /// Waits until the disk has the bytes, and lets the file and its lock go: for one of many, in a folder
  /// that is held as a whole.
  package func settle() throws(SystemCallError) {
    try AtomicFile.naming(path) { () throws(SystemCallError) in
      try handle.synchronize()
      try handle.finish()
    }
  }

  /// Gives the file the name that it was asked for under.
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
        // Between the two calls another run may have taken it for a left one.
        if file.lock(), file.isStill(at: path) { return file }
      } catch {
        guard error.code == EEXIST else { throw error }
        try removeLeft(path)
      }
    }
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
  /// Whether nobody else has the lock; file systems without locks give it to everybody.
  fileprivate func lock() -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Waits half a second for one that somebody else has: a program that a killed run was about to start
  /// has the run's files until it begins.
  fileprivate func lockPatiently() -> Bool {
    for _ in 0..<50 {
      if lock() { return true }
      usleep(10_000)
    }
    return lock()
  }

  /// Whether a name is this very file's.
  fileprivate func isStill(at path: String) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }
}
