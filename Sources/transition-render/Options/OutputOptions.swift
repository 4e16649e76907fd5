import ArgumentParser
import Foundation
import FrameOutput

/// What is written: `--format`.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  /// A folder of files, or one file behind the other on standard output.
  case png
  /// Raw bytes on standard output.
  case rgba
  /// One picture with all frames side by side.
  case sheet
}

/// The options that say where frames go and how the work is told about.
struct OutputOptions: ParsableArguments {
  @Argument(
    help: """
      The folder for the frames, made if need be; a .png file for a sheet of them; - for standard \
      output.
      """)
  var output: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The same as <output>.", valueName: "output"))
  var outputOption: String?

  @Option(
    help: """
      png: a folder of frames, or frames on standard output; sheet: one picture with all frames side \
      by side; rgba: raw bytes on standard output. (default: sheet for a name with .png, or else png)
      """)
  var format: OutputFormat?

  @Option(
    help: """
      How PNG files are compressed: fast, or small, which takes several times as long for files of two \
      thirds the size. The pixels are the same. (default: fast, for a sheet small)
      """)
  var compression: PNGCompression?

  @Option(
    parsing: .unconditional,
    help: """
      How many frames are worked on at once, 1 to 64; fewer where they would take more than 128 MB of \
      memory. (default: one a processor)
      """,
    transform: { try $0.wholeNumber(in: 1...64) })
  var jobs: Int?

  @Flag(
    help: """
      Write into a folder that holds other files. They stay, but for those that have the name of a \
      frame or of the manifest: these are replaced, as is any .png file for a sheet.
      """)
  var overwrite = false

  @Flag(help: "Keep the frames that an interrupted run of the same spec left whole.")
  var resume = false

  @Flag(help: "Print the manifest on standard output.")
  var json = false

  @Flag(help: "Tell on standard error where the processor's time went.")
  var timings = false

  @Flag(help: "Only errors on standard error.")
  var quiet = false

  @Option(
    help: """
      How the work is told about, on standard error: auto (a bar on a terminal), plain, json, openjd or \
      none. A number from 0 to 1 renders the one frame that an interactive transition shows at that \
      percentComplete.
      """)
  var progress = ProgressOption.style(.auto)

  func validate() throws {
    switch (output, outputOption) {
    case (nil, nil): throw ValidationError("Missing expected argument '<output>'")
    case (.some, .some): throw ValidationError("The output is given twice, as <output> and as -o")
    case _ where path.isEmpty:
      throw ValidationError("The output is empty, allowed is a folder, a .png file, or -")
    default: break
    }
  }

  var path: String { output ?? outputOption ?? "" }

  func compression(for destination: Destination) -> PNGCompression {
    if let compression { return compression }
    if case .sheet = destination { return .small }
    return .fast
  }

  var jobCount: Int { jobs ?? min(ProcessInfo.processInfo.activeProcessorCount, 64) }
}

extension PNGCompression: ExpressibleByArgument {}
