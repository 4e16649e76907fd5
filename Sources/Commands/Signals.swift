import Dispatch
import SafeFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Handles the signals SIGINT and SIGTERM: the process removes its temporary files and ends with the status
/// that a shell expects, 130 or 143.
enum Signals {
  nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
  /// A queue of its own, since the global queues' threads may all be busy with frames.
  private static let queue = DispatchQueue(label: "signals", qos: .userInteractive)

  /// Call once, before anything is written.
  static func install() {
    // A closed pipe and a file-size limit come back as errors of the write instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    sources = [(SIGINT, Int32(130)), (SIGTERM, 143)].map { number, status in
      hold(number)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { TemporaryFiles.removeAllAndExit(status) }
      source.resume()
      return source
    }
  }

  /// Has a signal wait for its source, which takes a moment to be there; nothing happens by itself any more.
  private static func hold(_ number: Int32) {
    #if canImport(Darwin)
      // A signal that is ignored still reaches its source, and no thread runs its default action.
      signal(number, SIG_IGN)
    #else
      // Ignored, it would be lost until then. Threads that are made later hold it too.
      var held = sigset_t()
      sigemptyset(&held)
      sigaddset(&held, number)
      pthread_sigmask(SIG_BLOCK, &held, nil)
    #endif
  }
}
