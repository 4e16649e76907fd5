import Comparison
import Messages

/// A comparison as CI servers read it: a test case a frame.
struct JUnitReport {
  /// By which a file is known to be this tool's own.
  static let mark = #"<testsuites name="transition-render""#

  private let comparison: SequenceComparison
  private let title: String

  /// - Parameter title: What was compared with what.
  init(_ comparison: SequenceComparison, title: String) {
    self.comparison = comparison
    self.title = title
  }

  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

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

  /// Times that are not the expected ones fail though every frame is the same.
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
  /// Text that can stand in an XML attribute or element; characters that XML cannot hold are shown.
  var xmlEscaped: String {
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
