import Messages
import SafeFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Results. Unlike Swift's `print`, a write that fails is an error: a full disk must not pass for a
/// whole document. A reader that goes away is no error: the status still gives a comparison's result.
enum StandardOutput {
  static let name = "standard output"

  /// Prints lines. Characters that a terminal would act on are shown as escapes, but for line breaks: what is
  /// printed holds names from files.
  static func print(_ text: String) throws(SystemCallError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try write(Array((lines.map { String($0).printable }.joined(separator: "\n") + "\n").utf8))
  }

  static func write(_ bytes: [UInt8]) throws(SystemCallError) {
    do throws(SystemCallError) {
      try writeAll(bytes, to: 1, path: name)
    } catch {
      if error.code != EPIPE { throw error }
    }
  }
}
