import CProcess
import Commands

/// `transition-render` with an HTTP server for `preview --serve`.
///
/// A program of its own so that the usual commands neither build nor load an HTTP library;
/// `transition-render` executes it, with its own arguments, when one asks for `--serve`.
@main
enum Main {
  static func main() async {
    // Without @Sendable it would be the main actor's, and trap on any other thread.
    process_end_without_memory { @Sendable in CommandLineTool.removeTemporaryFiles() }
    CommandLineTool.begin()
    await CommandLineTool.run { page, place, didListen in
      try await PreviewServer(page).run(at: place, didListen: didListen)
    }
  }
}
