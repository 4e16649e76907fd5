import ArgumentParser

/// The options that say where the findings of a comparison go.
struct EvidenceOptions: ParsableArguments {
  @Option(
    help: "A folder, created if needed, for pictures of the differences in frames that differ.")
  var diff: String?

  @Option(
    help: """
      A self-contained page to look at; its name ends in .html. Shows the sequence as a strip, side by \
      side, with swipe, onion skin and differences.
      """)
  var report: String?

  @Option(
    help: ArgumentHelp(
      "A JUnit report for a CI server, one test case per frame.", valueName: "file"))
  var junit: String?

  @Flag(help: "Replace a file that was not written by an earlier run.")
  var overwrite = false
}
