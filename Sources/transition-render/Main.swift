import CProcess
import Commands

/// The tool without an HTTP server; `preview --serve` executes `transition-render-serve`.
@main
enum Main {
  static func main() {
    // Without @Sendable it would be the main actor's, and trap on any other thread.
    process_end_without_memory { @Sendable in CommandLineTool.removeTemporaryFiles() }
    CommandLineTool.begin()
    // The caller's thread is one of them, and the only one where the system makes no other.
    _ = process_own_tasks(Int32(CommandLineTool.processors))
    // Detached, since the main actor's tasks would wait for libdispatch.
    Task.detached { await CommandLineTool.runToEnd() }
    process_run_tasks()
  }
}
