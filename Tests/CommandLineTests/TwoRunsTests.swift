import Foundation
import Testing

/// Two runs that want one output: one of them has it, and the other says so.
struct TwoRunsTests {
  /// Begins a run that takes long, waits until it has its output, and tries another one.
  private func second(
    _ output: String, _ isThere: (Sandbox) throws -> Bool, in sandbox: Sandbox
  ) throws -> Tool.Outcome {
    let first = try sandbox.start(Sandbox.circle + ["--frames", "50000", output])
    let deadline = Date(timeIntervalSinceNow: Tool.timeLimit)
    while try !isThere(sandbox) {
      try #require(Date() < deadline, "the first run did not begin")
      usleep(1000)
    }
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "2", output])
    first.send(SIGTERM)
    #expect(try first.wait().status == 143)
    return outcome
  }

  @Test func folderIsOneRunsAlone() throws {
    let sandbox = try Sandbox()
    let outcome = try second(
      "out", { try $0.exists("out") && !$0.names(in: "out").isEmpty }, in: sandbox)
    #expect(outcome.status == 73)
    #expect(
      outcome.errors
        == "transition-render: error: out: another run is writing into this folder\n")
  }

  @Test(arguments: ["a.apng", "a.gif", "a.y4m"]) func fileIsOneRunsAlone(name: String) throws {
    let sandbox = try Sandbox()
    let outcome = try second(
      name, { $0.exists(".\(name).transition-render-partial") }, in: sandbox)
    #expect(outcome.status == 73)
    #expect(
      outcome.errors == "transition-render: error: \(name): another run is writing this file\n")
    #expect(try sandbox.names(in: ".") == ["from.png", "to.png"])
  }

  /// The rest of a run that was killed is no other run.
  @Test func killedRunIsNotInTheWay() throws {
    let sandbox = try Sandbox()
    let first = try sandbox.start(Sandbox.circle + ["--frames", "50000", "a.gif"])
    while !sandbox.exists(".a.gif.transition-render-partial") { usleep(1000) }
    first.send(SIGKILL)
    _ = try first.wait()
    try sandbox.render("--frames", "2", "a.gif")
    #expect(try sandbox.names(in: ".") == ["a.gif", "from.png", "to.png"])
  }

  /// Whether anybody reads what it prints does not decide what a comparison finds.
  @Test(arguments: ["compare from.png to.png", "compare from.png to.png --json"])
  func resultIsToldToNobodyToo(command: String) throws {
    let outcome = try Sandbox().shell("\"$TOOL\" \(command) | true; echo ${PIPESTATUS[0]}")
    #expect(outcome.output == "1\n" && outcome.errors == "")
  }
}
