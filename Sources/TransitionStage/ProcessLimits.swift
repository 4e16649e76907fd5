internal import TransitionSpec

#if canImport(Glibc)
  // `stdout` is a variable there.
  @preconcurrency import Glibc
#endif

/// What a program of an app's code may take of the machine, so that a mistake in the code costs no more than
/// the run.
enum ProcessLimits {
  /// Sets the limits for this process. What it prints is written line by line, so that a crash loses nothing.
  static func set() {
    #if canImport(Glibc)
      setvbuf(stdout, nil, _IOLBF, 1 << 16)
      limit(RLIMIT_DATA, StageRequest.memoryBytes)
      limit(RLIMIT_FSIZE, StageRequest.fileBytes)
      limit(RLIMIT_CPU, StageRequest.computingSeconds)
      limit(RLIMIT_CORE, 0)
      // The tool ends a run earlier, but may be killed itself.
      alarm(300)
    #endif
  }

  #if canImport(Glibc)
    private static func limit(_ resource: __rlimit_resource, _ value: Int) {
      let resource = __rlimit_resource_t(resource.rawValue)
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return }
      limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
      setrlimit(resource, &limit)
    }
  #endif
}
