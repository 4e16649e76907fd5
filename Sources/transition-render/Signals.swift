import Foundation
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
  /// Call once, before anything is written and before there are other threads.
  ///
  /// A thread of its own waits for the signals: queues may have every thread of theirs at work on frames.
  static func install() {
    // A closed pipe and a file-size limit come back as errors of the write instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var stopping = sigset_t()
    sigemptyset(&stopping)
    for number in [SIGINT, SIGTERM] {
      // A shell may have started this with the signal ignored, which would discard it.
      signal(number, SIG_DFL)
      sigaddset(&stopping, number)
    }
    pthread_sigmask(SIG_BLOCK, &stopping, nil)
    Thread.detachNewThread { [stopping] in wait(for: stopping) }
  }

  private static func wait(for signals: sigset_t) -> Never {
    var (signals, number) = (signals, Int32(0))
    while sigwait(&signals, &number) != 0 {}
    TemporaryFiles.removeAllAndExit(number == SIGINT ? 130 : 143)
  }
}
