import Foundation
import Testing

/// Runs that have little memory, few threads or few files: each ends as it should or says in one line why not, and
/// leaves nothing behind.
struct LimitedProcessTests {
  private static let circle =
    "\"$TOOL\" circle --size 40x64 --from from.png --to to.png --frames 12"

  /// Expects a whole folder, or status 74 or 73, one line, and no manifest.
  private func expectEnd(_ outcome: Tool.Outcome, in sandbox: Sandbox, _ what: String) throws {
    if outcome.status == 0 {
      #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "undisturbed"), "\(what)")
    } else {
      #expect([73, 74, 66].contains(outcome.status), "\(what): \(outcome.messages)")
      #expect(outcome.messages.split(separator: "\n").count == 1, "\(what): \(outcome.messages)")
      #expect(outcome.messages.hasPrefix("transition-render: error: "), "\(what)")
      #expect(!sandbox.exists("out/manifest.json"), "\(what)")
      let left = sandbox.exists("out") ? try sandbox.names(in: "out") : []
      #expect(left.allSatisfy { $0.hasPrefix("frame-") }, "\(what)")
    }
    try? FileManager.default.removeItem(at: sandbox.url("out"))
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "12", "undisturbed")
    return sandbox
  }

  #if os(Linux)
    /// In kilobytes, from what the program itself hardly fits into.
    @Test func littleMemoryIsTold() throws {
      let sandbox = try sandbox()
      for size in [90_000, 100_000, 110_000, 120_000, 135_000, 150_000, 200_000, 600_000] {
        let outcome = try sandbox.shell("ulimit -v \(size); \(Self.circle) --quiet out")
        try expectEnd(outcome, in: sandbox, "ulimit -v \(size)")
        if size == 600_000 { #expect(outcome.status == 0) }
      }
    }

    /// Memory that runs out in any thread, at any place: reading a large spec takes some ten times its size.
    @Test func littleMemoryForALargeSpecIsTold() throws {
      let sandbox = try Sandbox()
      let layers = (0..<10_000).map { "- {id: a\($0)}\n" }.joined()
      try sandbox.write(
        "size: {width: 10, height: 10}\nframes: 1\nlayers:\n\(layers)", to: "spec.yaml")
      #expect(try sandbox.run(["spec.yaml", "--quiet", "undisturbed"]).status == 0)
      for size in stride(from: 90_000, through: 150_000, by: 20_000) {
        let outcome = try sandbox.shell("ulimit -v \(size); \"$TOOL\" spec.yaml --quiet out")
        try expectEnd(outcome, in: sandbox, "ulimit -v \(size)")
      }
    }

    /// Pictures that are larger than what is left, which is known before.
    @Test(arguments: [
      "--size 16384x16384 --scale 1 --frames 1 out",
      "--size 8000x8000 --scale 1 --frames 9 sheet.png",
      "--size 8000x8000 --scale 1 --frames 2 -o - --format rgba",
    ])
    func largePicturesAreTold(_ arguments: String) throws {
      let sandbox = try Sandbox()
      let outcome = try sandbox.shell(
        "ulimit -v 600000; \"$TOOL\" circle --quiet \(arguments) | wc -c; exit ${PIPESTATUS[0]}")
      #expect(outcome.status == 74)
      #expect(outcome.messages.split(separator: "\n").count == 1, "\(outcome.messages)")
      #expect(try sandbox.names(in: ".") == ["from.png", "to.png"])
    }

    /// A thread's stack that is larger than the memory: none can be made, and the work is done on one.
    @Test func withoutThreadsItRunsOnOne() throws {
      let sandbox = try sandbox()
      let outcome = try sandbox.shell(
        "ulimit -s 1000000; ulimit -v 700000; \(Self.circle) --jobs 4 --quiet out")
      #expect(outcome.status == 0, "\(outcome.messages)")
      try expectEnd(outcome, in: sandbox, "no threads")
      let compared = try sandbox.shell(
        "ulimit -s 1000000; ulimit -v 700000; \"$TOOL\" compare undisturbed undisturbed --quiet")
      #expect(compared.status == 0, "\(compared.messages)")
    }

    @Test func fewFilesAreTold() throws {
      let sandbox = try sandbox()
      // With fewer the system does not load the program's libraries.
      for count in 4...12 {
        let outcome = try sandbox.shell("ulimit -n \(count); \(Self.circle) --quiet out")
        try expectEnd(outcome, in: sandbox, "ulimit -n \(count)")
      }
      let outcome = try sandbox.shell("ulimit -n 32; \(Self.circle) --quiet out")
      #expect(outcome.status == 0)
      try expectEnd(outcome, in: sandbox, "ulimit -n 32")
    }
  #endif

  /// What was written is gone when the manifest would list it.
  @Test func framesThatVanishAreTold() throws {
    let sandbox = try Sandbox()
    let tool = try sandbox.start(Sandbox.circle + ["--frames", "4000", "--quiet", "out"])
    try sandbox.waitForFrame(in: "out")
    try FileManager.default.removeItem(at: sandbox.url("out/frame-0000.png"))
    let outcome = try tool.wait()
    #expect(outcome.status == 74)
    #expect(
      outcome.errors
        == "transition-render: error: out/frame-0000.png: was removed while this run went on, so that no manifest "
        + "is written; --resume renders what is missing\n")
    #expect(!sandbox.exists("out/manifest.json"))
    try sandbox.render("--frames", "4000", "--resume", "--quiet", "out")
    #expect(sandbox.exists("out/manifest.json"))
  }

  /// The folder itself goes away.
  @Test func aFolderThatVanishesIsTold() throws {
    let sandbox = try Sandbox()
    let tool = try sandbox.start(Sandbox.circle + ["--frames", "20000", "--quiet", "out"])
    try sandbox.waitForFrame(in: "out")
    try FileManager.default.moveItem(at: sandbox.url("out"), to: sandbox.url("elsewhere"))
    let outcome = try tool.wait()
    #expect(outcome.status == 73)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains(": cannot be created: No such file or directory"))
    #expect(!sandbox.exists("elsewhere/manifest.json"))
  }

  /// A closed standard output is told where something is to be printed on it, and no file gets its number.
  @Test func aClosedStandardOutputIsTold() throws {
    let sandbox = try sandbox()
    let quiet = try sandbox.shell("\(Self.circle) --quiet out >&-")
    #expect(quiet.status == 0 && quiet.messages == "")
    try expectEnd(quiet, in: sandbox, "closed")
    for command in ["\(Self.circle) --quiet -o - --format rgba", "\"$TOOL\" list"] {
      let outcome = try sandbox.shell("\(command) >&-")
      #expect(outcome.status == 74)
      #expect(
        outcome.messages
          == "transition-render: error: standard output: cannot be written: Bad file descriptor\n")
    }
  }
}
