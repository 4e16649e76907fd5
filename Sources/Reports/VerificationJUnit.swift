import Messages

/// The results as JUnit's XML, which CI systems show beside other tests: a test case for every case.
///
/// Source: the schema that Jenkins' JUnit plug-in reads.
struct VerificationJUnit {
  let outcomes: [VerificationOutcome]

  var bytes: [UInt8] { Array(text.utf8) }

  private var text: String {
    let failures = outcomes.count { $0.status == .different }
    let errors = outcomes.count { ![.success, .different].contains($0.status) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      \(JUnitReport.mark)>
      <testsuite name="transition-render verify" tests="\(outcomes.count)" failures="\(failures)" \
      errors="\(errors)">
      \(outcomes.map(testCase).joined(separator: "\n"))
      </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ outcome: VerificationOutcome) -> String {
    let name = outcome.name.isEmpty ? "verify" : outcome.name
    let head = "<testcase classname=\"transition-render\" name=\"\(name.xmlEscaped)\""
    guard outcome.status != .success else { return head + "/>" }
    let tag = outcome.status == .different ? "failure" : "error"
    let lines = outcome.text.split(whereSeparator: \.isNewline).map { String($0).xmlEscaped }
    return "\(head)><\(tag) message=\"\(lines.first ?? "")\">"
      + lines.joined(separator: "\n") + "</\(tag)></testcase>"
  }
}
