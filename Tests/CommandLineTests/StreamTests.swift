import Foundation
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

  /// Devices and named pipes take what standard output takes.
  @Test(arguments: ["png", "rgba", "y4m", "apng", "gif", "sheet"])
  func devicesTakeStreams(format: String) throws {
    let sandbox = try Sandbox()
    let options = ["--frames", "2", "--format", format, "--quiet"]
    let outcome = try sandbox.run(Sandbox.circle + options + ["-o", "/dev/null"])
    #expect(outcome.status == 0 && outcome.messages == "")
    let piped = try sandbox.shell(
      "mkfifo pipe; cat pipe > got & \(Self.circle) \(options.joined(separator: " ")) pipe; wait")
    #expect(piped.messages == "")
    #expect(try sandbox.read("got") == sandbox.run(Sandbox.circle + options + ["-"]).outputBytes)
  }

  @Test func aDeviceIsNoPlaceForWhatIsNotWrittenFromFrontToBack() throws {
    let outcome = try Sandbox().run(Sandbox.circle + ["--format", "mp4", "-o", "/dev/null"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--format mp4: is written to a file"))
  }

  @Test func partOfAStreamIsThatPart() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "out")
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "3", "--only", "1", "-"])
    #expect(try outcome.outputBytes == sandbox.read("out/frame-0001.png"))
  }

  /// As 'yes | head' is quiet: a reader that closes the pipe has what it wants.
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
      "\"$TOOL\" inspect circle --size 40x64 --from from.png --to to.png",
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
