import Foundation
import Testing

/// What the tool does to the folder that it is given: nothing of the user's is lost.
struct OutputFolderTests {
  private static let holidays: [String: [UInt8]] = [
    "IMG_0001.jpg": Array("sea".utf8), "IMG_0002.jpg": Array("sun".utf8),
    "frames.png": Array("sand".utf8), "frame-1.png": Array("snow".utf8),
    "frame-0001.png.bak": Array("ski".utf8), ".hidden": Array("secret".utf8),
  ]

  private func sandboxWithHolidays() throws -> Sandbox {
    let sandbox = try Sandbox()
    for (name, bytes) in Self.holidays { try sandbox.write(bytes, to: "out/\(name)") }
    try sandbox.write("inner", to: "out/folder/frame-0000.png")
    return sandbox
  }

  private func holidays(in sandbox: Sandbox) throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: Self.holidays.keys.map { ($0, try sandbox.read("out/\($0)")) })
  }

  @Test func foldersAreMadeAsNeeded() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "2", "a/b//c/")
    #expect(
      try sandbox.names(in: "a/b/c") == ["frame-0000.png", "frame-0001.png", "manifest.json"])
  }

  @Test func foreignFilesAreRefused() throws {
    let sandbox = try sandboxWithHolidays()
    try sandbox.expectError(
      73,
      "out: holds files that are not from an earlier run (.hidden and 6 more), give an empty or new "
        + "folder, or --overwrite to write beside them",
      Sandbox.circle + ["--frames", "2", "out"])
    #expect(try holidays(in: sandbox) == Self.holidays)
    #expect(try sandbox.names(in: "out").count == 7)
  }

  @Test func overwriteLeavesForeignFilesAsTheyAre() throws {
    let sandbox = try sandboxWithHolidays()
    try sandbox.render("--frames", "4", "--overwrite", "out")
    try sandbox.render("--frames", "2", "--overwrite", "out")
    #expect(try holidays(in: sandbox) == Self.holidays)
    #expect(try sandbox.read("out/folder/frame-0000.png") == Array("inner".utf8))
    #expect(try sandbox.names(in: "out").count == 7 + 3)
  }

  /// A picture of the user's that is called as a frame is, but beyond those that are written.
  @Test func foreignFrameIsNoStaleFrame() throws {
    let sandbox = try Sandbox()
    try sandbox.write("mine", to: "out/frame-0002.png")
    try sandbox.render("--frames", "2", "--overwrite", "out")
    #expect(try sandbox.read("out/frame-0002.png") == Array("mine".utf8))
    #expect(try sandbox.run(Sandbox.circle + ["--frames", "2", "out"]).status == 73)
  }

  /// Also one that a run cannot put its own in the place of.
  @Test func folderWithAFramesNameStays() throws {
    let sandbox = try Sandbox()
    try sandbox.write("mine", to: "out/frame-0001.png/file")
    try sandbox.expectError(
      73, "out/frame-0001.png: cannot be created: Is a directory",
      Sandbox.circle + ["--frames", "2", "--overwrite", "out"])
    #expect(try sandbox.names(in: "out") == ["frame-0000.png", "frame-0001.png"])
    #expect(try sandbox.read("out/frame-0001.png/file") == Array("mine".utf8))
  }

  @Test func foreignManifestOutlivesAFailedRun() throws {
    let sandbox = try Sandbox()
    try sandbox.write("{\"schema\": \"mine\", \"frames\": []}", to: "out/manifest.json")
    let before = try sandbox.read("out/manifest.json")
    #expect(try sandbox.run(Sandbox.circle + ["--frames", "2", "out"]).status == 73)
    #expect(try sandbox.read("out/manifest.json") == before)
    try sandbox.write("", to: "out/frame-0001.png/file")
    #expect(try sandbox.run(Sandbox.circle + ["--overwrite", "--frames", "2", "out"]).status == 73)
    #expect(try sandbox.read("out/manifest.json") == before)
  }

  /// A folder of earlier frames is written over without asking, and what a longer run left is removed.
  @Test func staleFramesAreRemoved() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "5", "out")
    try sandbox.render("--frames", "2", "out")
    #expect(try sandbox.names(in: "out") == ["frame-0000.png", "frame-0001.png", "manifest.json"])
    try sandbox.render("--frames", "2", "fresh")
    #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "fresh"))
  }

  /// Without a manifest, frames are known by the mark in them.
  @Test func framesOfABrokenOffRunAreOurs() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "5", "out")
    try FileManager.default.removeItem(at: sandbox.url("out/manifest.json"))
    try sandbox.write("half", to: "out/.frame-0003.png.transition-render-partial")
    try sandbox.render("--frames", "2", "out")
    #expect(try sandbox.names(in: "out") == ["frame-0000.png", "frame-0001.png", "manifest.json"])
  }

  @Test func wrongInputChangesNothing() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "out")
    let before = try sandbox.contents(of: "out")
    #expect(try sandbox.run(Sandbox.circle + ["--from", "nowhere.png", "out"]).status == 66)
    #expect(try sandbox.run(Sandbox.circle + ["--frames", "0", "out"]).status == 64)
    #expect(try sandbox.contents(of: "out") == before)
  }

  /// A pipe without a writer must not be waited for.
  @Test func pipeWithAFramesNameIsForeign() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      "mkdir out && mkfifo out/frame-0000.png out/manifest.json && \"$TOOL\" circle --size 40x64 "
        + "--from from.png --to to.png --frames 1 out")
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("(frame-0000.png and 1 more)"))
  }

  @Test func fileIsNoFolder() throws {
    let sandbox = try Sandbox()
    try sandbox.write("mine", to: "out")
    for output in ["out", "out/below", "out/below/further"] {
      try sandbox.expectError(
        73, "out: is a file, expected a folder", Sandbox.circle + ["--frames", "2", output])
    }
    #expect(try sandbox.read("out") == Array("mine".utf8))
  }

  @Test func linkToNowhereIsNoFolder() throws {
    let sandbox = try Sandbox()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("out"), withDestinationPath: "nowhere")
    try sandbox.expectError(
      73, "out: cannot be used as an output folder: No such file or directory",
      Sandbox.circle + ["--frames", "2", "out"])
  }

  @Test func linkToAFolderIsAFolder() throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "real/x")
    try FileManager.default.removeItem(at: sandbox.url("real/x"))
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("out"), withDestinationPath: "real")
    try sandbox.render("--frames", "1", "out")
    #expect(try sandbox.names(in: "real") == ["frame-0000.png", "manifest.json"])
  }

  /// Permissions do not keep an administrator out.
  @Test(.enabled(if: geteuid() != 0))
  func folderWithoutPermissionIsRefused() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      "mkdir -m 555 out && \"$TOOL\" circle --size 40x64 --from from.png --to to.png out")
    #expect(outcome.status == 73)
    #expect(
      outcome.errors
        == "transition-render: error: out: cannot be used as an output folder: Permission denied\n")
  }

  #if os(Linux)
    @Test(arguments: [
      (["/proc/nowhere"], "/proc/nowhere: cannot be used as an output folder"),
      (["--overwrite", "/proc"], "/proc"), (["/proc/sheet.png"], "/proc"),
    ])
    func fileSystemThatTakesNothingIsRefused(arguments: [String], place: String) throws {
      let outcome = try Sandbox().run(Sandbox.circle + ["--frames", "1"] + arguments)
      #expect(outcome.status == 73)
      #expect(outcome.errors.hasPrefix("transition-render: error: \(place)"))
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  #endif

  @Test func secondRunWaitsForNobody() throws {
    let sandbox = try Sandbox()
    let first = try sandbox.start(Sandbox.circle + ["--frames", "20000", "out"])
    try sandbox.waitForFrame(in: "out")
    try sandbox.expectError(
      73, "out: another run is writing into this folder", Sandbox.circle + ["--frames", "1", "out"])
    first.send(SIGKILL)
    #expect(try first.wait().status == -SIGKILL)
    try sandbox.render("--frames", "1", "out")
  }
}
