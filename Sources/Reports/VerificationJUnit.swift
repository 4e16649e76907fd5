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
      errors="\(errors)" skipped="0" time="\(outcomes.duration.secondsText)">
      \(outcomes.map(testCase).joined(separator: "\n"))
      </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ outcome: VerificationOutcome) -> String {
    let name = outcome.name.isEmpty ? "verify" : outcome.name
    let file = outcome.files.spec.map { " file=\"\($0.xmlEscaped)\"" } ?? ""
    let head =
      "<testcase classname=\"transition-render\" name=\"\(name.xmlEscaped)\"\(file) "
      + "time=\"\(outcome.duration.secondsText)\""
    guard outcome.status != .success else { return head + "/>" }
    let tag = outcome.status == .different ? "failure" : "error"
    let lines = outcome.text.split(whereSeparator: \.isNewline).map { String($0).xmlEscaped }
    return "\(head)><\(tag) type=\"\(outcome.word)\" message=\"\(lines.first ?? "")\">"
      + lines.joined(separator: "\n") + "</\(tag)></testcase>"
  }
}

extension Double {
  /// As "0.125".
  fileprivate var secondsText: String { milliseconds.description }
}
