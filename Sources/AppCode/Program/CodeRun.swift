import Foundation
import Messages
import SafeFiles
import TransitionSpec

/// One run of an app's code on a stage. What it reports is kept, and not run for again.
struct CodeRun {
  let report: StageReport
  /// The text that the code printed; empty where the report was kept.
  let output: String

  /// How long a run may take, in seconds of real time.
  private static let patience = 20.0

  /// - Throws: A `Failure` for code that crashes, does not end, or comes to no transition.
  init(_ program: CodeProgram, _ request: StageRequest, sources: [String]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try encoder.encode(request)
    let key = CodeCache.key([String(decoding: text, as: UTF8.self)])
    let path = program.cache.report(program.key, key)
    if let report = Self.report(at: path) {
      (self.report, output) = (report, "")
      return
    }
    (report, output) = try program.cache.withFolder { folder in
      let (asked, told) = ("\(folder)/request.json", "\(folder)/report.json")
      try AtomicFile.write(Array(text), name: "request.json", folder: folder)
      let run = try ChildProgram(
        program.path, ["app", asked, told], environment: Crash.environment, seconds: Self.patience)
      let report = try Self.report(run, at: told, sources)
      try program.cache.keep(told, as: path)
      return (report, run.output)
    }
  }

  private static func report(at path: String) -> StageReport? {
    guard let bytes = try? readFile(path, limit: 1 << 28) else { return nil }
    return try? JSONDecoder().decode(StageReport.self, from: Data(bytes))
  }

  private static func report(
    _ run: ChildProgram, at path: String, _ sources: [String]
  ) throws(Failure) -> StageReport {
    let name = sources.joined(separator: ", ")
    switch run.end {
    case .timeout:
      throw Failure(
        .invalidInput,
        "\(name): the animator runs in an endless loop: it was stopped after "
          + "\(Int(patience)) seconds")
    case .signal(let signal):
      let crash = Crash(signal: signal, messages: run.messages, sources: sources)
      let place = crash.place.map { "\($0.file):\($0.number)" } ?? name
      throw Failure(
        .invalidInput,
        "\(place): the animator crashed: \(crash.reason)")
    case .status(let status):
      guard status == 0, let report = report(at: path) else {
        let last = run.messages.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
        throw Failure(
          .invalidInput, "\(name): the animator ended the program with status \(status)\(last)")
      }
      if let error = report.error { throw Failure(.invalidInput, "\(name): \(error)") }
      guard report.spec != nil else {
        throw Failure(.invalidInput, "\(name): the animator came to no transition")
      }
      return report
    }
  }
}
