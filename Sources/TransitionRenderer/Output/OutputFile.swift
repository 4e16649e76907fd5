import PNG
import SafeFiles
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written piece by piece and has its name only when it is complete; or standard output, a device
/// or a named pipe, which take the bytes as they come.
package final class OutputFile: Sendable {
  /// The text that files of this tool hold among their first or last bytes, so that a later run may replace
  /// them and no others.
  package static let mark = "made by transition-render"
  /// The same for formats whose fields have no spaces.
  static let shortMark = "BY=transition-render"
  private static let headLength = 1 << 16
  private static let tailLength = 1 << 12

  let path: String
  /// Without a slash at its end; empty for the root.
  private let folder: String
  private let name: String
  /// The descriptor of standard output, a device or a pipe; nil for a file.
  private let descriptor: Int32?
  /// What `descriptor` is of, unless that is standard output.
  private let device: FileDescriptor?
  private let partial = Mutex<PartialFile?>(nil)

  /// Standard output, which has no mark and no temporary name.
  package static let standardOutput = OutputFile(standardOutput: 1)

  /// - Parameter descriptor: What stands for standard output.
  init(standardOutput descriptor: Int32) {
    (path, folder, name, self.descriptor) = ("standard output", "", "", descriptor)
    device = nil
  }

  /// Makes the file's folder if need be. Nothing else is changed before the first `write`.
  ///
  /// - Parameter takesDevice: Whether a device or a named pipe may be written to, from front to back.
  /// - Throws: `OutputFolderError.foreignFile` for a file without our mark, unless `overwrite` is set, and
  ///   `.notAFile` for a folder or a device; `SystemCallError` for a file that cannot be checked or a device that
  ///   cannot be opened.
  package init(_ path: String, overwrite: Bool, takesDevice: Bool = false) throws {
    self.path = path
    if takesDevice, isDevice(path) {
      let device = try FileDescriptor(path, flags: O_WRONLY, attempt: .write)
      (folder, name, self.device, descriptor) = ("", "", device, device.descriptor)
      return
    }
    (descriptor, device) = (nil, nil)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    name = parts.last.map(String.init) ?? path
    folder = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
    if !folder.isEmpty { try Folder.create(folder) }
    _ = try check(.write, path) { access(folder.isEmpty ? "/" : folder, W_OK | X_OK) }
    if access(path, F_OK) != 0 { return }
    guard isRegularFile(path) else { throw OutputFolderError.notAFile(path) }
    if !overwrite, try !Self.isOwn(path) { throw OutputFolderError.foreignFile(path) }
  }

  /// The path of the bytes until the file is complete.
  package var temporaryPath: String { AtomicFile.temporaryPath(name: name, folder: folder) }

  /// Appends bytes.
  ///
  /// - Throws: `SystemCallError` with the final path.
  package func write(_ bytes: [UInt8]) throws(SystemCallError) {
    if let descriptor { return try writeAll(bytes, to: descriptor, path: path) }
    try AtomicFile.naming(path) { () throws(SystemCallError) in
      try partial.withLock { partial throws(SystemCallError) in
        if partial == nil { partial = try PartialFile(name: name, folder: folder) }
        try partial?.write(bytes)
      }
    }
  }

  /// Gives the file its name.
  ///
  /// - Throws: `SystemCallError` with the final path.
  package func commit() throws(SystemCallError) {
    if descriptor != nil { return }
    try AtomicFile.naming(path) { () throws(SystemCallError) in
      try partial.withLock { partial throws(SystemCallError) in
        try partial?.commit()
        partial = nil
      }
    }
  }

  /// Makes and locks the temporary file, which keeps other runs out: for a program that will write there, or
  /// for bytes that are written late.
  ///
  /// - Throws: `SystemCallError`; `.lock` where another run writes the file.
  package func reserve() throws(SystemCallError) { try write([]) }

  private static func isOwn(_ path: String) throws(SystemCallError) -> Bool {
    let head = try readEarlier(path, limit: headLength)
    if PNGMark(file: head) != nil || head.contains(mark) || head.contains(shortMark)
      || holdsNothing(path)
    {
      return true
    }
    let file = try FileDescriptor(path, flags: O_RDONLY, attempt: .inspect)
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
