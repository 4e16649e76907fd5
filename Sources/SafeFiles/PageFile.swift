#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An HTML file that is written completely or not at all, and replaces nothing but an earlier one of this
/// tool.
package struct PageFile: Sendable {
  /// How many bytes at a file's beginning hold the mark.
  private static let searchLength = 4096

  package let path: String
  private let folder: String
  private let name: String

  /// Makes the file's folder if need be; nothing else is changed before `write`.
  ///
  /// - Parameter mark: The text that pages of this tool have among their first bytes.
  /// - Throws: `OutputFolderError.foreignFile` for a page without it, unless `overwrite` is set, and
  ///   `.notAFile` for a folder or a device; `SystemCallError`.
  package init(path: String, mark: String, overwrite: Bool) throws {
    self.path = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    name = parts.last.map(String.init) ?? path
    let parent = parts.dropLast().joined(separator: "/")
    folder = parts.count == 1 ? "." : parent.isEmpty ? "/" : parent
    try Folder.create(folder)
    _ = try check(.write, path) { access(folder, W_OK | X_OK) }
    if access(path, F_OK) != 0 { return }
    guard isRegularFile(path) else { throw OutputFolderError.notAFile(path) }
    let head = try readEarlier(path, limit: Self.searchLength)
    if !overwrite, head.firstRange(of: Array(mark.utf8)) == nil {
      throw OutputFolderError.foreignFile(path)
    }
  }

  /// Writes the page.
  ///
  /// - Throws: `SystemCallError`.
  package func write(_ bytes: [UInt8]) throws(SystemCallError) {
    try AtomicFile.write(bytes, name: name, folder: folder)
  }
}
