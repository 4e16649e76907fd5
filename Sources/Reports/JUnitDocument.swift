import Foundation
import Messages

/// Test results as JUnit's XML, valid by the strict schemas that there are for it.
///
/// Sources: the schema of Apache Ant's JUnit tasks (Windy Road, `JUnit.xsd`), and that of Jenkins's xUnit plug-in
/// (`junit-10.xsd`). Neither has a `file` on a test case, so a suite has it among its properties. Ant's wants a
/// host's name, which says nothing about the results: it is always `localhost`.
struct JUnitDocument {
  /// A set of test cases.
  struct Suite {
    let name: String
    /// By name; such as the file that the cases are from.
    var properties: [(name: String, value: String)] = []
    let cases: [Case]
    /// What is to be known of cases that passed as well, in lines.
    var warnings: [String] = []
  }

  struct Case {
    let name: String
    let className: String
    /// In seconds.
    var time = 0.0
    /// The file that the case is from, which becomes an attribute where these are wanted.
    var file: String?
    /// Nil for one that passed.
    var flaw: Flaw?
  }

  /// Why a case did not pass.
  struct Flaw {
    /// Whether it could not be told whether it passes.
    let isError: Bool
    /// One word.
    let type: String
    /// One line.
    let message: String
    /// In lines.
    let text: String
  }

  let suites: [Suite]
  /// When the results were made.
  let date: Date
  /// Whether cases have a `file`, which GitLab and CircleCI read, and the schemas forbid.
  var hasFiles = false

  /// A comment that marks a file as written by this tool, which may replace it.
  static let mark = "<!-- transition-render -->"

  /// The file's content in UTF-8.
  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  private var lines: [String] {
    [#"<?xml version="1.0" encoding="UTF-8"?>"#, Self.mark, "<testsuites>"]
      + suites.enumerated().flatMap { lines(of: $1, number: $0) } + ["</testsuites>"]
  }

  private func lines(of suite: Suite, number: Int) -> [String] {
    let errors = suite.cases.count { $0.flaw?.isError == true }
    let failures = suite.cases.count { $0.flaw?.isError == false }
    let time = suite.cases.reduce(0) { $0 + $1.time }
    let head =
      "  <testsuite" + Self.attribute("name", suite.name)
      + Self.attribute("package", "transition-render") + Self.attribute("id", "\(number)")
      + Self.attribute("timestamp", timestamp) + Self.attribute("hostname", "localhost")
      + Self.attribute("tests", "\(suite.cases.count)") + Self.attribute("failures", "\(failures)")
      + Self.attribute("errors", "\(errors)") + Self.attribute("skipped", "0")
      + Self.attribute("time", time.secondsText) + ">"
    let properties = suite.properties.map {
      "      <property\(Self.attribute("name", $0.name))\(Self.attribute("value", $0.value))/>"
    }
    return [head, "    <properties>"] + properties + ["    </properties>"]
      + suite.cases.map(line)
      + ["    <system-out/>", Self.element("system-err", suite.warnings), "  </testsuite>"]
  }

  /// An element with lines of text, which has no content where there are none.
  private static func element(_ name: String, _ lines: [String]) -> String {
    lines.isEmpty
      ? "    <\(name)/>"
      : "    <\(name)>\(lines.map(\.xmlEscaped).joined(separator: "\n"))</\(name)>"
  }

  private func line(of entry: Case) -> String {
    let head =
      "    <testcase" + Self.attribute("name", entry.name)
      + Self.attribute("classname", entry.className)
      + Self.attribute("time", entry.time.secondsText)
      + (hasFiles ? entry.file.map { Self.attribute("file", $0) } ?? "" : "")
    guard let flaw = entry.flaw else { return head + "/>" }
    let tag = flaw.isError ? "error" : "failure"
    let text = flaw.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).xmlEscaped }.joined(separator: "\n")
    return head + "><\(tag)" + Self.attribute("type", flaw.type)
      + Self.attribute("message", flaw.message) + ">\(text)</\(tag)></testcase>"
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(value.isEmpty ? "-" : value.xmlEscaped)\""
  }

  /// As "2026-11-22T13:05:09", without a zone as Ant has it, in UTC.
  private var timestamp: String {
    var style = Date.ISO8601FormatStyle(includingFractionalSeconds: false)
    style.timeZone = TimeZone(secondsFromGMT: 0) ?? style.timeZone
    return String(date.formatted(style).prefix(19))
  }
}

extension Double {
  /// As "0.125": thousandths, without an exponent.
  fileprivate var secondsText: String {
    let thousandths = Int((min(max(self, 0), 1e9) * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension String {
  /// This text in a form that may stand in XML attributes and elements. Characters that XML does not allow
  /// are shown as `printable` shows them.
  package var xmlEscaped: String {
    printable.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      // XML 1.0 has no place for these, not even as references.
      case "\u{FFFE}", "\u{FFFF}": text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
