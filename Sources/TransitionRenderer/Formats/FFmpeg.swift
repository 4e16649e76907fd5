import Foundation
import SafeFiles
import Synchronization

/// Why ffmpeg did not write a file.
package enum FFmpegError: Error, Hashable, Sendable {
  /// There is no program `ffmpeg` on the PATH.
  case missing
  /// It ended before its time, or with a status other than 0; its last line says why.
  case failed(output: String, reason: String)
}

/// A running `ffmpeg` that reads frames from a pipe and writes one file.
///
/// It is killed when a signal ends this process. If this process is killed it may go on for a moment; it gets
/// its file as an open descriptor and not by name, so that it never touches the file of a later run.
final class FFmpeg: Sendable {
  private let output: String
  private let identifier: pid_t
  /// The end of the pipe that is written to; nil after the last byte.
  private let input: Mutex<FileDescriptor?>
  private let status = Mutex<Int32?>(nil)
  private nonisolated(unsafe) let messages: UnsafeMutablePointer<FILE>

  /// Quiet, without questions, and failing where a write fails; by default it only prints a failure of the
  /// last writes.
  private static let generalArguments = [
    "-nostdin", "-hide_banner", "-loglevel", "error", "-xerror", "-y",
  ]

  /// The descriptor of its file, in that process.
  private static let file: Int32 = 3

  /// The path of the program.
  ///
  /// - Throws: `.missing`.
  static func path() throws(FFmpegError) -> String {
    guard let path = programPath("ffmpeg") else { throw .missing }
    return path
  }

  /// - Parameters:
  ///   - arguments: The input and the encoding; the output file is added.
  ///   - file: Written from its beginning on; open for reading too.
  ///   - output: The path that errors name.
  /// - Throws: `SystemCallError` where the program cannot be started.
  init(
    _ path: String, _ arguments: [String], into file: FileDescriptor, output: String
  ) throws(SystemCallError) {
    guard let messages = tmpfile() else {
      throw SystemCallError(attempt: .write, path: output, code: errno)
    }
    let words = ["ffmpeg"] + Self.generalArguments + arguments + ["file:/dev/fd/\(Self.file)"]
    do throws(SystemCallError) {
      let pipe = try ProgramPipe(for: output)
      identifier = try TemporaryFiles.start { () throws(SystemCallError) in
        try startProgram(
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

  /// Passes bytes to the program; waits while it is busy.
  ///
  /// - Throws: `FFmpegError.failed` where the program has ended; `SystemCallError`.
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
  ///
  /// - Throws: `.failed` with the program's message.
  func finish() throws(FFmpegError) {
    input.withLock { $0 = nil }
    guard wait() == 0 else { throw .failed(output: output, reason: lastMessage) }
  }

  /// The status of the system's `waitpid`: 0 for success.
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

  /// The last line that names an error of a disk, or the last line.
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
