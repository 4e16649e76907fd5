import Foundation
import FrameOutput
import Testing

/// Frames and documents on standard output.
struct StreamTests {
  private static let circle = "\"$TOOL\" circle --size 40x64 --from from.png --to to.png"

  @Test func picturesFollowEachOther() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "out")
    let files = try (0..<3).flatMap { try sandbox.read("out/frame-000\($0).png") }
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "3", "-"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.outputBytes == files)
    #expect(try sandbox.run(Sandbox.circle + ["--frames", "3", "-o", "-"]).outputBytes == files)
    #expect(try sandbox.names(in: ".") == ["from.png", "out", "to.png"])
  }

  @Test func rawBytesAreThePixels() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "2", "out")
    let pixels = try (0..<2).flatMap { try sandbox.picture("out/frame-000\($0).png").pixels }
    let bytes = pixels.flatMap { pixel -> [UInt8] in
      let channels = [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
      return channels + [255]
    }
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "2", "--format", "rgba", "-"])
    #expect(outcome.status == 0)
    #expect(outcome.outputBytes == bytes)
  }

  @Test func partOfAStreamIsThatPart() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "out")
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "3", "--only", "1", "-"])
    #expect(try outcome.outputBytes == sandbox.read("out/frame-0001.png"))
  }

  /// As 'yes | head' is quiet: whoever closes the pipe has what they want.
  @Test(arguments: ["\(circle) --frames 5000 -", "\"$TOOL\" schema"])
  func closedPipeIsQuiet(_ command: String) throws {
    let outcome = try Sandbox().shell(
      "\(command) | head -c 10 > head; echo \"${PIPESTATUS[0]}\"; wc -c < head")
    #expect(outcome.errors == "")
    #expect(outcome.output.split(separator: "\n").map { $0.filter(\.isNumber) } == ["0", "10"])
  }

  #if os(Linux)
    @Test(arguments: [
      "\(circle) --frames 2 -", "\(circle) --frames 2 --json out", "\"$TOOL\" list",
      "\"$TOOL\" list --json", "\"$TOOL\" timing linear", "\"$TOOL\" schema", "\"$TOOL\" --help",
      "\"$TOOL\" help render", "\"$TOOL\" --version",
      "\"$TOOL\" inspect circle --from from.png --to to.png",
    ])
    func fullDeviceIsAFailedWrite(_ command: String) throws {
      let outcome = try Sandbox().shell("\(command) > /dev/full")
      #expect(outcome.status == 74)
      #expect(
        outcome.errors == "transition-render: error: standard output: cannot be written: "
          + "No space left on device\n")
    }
  #endif

  @Test func closedOutputIsAFailedWrite() throws {
    let outcome = try Sandbox().shell("\(Self.circle) --frames 2 --json out >&-")
    #expect(outcome.status == 74)
    #expect(
      outcome.errors
        == "transition-render: error: standard output: cannot be written: Bad file descriptor\n")
  }

  /// Nothing that is said may get into a file that took a closed stream's number.
  @Test func closedStreamsDoNotReachTheFrames() throws {
    let sandbox = try Sandbox()
    let command = "\(Self.circle) --set parameters.endDiameter=0 --progress json --frames 9"
    #expect(try sandbox.shell("\(command) out <&- >&- 2>&-").status == 0)
    #expect(try sandbox.shell("\(command) open").status == 0)
    #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "open"))
  }
}

/// One picture of all frames.
struct SheetTests {
  @Test func framesAreSideBySide() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "out")
    try sandbox.render("--frames", "3", "sheet.png")
    let sheet = try sandbox.picture("sheet.png")
    #expect((sheet.width, sheet.height) == (8 + 3 * 48, 64 + 2 * 8))
    #expect(sheet[0, 0] == 0xFFE5_E5EA)
    for index in 0..<3 {
      let frame = try sandbox.picture("out/frame-000\(index).png")
      #expect(sheet[8 + 48 * index, 8] == frame[0, 0])
      #expect(sheet[8 + 48 * index + 39, 8 + 63] == frame[39, 63])
    }
  }

  @Test func tallFramesAreMadeSmaller() throws {
    let sandbox = try Sandbox()
    let large = ["--scale", "10", "--fit", "stretch", "--frames", "1"]
    #expect(try sandbox.run(Sandbox.circle + large + ["sheet.png"]).status == 0)
    let sheet = try sandbox.picture("sheet.png")
    #expect((sheet.width, sheet.height) == (200 + 2 * 8, 320 + 2 * 8))
  }

  @Test func folderIsMadeAsNeeded() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "1", "a/b/sheet.png")
    #expect(try sandbox.names(in: "a/b") == ["sheet.png"])
  }

  @Test func ownSheetIsReplacedAndTheUsersPictureIsNot() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "1", "sheet.png")
    try sandbox.render("--frames", "2", "sheet.png")
    #expect(try sandbox.picture("sheet.png").width == 8 + 2 * 48)
    try sandbox.write("mine", to: "sheet.png")
    try sandbox.expectError(
      73, "sheet.png: is not from an earlier run, give another name, or --overwrite to replace it",
      Sandbox.circle + ["--frames", "1", "sheet.png"])
    #expect(try sandbox.read("sheet.png") == Array("mine".utf8))
    try sandbox.render("--frames", "1", "--overwrite", "sheet.png")
    #expect(try sandbox.picture("sheet.png").width == 8 + 48)
  }

  @Test func folderIsNoPicture() throws {
    let sandbox = try Sandbox()
    try sandbox.write("mine", to: "sheet.png/file")
    for arguments in [["sheet.png"], ["--overwrite", "sheet.png"]] {
      try sandbox.expectError(
        73, "sheet.png: is there and no file, a sheet is one picture",
        Sandbox.circle + ["--frames", "1"] + arguments)
    }
  }

  @Test func widestSheetIsRendered() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "341", "sheet.png")
    #expect(try sandbox.picture("sheet.png").width == 16_376)
    #expect(try sandbox.run(Sandbox.circle + ["--frames", "342", "sheet.png"]).status == 64)
  }
}
