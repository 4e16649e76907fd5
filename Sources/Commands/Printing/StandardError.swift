import AppCode
import Foundation
import Messages

/// Lines for people; standard output is for results.
enum StandardError {
  /// The longest message, in scalars.
  private static let lengthLimit = 4000

  /// An error as one line, whatever a file's name or a key holds.
  static func printError(_ message: String) { print("error", message) }

  static func printWarning(_ message: String) { print("warning", message) }

  /// What was assumed and could be meant otherwise.
  static func printNote(_ message: String) { print("note", message) }

  private static func print(_ kind: String, _ message: String) {
    let line = message.oneLine.printable
    let head = String(String.UnicodeScalarView(line.unicodeScalars.prefix(lengthLimit)))
    print("transition-render: \(kind): \(head)\(head == line ? "" : "…")")
  }

  static func print(_ message: CodeMessage) {
    switch message {
    case .warning(let words): printWarning(words)
    case .printed(let line): print(line.printable)
    }
  }

  static func print(_ line: String) {
    write(line + "\n")
  }

  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
