import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SafeFiles

@Suite struct SystemCallsTests {
  @Test func interruptedCallsAreTriedAgain() throws {
    var results: [Int32] = [-1, -1, 7]
    let result = try check(.read, "file") {
      errno = EINTR
      return results.removeFirst()
    }
    #expect(result == 7 && results.isEmpty)
  }

  @Test func failureKeepsWhatWhereAndWhy() {
    let failure = SystemCallError(attempt: .rename, path: "a/b", code: ENOSPC)
    #expect(throws: failure) {
      try check(.rename, "a/b") {
        errno = ENOSPC
        return -1
      }
    }
    #expect(failure.reason == "No space left on device")
  }

  @Test func filesAreReadWhole() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "file")
    try folder.write([], to: "empty")
    #expect(try readFile(folder.path("file"), limit: 4_000_000) == bytes)
    #expect(try readFile(folder.path("empty"), limit: 10) == [])
  }

  @Test(arguments: [(9, 9), (10, 10), (11, 11), (12, 11)])
  func readingStopsOnePastTheLimit(size: Int, read: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(repeating: 1, count: size), to: "file")
    #expect(try readFile(folder.path("file"), limit: 10).count == read)
  }

  @Test func missingFileAndFolderAreErrors() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path("missing")
    #expect(throws: SystemCallError(attempt: .open, path: missing, code: ENOENT)) {
      try readFile(missing, limit: 10)
    }
    #expect(throws: SystemCallError(attempt: .read, path: folder.path, code: EISDIR)) {
      try readFile(folder.path, limit: 10)
    }
  }

  @Test func everyByteGoesThroughAPipe() throws {
    let pipe = Pipe()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    // A task would wait for one of few threads behind all other tests, and keep this one's from them.
    Thread {
      try? writeAll(bytes, to: pipe.fileHandleForWriting.fileDescriptor, path: "pipe")
      try? pipe.fileHandleForWriting.close()
    }.start()
    #expect(Array(pipe.fileHandleForReading.readDataToEndOfFile()) == bytes)
  }

  /// A signal ends a call of `writev` after as much as a pipe holds; the rest follows.
  @Test func partsGoThroughInPieces() async throws {
    signalAction(SIGUSR2) { _ in }
    let pipe = Pipe()
    let parts = (0..<700).map { part in [UInt8](repeating: UInt8(part % 251), count: part) }
    let file = try FileDescriptor(
      "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)", flags: O_WRONLY, attempt: .write)
    let writer = Mutex<pthread_t?>(nil)
    let isRead = DispatchSemaphore(value: 0)
    Thread {
      writer.withLock { $0 = pthread_self() }
      try? file.write(parts: parts)
      try? pipe.fileHandleForWriting.close()
      try? file.finish()
      isRead.wait()
    }.start()
    var bytes: [UInt8] = []
    while true {
      // While the writer waits for room.
      usleep(500)
      writer.withLock { writer in if let writer { pthread_kill(writer, SIGUSR2) } }
      usleep(500)
      let some = pipe.fileHandleForReading.availableData
      if some.isEmpty { break }
      bytes += some
    }
    writer.withLock { $0 = nil }
    isRead.signal()
    #expect(bytes == Array(parts.joined()))
  }

  /// Unlike `signal`, does not have interrupted calls go on.
  private func signalAction(_ number: Int32, _ handler: @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }

  @Test func writingNowhereIsAnError() {
    #expect(throws: SystemCallError(attempt: .write, path: "nowhere", code: EBADF)) {
      try writeAll([1], to: -1, path: "nowhere")
    }
    #expect(throws: Never.self) { try writeAll([], to: -1, path: "nowhere") }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDeviceIsAnError() throws {
    let file = try FileDescriptor("/dev/full", flags: O_WRONLY, attempt: .write)
    #expect(throws: SystemCallError(attempt: .write, path: "/dev/full", code: ENOSPC)) {
      try file.write([1, 2, 3])
    }
  }
}
