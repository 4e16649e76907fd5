import Foundation
import SafeFiles

/// A program that is run to its end, or to the end of its time, in a process group of its own. A signal that
/// ends this process ends the group.
struct ChildProgram {
  enum End: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)
    /// It took more than its time and was killed.
    case timeout
  }

  /// How it ended.
  let end: End
  let output: String
  let messages: String

  /// Its text beyond this many bytes is not read.
  private static let textLimit = 1 << 20

  /// - Parameters:
  ///   - arguments: Its name first.
  ///   - environment: Added to this process's own.
  ///   - seconds: How long it may run.
  /// - Throws: `SystemCallError` where it cannot be started.
  init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], seconds: Double
  ) throws(SystemCallError) {
    guard let output = tmpfile(), let messages = tmpfile() else {
      throw SystemCallError(attempt: .write, path: path, code: errno)
    }
    defer {
      fclose(output)
      fclose(messages)
    }
    let group = try TemporaryFiles.start { () throws(SystemCallError) in
      // The negative number stands for the group.
      -(try spawnGroup(
        path, arguments, environment, [(fileno(output), 1), (fileno(messages), 2)]))
    }
    end = Self.wait(for: -group, seconds: seconds)
    // Processes that it started and left behind.
    kill(group, SIGKILL)
    TemporaryFiles.ended(group)
    self.output = Self.text(of: output)
    self.messages = Self.text(of: messages)
  }

  private static func wait(for identifier: pid_t, seconds: Double) -> End {
    let clock = ContinuousClock()
    let limit = clock.now + .seconds(seconds)
    var pause: UInt32 = 500
    var status: Int32 = 0
    while true {
      let ended = waitpid(identifier, &status, WNOHANG)
      if ended == identifier { break }
      if ended == -1, errno != EINTR { return .status(-1) }
      if clock.now > limit {
        kill(-identifier, SIGKILL)
        while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
        return .timeout
      }
      usleep(pause)
      pause = min(pause * 5 / 4, 10_000)
    }
    let signal = status & 0x7F
    return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
  }

  private static func text(of file: UnsafeMutablePointer<FILE>) -> String {
    rewind(file)
    var bytes = [UInt8](repeating: 0, count: textLimit)
    bytes.removeLast(textLimit - fread(&bytes, 1, textLimit, file))
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Starts a program as the head of a new process group, with nothing to read and with signals as they are by
/// default.
///
/// Not Foundation's `Process`, which ends this process where there are no descriptors left.
private func spawnGroup(
  _ path: String, _ arguments: [String], _ environment: [String: String],
  _ descriptors: [(here: Int32, there: Int32)]
) throws(SystemCallError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  for (here, there) in descriptors { posix_spawn_file_actions_adddup2(&actions, here, there) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  var standard = sigset_t()
  sigemptyset(&standard)
  for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { sigaddset(&standard, signal) }
  posix_spawnattr_setsigdefault(&attributes, &standard)
  posix_spawnattr_setpgroup(&attributes, 0)
  let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  posix_spawnattr_setflags(&attributes, Int16(flags))
  let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  var words = arguments.map { strdup($0) } + [nil]
  var settings = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for word in words + settings { free(word) } }
  var identifier: pid_t = 0
  let code = posix_spawn(&identifier, path, &actions, &attributes, &words, &settings)
  guard code == 0 else { throw SystemCallError(attempt: .open, path: path, code: code) }
  return identifier
}
