#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a folder or a file cannot take an output.
package enum OutputFolderError: Error, Hashable, Sendable {
  case notAFolder(String)
  /// A file is to replace a folder or a device.
  case notAFile(String)
  /// The file to be replaced does not carry this tool's mark.
  case foreignFile(String)
  /// The folder holds files that no manifest lists and that do not carry this tool's mark.
  case foreignFiles(folder: String, example: String, count: Int)
  /// Frames that this run wrote or kept are no longer there.
  case framesGone(folder: String, example: String, count: Int)
  /// Another run is writing into it.
  case busy(String)
}

/// Making and listing folders.
package enum Folder {
  /// Makes a folder and its parents, as far as they are missing.
  ///
  /// - Throws: `OutputFolderError.notAFolder` where a parent is a file; `SystemCallError`.
  package static func create(_ path: String) throws {
    var missing: [String] = []
    var folder = path
    while !folder.isEmpty, folder != "/", access(folder, F_OK) != 0 {
      missing.append(folder)
      folder = folder.contains("/") ? parent(of: folder) : ""
    }
    if !folder.isEmpty, !isFolder(folder) { throw OutputFolderError.notAFolder(folder) }
    for folder in missing.reversed() {
      _ = try check(.createFolder, folder) { mkdir(folder, 0o777) == 0 || errno == EEXIST ? 0 : -1 }
    }
  }

  private static func parent(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.joined(separator: "/")
  }

  /// The names of the files and folders in a folder, in no order.
  ///
  /// - Parameter attempt: The attempt that an error names.
  /// - Throws: `SystemCallError`.
  package static func names(
    in path: String, attempt: SystemCallError.Attempt = .listFolder
  ) throws(SystemCallError) -> [String] {
    guard let folder = opendir(path) else {
      throw SystemCallError(attempt: attempt, path: path, code: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    // At the end `readdir` returns nil, as for an error, but leaves this alone.
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw SystemCallError(attempt: attempt, path: path, code: errno) }
    return names
  }
}

extension Folder {
  /// Removes a file, or a folder with everything in it; what the system refuses to remove stays.
  package static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in (try? names(in: path)) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }
}

/// An advisory lock on a folder, released with its owner.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// - Parameter isShared: Whether others that share it may have the lock too.
  /// - Throws: `OutputFolderError.busy`; the descriptor is closed by `deinit` even then.
  package init(_ path: String, isShared: Bool = false) throws {
    descriptor = try check(.lock, path) { open(path, O_RDONLY | O_CLOEXEC) }
    if flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw OutputFolderError.busy(path)
    }
  }

  deinit {
    // A program that another thread is starting has the file open as well until it runs, and with it the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
