import SafeFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Handles the signals SIGINT, SIGTERM, SIGHUP and SIGQUIT: the process removes its temporary files and ends with
/// the status that a shell expects, 128 and the signal's number.
enum Signals {
  /// Those that a caller may have had ignored, as `nohup` does, which then stay so.
  private static let ignorable = [SIGHUP, SIGQUIT]

  /// Those that are waited for: not all that the process holds, since its caller may have had it hold others.
  nonisolated(unsafe) private static var held = sigset_t()

  /// Call once, before anything is written and before any thread is made.
  static func install() {
    // A closed pipe and a file-size limit come back as errors of the write instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let numbers = [SIGINT, SIGTERM] + ignorable.filter { !isIgnored($0) }
    sigemptyset(&held)
    for number in numbers {
      // For threads that do not hold it, as the one that libdispatch leaves waiting in place of the first.
      signal(number) { TemporaryFiles.removeAllAndExit(interrupting: 128 + $0) }
      sigaddset(&held, number)
    }
    // Threads that are made later hold them too, so that the one that waits gets them.
    pthread_sigmask(SIG_BLOCK, &held, nil)
    if !waitInThread() { pthread_sigmask(SIG_UNBLOCK, &held, nil) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Makes the thread that waits for the signals that are held; false where the system makes none.
  private static func waitInThread() -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    return pthread_create(&thread, &attributes, { _ in Signals.wait() }, nil) == 0
  }

  /// In bytes; little, so that a process with little memory has it too.
  private static let stackSize = 256 << 10

  private static func wait() -> Never {
    while true {
      var number: Int32 = 0
      if sigwait(&held, &number) == 0 { TemporaryFiles.removeAllAndExit(128 + number) }
    }
  }
}
