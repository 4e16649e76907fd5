import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file descriptor, closed with its owner.
package final class FileDescriptor: Sendable {
  /// The system's number; valid as long as this object lives and is not finished.
  package let descriptor: Int32
  /// The file, as errors name it.
  package let path: String
  private let isOpen = Atomic(true)

  /// Opens a file, not to be inherited by other programs.
  ///
  /// - Parameters:
  ///   - flags: Those of `open`.
  ///   - attempt: The attempt that an error names.
  /// - Throws: `SystemCallError` where the system does not open it.
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

  /// Closes the file now and reports what closing it with its owner would hide: that written bytes were lost,
  /// as on a full disk of another machine.
  ///
  /// - Throws: `SystemCallError`.
  package func finish() throws(SystemCallError) {
    isOpen.store(false, ordering: .relaxed)
    // Not tried again after an interruption: the descriptor is gone, and its number another's.
    if close(descriptor) != 0, errno != EINTR {
      throw SystemCallError(attempt: .write, path: path, code: errno)
    }
  }

  /// Reports what `finish` would, but keeps the file and its lock: closing any descriptor of a file hands over
  /// what was written. Does nothing after `finish`.
  ///
  /// - Throws: `SystemCallError`.
  package func flush() throws(SystemCallError) {
    guard isOpen.load(ordering: .relaxed) else { return }
    let copy = try check(.write, path) { dup(descriptor) }
    if close(copy) != 0, errno != EINTR {
      throw SystemCallError(attempt: .write, path: path, code: errno)
    }
  }

  /// Waits until the disk has what was written.
  ///
  /// - Throws: `SystemCallError`.
  package func synchronize() throws(SystemCallError) {
    _ = try check(.write, path) { fsync(descriptor) }
  }

  /// Writes every byte.
  ///
  /// - Throws: `SystemCallError`, as for a full disk.
  package func write(_ bytes: [UInt8]) throws(SystemCallError) {
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Writes parts one after the other, many in one call.
  ///
  /// - Throws: `SystemCallError`, as for a full disk.
  package func write(parts: [[UInt8]]) throws(SystemCallError) {
    for start in stride(from: 0, to: parts.count, by: Self.partLimit) {
      let some = parts[start..<min(start + Self.partLimit, parts.count)]
      let done = try check(.write, path) {
        var vectors: [iovec] = []
        return Self.withVectors(some, &vectors) { writev(descriptor, $0, Int32($0.count)) }
      }
      // An almost full disk takes a part; writing the rest then reports the error.
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

  /// Reads up to `count` bytes from the current position; fewer only at the end.
  ///
  /// - Throws: `SystemCallError`.
  package func read(upTo count: Int) throws(SystemCallError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      // Most files are small, and a buffer is filled with zeros first.
      let most = min(max(bytes.count, 1 << 15), 1 << 20)
      var chunk = [UInt8](repeating: 0, count: min(count - bytes.count, most))
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

/// Writes every byte to an open descriptor.
///
/// - Parameter path: The file, as errors name it.
/// - Throws: `SystemCallError`, as for a full disk.
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

/// Reads a file, which may be a pipe, up to a length that depends on its beginning.
///
/// - Parameters:
///   - headLength: How many bytes `limit` is given; fewer only where the file has fewer.
///   - limit: Returns the largest useful length; the rest of a longer file is not read.
/// - Throws: `SystemCallError`, or what `limit` throws.
package func readFile(
  _ path: String, headLength: Int, limit: ([UInt8]) throws -> Int
) throws -> [UInt8] {
  let file = try FileDescriptor(path, flags: O_RDONLY, attempt: .open)
  let head = try file.read(upTo: headLength)
  return try head + file.read(upTo: max(limit(head) - head.count, 0))
}

/// Reads the first bytes of a file that an output is to replace.
///
/// - Throws: `SystemCallError` with the attempt `.inspect`, since an unreadable one is not a missing input.
package func readEarlier(_ path: String, limit: Int) throws(SystemCallError) -> [UInt8] {
  do throws(SystemCallError) {
    return try readFile(path, limit: limit)
  } catch {
    throw SystemCallError(attempt: .inspect, path: path, code: error.code)
  }
}

/// Reads a file, which may be a pipe.
///
/// - Parameter limit: The largest length; reading stops one byte past it, so that the caller sees a longer
///   file.
/// - Throws: `SystemCallError`.
package func readFile(_ path: String, limit: Int) throws(SystemCallError) -> [UInt8] {
  try FileDescriptor(path, flags: O_RDONLY, attempt: .open).read(upTo: limit + 1)
}
