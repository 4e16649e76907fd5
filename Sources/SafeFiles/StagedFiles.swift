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
/// A full disk is noticed before the first file is replaced. A process that is killed in between leaves
/// every file old or new, none of them incomplete; so does a power failure, since the disk has every file
/// before the first takes its place.
package struct StagedFiles: ~Copyable {
  private let folder: String
  /// The files that do not have their final names yet.
  private var files: [PartialFile] = []
  /// Those of them that the disk may not have yet.
  private var unsettled: [PartialFile] = []

  /// - Parameter folder: An existing folder that this run has locked.
  package init(in folder: String) {
    self.folder = folder
  }

  /// Writes a file under its temporary name. It stays open until `settle`.
  ///
  /// - Throws: `SystemCallError`, as for a full disk.
  package mutating func add(_ bytes: [UInt8], name: String) throws(SystemCallError) {
    let file = try PartialFile(name: name, folder: folder)
    try file.write(bytes)
    files.append(file)
    unsettled.append(file)
  }

  /// Waits until the disk has every file, and closes them: for many files, before the next are added.
  ///
  /// A disk takes them together in little more time than one of them.
  ///
  /// - Throws: `SystemCallError`, as for a full disk.
  package mutating func settle() throws(SystemCallError) {
    try unsettled.settleAll()
    unsettled = []
  }

  /// Gives every file its final name, in the order in which they were added.
  ///
  /// - Throws: `SystemCallError`; the files before the failure are replaced then.
  package mutating func replaceAll() throws(SystemCallError) {
    try settle()
    for file in files { try file.commit() }
    files = []
    try settleNames()
  }

  /// Waits until the disk has the folder's new entries, where the file system supports it.
  private func settleNames() throws(SystemCallError) {
    let handle = try FileDescriptor(folder, flags: O_RDONLY, attempt: .write)
    _ = try check(.write, folder) { fsync(handle.descriptor) == 0 || errno == EINVAL ? 0 : -1 }
  }
}
