import Testing

/// One picture of all frames.
struct SheetTests {
  private static let strip = ["--format", "strip"]

  @Test func framesOfAStripAreSideBySide() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "out")
    try sandbox.render("--frames", "3", "--format", "strip", "strip.png")
    let sheet = try sandbox.picture("strip.png")
    #expect((sheet.width, sheet.height) == (8 + 3 * 48, 64 + 2 * 8))
    #expect(sheet[0, 0] == 0xFFE5_E5EA)
    for index in 0..<3 {
      let frame = try sandbox.picture("out/frame-000\(index).png")
      #expect(sheet[8 + 48 * index, 8] == frame[0, 0])
      #expect(sheet[8 + 48 * index + 39, 8 + 63] == frame[39, 63])
    }
  }

  @Test func tooManyFramesOfADurationWithoutUnitAreAskedAbout() throws {
    let sandbox = try Sandbox()
    for arguments in [["--fps", "60", "sheet.png"], ["out"]] {
      let outcome = try sandbox.run(Sandbox.circle + ["--duration", "400"] + arguments)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("would render 24001 frames"))
      #expect(outcome.errors.contains("400 s is long for a transition; did you mean 400ms?"))
    }
    let meant = Sandbox.circle + ["--duration", "400s", "--frames", "2", "sheet.png", "--quiet"]
    #expect(try sandbox.run(meant).status == 0)
  }

  /// A picture of all frames has so many that each can be looked at, unless others are asked for.
  @Test func twelveFramesUnlessOthersAreAskedFor() throws {
    let sandbox = try Sandbox()
    for (arguments, count) in [([String](), 12), (["--fps", "4"], 5), (["--at", "0,50%"], 2)] {
      let outcome = try sandbox.run(Sandbox.circle + arguments + ["--json", "sheet.png"])
      let frames = try Sandbox.object(outcome.output)["frames"] as? [Any]
      #expect(frames?.count == count)
    }
  }

  @Test func itsManifestNamesNoFiles() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "2", "--json", "sheet.png"])
    let frames = try #require(try Sandbox.object(outcome.output)["frames"] as? [[String: Any]])
    #expect(frames.compactMap { $0["index"] as? Int } == [0, 1])
    #expect(frames.allSatisfy { $0["file"] == nil && $0["pixels"] != nil })
  }

  /// Small frames keep their size, so each lies somewhere on the sheet pixel for pixel.
  @Test func sheetHoldsEveryFrame() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "out")
    try sandbox.render("--frames", "3", "sheet.png")
    let sheet = try sandbox.picture("sheet.png")
    #expect(sheet[0, 0] == 0xFFF5_F5F7)
    for index in 0..<3 {
      let frame = try sandbox.picture("out/frame-000\(index).png")
      let rows = Array(frame.pixels[(30 * 40)..<(31 * 40)])
      let isThere = (0..<sheet.height).contains { y in
        (0...(sheet.width - 40)).contains { x in
          sheet[x, y] == rows[0]
            && Array(sheet.pixels[(y * sheet.width + x)..<(y * sheet.width + x + 40)]) == rows
        }
      }
      #expect(isThere, "frame \(index)")
    }
    #expect(
      try sandbox.run(Sandbox.circle + ["--frames", "3", "--format", "sheet", "-"])
        .outputBytes == sandbox.read("sheet.png"))
  }

  @Test func folderIsMadeAsNeeded() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "1", "a/b/sheet.png")
    #expect(try sandbox.names(in: "a/b") == ["sheet.png"])
  }

  @Test func ownSheetIsReplacedAndTheUsersPictureIsNot() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "1", "--format", "strip", "sheet.png")
    try sandbox.render("--frames", "2", "--format", "strip", "sheet.png")
    #expect(try sandbox.picture("sheet.png").width == 8 + 2 * 48)
    try sandbox.write("mine", to: "sheet.png")
    try sandbox.expectError(
      73, "sheet.png: is not from an earlier run, give another name, or --overwrite to replace it",
      Sandbox.circle + ["--frames", "1", "sheet.png"])
    #expect(try sandbox.read("sheet.png") == Array("mine".utf8))
    try sandbox.render("--frames", "1", "--overwrite", "--format", "strip", "sheet.png")
    #expect(try sandbox.picture("sheet.png").width == 8 + 48)
  }

  @Test func folderIsNoPicture() throws {
    let sandbox = try Sandbox()
    try sandbox.write("mine", to: "sheet.png/file")
    for arguments in [["sheet.png"], ["--overwrite", "sheet.png"]] {
      try sandbox.expectError(
        73, "sheet.png: exists and is not a file, expected a new name or a file's",
        Sandbox.circle + ["--frames", "1"] + arguments)
    }
  }

  @Test func widestStripIsRendered() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "341", "--format", "strip", "sheet.png")
    #expect(try sandbox.picture("sheet.png").width == 16_376)
    let wider = Sandbox.circle + Self.strip + ["--frames", "342", "sheet.png"]
    #expect(try sandbox.run(wider).status == 64)
  }
}
