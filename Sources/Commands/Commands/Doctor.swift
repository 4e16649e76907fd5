import ArgumentParser
import Foundation
import Messages
import Rasterizer
import TransitionRenderer

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints library versions, and whether this host draws the reference pixels.",
    discussion: """
      Draws a few small frames and compares them with digests that are compiled in. Exit status: 0 if \
      all are equal, so that goldens from other such hosts are valid here; 1 if one differs.
      """)

  @Flag(help: "JSON on standard output.")
  var json = false

  @Flag(help: .hidden)
  var references = false

  func run() throws {
    let test = try SelfTest()
    if references {
      return try StandardOutput.print(test.frames.map(\.line).joined(separator: "\n"))
    }
    let report = DoctorReport(test)
    try json ? report.printJSON() : StandardOutput.print(report.text)
    if !test.isPassed { throw Failure(.different, nil) }
  }
}

/// The output of `doctor`: a JSON document, or text.
private struct DoctorReport: Encodable {
  struct Frame: Encodable {
    let name: String
    let status: String
    let expected: String
    let actual: String
  }

  /// `same` or `different`.
  let status: String
  let versions: [String: String]
  let processors: Int
  let frames: [Frame]
  /// Whether PNG files come back as they were written.
  let filesAreRead: Bool

  init(_ test: SelfTest) {
    status = test.isPassed ? "same" : "different"
    versions = libraryVersions
    processors = ProcessInfo.processInfo.activeProcessorCount
    frames = test.frames.map {
      Frame(
        name: $0.name, status: $0.isSame ? "same" : "different", expected: $0.expected,
        actual: $0.actual)
    }
    filesAreRead = test.filesAreRead
  }

  var text: String {
    let different = frames.filter { $0.status == "different" }.map(\.name)
    let libraries = versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return [
      libraries.joined(separator: ", "), "processors: \(processors)",
      different.isEmpty
        ? "pixels: all \(frames.count) frames are the reference"
        : "pixels: \(different.count) of \(frames.count) frames are not the reference: "
          + different.joined(separator: ", "),
      "files: \(filesAreRead ? "read as they were written" : "not read as they were written")",
      different.isEmpty && filesAreRead
        ? "goldens of other hosts can be trusted here"
        : "goldens of other hosts differ here; record them on this one, or see verify --max-channel-delta",
    ].joined(separator: "\n")
  }
}
