import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One file that is written piece by piece and has its name only when it is whole; or standard output.
package final class OutputFile: Sendable {
  /// What files of this tool's own hold within their first or last bytes, so that a later run may replace
  /// them and no others.
  package static let mark = "made by transition-render"
  /// The same for formats whose fields have no spaces.
  static let shortMark = "BY=transition-render"
  private static let headLength = 1 << 16
  private static let tailLength = 1 << 12

  private let path: String
  /// Without a slash behind; empty for the root.
  private let folder: String
  private let name: String
  private let isStandardOutput: Bool
  private let handle = Mutex<FileHandle?>(nil)

  package static let standardOutput = OutputFile()

  private init() {
    (path, folder, name, isStandardOutput) = ("standard output", "", "", true)
  }

  /// Makes the file's folder if need be. Nothing else is changed before the first `write`.
  ///
  /// - Throws: `OutputFolderError` for a file that this tool did not write, unless `overwrite` is set, and
  ///   for what is no file; `SystemCallError` for one that cannot be read, for then nobody knows.
  package init(_ path: String, overwrite: Bool) throws {
    self.path = path
    isStandardOutput = false
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    name = parts.last.map(String.init) ?? path
    folder = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
    if !folder.isEmpty { try OutputFolder.create(folder) }
    _ = try check(.write, path) { access(folder.isEmpty ? "/" : folder, W_OK | X_OK) }
    if access(path, F_OK) != 0 { return }
    guard isRegularFile(path) else { throw OutputFolderError.notAFile(path) }
    if !overwrite, try !Self.isOwn(path) { throw OutputFolderError.foreignFile(path) }
  }

  deinit { if !isStandardOutput { TemporaryFiles.discard(temporaryPath) } }

  /// Where the bytes are until the file is whole.
  package var temporaryPath: String { AtomicFile.temporaryPath(name: name, folder: folder) }

  /// Adds bytes. - Throws: `SystemCallError` with the name that was asked for.
  package func write(_ bytes: [UInt8]) throws(SystemCallError) {
    if isStandardOutput { return try writeAll(bytes, to: 1, path: path) }
    try named { () throws(SystemCallError) in
      try handle.withLock { handle throws(SystemCallError) in
        if handle == nil { handle = try open() }
        try handle?.write(bytes)
      }
    }
  }

  /// Gives the file its name.
  package func commit() throws(SystemCallError) {
    if isStandardOutput { return }
    try named { () throws(SystemCallError) in
      try handle.withLock { handle throws(SystemCallError) in
        try handle?.finish()
        handle = nil
      }
      try TemporaryFiles.rename(temporaryPath, to: path)
    }
  }

  /// Puts the temporary name on record for a program that will write there.
  func reserve() { TemporaryFiles.insert(temporaryPath) }

  private func open() throws(SystemCallError) -> FileHandle {
    reserve()
    return try FileHandle(temporaryPath, flags: O_WRONLY | O_CREAT | O_TRUNC, attempt: .write)
  }

  /// Errors with the name that a person knows.
  private func named(_ body: () throws(SystemCallError) -> Void) throws(SystemCallError) {
    do throws(SystemCallError) {
      try body()
    } catch {
      throw SystemCallError(attempt: error.attempt, path: path, code: error.code)
    }
  }

  private static func isOwn(_ path: String) throws(SystemCallError) -> Bool {
    let head = try readFile(path, limit: headLength)
    if PNGMark(file: head) != nil || head.contains(mark) || head.contains(shortMark) {
      return true
    }
    let file = try FileHandle(path, flags: O_RDONLY, attempt: .open)
    lseek(file.descriptor, 0, SEEK_END)
    let size = lseek(file.descriptor, 0, SEEK_CUR)
    lseek(file.descriptor, max(size - off_t(tailLength), 0), SEEK_SET)
    return try file.read(upTo: tailLength).contains(mark)
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    let word = Array(text.utf8)
    return indices.dropLast(Swift.max(word.count - 1, 0)).contains { start in
      self[start] == word[0] && self[start...].starts(with: word)
    }
  }
}
