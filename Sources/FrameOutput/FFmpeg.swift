import Foundation

/// Why ffmpeg did not write a file.
package enum FFmpegError: Error, Hashable, Sendable {
  /// There is no program of that name on the PATH.
  case missing
  /// It ended before its time, or with a status other than 0; its last line says why.
  case failed(String)
}

/// The program `ffmpeg` under way: it reads frames from a pipe and writes one file.
///
/// It is killed when this process is told to stop.
final class FFmpeg: Sendable {
  private let process = Process()
  private let input = Pipe()
  private nonisolated(unsafe) let messages: UnsafeMutablePointer<FILE>
  private let identifier: pid_t

  /// Quiet, without questions, and failing where a write fails: of the last writes it would only tell.
  private static let manners = [
    "-nostdin", "-hide_banner", "-loglevel", "error", "-xerror", "-y",
  ]

  /// Where the program is.
  static func path() throws(FFmpegError) -> String {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let places = folders.map { "\($0)/ffmpeg" }
    guard let path = places.first(where: { isRegularFile($0) && access($0, X_OK) == 0 }) else {
      throw .missing
    }
    return path
  }

  /// - Parameter arguments: Behind those that keep it quiet.
  init(_ path: String, _ arguments: [String]) throws {
    guard let messages = tmpfile() else {
      throw SystemCallError(attempt: .write, path: "temporary file", code: errno)
    }
    self.messages = messages
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = Self.manners + arguments
    process.standardInput = input
    process.standardOutput = Foundation.FileHandle.nullDevice
    process.standardError = Foundation.FileHandle(fileDescriptor: fileno(messages))
    // The program must see the end of its input, so it must not inherit the other end of the pipe.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let process = process
    identifier = try TemporaryFiles.start {
      try process.run()
      return process.processIdentifier
    }
  }

  deinit {
    if process.isRunning { kill(identifier, SIGKILL) }
    process.waitUntilExit()
    TemporaryFiles.ended(identifier)
    fclose(messages)
  }

  /// Hands bytes over; waits while the program has enough to do.
  func write(_ bytes: [UInt8]) throws {
    do throws(SystemCallError) {
      try writeAll(bytes, to: input.fileHandleForWriting.fileDescriptor, path: "ffmpeg")
    } catch {
      guard error.code == EPIPE else { throw error }
      process.waitUntilExit()
      throw FFmpegError.failed(lastMessage)
    }
  }

  /// Ends the input and waits until the file is whole.
  func finish() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw FFmpegError.failed(lastMessage)
    }
  }

  private var lastMessage: String {
    fseek(messages, 0, SEEK_END)
    fseek(messages, max(ftell(messages) - 4096, 0), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: 4096)
    bytes.removeLast(4096 - fread(&bytes, 1, 4096, messages))
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last.map(String.init) ?? "it ended without a word"
  }
}
