import Foundation
import PNG
import Testing

/// Parts of a sequence, and runs that go on where another was broken off.
struct ResumeTests {
  /// Inode and time of the last change, which tell whether a file was written again.
  private func stamp(_ name: String, in sandbox: Sandbox) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.path(name))
    let date = attributes[.modificationDate] as? Date
    return ["\(attributes[.systemFileNumber] ?? "")", "\(date?.timeIntervalSince1970 ?? 0)"]
  }

  private func stamps(of sandbox: Sandbox) throws -> [String: [String]] {
    try Dictionary(
      uniqueKeysWithValues: sandbox.names(in: "out").filter { $0.hasSuffix(".png") }
        .map { ($0, try stamp("out/\($0)", in: sandbox)) })
  }

  @Test func wholeFramesAreKept() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "5", "out")
    let before = try (stamps(of: sandbox), sandbox.contents(of: "out"))
    try FileManager.default.removeItem(at: sandbox.url("out/manifest.json"))
    try sandbox.render("--frames", "5", "--resume", "out")
    #expect(try stamps(of: sandbox) == before.0)
    #expect(try sandbox.contents(of: "out") == before.1)
  }

  @Test func damagedAndMissingFramesAreRenderedAgain() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "5", "out")
    let (stamps, contents) = try (stamps(of: sandbox), sandbox.contents(of: "out"))
    let frame = try sandbox.read("out/frame-0001.png")
    try sandbox.write(Array(frame.dropLast(frame.count / 2)), to: "out/frame-0001.png")
    try FileManager.default.removeItem(at: sandbox.url("out/frame-0003.png"))
    try sandbox.render("--frames", "5", "--resume", "out")
    #expect(try sandbox.contents(of: "out") == contents)
    let after = try self.stamps(of: sandbox)
    #expect(
      after.filter { stamps[$0.key] == $0.value }.keys.sorted()
        == ["frame-0000.png", "frame-0002.png", "frame-0004.png"])
  }

  /// A frame of the same name that shows something else is no frame to keep.
  @Test(arguments: [
    ["--duration", "2"], ["--timing", "linear"], ["--from", "to.png"],
    ["--scale", "2", "--fit", "fill"],
    ["--fix", "all"], ["--shadow-radius", "1"], ["--background", "#123"], ["--pop"],
    ["--set", "parameters.overscan=1"], ["--origin", "1,2,3,4"], ["--compression", "small"],
  ])
  func framesOfAnotherSpecAreNotKept(_ change: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "out")
    #expect(
      try sandbox.run(Sandbox.circle + ["--frames", "3", "--resume"] + change + ["out"]).status == 0
    )
    #expect(try sandbox.run(Sandbox.circle + ["--frames", "3"] + change + ["new"]).status == 0)
    #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "new"))
  }

  @Test func sameNameWithOtherPixelsIsAnotherScreen() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "2", "out")
    try sandbox.write(PNGCodec.encode(Sandbox.to, key: "test"), to: "from.png")
    try sandbox.render("--frames", "2", "--resume", "out")
    try sandbox.render("--frames", "2", "new")
    #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "new"))
  }

  /// Times that both schedules have keep their pictures only where the number is the same too.
  @Test func anotherScheduleKeepsWhatItShares() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "out")
    let first = try stamp("out/frame-0000.png", in: sandbox)
    try sandbox.render("--frames", "5", "--resume", "out")
    try sandbox.render("--frames", "5", "new")
    #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "new"))
    #expect(try stamp("out/frame-0000.png", in: sandbox) == first)
  }

  @Test(arguments: [["0-2", "3-4", "5"], ["-1", "0-4"], ["0-5:2", "1-5x2"], ["3", "0-5"]])
  func partsMakeTheWhole(_ parts: [String]) throws {
    let sandbox = try Sandbox()
    for part in parts { try sandbox.render("--frames", "5", "--settled", "--only", part, "out") }
    try sandbox.render("--frames", "5", "--settled", "whole")
    #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "whole"))
  }

  @Test func partKeepsItsNumbers() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "5", "--only", "-2,1", "out")
    #expect(try sandbox.names(in: "out") == ["frame-0001.png", "frame-0003.png", "manifest.json"])
    let frames = try sandbox.manifest(in: "out").frames
    #expect(frames.map(\.index) == [1, 3])
    #expect(frames.map(\.time) == [0.25, 0.75])
    #expect(frames.map(\.file) == ["frame-0001.png", "frame-0003.png"])
  }

  @Test func partOfAnotherSpecReplacesAll() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "5", "out")
    let other = ["--frames", "5", "--shadow-radius", "3", "--only", "1", "out"]
    let outcome = try sandbox.run(Sandbox.circle + other)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("out: 4 frames of an earlier run, as frame-0000.png, are not"))
    #expect(try sandbox.names(in: "out") == ["frame-0001.png", "manifest.json"])
  }
}
