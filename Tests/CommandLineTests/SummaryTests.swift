import Foundation
import Testing

/// The line at a render's end, on standard error.
struct SummaryTests {
  private static let seconds = "[0-9.]+ s"

  private func line(_ arguments: String..., output: String) throws -> String {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "3"] + arguments + [output])
    #expect(outcome.status == 0)
    return outcome.messages
  }

  @Test func itTellsHowManyHowLargeHowLongAndWhere() throws {
    #expect(try line(output: "out/").wholeMatch(of: /3 frames, 40×64, [0-9.]+ s → out\/\n/) != nil)
    #expect(
      try line("--only", "1", output: "a.gif").wholeMatch(of: /1 frame, 40×64, [0-9.]+ s → a.gif\n/)
        != nil)
    #expect(
      try line(output: "-").wholeMatch(of: /3 frames, 40×64, [0-9.]+ s → standard output\n/) != nil)
  }

  @Test(arguments: ["sheet", "strip"])
  func ofASheetItTellsTheFilesSize(format: String) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(
      Sandbox.circle + ["--frames", "3", "--format", format, "a.png"])
    let picture = try sandbox.picture("a.png")
    #expect(outcome.messages.hasPrefix("3 frames on \(picture.width)×\(picture.height), "))
    #expect(outcome.messages.hasSuffix(" s → a.png\n"))
  }

  @Test func whatWasThereIsCounted() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "out")
    try FileManager.default.removeItem(at: sandbox.url("out/frame-0001.png"))
    let again = try sandbox.run(Sandbox.circle + ["--frames", "3", "--resume", "out"])
    #expect(again.messages.hasPrefix("3 frames (2 were there), 40×64, "))
  }

  @Test(arguments: [
    ["--quiet"], ["--progress", "none"], ["--progress", "json"], ["--progress", "openjd"],
  ])
  func whoWantsQuietOrAnotherFormDoesNotGetIt(_ arguments: [String]) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "3"] + arguments + ["out"])
    #expect(!outcome.messages.contains("→"))
  }
}
