import ArgumentParser

/// The options that say where the findings of a comparison go.
struct EvidenceOptions: ParsableArguments {
  @Option(help: "A folder for a picture of where each different frame differs, made if need be.")
  var diff: String?

  @Option(
    help: """
      A self-contained page for a person to look at, a name with .html: the sequence as a strip, side by \
      side, swipe, onion skin, differences.
      """)
  var report: String?

  @Option(
    help: ArgumentHelp("A JUnit report for a CI server, a test case a frame.", valueName: "file"))
  var junit: String?

  @Flag(help: "Replace a report that is not from an earlier run.")
  var overwrite = false
}
