import ArgumentParser
import Goldens
import Messages
import TransitionEngine
import TransitionSpec

/// The options that say what is kept of goldens, and when they are written.
struct GoldenOptions: ParsableArguments {
  @Flag(
    help: """
      Write the goldens instead of comparing with them. Those with the same pixels stay as they are; an \
      interrupted recording leaves each golden old or new.
      """)
  var record = false

  @Flag(
    help:
      "Compare, and write the goldens that are missing. A run that wrote some ends with status 1.")
  var recordMissing = false

  @Option(
    help: """
      pictures: every frame as a PNG file; digests: one small manifest; a difference can be \
      shown only if the golden can be rendered again. (default: what the existing goldens are, the case's or \
      else the suite's; otherwise pictures)
      """)
  var goldens: GoldenStorage?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The frames at these times as pictures, digests of the others: 0,25%,50%,75%,100%.",
      valueName: "times"))
  var keyframes: String?

  @Flag(
    help: """
      Record into a folder with other files, which stay; replace a report of another program and, with --shard, \
      what the parts of another run left.
      """)
  var overwrite = false

  func validate() throws {
    if record, recordMissing {
      throw ValidationError("--record and --record-missing exclude each other")
    }
    if !record, !recordMissing, goldens != nil || keyframes != nil {
      throw ValidationError(
        "--goldens and --keyframes are for recording, expected --record or --record-missing with them"
      )
    }
    if goldens == .pictures, keyframes != nil {
      throw ValidationError("--keyframes is for digests, expected --goldens digests with it")
    }
  }

  /// How goldens are to be kept; nil where the options leave that open.
  ///
  /// - Throws: `Failure` for keyframes that are not times.
  func kind() throws -> GoldenKind? {
    if let keyframes { return .digests(keyframes: try GoldenKind.keyframes(keyframes)) }
    return goldens.map { $0 == .pictures ? .pictures : .digests(keyframes: []) }
  }
}

/// The form in which a golden is kept: `--goldens`.
enum GoldenStorage: String, CaseIterable, ExpressibleByArgument {
  /// Every frame as a PNG file.
  case pictures
  /// Every frame as a digest in the manifest.
  case digests
}

extension GoldenKind {
  /// `0,25%,50%,75%,100%`, as `--at` takes times.
  static func keyframes(_ text: String) throws -> [FrameTime] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let time = FrameTime(text: String(part).trimmed) else {
        throw Failure(
          .usage,
          "--keyframes: \(String(part).quoted) is not valid, expected times with commas between, "
            + "as 0,25%,50%,75%,100%")
      }
      return time
    }
  }
}
