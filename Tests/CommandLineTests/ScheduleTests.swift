import Testing

/// Which frames are rendered.
struct ScheduleTests {
  private func times(_ arguments: String...) throws -> [Double] {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(Sandbox.circle + arguments + ["out"])
    #expect(outcome.errors == "")
    let frames = try sandbox.manifest(in: "out").frames
    #expect(try sandbox.names(in: "out") == frames.map(\.file) + ["manifest.json"])
    return frames.map(\.time)
  }

  @Test func framesAreSpreadFromStartToEnd() throws {
    #expect(try times("--frames", "1") == [0])
    #expect(try times("--frames", "2") == [0, 1])
    #expect(try times("--frames", "5", "--duration", "2") == [0, 0.5, 1, 1.5, 2])
  }

  @Test func rateEndsAtTheDuration() throws {
    #expect(try times("--fps", "4") == [0, 0.25, 0.5, 0.75, 1])
    #expect(try times("--fps", "3", "--duration", "0.5") == [0, 1.0 / 3, 0.5])
    #expect(try times("--fps", "0.01") == [0, 1])
  }

  @Test func sixtyAreTheDefault() throws {
    let all = try times()
    #expect(all.count == 61)
    #expect(all[7] == 7.0 / 60)
    #expect(all.last == 1)
  }

  @Test func explicitTimesAreTakenAsGiven() throws {
    #expect(try times("--at", "0.5") == [0.5])
    #expect(try times("--at", "80ms, 50% ,1s,0", "--duration", "2") == [0.08, 1, 1, 0])
    #expect(try times("--at", "25%", "--settled") == [0.25, 1])
  }

  @Test func namesOfManyFramesSort() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "10001", "--only", "0,9999,-1", "out")
    let names = ["frame-00000.png", "frame-09999.png", "frame-10000.png"]
    #expect(try sandbox.names(in: "out") == names + ["manifest.json"])
    #expect(try sandbox.manifest(in: "out").frames.map(\.file) == names)
    let first = try sandbox.read("out/frame-00000.png")
    try sandbox.render("--frames", "10001", "--only", "1", "out")
    #expect(try sandbox.names(in: "out").count == 5)
    #expect(try sandbox.read("out/frame-00000.png") == first)
  }
}
