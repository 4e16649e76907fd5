import SpecFiles
import Testing

/// What the tool says about itself.
struct HelpCommandTests {
  private static let commands = ["render", "list", "inspect", "timing", "validate", "schema"]

  @Test func helpListsTheCommands() throws {
    let help = try Sandbox.printed("--help")
    #expect(help.hasPrefix("OVERVIEW: Renders iOS view-controller transitions to PNG frames.\n"))
    #expect(help.contains("transition-render circle --push --frames 60 out/\n"))
    for command in Self.commands { #expect(help.contains("\n  \(command)")) }
    for status in ["64", "65", "66", "73", "74", "130", "143"] { #expect(help.contains(status)) }
    #expect(try Sandbox.printed("-h") == help)
    #expect(try Sandbox.printed("help") == help)
  }

  @Test(arguments: commands)
  func everyCommandHasHelp(_ command: String) throws {
    let help = try Sandbox.printed("help", command)
    #expect(help.hasPrefix("OVERVIEW: "))
    #expect(help.contains("USAGE: transition-render \(command)"))
    #expect(try Sandbox.printed(command, "--help") == help)
    // The parser does not wrap its line of usage.
    let lines = help.split(separator: "\n").filter { !$0.hasPrefix("USAGE") }
    let longest = lines.map(\.count).max() ?? 0
    #expect(longest <= 80)
  }

  /// Behind what would be rendered, a request for help is still one.
  @Test func helpBehindATransitionIsThatOfRender() throws {
    let help = try Sandbox.printed("help", "render")
    #expect(try Sandbox.printed("circle", "out", "--help") == help)
    #expect(try Sandbox.printed("spec.yaml", "-h") == help)
    #expect(try Sandbox.printed("circle", "--version") == Sandbox.printed("--version"))
  }

  @Test func helpOfRenderTellsDefaultsAndLimits() throws {
    let help = try Sandbox.printed("help", "render").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for text in [
      "16384×16384 pixels", "100000 frames", "up to 4 MB", "64 levels", "±1000000 points",
      "(default: that of the screens' pictures, or iphone-14)", "0.001 to 3600 s", "(default: 60)",
      "0.01 to 1000", "0.01 to 16",
      "1 to 16384 each", "0 to 200", "--overwrite", "--resume", "--only <only>",
    ] {
      #expect(help.contains(text), "\(text)")
    }
    for operation in ["--push", "--pop", "--present", "--dismiss"] {
      #expect(help.contains(operation))
    }
  }

  @Test func versionIsPrinted() throws {
    let words = try Sandbox.printed("--version").split(separator: " ")
    #expect(words.first == "transition-render")
    #expect(words.count == 2)
  }
}
