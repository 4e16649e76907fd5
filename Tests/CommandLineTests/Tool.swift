import Foundation

/// The tool as a process.
enum Tool {
  /// What a process left behind.
  struct Outcome {
    /// The exit status; a signal's number, negative, where one ended the process.
    let status: Int32
    let outputBytes: [UInt8]
    /// All of standard error.
    let messages: String

    /// Standard error without the line that sums a render up.
    var errors: String {
      messages.replacing(
        /[0-9]+ frames?( \([0-9]+ (was|were) there\))?(, | on ).* s( → .*)?\n/, with: "")
    }

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
  }

  struct TimedOut: Error {
    let arguments: [String]
    let errors: String
  }

  struct NotBuilt: Error {
    let lookedIn: [String]
  }

  /// A hang fails, on however busy a machine; nothing else depends on it.
  static let timeLimit = 120.0

  static let path = Result { try find() }

  /// The executable beside the test bundle, wherever that was built.
  private static func find() throws -> String {
    let own = [Bundle.main.executablePath, Bundle.main.bundlePath].compactMap { $0 }
    let places = (own + CommandLine.arguments).filter { $0.hasPrefix("/") }
    for place in places {
      var folder = URL(fileURLWithPath: place).standardizedFileURL
      while folder.path != "/" {
        folder = folder.deletingLastPathComponent()
        let candidate = folder.appendingPathComponent("transition-render").path
        if isProgram(candidate) { return candidate }
      }
    }
    throw NotBuilt(lookedIn: places)
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}

/// A process under way. Its output goes to files, so that there is no pipe to drain.
final class RunningTool {
  let process = Process()
  private let arguments: [String]
  private let outputFile: URL
  private let errorsFile: URL
  private let ended = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - program: The tool, unless given.
  ///   - notes: A folder for the files with what the process says.
  init(
    program: String? = nil, _ arguments: [String], in folder: URL, notes: URL,
    input: [UInt8]? = nil, environment: [String: String] = [:]
  ) throws {
    self.arguments = arguments
    let name = UUID().uuidString
    outputFile = notes.appendingPathComponent(name + ".out")
    errorsFile = notes.appendingPathComponent(name + ".err")
    process.executableURL = URL(fileURLWithPath: try program ?? Tool.path.get())
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = try Self.created(outputFile)
    process.standardError = try Self.created(errorsFile)
    process.standardInput = FileHandle.nullDevice
    if let input {
      let file = notes.appendingPathComponent(name + ".in")
      try Data(input).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    }
    process.terminationHandler = { [ended] _ in ended.signal() }
    // A thread of the tests may have signals blocked, and a process begins with the mask of the thread that starts it.
    var none = sigset_t()
    var own = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &own)
    defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
    try process.run()
  }

  private static func created(_ file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// What is on standard output so far.
  func printed() throws -> String { try String(contentsOf: outputFile, encoding: .utf8) }

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// What `wait` returns, without a thread that waits for it: for a process that sleeps while other tests run.
  func outcome() async throws -> Tool.Outcome {
    while process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
    return try wait()
  }

  func wait() throws -> Tool.Outcome {
    guard ended.wait(timeout: .now() + Tool.timeLimit) == .success else {
      send(SIGKILL)
      throw Tool.TimedOut(
        arguments: arguments, errors: try String(contentsOf: errorsFile, encoding: .utf8))
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    return Tool.Outcome(
      status: isSignal ? -process.terminationStatus : process.terminationStatus,
      outputBytes: Array(try Data(contentsOf: outputFile)),
      messages: String(decoding: try Data(contentsOf: errorsFile), as: UTF8.self))
  }
}
