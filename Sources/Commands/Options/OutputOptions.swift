import ArgumentParser
import Foundation
import PNG
import TransitionRenderer

/// The options for where frames are written, and how the progress of the work is reported.
struct OutputOptions: ParsableArguments {
  @Argument(
    help: """
      The folder for the frames, created if needed; a file that ends in .png (a sheet of the frames), \
      .apng, .gif, .webp, .mp4, .webm or .y4m; - for standard output.
      """)
  var output: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The same as <output>.", valueName: "output"))
  var outputOption: String?

  @Option(
    help: """
      png: a folder of frames, or frames on standard output; sheet: one picture with all frames, their \
      times and the curve; strip: all frames side by side; apng, gif, webp: play in a loop, with a rest of \
      1 s at the end; mp4, webm: by the program ffmpeg; y4m: video for a pipe, BT.709, \
      4:2:0; rgba: raw bytes on standard output. All keep the frames' size: --scale 1 makes them \
      smaller. Without --frames, --fps or --at a sheet or strip has 12 frames, and a gif 50 a second, the \
      most that it can; \
      times that are not evenly spaced are repeated at 60 a second in video. \
      (default: as the output's name ends, png for a folder)
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
      How many frames are rendered in parallel, 1 to 64; fewer if they would take more than 128 MB of \
      memory. (default: one per processor)
      """,
    transform: JobCount.parse)
  var jobs: Int?

  @Flag(
    help: """
      Write into a folder that holds other files. They stay, but for those that have the name of a \
      frame or of the manifest: these are replaced, as is any file of the output's name. With --shard, also \
      into one that holds another run, whose frames and parts go.
      """)
  var overwrite = false

  @Flag(help: "Keep the frames that an interrupted run of the same spec left whole.")
  var resume = false

  @Flag(help: "Print the manifest on standard output.")
  var json = false

  @Flag(help: "Report on standard error where processor time was spent.")
  var timings = false
  @Flag(
    help: """
      Show a sheet of up to 24 frames in the terminal at the end; without <output> nothing is \
      written. For kitty, Ghostty, WezTerm, iTerm2, VS Code, foot and others.
      """)
  var show = false

  @Option(
    help: ArgumentHelp(
      """
      How a terminal is shown pictures, for one that is not known: kitty, iterm2 or sixel. Implies \
      --show. (default: as the terminal says)
      """, valueName: "protocol"))
  var showAs: PictureProtocol?

  @Flag(help: "Only errors on standard error.")
  var quiet = false

  @Option(
    help: """
      How progress is reported on standard error: auto (a bar on a terminal), plain, json, openjd or \
      none. A number from 0 to 1, or 40%, renders the one frame that an interactive transition shows at \
      that percentComplete.
      """)
  var progress = ProgressOption.style(.auto)

  func validate() throws {
    switch (output, outputOption) {
    case (nil, nil) where shows: break
    case (nil, nil): throw ValidationError("Missing expected argument '<output>'")
    case (.some, .some): throw ValidationError("The output is given twice, as <output> and as -o")
    case _ where path.isEmpty:
      throw ValidationError("The output is empty, expected a folder, a file, or -")
    default: break
    }
    if shows, resume {
      throw ValidationError("--show and --resume cannot be given together, expected one of them")
    }
    if shows, json || path == "-" {
      throw ValidationError(
        "--show: standard output carries something else, expected one of the two")
    }
  }

  var path: String { output ?? outputOption ?? "" }

  var shows: Bool { show || showAs != nil }

  var jobCount: Int { jobs ?? JobCount.onePerProcessor }
}

extension OutputFormat: ExpressibleByArgument {}
extension PNGCompression: ExpressibleByArgument {}
