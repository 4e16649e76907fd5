import PNG
import Pixels
import SafeFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder for pictures of differences, `difference-0012.png` and so on. Those of an earlier run are removed,
/// its temporary files included, so that all pictures belong to one comparison; other files are left alone.
package struct DifferenceFolder: Sendable {
  private let path: String
  private let lock: FolderLock

  /// Makes the folder if need be and locks it; nothing else is changed before `begin`.
  ///
  /// - Throws: `OutputFolderError` where a picture would replace one that is not ours, or another run has
  ///   locked the folder; `SystemCallError`.
  package init(_ path: String) throws {
    try Folder.create(path)
    _ = try check(.createFolder, path) { access(path, W_OK | X_OK) }
    self.path = path
    lock = try FolderLock(path)
    for name in try Folder.names(in: path) where Self.isName(name) {
      let head = try readEarlier("\(path)/\(name)", limit: PNGMark.searchLength)
      if PNGMark(file: head) == nil { throw OutputFolderError.foreignFile("\(path)/\(name)") }
    }
  }

  /// Removes the pictures of an earlier comparison.
  ///
  /// - Throws: `SystemCallError`.
  package func begin() throws(SystemCallError) {
    try OutputFolder.removeMarked(in: path, where: Self.isName)
  }

  /// Writes the picture of a frame.
  ///
  /// - Throws: `SystemCallError`.
  package func write(_ picture: Bitmap, index: Int) throws {
    let bytes = try PNGCodec.encode(picture, key: "difference")
    try AtomicFile.write(bytes, name: Self.name(index), folder: path)
  }

  /// The file name of a frame's picture.
  package static func name(_ index: Int) -> String {
    "difference-" + OutputFolder.frameName(index).dropFirst("frame-".count)
  }

  private static func isName(_ name: String) -> Bool {
    let digits = name.dropFirst("difference-".count).dropLast(".png".count)
    return name.hasPrefix("difference-") && name.hasSuffix(".png") && digits.count >= 4
      && digits.allSatisfy { ("0"..."9").contains($0) }
  }
}
