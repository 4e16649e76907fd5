import Goldens
import Messages

/// A comparison as JUnit's XML, which CI servers read: each frame is a test case.
package struct JUnitReport {
  /// The root element's beginning, which marks a file as written by this tool, which may replace it.
  package static let mark = #"<testsuites name="transition-render""#

  private let comparison: SequenceComparison
  private let title: String

  /// - Parameter title: The two sequences, such as "goldens/circle and out".
  package init(_ comparison: SequenceComparison, title: String) {
    self.comparison = comparison
    self.title = title
  }

  /// The file's content in UTF-8.
  package var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  private var lines: [String] {
    let cases = comparison.frames.map(testCase) + motionCase
    let counts =
      #"tests="\#(cases.count)" failures="\#(comparison.changed.count + motionCase.count)" errors="0""#
    return [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, #"\#(Self.mark) \#(counts)>"#,
      #"  <testsuite name="\#(title.xmlEscaped)" \#(counts)>"#,
    ] + cases + ["  </testsuite>", "</testsuites>"]
  }

  private func testCase(_ frame: SequenceComparison.Frame) -> String {
    let name = "frame \(frame.index), \(frame.time.millisecondsText)"
    let attributes = #"name="\#(name)" classname="\#(title.xmlEscaped)""#
    guard !frame.outcome.isSame else { return "    <testcase \(attributes)/>" }
    let details = comparison.motion.filter { $0.frames.contains(frame.index) }.map(\.text)
    return """
          <testcase \(attributes)>
            <failure message="\(frame.outcome.text.xmlEscaped)">\
      \(details.joined(separator: "\n").xmlEscaped)</failure>
          </testcase>
      """
  }

  /// A test case that fails if the frames are the same but are shown at other times.
  private var motionCase: [String] {
    guard comparison.isRetimed else { return [] }
    let texts = comparison.motion.filter(\.frames.isEmpty).map(\.text)
    return [
      """
          <testcase name="times of the frames" classname="\(title.xmlEscaped)">
            <failure message="\(texts.joined(separator: "; ").xmlEscaped)"/>
          </testcase>
      """
    ]
  }
}

extension String {
  /// This text in a form that may stand in XML attributes and elements. Characters that XML does not allow
  /// are shown as `printable` shows them.
  package var xmlEscaped: String {
    printable.reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
