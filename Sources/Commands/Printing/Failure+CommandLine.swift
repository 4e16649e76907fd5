import ArgumentParser
import Foundation
import Messages
import SpecFiles
import TransitionEngine

extension Failure {
  /// Prints what a run ended with, and ends the process with its status.
  ///
  /// Help and the version, which the parser throws too, go to standard output.
  static func exit(with error: any Error) -> Never {
    let failure = Failure(endingWith: error)
    if let message = failure.message {
      if failure.status == .success {
        do {
          try StandardOutput.print(message)
        } catch {
          exit(with: error)
        }
      } else {
        for line in [message] + failure.others {
          StandardError.printError(line)
          GitHubActions.tell(line)
        }
      }
    }
    Foundation.exit(failure.status.rawValue)
  }

  /// The words and the status that a run ends with.
  init(endingWith error: any Error) {
    self = Failure(known: error) ?? Failure(parsing: error)
  }

  /// What some work fails with; nil if it does not.
  init?(of work: () throws -> Void) {
    do {
      try work()
      return nil
    } catch {
      self = Failure(error)
    }
  }

  /// Errors of the command line, requests for help, and a status that a command ends with.
  private init(parsing error: any Error) {
    if let code = error as? ExitCode {
      self.init(Status(rawValue: code.rawValue) ?? .usage, nil)
    } else if let error = error as? PortUnavailable {
      let isOwn = error.host == "127.0.0.1"
      self.init(
        .cannotCreateOutput,
        isOwn
          ? "--port: \(error.port) cannot be listened on: \(error.reason), expected a free port"
          : "--host: \(error.host):\(error.port) cannot be listened on: \(error.reason), "
            + "expected an address of this machine")
    } else if TransitionRender.exitCode(for: error) == .success {
      self.init(.success, TransitionRender.fullMessage(for: error))
    } else {
      let message = TransitionRender.message(for: error) + Self.expectation(of: error)
      if let meant = Self.commandThatIsMeant {
        self.init(.usage, "\(message) (did you mean transition-render \(meant)?)")
      } else {
        self.init(.usage, "\(message) (see 'transition-render help \(Self.command)')")
      }
    }
  }

  /// What the argument that an error misses may be, where that is the transition.
  private static func expectation(of error: any Error) -> String {
    guard TransitionRender.message(for: error).hasSuffix("'<transition>'") else { return "" }
    let names = TransitionCatalog.all.map(\.name).joined(separator: ", ")
    return ", expected \(names), a spec file or an app's code"
  }

  private static var commands: [String] {
    TransitionRender.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The command that the arguments name; render is the default.
  private static var command: String {
    commands.first { $0 == CommandLine.arguments.dropFirst().first } ?? "render"
  }

  /// The command that seems to be misspelt at the place of one.
  private static var commandThatIsMeant: String? {
    guard let first = CommandLine.arguments.dropFirst().first, !first.hasPrefix("-"),
      !commands.contains(first), !SpecSource.isNamed(first)
    else { return nil }
    return first.nearest(among: commands)
  }
}
