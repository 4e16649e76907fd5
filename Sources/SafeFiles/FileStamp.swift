#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Differs after a file was changed, whichever way an editor writes it: in place or by putting another file
/// there.
package struct FileStamp: Hashable, Sendable {
  private let file: UInt64
  private let length: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// In bytes.
  package var size: Int { Int(length) }

  /// The stamp of a file now; nil where there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    file = UInt64(status.st_ino)
    length = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}
