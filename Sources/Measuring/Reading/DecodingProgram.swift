import Foundation
import Messages
import SafeFiles

/// A running program that decodes a recording: pictures from its standard output, their times from a file of
/// its own. It is killed when it is not waited for, and when a signal ends this process.
final class DecodingProgram {
  private let path: String
  private let identifier: pid_t
  private let output: FileDescriptor
  private let messages: UnsafeMutablePointer<FILE>
  private let times: UnsafeMutablePointer<FILE>
  private var status: Int32?

  /// - Parameters:
  ///   - arguments: Its name first. Descriptor 3 is open for writing.
  ///   - path: The recording, which errors name.
  init(_ program: String, _ arguments: [String], path: String) throws(SystemCallError) {
    guard let messages = tmpfile(), let times = tmpfile() else {
      throw SystemCallError(attempt: .write, path: path, code: errno)
    }
    do throws(SystemCallError) {
      let pipe = try ProgramPipe(for: path)
      identifier = try TemporaryFiles.start { () throws(SystemCallError) in
        try startProgram(
          program, arguments,
          [(pipe.writing.descriptor, 1), (fileno(messages), 2), (fileno(times), 3)])
      }
      output = pipe.reading
    } catch {
      fclose(messages)
      fclose(times)
      throw SystemCallError(attempt: .read, path: path, code: error.code)
    }
    (self.path, self.messages, self.times) = (path, messages, times)
  }

  deinit {
    if status == nil {
      kill(identifier, SIGKILL)
      _ = wait()
    }
    fclose(messages)
    fclose(times)
  }

  /// Exactly that many bytes; nil at the end, also where fewer are left.
  func read(count: Int) throws(SystemCallError) -> [UInt8]? {
    let bytes = try output.read(upTo: count)
    return bytes.count == count ? bytes : nil
  }

  /// Some bytes; nil at the end.
  func read(upTo count: Int) throws(SystemCallError) -> [UInt8]? {
    let bytes = try output.read(upTo: count)
    return bytes.isEmpty ? nil : bytes
  }

  /// What messages mean that are not the last.
  private static let plainReasons: [(ending: String, words: String)] = [
    // The index of an .mp4 or .mov is written when the recording ends.
    (
      "moov atom not found",
      "it is no video, is cut short, or was not recorded to its end (no moov atom)"
    ),
    ("File ended prematurely", "it is cut short (file ended prematurely)"),
    ("partial file", "it is cut short (partial file)"),
    (": End of file", "it is cut short (end of file)"),
  ]

  /// Waits for its end.
  ///
  /// - Returns: Its status, its last message, or the one that tells more, and what it wrote to descriptor 3.
  func finish() -> (status: Int32, reason: String?, times: String) {
    let status = wait()
    let lines = Self.text(of: messages, limit: 1 << 16).split(whereSeparator: \.isNewline)
    let plain = Self.plainReasons.first { ending, _ in lines.contains { $0.hasSuffix(ending) } }
    let reason =
      plain?.words
      ?? lines.last.map {
        String(String($0).withoutAddress.trimmingPrefix("file:\(path): ")).printable
      }
    return (status, reason, Self.text(of: times, limit: 16 << 20))
  }

  private func wait() -> Int32 {
    if let status { return status }
    var end: Int32 = -1
    while waitpid(identifier, &end, 0) == -1, errno == EINTR {}
    TemporaryFiles.ended(identifier)
    status = end
    return end
  }

  private static func text(of file: UnsafeMutablePointer<FILE>, limit: Int) -> String {
    fseek(file, 0, SEEK_END)
    let size = min(max(ftell(file), 0), limit)
    fseek(file, 0, SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: size)
    let count = fread(&bytes, 1, size, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}

extension String {
  /// Without the name and address of one of ffmpeg's parts before the message: `[mov @ 0x55d0] `.
  fileprivate var withoutAddress: String {
    guard hasPrefix("["), let end = firstIndex(of: "]") else { return self }
    return String(self[index(after: end)...]).trimmed
  }
}
