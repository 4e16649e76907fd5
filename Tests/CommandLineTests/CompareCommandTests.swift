import Foundation
import PNG
import Pixels
import Testing

/// The comparison of folders and files, as a user runs it.
struct CompareCommandTests {
  private let sandbox = try! Sandbox()

  private func rendered(_ folder: String, _ arguments: String...) throws {
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "6"] + arguments + [folder])
    #expect(outcome.status == 0)
  }

  /// Changes a pixel of a frame by one level.
  private func touch(_ name: String, x: Int = 3, y: Int = 5) throws {
    var picture = try sandbox.picture(name)
    picture[x, y] ^= 1
    try sandbox.write(PNGCodec.encode(picture, key: "touched"), to: name)
  }

  private func json(_ arguments: String...) throws -> (status: Int32, content: [String: Any]) {
    let outcome = try sandbox.run(["compare"] + arguments + ["--json"])
    return (outcome.status, try Sandbox.object(outcome.output))
  }

  @Test func equalFoldersAreTheSame() throws {
    try rendered("a")
    try rendered("b")
    let outcome = try sandbox.run(["compare", "a", "b"])
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output == "same: 6 frames\n")
    let (status, content) = try json("a", "b")
    #expect(status == 0 && content["status"] as? String == "same")
    #expect(content["firstDifferent"] is NSNull && content["worst"] is NSNull)
    let frames = try #require(content["frames"] as? [[String: Any]])
    #expect(frames.map { $0["status"] as? String } == Array(repeating: "same", count: 6))
    #expect(frames.map { $0["differingPixels"] as? Int } == Array(repeating: 0, count: 6))
  }

  @Test func sparseFramesDoNotTellWhetherItIsTime() throws {
    for (folder, frames, timing) in [("a", "12", "easeIn"), ("b", "11", "easeOut")] {
      let arguments = Sandbox.circle + ["--frames", frames, "--timing", timing, folder]
      #expect(try sandbox.run(arguments).status == 0)
    }
    let outcome = try sandbox.run(["compare", "a", "b"])
    #expect(outcome.status == 1 && outcome.output.contains("of 12 frames, 1 missing\n"))
    #expect(!outcome.output.contains("not one of time"))
    let (_, content) = try json("a", "b")
    #expect(content["missingFrames"] as? Int == 1 && content["extraFrames"] as? Int == 0)
  }

  @Test func aDifferenceIsToldWithItsPlaceAndTime() throws {
    try rendered("a")
    try rendered("b")
    try touch("b/frame-0002.png")
    let outcome = try sandbox.run(["compare", "a", "b", "--quiet"])
    #expect(outcome.status == 1 && outcome.output == "" && outcome.errors == "")
    #expect(
      try sandbox.run(["compare", "a", "b"]).output == """
        different: 1 of 6 frames
          first   frame 2, 400 ms: 1 pixel, by up to 1 of 255, within 1×1 at (3, 5)
          motion  frame 2: no other moment of the expected sequence looks more like it, the difference \
        is not one of time

        """)
    let (status, content) = try json("a", "b")
    #expect(status == 1 && content["status"] as? String == "different")
    #expect(content["firstDifferent"] as? Int == 2 && content["worst"] as? Int == 2)
    let frames = try #require(content["frames"] as? [[String: Any]])
    #expect(frames[2]["status"] as? String == "different")
    #expect(frames[2]["maxChannelDelta"] as? Int == 1)
    #expect(frames[2]["bounds"] as? [String: Int] == ["x": 3, "y": 5, "width": 1, "height": 1])
  }

  @Test func aManifestThatDisagreesIsReported() throws {
    try rendered("a")
    try rendered("b")
    try touch("b/frame-0002.png")
    try FileManager.default.removeItem(at: sandbox.url("b/frame-0005.png"))
    let errors = try sandbox.run(["compare", "a", "b"]).errors
    #expect(
      errors == """
        transition-render: warning: b/manifest.json: lists frame-0005.png, which the folder does not hold
        transition-render: warning: b/manifest.json: was written for other pictures than frame-0002.png

        """)
  }

  @Test func twoPicturesAreCompared() throws {
    #expect(try sandbox.run(["compare", "from.png", "from.png"]).output == "same: 1 frame\n")
    let outcome = try sandbox.run(["compare", "from.png", "to.png"])
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("different: 1 of 1 frame\n  first   frame 0, 0 ms: 24"))
  }

  @Test func whatCannotBeComparedIsNeitherSameNorDifferent() throws {
    try rendered("a")
    try sandbox.write("no picture", to: "text.png")
    try sandbox.write("no picture", to: "empty/note.txt")
    try sandbox.expectError(
      66, "empty: holds no PNG files, expected a folder with at least one",
      ["compare", "a", "empty"])
    try sandbox.expectError(
      66, "nowhere: cannot be opened: No such file or directory", ["compare", "nowhere", "nowhere"])
    try sandbox.expectError(
      65, "text.png: is not a PNG file, expected any PNG that libpng reads",
      ["compare", "text.png", "text.png"])
    try sandbox.expectError(
      65,
      "from.png: is one picture and a a sequence, expected two pictures or two sequences",
      ["compare", "a", "from.png"])
  }

  @Test func cutOffPicturesAreNeverTheSame() throws {
    let whole = try sandbox.read("from.png")
    for name in ["a/1.png", "b/1.png"] { try sandbox.write(Array(whole.dropLast(20)), to: name) }
    let outcome = try sandbox.run(["compare", "a", "b"])
    #expect(outcome.status == 65 && outcome.output == "")
    var damaged = whole
    damaged[whole.count / 2] ^= 1
    for name in ["a/1.png", "b/1.png"] { try sandbox.write(damaged, to: name) }
    #expect(try sandbox.run(["compare", "a", "b"]).status == 65)
  }

  @Test func otherToolsFoldersArePairedByName() throws {
    for name in ["a/list.png", "a/form.png", "b/list.png"] {
      try sandbox.write(sandbox.read("from.png"), to: name)
    }
    try sandbox.write(sandbox.read("to.png"), to: "b/photo.png")
    let frames = try #require(try json("a", "b").content["frames"] as? [[String: Any]])
    #expect(frames.map { $0["status"] as? String } == ["missing", "same", "extra"])
  }

  @Test(arguments: [
    (["--threshold", "2"], "'2' is invalid"),
    (["--max-diff-ratio", "-1"], "'-1' is invalid"),
    (["--max-channel-delta", "256"], "'256' is invalid"),
    (["--antialiasing", "maybe"], "'maybe' is invalid"), (["--fps", "0"], "'0' is invalid"),
    (["--threshold", "0.1", "--max-channel-delta", "1"], "two measures"),
  ])
  func wrongOptionsAreUsageErrors(options: [String], text: String) throws {
    let outcome = try sandbox.run(["compare", "from.png", "from.png"] + options)
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(outcome.errors.contains(text) && outcome.errors.contains("help compare"))
  }
}
