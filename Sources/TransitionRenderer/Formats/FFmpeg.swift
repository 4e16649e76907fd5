import Foundation
import SafeFiles
import Synchronization

/// Why ffmpeg did not write a file.
package enum FFmpegError: Error, Hashable, Sendable {
  /// There is no program of that name on the PATH.
  case missing
  /// It ended before its time, or with a status other than 0; its last line says why.
  case failed(output: String, reason: String)
}

/// The program `ffmpeg` under way: it reads frames from a pipe and writes one file.
///
/// It is killed when this process is told to stop. Where this process is killed it may live on for a
/// moment; it is given its file open and not by name, so that it never touches what a later run writes.
final class FFmpeg: Sendable {
  private let output: String
  private let identifier: pid_t
  /// The end of the pipe that is written to; nil after the last byte.
  private let input: Mutex<FileDescriptor?>
  private let status = Mutex<Int32?>(nil)
  private nonisolated(unsafe) let messages: UnsafeMutablePointer<FILE>

  /// Quiet, without questions, and failing where a write fails: of the last writes it would only tell.
  private static let manners = [
    "-nostdin", "-hide_banner", "-loglevel", "error", "-xerror", "-y",
  ]

  /// Its file, as every process sees its own open one.
  private static let file: Int32 = 3

  /// Where the program is.
  static func path() throws(FFmpegError) -> String {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let places = folders.map { "\($0)/ffmpeg" }
    guard let path = places.first(where: { isRegularFile($0) && access($0, X_OK) == 0 }) else {
      throw .missing
    }
    return path
  }

  /// - Parameters:
  ///   - arguments: Behind those that keep it quiet; its file comes last and is not among them.
  ///   - file: To be written from its beginning on, and open for reading too.
  ///   - output: What errors name.
  init(
    _ path: String, _ arguments: [String], into file: FileDescriptor, output: String
  ) throws(SystemCallError) {
    guard let messages = tmpfile() else {
      throw SystemCallError(attempt: .write, path: output, code: errno)
    }
    let words = ["ffmpeg"] + Self.manners + arguments + ["file:/dev/fd/\(Self.file)"]
    do throws(SystemCallError) {
      let pipe = try Pipe(for: output)
      identifier = try TemporaryFiles.start { () throws(SystemCallError) in
        try spawn(
          path, words,
          [(pipe.reading.descriptor, 0), (fileno(messages), 2), (file.descriptor, Self.file)])
      }
      input = Mutex(pipe.writing)
    } catch {
      fclose(messages)
      throw SystemCallError(attempt: error.attempt, path: output, code: error.code)
    }
    (self.output, self.messages) = (output, messages)
  }

  deinit {
    if status.withLock({ $0 == nil }) { kill(identifier, SIGKILL) }
    _ = wait()
    fclose(messages)
  }

  /// Hands bytes over; waits while the program has enough to do.
  func write(_ bytes: [UInt8]) throws {
    do throws(SystemCallError) {
      try input.withLock { input throws(SystemCallError) in try input?.write(bytes) }
    } catch {
      guard error.code == EPIPE else { throw error }
      _ = wait()
      throw FFmpegError.failed(output: output, reason: lastMessage)
    }
  }

  /// Ends the input and waits until the file is written.
  func finish() throws(FFmpegError) {
    input.withLock { $0 = nil }
    guard wait() == 0 else { throw .failed(output: output, reason: lastMessage) }
  }

  /// The status of the system's `waitpid`: 0 where all went well.
  private func wait() -> Int32 {
    status.withLock { status in
      if let status { return status }
      var end: Int32 = -1
      while waitpid(identifier, &end, 0) == -1, errno == EINTR {}
      TemporaryFiles.ended(identifier)
      status = end
      return end
    }
  }

  /// The last line that names what a disk may be at fault for, or the last one at all.
  private var lastMessage: String {
    fseek(messages, 0, SEEK_END)
    fseek(messages, max(ftell(messages) - 4096, 0), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: 4096)
    bytes.removeLast(4096 - fread(&bytes, 1, 4096, messages))
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let causes = [ENOSPC, EDQUOT, EFBIG, EIO, EROFS].map { String(cString: strerror($0)) }
    let telling = lines.last { line in causes.contains { line.contains($0) } }
    return (telling ?? lines.last).map(String.init) ?? "it ended without a word"
  }
}

/// Both ends are closed in other programs, or a reader would not see the end of its input.
private struct Pipe {
  let reading: FileDescriptor
  let writing: FileDescriptor

  /// - Parameter path: What errors name.
  init(for path: String) throws(SystemCallError) {
    var ends: [Int32] = [-1, -1]
    _ = try check(.write, path) { pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (
      FileDescriptor(adopting: ends[0], path), FileDescriptor(adopting: ends[1], path)
    )
  }
}

/// Starts a program whose standard output nobody reads.
///
/// Not Foundation's `Process`, which ends this process where there are no descriptors left.
///
/// - Parameter descriptors: Of open files here, and the numbers that the program knows them by, lowest
///   first.
private func spawn(
  _ path: String, _ arguments: [String], _ descriptors: [(here: Int32, there: Int32)]
) throws(SystemCallError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (here, there) in descriptors { posix_spawn_file_actions_adddup2(&actions, here, there) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var words = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var identifier: pid_t = 0
  let code = posix_spawn(&identifier, path, &actions, nil, &words, environ)
  guard code == 0 else { throw SystemCallError(attempt: .write, path: path, code: code) }
  return identifier
}
