import ArgumentParser
import Foundation
import Messages
import SafeFiles
import SpecFiles
import TransitionRenderer

struct TransitionRender: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transition-render",
    abstract: "Renders iOS view-controller transitions to PNG frames.",
    discussion: """
      transition-render circle --push --frames 60 out/
          60 frames of the circle transition in out/frame-0000.png …, then out/manifest.json

      'render' is the default: 'transition-render help render' lists its options.

      Exit status: 0 done, 1 compare, verify, measure or doctor found a difference, 64 wrong command line, 65 \
      wrong input, 66 missing input, 73 output cannot be created, 74 a write failed, 129, 130, 131 and 143 \
      hung up, interrupted, quit and terminated.
      """,
    version: "transition-render \(toolVersion)",
    subcommands: [
      Render.self, List.self, Inspect.self, Timing.self, Preview.self, Measure.self, Compare.self,
      Verify.self, Merge.self, Farm.self, Validate.self, Schema.self, Doctor.self,
    ],
    defaultSubcommand: Render.self)
}

/// The tool's commands where one of them is named: for a default the parser would work out all its options, whichever
/// command is asked for.
private struct NamedCommands: ParsableCommand {
  static let configuration: CommandConfiguration = {
    var configuration = TransitionRender.configuration
    configuration.defaultSubcommand = nil
    return configuration
  }()
}

extension TransitionRender {
  /// The command that the arguments ask for.
  ///
  /// Where they begin with what is to be rendered, `render` is asked alone: on its way through a tree of
  /// commands the parser works the declarations of all options out again and again. What `render` alone
  /// does not take goes that way, which also has the words for help and mistakes.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    if let first = arguments.first, SpecSource.isNamed(first),
      let render = try? Render.parseAsRoot(arguments) as? Render
    {
      return render
    }
    let isNamed = configuration.subcommands.contains {
      $0.configuration.commandName == arguments.first
    }
    let arguments = Measure.arguments(arguments)
    return try isNamed ? NamedCommands.parseAsRoot(arguments) : parseAsRoot(arguments)
  }
}

/// The tool as its programs run it.
package enum CommandLineTool {
  /// Takes hold of the standard streams and of signals. Call it first in `main`, before anything is awaited:
  /// the concurrency runtime opens files, and one must not get the number of a closed stream.
  package static func begin() {
    StandardStreams.reserveNumbers()
    ProcessMemory.check()
    Signals.install()
  }

  /// How many threads have a processor each.
  package static var processors: Int { JobCount.onePerProcessor }

  /// Removes the files that have a temporary name, where memory has run out. Waits for no lock that the caller
  /// may hold.
  package static func removeTemporaryFiles() { TemporaryFiles.removeAllIfPossible() }

  /// Runs the command that the process's arguments ask for, and ends the process.
  package static func runToEnd() async -> Never {
    await run()
    exit(0)
  }

  /// Runs the command that the process's arguments ask for. A failure ends the process with its status.
  ///
  /// - Parameter server: What `preview --serve` serves its page with; nil leaves that to `ServerProgram`.
  package static func run(server: LiveServer? = nil) async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      var command = try TransitionRender.command(for: arguments)
      if !arguments.contains("--quiet") {
        RepeatedOptions(arguments, of: TransitionRender.self).warnings.forEach(
          StandardError.printWarning)
      }
      if let server, let preview = command as? Preview, preview.serve {
        try await preview.runServer(server)
      } else if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Failure.exit(with: error)
    }
  }
}
