import ArgumentParser
import Foundation
import Goldens
import Messages
import Pixels
import Reports

struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two sequences or two pictures: what differs, by how much, where, when.",
    discussion: """
      Takes two folders of PNG files, two PNG files, or two APNG files. Frames of folders are paired by \
      the numbers in their names, or else by their names. By default all pixels must be equal, at \
      8 bits per channel.

      Files with the same bytes are checked, but not compared pixel by pixel. Pictures are compared, not \
      manifests: a manifest that disagrees with its pictures is reported.

      Exit status: 0 the same, 1 different; 64, 65 or 66 where nothing could be compared.
      """)

  @Argument(help: "The expected frames: a folder of PNG files, a PNG file or an APNG file.")
  var expected: String

  @Argument(help: "The frames to compare with it.")
  var actual: String

  @OptionGroup(title: "Tolerance") var criterion: CriterionOptions

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A part of every picture that does not count, as X,Y,W,H in pixels. Repeatable; adds to those of the \
      manifests beside the frames, which have what a spec's ignore says.
      """, valueName: "rectangle"),
    transform: { try $0.pixelRect() })
  var ignore: [PixelRect] = []

  @OptionGroup(title: "Reports") var evidence: EvidenceOptions

  @Option(
    parsing: .unconditional,
    help: "Frames per second of folders without a manifest, above 0, up to 1000. (default: 60)",
    transform: { try $0.frameRate() })
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: "How many frames are compared in parallel, 1 to 64. (default: one per processor)",
    transform: JobCount.parse)
  var jobs: Int?

  @Flag(help: "JSON on standard output.")
  var json = false

  @Flag(help: "No summary, only errors on standard error.")
  var quiet = false

  func run() async throws {
    keepFreedMemory()
    let evidence = try Evidence(evidence)
    let pair = try SequencePair(expected, actual)
    var job = ComparisonJob(expected: pair.expected, actual: pair.actual)
    job.criterion = criterion.criterion
    job.allowance = criterion.allowance
    job.framesPerSecond = fps ?? 60
    job.jobs = jobs ?? JobCount.onePerProcessor
    job.ignored = ignore
    let comparison = try await job.run()
    let warnings = pair.warnings(about: comparison)
    try await evidence.write(
      comparison, of: job, title: "\(expected) and \(actual)", warnings: warnings)
    if !quiet { warnings.forEach(StandardError.printWarning) }
    if json {
      try ComparisonDocument(comparison, warnings: warnings).printJSON()
    } else if !quiet {
      try StandardOutput.print(comparison.summary)
    }
    if !comparison.isSame { throw Failure(.different, nil) }
  }
}

extension String {
  func frameRate() throws -> Double {
    guard let number = Double(self), number > 0, number <= 1000 else {
      throw ValidationError("expected a number above 0, up to 1000")
    }
    return number
  }
}
