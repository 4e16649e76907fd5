/// Files that appear under their name only when they are complete: written under a temporary name beside
/// it, then renamed.
package enum AtomicFile {
  private static let suffix = ".transition-render-partial"

  /// Whether a file name is a temporary one, which an interrupted run may have left.
  package static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".") && name.hasSuffix(suffix)
  }

  /// The path under which a file is written until it is complete, beside its final one.
  package static func temporaryPath(name: String, folder: String) -> String {
    "\(folder)/.\(name)\(suffix)"
  }

  /// The final name of a file, whose current name may be the temporary one.
  package static func finalName(of name: String) -> String {
    isTemporary(name) ? String(name.dropFirst().dropLast(suffix.count)) : name
  }

  /// Replaces the path in errors of `body` by `path`, the one that the user gave.
  ///
  /// - Throws: `SystemCallError`, from `body`.
  package static func naming<Result>(
    _ path: String, _ body: () throws(SystemCallError) -> Result
  ) throws(SystemCallError) -> Result {
    do throws(SystemCallError) {
      return try body()
    } catch {
      throw SystemCallError(attempt: error.attempt, path: path, code: error.code)
    }
  }

  /// Writes a file, replacing an earlier one of that name.
  ///
  /// - Throws: `SystemCallError` with the final path; `.lock` where another run writes the same file.
  package static func write(
    _ bytes: [UInt8], name: String, folder: String
  ) throws(SystemCallError) {
    try write(parts: [bytes], name: name, folder: folder)
  }

  /// Writes a file of several parts, one after the other, replacing an earlier one of that name.
  ///
  /// - Throws: `SystemCallError` with the final path; `.lock` where another run writes the same file.
  package static func write(
    parts: [[UInt8]], name: String, folder: String
  ) throws(SystemCallError) {
    let file = try PartialFile(name: name, folder: folder)
    try file.write(parts: parts)
    try file.commit()
  }
}
