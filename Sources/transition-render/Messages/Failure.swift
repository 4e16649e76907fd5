import ArgumentParser
import CairoRasterizer
import Foundation
import FrameOutput
import TransitionEngine

/// What ends the process: a line for people and a status for scripts. Every error of the engine, the
/// rasteriser and the output gets its words and its status here.
struct Failure: Error, Equatable {
  enum Status: Int32 {
    /// A reader went away, or help was asked for.
    case success = 0
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
    case let error as PNGError: self.init(.writeFailed, "PNG: \(error)")
    case let error as AnimationError:
      self.init(
        .invalidInput,
        "layer \(error.layer.quoted), animation of \(error.keyPath.rawValue): \(error.reason.words)"
      )
    default: self.init(parsing: error)
    }
  }

  /// Prints the message and ends the process.
  func exit() -> Never {
    if let message {
      if isDocument {
        print(message)
      } else {
        StandardError.print("transition-render: error: \(message.oneLine)")
      }
    }
    Foundation.exit(status.rawValue)
  }

  private init(_ errors: SpecErrors) {
    let isUsage = errors.errors.contains { if case .option = $0.place { true } else { false } }
    self.init(isUsage ? .usage : .invalidInput, errors.errors.first?.message)
  }

  private init(_ error: SystemCallError) {
    switch error.attempt {
    case .read: self.init(.missingInput, "\(error.path): cannot be read: \(error.reason)")
    case .write, .rename, .remove:
      let isClosedPipe = error.code == EPIPE
      self.init(
        isClosedPipe ? .success : .writeFailed,
        isClosedPipe ? nil : "\(error.path): cannot be written: \(error.reason)")
    case .open: self.init(.missingInput, "\(error.path): cannot be opened: \(error.reason)")
    case .createFolder, .listFolder, .lock:
      self.init(
        .cannotCreateOutput, "\(error.path): cannot be used as an output folder: \(error.reason)")
    }
  }

  private init(_ error: OutputFolderError) {
    switch error {
    case .notAFolder(let path):
      self.init(.cannotCreateOutput, "\(path): is a file, the output must be a folder")
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
        : TransitionRender.message(for: error) + " (see 'transition-render --help')")
    isDocument = isSuccess
  }
}

extension AnimationError.Reason {
  fileprivate var words: String {
    switch self {
    case .unknownLayer: "there is no layer of that name"
    case .missing(let part): "the layer has no \(part.rawValue)"
    case .valueKind(let expected, let found):
      "the value is a \(found.rawValue), it must be a \(expected.rawValue)"
    case .paths(let error): error.words
    case .notAdditive(let kind): "a \(kind.rawValue) cannot be added to another"
    case .notInvertible: "by is a transform that nothing undoes, to cannot be without it"
    case .overdetermined: "from, to and by are given, at most two of them may be"
    case .keyframeCount(let list, let expected, let found):
      "\(found) \(list) are given, there must be \(expected)"
    case .keyTimeOrder: "keyTimes must lie between 0 and 1 and not fall"
    }
  }
}

extension PathInterpolationError {
  fileprivate var words: String {
    switch self {
    case .elementCount(let from, let to):
      "from has \(from) elements and to has \(to), both must have the same"
    case .elementKind(let index, let from, let to):
      "element \(index) is \(from) in from and \(to) in to, both must be of the same kind"
    }
  }
}

extension String {
  fileprivate var oneLine: String {
    split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: " ")
  }
}
