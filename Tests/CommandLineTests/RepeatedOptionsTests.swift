import Testing

@Suite struct RepeatedOptionsTests {
  private let sandbox = try! Sandbox()

  @Test func anOptionThatIsGivenTwiceIsToldOf() throws {
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "2", "--frames=3", "out"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning: --frames is given twice, and 3 counts\n"))
    #expect(try sandbox.manifest(in: "out").frames.count == 3)
  }

  @Test func whatMayBeRepeatedIsNot() throws {
    let arguments = ["--set", "shadow.radius=2", "--set", "shadow.opacity=0.5", "--frames", "1"]
    let outcome = try sandbox.run(Sandbox.circle + arguments + ["--frames", "1", "out"])
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("is given"))
  }
}
