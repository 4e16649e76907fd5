/// Files that appear under their name only when they are whole: written under a temporary name beside
/// it, then renamed.
package enum AtomicFile {
  private static let suffix = ".transition-render-partial"

  /// Whether a file's name is one that an interrupted run of this tool may have left.
  package static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".") && name.hasSuffix(suffix)
  }

  /// The name beside a file under which it is written.
  package static func temporaryPath(name: String, folder: String) -> String {
    "\(folder)/.\(name)\(suffix)"
  }

  /// The name that a file has or will have when it is whole.
  package static func finalName(of name: String) -> String {
    isTemporary(name) ? String(name.dropFirst().dropLast(suffix.count)) : name
  }

  /// Errors of `body` name a file as the person does who asked for it.
  package static func naming<Result>(
    _ path: String, _ body: () throws(SystemCallError) -> Result
  ) throws(SystemCallError) -> Result {
    do throws(SystemCallError) {
      return try body()
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
  package static func write(
    parts: [[UInt8]], name: String, folder: String
  ) throws(SystemCallError) {
    let file = try PartialFile(name: name, folder: folder)
    try file.write(parts: parts)
    try file.commit()
  }
}
