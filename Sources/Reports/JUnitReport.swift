import Foundation
import Goldens
import Messages

/// A comparison as JUnit's XML, which CI servers read: each frame is a test case.
package struct JUnitReport {
  /// What marks a file as written by this tool, which may replace it.
  package static let mark = JUnitDocument.mark

  private let comparison: SequenceComparison
  private let title: String
  private let date: Date

  /// - Parameters:
  ///   - title: The two sequences, such as "goldens/circle and out".
  ///   - date: When they were compared.
  package init(_ comparison: SequenceComparison, title: String, date: Date = .now) {
    (self.comparison, self.title, self.date) = (comparison, title, date)
  }

  /// The file's content in UTF-8.
  package var bytes: [UInt8] {
    let cases = comparison.frames.map(testCase) + motionCase
    return JUnitDocument(suites: [.init(name: title, cases: cases)], date: date).bytes
  }

  private func testCase(_ frame: SequenceComparison.Frame) -> JUnitDocument.Case {
    var entry = JUnitDocument.Case(
      name: "frame \(frame.index), \(frame.time.millisecondsText)", className: title)
    guard !frame.outcome.isSame else { return entry }
    let details = comparison.motion.filter { $0.frames.contains(frame.index) }.map(\.text)
    entry.flaw = JUnitDocument.Flaw(
      isError: false, type: ComparisonDocument.Status(frame.outcome).rawValue,
      message: frame.outcome.text, text: details.joined(separator: "\n"))
    return entry
  }

  /// A test case that fails if the frames are the same but are shown at other times.
  private var motionCase: [JUnitDocument.Case] {
    guard comparison.isRetimed else { return [] }
    let texts = comparison.motion.filter(\.frames.isEmpty).map(\.text)
    var entry = JUnitDocument.Case(name: "times of the frames", className: title)
    entry.flaw = JUnitDocument.Flaw(
      isError: false, type: "retimed", message: texts.joined(separator: "; "), text: "")
    return [entry]
  }
}
