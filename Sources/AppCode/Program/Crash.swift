import Foundation
import TransitionSpec

/// How a program of an app's code ended that did not come to its end: the words and the line, from what
/// Swift's runtime wrote.
struct Crash: Hashable, Sendable {
  /// A line of a file.
  struct Line: Hashable, Sendable {
    let file: String
    let number: Int
  }

  /// As `Fatal error: Index out of range`, or the signal.
  let reason: String
  /// The innermost line of the app's own code; nil where none is known.
  let place: Line?

  /// The setting of the runtime under which it writes where it was, and no more.
  static let environment = [
    "SWIFT_BACKTRACE":
      "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,limit=64,sanitize=no"
  ]

  /// - Parameters:
  ///   - messages: What was written on standard error.
  ///   - sources: The paths of the app's files.
  init(signal: Int32, messages: String, sources: [String]) {
    let lines = messages.split(whereSeparator: \.isNewline).map(String.init)
    let fatal = lines.lazy.compactMap { line -> String? in
      guard let found = line.range(of: "Fatal error: ") else { return nil }
      return String(line[found.lowerBound...])
    }.first
    // `as!`: the addresses of the types are of no use.
    let cast = lines.lazy.compactMap { line -> String? in
      guard line.hasPrefix("Could not cast value of type '") else { return nil }
      let names = line.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
      guard names.count >= 4 else { return line }
      let own = names[1].hasPrefix("TransitionStage.")
      let advice =
        own ? "; --from-controller or --to-controller gives the screen a controller of yours" : ""
      return "\(own ? "a plain controller" : names[1]) is no \(names[3])\(advice)"
    }.first
    let programs = lines.lazy.compactMap { line -> String? in
      guard line.hasPrefix("*** Program crashed: "), let end = line.range(of: " at 0x") else {
        return nil
      }
      return String(line[..<end.lowerBound].dropFirst("*** Program crashed: ".count))
    }.first
    // Only the stack's end stops functions that call themselves.
    let depth = lines.count { Self.line(in: $0, sources) != nil }
    let recursion =
      signal == SIGSEGV && depth >= Self.recursionDepth ? "endless recursion" : nil
    // Swift's words where the limit of the program's memory is reached.
    let isOutOfMemory = fatal?.contains("failed to allocate") == true
    let memory = "it needs more than \(StageRequest.memoryBytes >> 30) GB of memory"
    let isTooLong = signal == SIGXFSZ
    let length = "it printed more than \(StageRequest.fileBytes >> 20) MB"
    reason =
      isOutOfMemory
      ? memory
      : isTooLong ? length : fatal ?? cast ?? recursion ?? programs ?? "signal \(signal)"
    place = lines.lazy.compactMap { Self.line(in: $0, sources) }.first
  }

  /// How many lines of the app's own are behind each other only where functions call themselves without end.
  private static let recursionDepth = 40

  /// The line of the app's own code that a line of the runtime's names.
  private static func line(in text: String, _ sources: [String]) -> Line? {
    guard let at = text.range(of: " at ", options: .backwards) else { return nil }
    let parts = text[at.upperBound...].split(separator: ":")
    guard parts.count >= 3, let number = Int(parts[parts.count - 2]) else { return nil }
    let file = parts.dropLast(2).joined(separator: ":")
    return sources.first { $0 == file || file.hasSuffix("/\($0)") }.map {
      Line(file: $0, number: number)
    }
  }
}
