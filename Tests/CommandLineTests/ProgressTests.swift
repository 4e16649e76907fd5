import Foundation
import Testing

/// What a render says while it runs.
struct ProgressTests {
  private func said(_ arguments: String...) throws -> String {
    let outcome = try Sandbox().run(Sandbox.circle(arguments + ["out"]))
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    return outcome.errors
  }

  @Test func automaticIsSilentWithoutATerminal() throws {
    #expect(try said("--frames", "3") == "")
    #expect(try said("--frames", "3", "--progress", "auto") == "")
    #expect(try said("--frames", "3", "--progress", "none") == "")
  }

  @Test func plainTellsEveryTenth() throws {
    let twenty = (1...10).map { "\(2 * $0) of 20 frames\n" }.joined()
    #expect(try said("--frames", "20", "--progress", "plain") == twenty)
    #expect(
      try said("--frames", "3", "--progress", "plain")
        == "1 of 3 frames\n2 of 3 frames\n3 of 3 frames\n")
  }

  @Test func jsonTellsEveryFrame() throws {
    let text = try said("--frames", "5", "--only", "1,3", "--progress", "json")
    #expect(
      text
        == "{\"frame\": 1, \"done\": 1, \"total\": 2}\n{\"frame\": 3, \"done\": 2, \"total\": 2}\n")
  }

  @Test func openJobDescriptionIsSpoken() throws {
    #expect(
      try said("--frames", "3", "--progress", "openjd")
        == "openjd_progress: 33.3\nopenjd_progress: 66.7\nopenjd_progress: 100.0\n"
        + "openjd_status: 3 frames written\n")
  }

  @Test func quietIsQuiet() throws {
    #expect(
      try said(
        "--frames", "3", "--quiet", "--progress", "plain", "--size", "64x40",
        "--fit", "fill") == "")
  }

  #if os(Linux)
    /// Whether a terminal can be had here: containers may lack `script`, or pseudo-terminals.
    private static let hasTerminal: Bool = {
      let outcome = try? Sandbox().shell("script -qec 'printf here' /dev/null")
      return outcome?.output.contains("here") == true
    }()

    /// A bar on a terminal, with colour unless NO_COLOR says otherwise.
    @Test(
      .enabled(if: hasTerminal, "no pseudo-terminal here"),
      arguments: [("", true), ("1", false)])
    func barIsDrawnOnATerminal(noColor: String, isColored: Bool) throws {
      let command =
        "'$TOOL' circle --size 40x64 --from from.png --to to.png --frames 3 out"
      let outcome = try Sandbox().shell(
        "script -qec \"\(command)\" /dev/null", environment: ["NO_COLOR": noColor])
      #expect(outcome.output.contains("3/3"))
      #expect(outcome.output.contains("\u{1B}[36m") == isColored)
      #expect(outcome.output.hasSuffix("\r\u{1B}[K"))
    }
  #endif

  @Test func warningNamesTheFix() throws {
    #expect(
      try said("--frames", "1", "--size", "64x40", "--fit", "fill")
        == "transition-render: warning: the circle leaves 34.94 % of a 64×40 screen uncovered at the "
        + "end, --fix coverage mends it\n")
    #expect(
      try said("--pop", "--frames", "1", "--size", "64x40", "--fit", "fill")
        == "transition-render: warning: the circle leaves 34.94 % of a 64×40 screen uncovered at the "
        + "start, --fix coverage mends it\n")
    #expect(
      try said("--frames", "1", "--size", "64x40", "--fit", "fill", "--fix", "coverage") == "")
    #expect(try said("--frames", "1", "--size", "64x40", "--fit", "fill", "--fix", "all") == "")
  }
}
