import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A system call that failed: what was attempted on which file, and the system's own reason.
package struct SystemCallError: Error, Hashable, Sendable {
  package enum Attempt: String, Sendable {
    case open, read, write, rename, remove, createFolder, listFolder, lock
    /// Reading what an output's name stands for now.
    case inspect
  }

  package let attempt: Attempt
  package let path: String
  /// `errno`.
  package let code: Int32

  /// A failure of the call that left `code` in `errno`.
  package init(attempt: Attempt, path: String, code: Int32) {
    (self.attempt, self.path, self.code) = (attempt, path, code)
  }

  /// The system's words, as "No space left on device".
  package var reason: String { String(cString: strerror(code)) }
}

/// The one place where a C result becomes an error. Retries calls that a signal interrupted.
package func check<Result: BinaryInteger>(
  _ attempt: SystemCallError.Attempt, _ path: String, _ call: () -> Result
) throws(SystemCallError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw SystemCallError(attempt: attempt, path: path, code: errno) }
  }
}

/// An open file descriptor, closed with its owner.
package final class FileDescriptor: Sendable {
  package let descriptor: Int32
  package let path: String
  private let isOpen = Atomic(true)

  package init(_ path: String, flags: Int32, attempt: SystemCallError.Attempt)
    throws(SystemCallError)
  {
    self.path = path
    descriptor = try check(attempt, path) { open(path, flags | O_CLOEXEC, 0o666) }
  }

  /// Takes over an open descriptor.
  package init(adopting descriptor: Int32, _ path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit { if isOpen.load(ordering: .relaxed) { _ = close(descriptor) } }

  /// Ends with the owner at the latest; here the system can say that what was written got lost, as a full
  /// disk on another machine makes it.
  package func finish() throws(SystemCallError) {
    isOpen.store(false, ordering: .relaxed)
    // Not tried again after an interruption: the descriptor is gone, and its number another's.
    if close(descriptor) != 0, errno != EINTR {
      throw SystemCallError(attempt: .write, path: path, code: errno)
    }
  }

  /// What `finish` would say, while the file and its lock stay: every descriptor's end hands over what was
  /// written. Does nothing after `finish`.
  package func flush() throws(SystemCallError) {
    guard isOpen.load(ordering: .relaxed) else { return }
    let copy = try check(.write, path) { dup(descriptor) }
    if close(copy) != 0, errno != EINTR {
      throw SystemCallError(attempt: .write, path: path, code: errno)
    }
  }

  /// Waits until the disk has what was written.
  package func synchronize() throws(SystemCallError) {
    _ = try check(.write, path) { fsync(descriptor) }
  }

  package func write(_ bytes: [UInt8]) throws(SystemCallError) {
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Writes parts one behind the other, many at a time.
  package func write(parts: [[UInt8]]) throws(SystemCallError) {
    for start in stride(from: 0, to: parts.count, by: Self.partLimit) {
      let some = parts[start..<min(start + Self.partLimit, parts.count)]
      let done = try check(.write, path) {
        var vectors: [iovec] = []
        return Self.withVectors(some, &vectors) { writev(descriptor, $0, Int32($0.count)) }
      }
      // A disk that is almost full takes a part of it; the rest is told what is wrong.
      let count = some.reduce(0) { $0 + $1.count }
      if done < count { try write(Array(some.joined().dropFirst(done))) }
    }
  }

  /// Fewer than any system's `IOV_MAX`.
  private static let partLimit = 512

  private static func withVectors(
    _ parts: ArraySlice<[UInt8]>, _ vectors: inout [iovec], _ body: ([iovec]) -> Int
  ) -> Int {
    guard let first = parts.first else { return body(vectors) }
    return first.withUnsafeBytes { bytes in
      vectors.append(
        iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count))
      return withVectors(parts.dropFirst(), &vectors, body)
    }
  }

  /// Up to `count` bytes from the current position; fewer only at the end.
  package func read(upTo count: Int) throws(SystemCallError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var chunk = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 20))
      let size = chunk.count
      let got = try check(.read, path) {
        chunk.withUnsafeMutableBytes { Self.read(descriptor, $0.baseAddress, size) }
      }
      if got == 0 { break }
      bytes += chunk[..<got]
    }
    return bytes
  }

  private static func read(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, buffer, count)
    #elseif canImport(Musl)
      Musl.read(file, buffer, count)
    #else
      Glibc.read(file, buffer, count)
    #endif
  }
}

/// Removes a file; one that is gone already is no error.
package func removeFile(_ path: String) throws(SystemCallError) {
  _ = try check(.remove, path) { unlink(path) == 0 || errno == ENOENT ? 0 : -1 }
}

/// Writes every byte or throws.
package func writeAll(
  _ bytes: [UInt8], to descriptor: Int32, path: String
) throws(SystemCallError) {
  var done = 0
  while done < bytes.count {
    done += try check(.write, path) {
      bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        return write(descriptor, rest.baseAddress, rest.count)
      }
    }
  }
}

/// Whether there is a file under `path` that can be read to its end and back again: no folder, no pipe.
/// Symbolic links are followed.
package func isRegularFile(_ path: String) -> Bool { fileType(path) == S_IFREG }

/// Whether a file holds nothing, or nothing but noughts: so a power failure leaves files whose names were on
/// the disk before their bytes were. Nobody loses anything with it.
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

package func isFolder(_ path: String) -> Bool { fileType(path) == S_IFDIR }

/// One of the `S_IF…` constants; nil where there is nothing.
private func fileType(_ path: String) -> mode_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
}

/// The bytes of a file, which may be a pipe: its beginning decides how many are read.
///
/// - Parameters:
///   - headLength: How many bytes `limit` is given; fewer only where the file has fewer.
///   - limit: The largest length that is of use; what is longer is cut off.
package func readFile(
  _ path: String, headLength: Int, limit: ([UInt8]) throws -> Int
) throws -> [UInt8] {
  let file = try FileDescriptor(path, flags: O_RDONLY, attempt: .open)
  let head = try file.read(upTo: headLength)
  return try head + file.read(upTo: max(limit(head) - head.count, 0))
}

/// The first bytes of a file that an output is to replace: what cannot be read is no missing input.
package func readEarlier(_ path: String, limit: Int) throws(SystemCallError) -> [UInt8] {
  do throws(SystemCallError) {
    return try readFile(path, limit: limit)
  } catch {
    throw SystemCallError(attempt: .inspect, path: path, code: error.code)
  }
}

/// The bytes of a file, which may be a pipe.
///
/// - Parameter limit: Reading stops one byte past it, so that the caller can tell.
package func readFile(_ path: String, limit: Int) throws(SystemCallError) -> [UInt8] {
  try FileDescriptor(path, flags: O_RDONLY, attempt: .open).read(upTo: limit + 1)
}
