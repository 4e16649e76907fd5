#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that appear under their name only when they are whole: written under a temporary name beside
/// it, then renamed.
package enum AtomicFile {
  private static let suffix = ".transition-render-partial"

  /// Whether a file's name is one that an interrupted run of this tool may have left.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".") && name.hasSuffix(suffix)
  }

  /// The name beside a file under which it is written.
  static func temporaryPath(name: String, folder: String) -> String {
    "\(folder)/.\(name)\(suffix)"
  }

  /// Errors of `body` name a file as the person does who asked for it.
  static func naming(
    _ path: String, _ body: () throws(SystemCallError) -> Void
  ) throws(SystemCallError) {
    do throws(SystemCallError) {
      try body()
    } catch {
      throw SystemCallError(attempt: error.attempt, path: path, code: error.code)
    }
  }

  package static func write(
    _ bytes: [UInt8], name: String, folder: String
  ) throws(SystemCallError) {
    try write(parts: [bytes], name: name, folder: folder)
  }

  /// Writes a file that is there in parts, one behind the other.
  static func write(
    parts: [[UInt8]], name: String, folder: String
  ) throws(SystemCallError) {
    let temporary = temporaryPath(name: name, folder: folder)
    let path = "\(folder)/\(name)"
    try TemporaryFiles.with(temporary) { () throws(SystemCallError) in
      try naming(path) { () throws(SystemCallError) in
        let file = try FileHandle(temporary, flags: O_WRONLY | O_CREAT | O_TRUNC, attempt: .write)
        try file.write(parts: parts)
        try file.finish()
        _ = try check(.rename, path) { rename(temporary, path) }
      }
    }
  }
}
