import ArgumentParser
import Foundation
import Messages
import Pixels
import Rasterizer
import TransitionRenderer

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints library versions, and whether this host draws the reference pixels.",
    discussion: """
      Draws a few small frames and compares them with digests that are compiled in. Exit status: 0 if \
      all are equal, so that goldens from other such hosts are valid here; 1 if one differs. The bytes of files are \
      compared too: they may be others with another compressor, or on a processor without SSE4.2, and count for \
      nothing, since goldens are compared by their pixels.
      """)

  @Flag(help: "JSON on standard output.")
  var json = false

  @Flag(help: .hidden)
  var references = false

  func run() throws {
    let test = try SelfTest()
    if references {
      return try StandardOutput.print(test.references)
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
  /// What of the processor decides how files are compressed, as "x86-64 with SSE4.2".
  let processor: String
  let frames: [Frame]
  /// Whether PNG files come back as they were written.
  let filesAreRead: Bool
  /// Whether PNG files have the reference's bytes.
  let filesAreReference: Bool
  /// Libraries of another version than the references were made with, as "cairo 1.18.0 instead of 1.16.0".
  let otherVersions: [String]

  init(_ test: SelfTest) {
    status = test.isPassed ? "same" : "different"
    versions = SelfTest.versions
    processor = processorName
    processors = ProcessInfo.processInfo.activeProcessorCount
    frames = test.frames.map {
      Frame(
        name: $0.name, status: $0.isSame ? "same" : "different", expected: $0.expected,
        actual: $0.actual)
    }
    filesAreRead = test.filesAreRead
    filesAreReference = test.hasReferenceFiles
    otherVersions = test.referenceVersions.sorted { $0.key < $1.key }.compactMap { name, version in
      SelfTest.versions[name].flatMap {
        $0 == version ? nil : "\(name) \($0) instead of \(version)"
      }
    }
  }

  /// How files' bytes compare with the reference's.
  private var fileText: String {
    if !filesAreRead { return "not read as they were written" }
    if filesAreReference { return "read as they were written, in the reference's bytes" }
    let causes = otherVersions + (processor.hasSuffix("without SSE4.2") ? [processor] : [])
    return "read as they were written, in other bytes than the reference's"
      + (causes.isEmpty ? "" : " (\(causes.joined(separator: ", ")))")
      + "; their pixels are what counts"
  }

  /// What may be behind pixels that are not the reference.
  private var causeText: String {
    otherVersions.isEmpty
      ? "the libraries are the reference's"
      : "the libraries are not the reference's: \(otherVersions.joined(separator: ", "))"
  }

  var text: String {
    let different = frames.filter { $0.status == "different" }.map(\.name)
    let libraries = versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return [
      libraries.joined(separator: ", "), "processors: \(processors), \(processor)",
      different.isEmpty
        ? "pixels: all \(frames.count) frames are the reference"
        : "pixels: \(different.count) of \(frames.count) frames are not the reference: "
          + different.joined(separator: ", ") + "; \(causeText)",
      "files: \(fileText)",
      different.isEmpty && filesAreRead
        ? "goldens of other hosts can be trusted here"
        : "goldens of other hosts differ here; record them on this one, or see verify --max-channel-delta",
    ].joined(separator: "\n")
  }
}
