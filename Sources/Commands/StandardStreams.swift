#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard input, output and error, of which a caller may have closed any.
enum StandardStreams {
  /// Call once, before anything is opened: a file that is opened later must not get the number of a
  /// closed stream, or warnings would end up in a frame. Output that is closed fails when it is
  /// written to; messages go nowhere.
  static func reserveNumbers() {
    for (descriptor, flags) in [(Int32(0), O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", flags)
    }
  }
}
