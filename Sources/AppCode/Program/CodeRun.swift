import Foundation
import Messages
import SafeFiles
import TransitionSpec

/// One run of an app's code on a stage. What it reports is kept, and not run for again.
struct CodeRun {
  let report: StageReport

  /// How long a run may take, in seconds of real time, which it spends with waiting.
  private static let patience = 120.0

  /// - Parameter tell: Takes what the code printed, and what is only approximated of it.
  /// - Throws: A `Failure` for code that crashes, does not end, or comes to no transition.
  init(
    _ program: CodeProgram, _ request: StageRequest, sources: [String],
    telling tell: (CodeMessage) -> Void
  ) throws {
    let file = sources.first ?? ""
    func tellPrinted(_ lines: [String]) {
      for line in lines { tell(.printed("\(file): \(line)")) }
    }
    func tellAll(of report: StageReport) {
      tellPrinted(report.printed ?? [])
      for warning in report.warnings { tell(.warning("\(file): \(warning)")) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try encoder.encode(request)
    let key = CodeCache.key([String(decoding: text, as: UTF8.self)])
    let path = program.cache.report(program.key, key)
    if let report = Self.report(at: path) {
      self.report = report
      tellAll(of: report)
      return
    }
    report = try program.cache.withFolder { folder in
      let (asked, told) = ("\(folder)/request.json", "\(folder)/report.json")
      try AtomicFile.write(Array(text), name: "request.json", folder: folder)
      let run = try ChildProgram(
        program.path, ["app", asked, told], environment: Crash.environment, seconds: Self.patience)
      guard run.end == .status(0), var report = Self.report(at: told) else {
        // The runtime's words about a crash are on standard error too.
        let isCrash = if case .signal = run.end { run.end != .signal(SIGXCPU) } else { false }
        tellPrinted(PrintedLines([run.output, isCrash ? "" : run.messages]).lines)
        throw Self.failure(run, sources)
      }
      let printed = PrintedLines([run.output, run.messages]).lines
      if !printed.isEmpty {
        report.printed = printed
        try AtomicFile.write(
          Array(try encoder.encode(report)), name: "report.json", folder: folder)
      }
      tellAll(of: report)
      let name = sources.joined(separator: ", ")
      if let error = report.error { throw Failure(.invalidInput, "\(name): \(error)") }
      guard report.spec != nil else {
        throw Failure(.invalidInput, "\(name): the animator came to no transition")
      }
      try program.cache.keep(told, as: path)
      return report
    }
  }

  private static func report(at path: String) -> StageReport? {
    guard let bytes = try? readFile(path, limit: 1 << 28) else { return nil }
    return try? JSONDecoder().decode(StageReport.self, from: Data(bytes))
  }

  /// Why a program left no report.
  private static func failure(_ run: ChildProgram, _ sources: [String]) -> Failure {
    let name = sources.joined(separator: ", ")
    switch run.end {
    case .timeout:
      return Failure(
        .invalidInput,
        "\(name): the animator waits for something: it was stopped after \(Int(patience)) seconds")
    case .signal(SIGXCPU):
      return Failure(
        .invalidInput,
        "\(name): the animator runs in an endless loop: it was stopped after "
          + "\(StageRequest.computingSeconds) seconds")
    case .signal(let signal):
      let crash = Crash(signal: signal, messages: run.messages, sources: sources)
      let words = "the animator crashed: \(crash.reason)"
      guard let place = crash.place else { return Failure(.invalidInput, "\(name): \(words)") }
      return Failure(.invalidInput, at: place.file, line: place.number, words)
    case .status(let status):
      return Failure(.invalidInput, "\(name): the animator ended the program with status \(status)")
    }
  }
}
