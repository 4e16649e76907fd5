import ArgumentParser
import Comparison
import Foundation
import FrameOutput
import Rasterizer
import TransitionEngine
import TransitionSpec

/// What ends the process: a line for people and a status for scripts. Every error of the engine, the
/// rasteriser and the output gets its words and its status here.
struct Failure: Error, Equatable {
  enum Status: Int32 {
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

  let status: Status
  /// Without the tool's name; nil ends quietly.
  let message: String?
  /// Whether the message is what was asked for, as help is.
  private var isDocument = false

  init(_ status: Status, _ message: String?) {
    self.status = status
    self.message = message
  }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let code as ExitCode: self.init(Status(rawValue: code.rawValue) ?? .usage, nil)
    case let errors as SpecErrors: self.init(errors)
    case let error as SystemCallError: self.init(error)
    case let error as OutputFolderError: self.init(error)
    case let error as CairoError: self.init(.writeFailed, "Cairo: \(error.message)")
    case let error as SequenceError: self.init(error)
    case let error as FFmpegError: self.init(error)
    case let error as PortUnavailable:
      self.init(
        .cannotCreateOutput,
        "--port: \(error.port) cannot be listened on: \(error.reason), allowed is a free port")
    case let error as PNGError: self.init(.writeFailed, "PNG: \(error)")
    case let error as AnimationError:
      self.init(
        .invalidInput,
        "animation of \(error.keyPath.rawValue) of \(error.layer.quoted) cannot run, "
          + "allowed is \(error.allowed)"
      )
    default: self.init(parsing: error)
    }
  }

  /// Prints the message and ends the process.
  func exit() -> Never {
    if let message {
      if isDocument {
        do {
          try StandardOutput.print(message)
        } catch {
          Failure(error).exit()
        }
      } else {
        StandardError.printError(message)
      }
    }
    Foundation.exit(status.rawValue)
  }

  private init(_ errors: SpecErrors) {
    let isUsage = errors.errors.contains { if case .option = $0.place { true } else { false } }
    self.init(isUsage ? .usage : .invalidInput, errors.errors.first?.message)
  }

  private init(_ error: FFmpegError) {
    switch error {
    case .missing:
      self.init(
        .cannotCreateOutput,
        "the program ffmpeg is not on the PATH, allowed without it are .gif, .apng and .y4m; to install "
          + "it: apt-get install ffmpeg, or brew install ffmpeg")
    case .failed(let path, let reason): self.init(.writeFailed, "\(path): ffmpeg: \(reason)")
    }
  }

  /// What the system says where nothing may be written, rather than that a write failed.
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
      self.init(.cannotCreateOutput, "\(path): is a file, allowed is a folder")
    case .notAFile(let path):
      self.init(
        .cannotCreateOutput, "\(path): is there and no file, allowed is a new name or a file's")
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
    case .busy(let path):
      self.init(.cannotCreateOutput, "\(path): another run is writing into this folder")
    }
  }

  /// Errors of the command line, and the requests for help that the parser throws too.
  private init(parsing error: any Error) {
    let isSuccess = TransitionRender.exitCode(for: error) == .success
    self.init(
      isSuccess ? .success : .usage,
      isSuccess
        ? TransitionRender.fullMessage(for: error)
        : TransitionRender.message(for: error) + " (see 'transition-render help \(Self.command)')")
    isDocument = isSuccess
  }
}

extension Failure {
  /// The command that was asked for; render is the default.
  private static var command: String {
    let names = TransitionRender.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    return names.first { $0 == CommandLine.arguments.dropFirst().first } ?? "render"
  }
}
