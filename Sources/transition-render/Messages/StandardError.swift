import Foundation

/// Lines for people; standard output is for results.
enum StandardError {
  static func print(_ line: String) {
    write(line + "\n")
  }

  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
