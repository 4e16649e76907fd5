import Dispatch
import FrameOutput

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process does when it is told to stop: removes its temporary files and ends with the
/// status that a shell expects.
enum Signals {
  nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

  /// Call once, before anything is written.
  static func install() {
    // A closed pipe and a file-size limit come back as errors of the write instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    sources = [(SIGINT, Int32(130)), (SIGTERM, 143)].map { number, status in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { TemporaryFiles.removeAllAndExit(status) }
      source.resume()
      return source
    }
  }
}
