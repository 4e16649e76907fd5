import Foundation
import Goldens
import PNG
import Rasterizer
import SafeFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The end of a run: a line for people and a status for scripts.
///
/// The errors of the layers below get their words and their status in this module. Commands and readers of
/// files throw a `Failure` with words of their own. The statuses after a signal are in the command's
/// `Signals`.
package struct Failure: Error, Equatable {
  /// The exit status.
  package enum Status: Int32 {
    /// A reader went away, or help was asked for.
    case success = 0
    /// A comparison that found a difference.
    case different = 1
    case usage = 64
    case invalidInput = 65
    case missingInput = 66
    case cannotCreateOutput = 73
    case writeFailed = 74
  }

  package let status: Status
  /// Without the tool's name; nil ends quietly.
  package let message: String?
  /// Further mistakes, one line each: in an app's code there may be more than one mistake to mend.
  package internal(set) var others: [String] = []
  /// The line that the message begins with; nil where it is about no line.
  package private(set) var place: FileLine?

  /// A line of a file.
  package struct FileLine: Equatable, Sendable {
    package let file: String
    /// Counted from 1.
    package let line: Int

    package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
  }

  package init(_ status: Status, _ message: String?) {
    self.status = status
    self.message = message
  }

  /// - Parameter message: Without the place.
  package init(_ status: Status, at file: String, line: Int, _ message: String) {
    self.init(status, "\(file):\(line): \(message)")
    place = FileLine(file: file, line: line)
  }

  /// The words and the status for an error of the engine, the rasterizer, the output or a comparison.
  ///
  /// Returns nil for an error of another kind, such as one of the command line's parser.
  package init?(known error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let errors as SpecErrors: self.init(errors)
    case let error as SystemCallError: self.init(error)
    case let error as OutputFolderError: self.init(error)
    case let error as MemoryShortage:
      self.init(
        .writeFailed,
        "the pictures of the screens take \(error.needed >> 20) MB, and \(error.available >> 20) MB of memory "
          + "are available; a smaller --size or --scale takes less")
    case is NestedShadowsError:
      self.init(
        .invalidInput,
        "layers: there are more than \(NestedShadowsError.limit) shadows within shadows, one for each sum of the "
          + "offsets of the layers around them; expected equal shadow offsets, or fewer levels")
    case let error as CairoError: self.init(.writeFailed, "Cairo: \(error.message)")
    case let error as SequenceError: self.init(error)
    case let error as ScreenError: self.init(error)
    case let error as GoldenError: self.init(error)
    case let error as SuiteError: self.init(error)
    case let error as PartMergeError: self.init(error)
    case let error as JSONError: self.init(error)
    case let error as FFmpegError: self.init(error)
    case let error as SheetTooLarge: self.init(error)
    case let error as FrameTooLarge:
      self.init(
        .usage,
        "--format \(error.format.rawValue): a frame has \(error.width)×\(error.height) pixels, expected at most "
          + "\(error.side)×\(error.side)")
    case let error as TransparencyError:
      let formats = OutputFormat.allCases.filter(\.keepsTransparency).map(\.rawValue)
      self.init(
        .usage,
        "--background none: \(error.format.rawValue) has no transparency, expected one of "
          + formats.joined(separator: ", "))
    case let error as PNGError: self.init(.writeFailed, "PNG: \(error)")
    case let error as AnimationError:
      self.init(
        .invalidInput,
        "animation of \(error.keyPath.rawValue) of \(error.layer.quoted) cannot run, "
          + "expected \(error.allowed)"
      )
    default: return nil
    }
  }

  /// The words and the status for any error; `Status.usage` and the error's own description for one
  /// that `init(known:)` does not know.
  package init(_ error: any Error) {
    self = Failure(known: error) ?? Failure(.usage, String(describing: error))
  }

  private init(_ errors: SpecErrors) {
    let isUsage = errors.errors.contains { if case .option = $0.place { true } else { false } }
    self.init(isUsage ? .usage : .invalidInput, errors.errors.first?.message)
    others = errors.errors.dropFirst().filter(\.isInCode).map(\.message)
  }

  private init(_ error: SheetTooLarge) {
    let name = error.format.rawValue
    self.init(
      .usage,
      "--format \(name): a \(name) of \(error.frameCount) frames has "
        + "\(error.width)×\(error.height) pixels, expected at most "
        + "\(PNGLimits.side)×\(PNGLimits.side); \(error.doubt?.message(isInCode: false) ?? "take fewer --frames")"
    )
  }

  private init(_ error: FFmpegError) {
    switch error {
    case .missing:
      self.init(
        .cannotCreateOutput,
        "the program ffmpeg is not on the PATH; .gif, .apng, .webp and .y4m work without it; to install "
          + "it: apt-get install ffmpeg, or brew install ffmpeg")
    case .failed(let path, let reason): self.init(.writeFailed, "\(path): ffmpeg: \(reason)")
    }
  }

  /// The values of `errno` that mean that an output may not be created, rather than that writing it failed.
  private static let refusals = [
    EACCES, EPERM, EROFS, ENOENT, ENOTDIR, EISDIR, ENOTEMPTY, EEXIST, ENAMETOOLONG, ELOOP,
  ]

  private init(_ error: SystemCallError) {
    switch error.attempt {
    case .read: self.init(.missingInput, "\(error.path): cannot be read: \(error.reason)")
    case .write where error.code == EPIPE: self.init(.success, nil)
    case .write, .rename, .remove:
      let isRefused = Self.refusals.contains(error.code)
      let verb = error.attempt == .remove ? "removed" : isRefused ? "created" : "written"
      self.init(
        isRefused ? .cannotCreateOutput : .writeFailed,
        "\(error.path): cannot be \(verb): \(error.reason)")
    case .open: self.init(.missingInput, "\(error.path): cannot be opened: \(error.reason)")
    case .inspect:
      self.init(
        .cannotCreateOutput, "\(error.path): is there and cannot be read: \(error.reason)")
    case .lock where error.code == EWOULDBLOCK:
      self.init(.cannotCreateOutput, "\(error.path): another run is writing this file")
    case .createFolder, .listFolder, .lock:
      self.init(
        .cannotCreateOutput, "\(error.path): cannot be used as an output folder: \(error.reason)")
    }
  }

  private init(_ error: OutputFolderError) {
    switch error {
    case .notAFolder(let path):
      self.init(.cannotCreateOutput, "\(path): is a file, expected a folder")
    case .notAFile(let path):
      self.init(
        .cannotCreateOutput, "\(path): exists and is not a file, expected a new name or a file's")
    case .foreignFile(let path):
      self.init(
        .cannotCreateOutput,
        "\(path): is not from an earlier run, give another name, or --overwrite to replace it")
    case .foreignFiles(let folder, let example, let count):
      let others = count == 1 ? "" : " and \(count - 1) more"
      self.init(
        .cannotCreateOutput,
        "\(folder): holds files that are not from an earlier run (\(example)\(others)), "
          + "give an empty or new folder, or --overwrite to write beside them")
    case .framesGone(let folder, let example, let count):
      let others = count == 1 ? "was" : "and \(count - 1) more were"
      self.init(
        .writeFailed,
        "\(folder)/\(example): \(others) removed while this run went on, so that no manifest is written; "
          + "--resume renders what is missing")
    case .busy(let path):
      self.init(.cannotCreateOutput, "\(path): another run is writing into this folder")
    }
  }
}

extension SpecError {
  fileprivate var isInCode: Bool { if case .code = problem { true } else { false } }
}
