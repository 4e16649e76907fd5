/// The results as JUnit's XML, which CI systems show beside other tests: a test case for every case.
///
/// Source: the schema that Jenkins' JUnit plug-in reads.
struct JUnitReport {
  let outcomes: [VerificationOutcome]

  var text: String {
    let (failures, errors) = (count("different"), count("failed"))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="transition-render verify" tests="\(outcomes.count)" failures="\(failures)" \
      errors="\(errors)">
      \(outcomes.map(testCase).joined(separator: "\n"))
      </testsuite>
      </testsuites>

      """
  }

  private func count(_ word: String) -> Int { outcomes.count { $0.word == word } }

  private func testCase(_ outcome: VerificationOutcome) -> String {
    let name = outcome.name.isEmpty ? "verify" : outcome.name
    let head = "<testcase classname=\"transition-render\" name=\"\(name.xml)\""
    guard outcome.status != .success else { return head + "/>" }
    let tag = outcome.word == "failed" ? "error" : "failure"
    let first = outcome.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return "\(head)><\(tag) message=\"\(first.xml)\">\(outcome.text.xml)</\(tag)></testcase>"
  }
}

extension String {
  /// As XML text or an attribute; what XML cannot hold is replaced.
  fileprivate var xml: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": String(scalar)
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}
