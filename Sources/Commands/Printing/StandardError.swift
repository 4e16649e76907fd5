import AppCode
import Foundation
import Messages

/// Lines for people; standard output is for results.
enum StandardError {
  /// An error as one line, whatever a file's name or a key holds.
  static func printError(_ message: String) {
    print("transition-render: error: \(message.oneLine.printable)")
  }

  static func printWarning(_ message: String) {
    print("transition-render: warning: \(message.oneLine.printable)")
  }

  /// What was assumed and could be meant otherwise.
  static func printNote(_ message: String) {
    print("transition-render: note: \(message.oneLine.printable)")
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
