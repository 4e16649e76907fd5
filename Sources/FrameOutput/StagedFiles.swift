#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Several files that replace others of a folder together: all are written under temporary names first,
/// then renamed one after the other.
///
/// A full disk is noticed before the first file is replaced. A process that is ended in between leaves
/// each file old or new, none of them half.
package struct StagedFiles: ~Copyable {
  private let folder: String
  private var names: [String] = []

  /// - Parameter folder: One that is there.
  package init(in folder: String) {
    self.folder = folder
  }

  /// Removes what has not been put in its place.
  deinit {
    for name in names {
      TemporaryFiles.discard(AtomicFile.temporaryPath(name: name, folder: folder))
    }
  }

  package mutating func add(_ bytes: [UInt8], name: String) throws(SystemCallError) {
    let temporary = AtomicFile.temporaryPath(name: name, folder: folder)
    TemporaryFiles.insert(temporary)
    names.append(name)
    try AtomicFile.naming("\(folder)/\(name)") { () throws(SystemCallError) in
      let file = try FileHandle(temporary, flags: O_WRONLY | O_CREAT | O_TRUNC, attempt: .write)
      try file.write(bytes)
    }
  }

  /// Puts every file in its place, in the order in which they were added.
  package mutating func replaceAll() throws(SystemCallError) {
    while let name = names.first {
      let temporary = AtomicFile.temporaryPath(name: name, folder: folder)
      try TemporaryFiles.rename(temporary, to: "\(folder)/\(name)")
      names.removeFirst()
    }
  }
}
