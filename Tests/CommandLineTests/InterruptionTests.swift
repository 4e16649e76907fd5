import Foundation
import Testing

/// Runs that do not reach their end.
struct InterruptionTests {
  private static let frames = ["--frames", "20000", "out"]

  /// Every file in the folder is a whole frame; nothing says that the sequence is whole.
  private func expectOnlyWholeFrames(in sandbox: Sandbox) throws {
    let names = try sandbox.names(in: "out")
    #expect(!names.contains("manifest.json"))
    for name in names {
      #expect(name.hasPrefix("frame-"))
      let picture = try sandbox.picture("out/\(name)")
      #expect(picture.width == Sandbox.width)
    }
  }

  private func expectRerunIsUndisturbed(in sandbox: Sandbox) throws {
    try sandbox.render("--frames", "3", "out")
    try sandbox.render("--frames", "3", "undisturbed")
    #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "undisturbed"))
  }

  @Test(
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)] as [(Int32, Int32)])
  func signalsLeaveNoTemporaries(signal: Int32, status: Int32) throws {
    let sandbox = try Sandbox()
    let tool = try sandbox.start(Sandbox.circle + Self.frames)
    try sandbox.waitForFrame(in: "out")
    tool.send(signal)
    let outcome = try tool.wait()
    #expect(outcome.status == status)
    #expect(outcome.errors == "")
    try expectOnlyWholeFrames(in: sandbox)
    try expectRerunIsUndisturbed(in: sandbox)
  }

  /// As `nohup` does it.
  @Test func ignoredSignalsStayIgnored() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      "trap '' HUP; \(Self.circle) --frames 3000 --quiet out & sleep 0.1; kill -HUP $!; wait $!")
    #expect(outcome.status == 0)
    #expect(sandbox.exists("out/manifest.json"))
  }

  @Test func killedRunIsForgotten() throws {
    let sandbox = try Sandbox()
    let tool = try sandbox.start(Sandbox.circle + Self.frames)
    try sandbox.waitForFrame(in: "out")
    tool.send(SIGKILL)
    #expect(try tool.wait().status == -SIGKILL)
    #expect(!sandbox.exists("out/manifest.json"))
    try expectRerunIsUndisturbed(in: sandbox)
  }

  @Test func killedRunIsTakenUpAgain() throws {
    let sandbox = try Sandbox()
    let tool = try sandbox.start(Sandbox.circle + ["--frames", "300", "out"])
    try sandbox.waitForFrame(in: "out")
    tool.send(SIGKILL)
    _ = try tool.wait()
    try sandbox.render("--frames", "300", "--resume", "out")
    try sandbox.render("--frames", "300", "undisturbed")
    #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "undisturbed"))
  }

  /// An earlier manifest does not stay while its frames are written over.
  @Test func interruptedRerunHasNoManifest() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "2", "out")
    try FileManager.default.removeItem(at: sandbox.url("out/frame-0000.png"))
    let tool = try sandbox.start(Sandbox.circle + Self.frames)
    try sandbox.waitForFrame(in: "out")
    tool.send(SIGTERM)
    #expect(try tool.wait().status == 143)
    try expectOnlyWholeFrames(in: sandbox)
  }

  @Test func interruptedSheetLeavesTheEarlierOne() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "2", "sheet.png")
    let before = try sandbox.read("sheet.png")
    let outcome = try sandbox.shell("ulimit -f 1; \(Self.circle) --frames 60 sheet.png")
    #expect(
      outcome.errors == "transition-render: error: sheet.png: cannot be written: File too large\n")
    #expect(outcome.status == 74)
    #expect(try sandbox.read("sheet.png") == before)
    #expect(try sandbox.names(in: ".") == ["from.png", "sheet.png", "to.png"])
  }

  /// Swift would end the process where memory cannot be allocated.
  @Test func picturesThatDoNotFitIntoMemoryAreRefused() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      "ulimit -v 600000; \"$TOOL\" circle --size 16384x16384 --scale 1 --frames 1 out")
    #expect(outcome.status == 74)
    #expect(outcome.errors.contains("the pictures of the screens take 3072 MB, and "))
    #expect(outcome.errors.split(separator: "\n").count == 1 && !sandbox.exists("out"))
  }

  /// The limit of a file's size stands in for a full disk: the write fails in the middle.
  @Test func fullDiskLeavesNoPartialFrame() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      "ulimit -f 1; \(Self.circle) --frames 3 --scale 4 --fit fill out")
    #expect(
      outcome.errors
        == "transition-render: error: out/frame-0000.png: cannot be written: File too large\n")
    #expect(outcome.status == 74)
    #expect(try sandbox.names(in: "out") == [])
    try expectRerunIsUndisturbed(in: sandbox)
  }

  private static let circle =
    "\"$TOOL\" circle --size 40x64 --from from.png --to to.png"
}
