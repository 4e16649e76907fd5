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
      """
      A JUnit report for a CI server, one test case per transition; valid by the schemas of Ant and Jenkins. A \
      spec's file is a property of its suite.
      """, valueName: "file"))
  var junit: String?

  @Flag(
    help: """
      Also name the file in an attribute of each test case of --junit, as GitLab and CircleCI read it. Ant's \
      schema and Jenkins's have no such attribute.
      """)
  var junitFiles = false

  func validate() throws {
    for (name, value) in [("--report", report), ("--junit", junit)] where value == "" {
      throw ValidationError("\(name) is empty, expected a name")
    }
  }
}
