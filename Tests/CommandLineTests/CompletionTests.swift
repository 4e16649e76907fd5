import TestSupport
import Testing

/// What bash offers, with the script that an installation has.
struct CompletionTests {
  private let sandbox = try! Sandbox()

  /// - Parameter words: Those behind the program's name, of which the last is completed.
  private func offers(_ words: [String]) throws -> [String] {
    let scripts = Fixtures.folder.deletingLastPathComponent().appendingPathComponent("scripts").path
    let line = (["transition-render"] + words).map { "'\($0)'" }.joined(separator: " ")
    let command = """
      source <(\(scripts)/completions "$TOOL" bash)
      COMP_WORDS=(\(line)) COMP_CWORD=\(words.count) COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
      _transition-render_or_default transition-render "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try sandbox.shell(command)
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["ren"], ["render"]), (["ci"], ["circle"]), (["circle", "--fra"], ["--frames"]),
    (["circle", "--pus"], ["--push"]), (["--pus"], ["--push"]),
    (["circle", "--device", "iphone-se-1"], ["iphone-se-1", "iphone-se-1-landscape"]),
    (["circle", "--device", "=", "iphone-8-p"], ["iphone-8-plus", "iphone-8-plus-landscape"]),
    (["circle", "--edge", ""], ["top", "bottom", "left", "right"]),
    (["circle", "--from", "detail-d"], ["detail-dark"]),
    (["circle", "out", "--progress", "o"], ["openjd"]), (["render", "ma"], ["mask"]),
    (["verify", "--junit-f"], ["--junit-files"]), (["farm", "sl"], ["slurm"]),
    (["farm", "slurm", "circle", "--shard"], ["--shards"]),
    // A shell names files where nothing else is offered.
    (["circle", "--gesture", ""], []), (["spec"], []), (["circle", "ou"], []),
  ]) func wordsAreCompleted(words: [String], expected: [String]) throws {
    #expect(try offers(words) == expected)
  }
}
