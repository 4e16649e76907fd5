import Pixels
import Testing

/// What the frames of the circle show, where that is known without drawing one.
struct CircleFrameTests {
  @Test func pushBeginsWithTheOldScreenAndEndsWithTheNew() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "--settled", "out")
    let first = try sandbox.picture("out/frame-0000.png")
    // The hole is 4 points wide in the middle, and its shadow reaches 3σ = 18 points into it only.
    for y in 0..<Sandbox.height {
      for x in 0..<Sandbox.width where abs(x - 20) > 3 || abs(y - 32) > 3 {
        #expect(first[x, y] == Sandbox.from[x, y], "(\(x), \(y))")
      }
    }
    #expect(first[20, 32] != Sandbox.from[20, 32])
    #expect(try sandbox.picture("out/frame-0003.png") == Sandbox.to)
  }

  /// Without a shadow, and with a circle that covers, nothing of the old screen is left at the end.
  @Test func lastFrameIsTheNewScreen() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--at", "100%", "--shadow-opacity", "0", "--fix", "all", "push")
    #expect(try sandbox.picture("push/frame-0000.png") == Sandbox.to)
    try sandbox.render("--pop", "--at", "100%", "--shadow-opacity", "0", "--fix", "all", "pop")
    #expect(try sandbox.picture("pop/frame-0000.png") == Sandbox.to)
  }

  @Test func popBeginsWithTheOldScreen() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--pop", "--at", "0", "--shadow-opacity", "0", "--fix", "all", "out")
    #expect(try sandbox.picture("out/frame-0000.png") == Sandbox.from)
  }

  @Test func originMovesTheHole() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--at", "0", "--quiet", "--origin", "5,5,10,10", "out")
    let frame = try sandbox.picture("out/frame-0000.png")
    #expect(frame[10, 10] != Sandbox.from[10, 10])
    #expect(frame[20, 32] == Sandbox.from[20, 32])
  }

  /// Numbers at the ends of what is allowed: a status of 0, and no trap.
  @Test(arguments: [
    ["--origin", "1000000,1000000,1000000,1000000"],
    ["--origin", "-1000000,-1000000,0,0", "--fix", "all", "--scale", "16", "--size", "4x6"],
    ["--shadow-radius", "200"], ["--shadow-radius", "0"],
    ["--shadow-offset", "1000000,-1000000", "--shadow-color", "#fff0"],
    [
      "--set", "parameters.overscan=10000", "--set", "parameters.endDiameter=100", "--set",
      "parameters.startDiameter=10000",
    ],
    ["--pop", "--set", "parameters.endDiameter=0", "--set", "parameters.startDiameter=0"],
    ["--timing", "cubic-bezier(0, 1000, 1, -1000)"], ["--scale", "0.01"],
    ["--scale", "16", "--size", "4x6"],
    ["--size", "1x1"], ["--size", "1x600"], ["--size", "600x1"], ["--duration", "3600"],
    ["--duration", "0.001"],
  ])
  func extremesAreRendered(_ arguments: [String]) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(
      Sandbox.circle + ["--at", "0,37%,100%", "--fit", "stretch", "--quiet"] + arguments + ["out"])
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(try sandbox.manifest(in: "out").frames.count == 3)
  }
}
