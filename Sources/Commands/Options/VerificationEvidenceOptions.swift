import ArgumentParser

/// The options that say where the findings of a verification go.
struct VerificationEvidenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A folder for a page to look at, and expected, actual and difference pictures of what differs; or, for \
      one transition, a name with .html for the page alone.
      """, valueName: "folder"))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "A JUnit report for a CI server, one test case per transition.", valueName: "file"))
  var junit: String?
}
