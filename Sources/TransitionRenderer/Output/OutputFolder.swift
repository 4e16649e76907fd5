import PNG
import SafeFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder that a sequence is written into, locked for this run.
///
/// A file is ours if an earlier manifest lists it, if it is a frame with our mark in it (`PNGMark`), or if it
/// has the name of a temporary file; so is an empty frame or manifest, as a power failure leaves them. Nothing
/// else is ever removed.
package struct OutputFolder: Sendable {
  /// The name of the manifest in every folder.
  package static let manifestName = "manifest.json"

  /// The folder, as the user named it.
  package let path: String
  /// The names of earlier frames that are ours.
  package let earlierFrames: Set<String>
  /// The parts of an earlier run, or of the parts that are rendered into the folder now.
  package let parts: [ManifestPart]
  /// The names of everything but frames that an earlier run left: manifests, and those of parts.
  private let earlierManifests: [String]
  private let lock: FolderLock

  /// The file name of a frame, with as many digits as the last one needs, at least four, so that names sort.
  package static func frameName(_ index: Int, last: Int = 0) -> String {
    let digits = String(index)
    let length = max(4, String(last).count)
    return "frame-" + String(repeating: "0", count: max(0, length - digits.count)) + digits + ".png"
  }

  /// Makes the folder if need be and locks it. Nothing in it is changed.
  ///
  /// - Parameters:
  ///   - overwrite: Whether files that are not ours may be there. They are kept, unless a frame or the manifest
  ///     needs their name.
  ///   - isShared: Whether others that share it may write into it at the same time.
  /// - Throws: `OutputFolderError` for a folder with files that are not ours or that another run has locked;
  ///   `SystemCallError`.
  package init(_ path: String, overwrite: Bool, isShared: Bool = false) throws {
    try Folder.create(path)
    self.path = path
    _ = try check(.createFolder, path) { access(path, W_OK | X_OK) }
    lock = try FolderLock(path, isShared: isShared)
    let names = try Folder.names(in: path)
    let listed = Self.framesListed(in: path)
    let hasManifest = listed != nil || holdsNothing("\(path)/\(Self.manifestName)")
    var (parts, partNames): ([ManifestPart], [String]) = ([], [])
    for name in names {
      switch ManifestPart.read(name, in: path) {
      case .none, .foreign: continue
      case .nothing: partNames.append(name)
      case .part(let part):
        partNames.append(name)
        parts.append(part)
      }
    }
    self.parts = parts.sorted { $0.shard.index < $1.shard.index }
    earlierManifests = (hasManifest ? [Self.manifestName] : []) + partNames
    let frames = names.filter { name in
      Self.isFrameName(name)
        && (listed?.contains(name) == true || Self.isOurs("\(path)/\(name)"))
    }
    earlierFrames = Set(frames)
    let own = Set(frames + earlierManifests)
    // Where parts are rendered at the same time, the last one to end removes the manifests.
    let foreign = names.filter { name in
      !own.contains(name) && !AtomicFile.isTemporary(name) && !Self.bystanders.contains(name)
        && !(isShared && access("\(path)/\(name)", F_OK) != 0)
    }
    if let example = foreign.min(), !overwrite {
      throw OutputFolderError.foreignFiles(folder: path, example: example, count: foreign.count)
    }
  }

  /// Files that file managers and version control put into any folder.
  private static let bystanders: Set<String> = [
    ".DS_Store", "Thumbs.db", "desktop.ini", ".gitattributes", ".gitignore", ".gitkeep",
  ]

  /// Removes an earlier run's manifests, then its temporary files and its frames except `kept`.
  ///
  /// - Throws: `SystemCallError`.
  package func removeEarlier(except kept: Set<String>) throws(SystemCallError) {
    for name in earlierManifests { try remove(name) }
    try removeTemporaries()
    for name in earlierFrames.subtracting(kept).sorted() { try remove(name) }
  }

  /// Removes the manifest of a whole sequence, if an earlier run left one.
  ///
  /// - Throws: `SystemCallError`.
  func removeManifest() throws(SystemCallError) {
    for name in earlierManifests where name == Self.manifestName { try remove(name) }
  }

  /// Removes what is left of parts that were put together: their documents and temporary files.
  ///
  /// - Throws: `SystemCallError`.
  package func removeRest() throws(SystemCallError) {
    try removeParts()
    try removeTemporaries()
  }

  /// Removes the documents of parts.
  ///
  /// - Throws: `SystemCallError`.
  func removeParts() throws(SystemCallError) {
    for name in earlierManifests where name != Self.manifestName { try remove(name) }
  }

  /// Removes the temporary files of a run that was killed.
  ///
  /// - Throws: `SystemCallError`.
  package func removeTemporaries() throws(SystemCallError) {
    for name in try Folder.names(in: path) where AtomicFile.isTemporary(name) { try remove(name) }
  }

  /// Removes the temporary files that are not being written.
  ///
  /// - Throws: `SystemCallError`.
  func removeLeftTemporaries() throws(SystemCallError) {
    for name in try Folder.names(in: path) where AtomicFile.isTemporary(name) {
      if !PartialFile.isBeingWritten("\(path)/\(name)") { try remove(name) }
    }
  }

  /// The bytes of an earlier frame; nil unless it is ours, has this `key` and is complete.
  package func earlierFrame(_ name: String, key: String) -> [UInt8]? {
    guard earlierFrames.contains(name),
      let head = try? readFile("\(path)/\(name)", limit: PNGMark.searchLength),
      PNGMark(file: head)?.key == key,
      let bytes = try? readFile("\(path)/\(name)", limit: 2 << 30)
    else { return nil }
    let end = PNGChunk("IEND", []).bytes
    return bytes.suffix(end.count) == end[...] ? bytes : nil
  }

  /// Writes a file under a temporary name, then gives it its own.
  ///
  /// - Throws: `SystemCallError`.
  func write(_ bytes: [UInt8], name: String) throws(SystemCallError) {
    try write(parts: [bytes], name: name)
  }

  /// Writes a file under a temporary name, then gives it its own.
  ///
  /// - Parameter parts: The file's bytes, one part after the other.
  /// - Throws: `SystemCallError`.
  func write(parts: [[UInt8]], name: String) throws(SystemCallError) {
    try AtomicFile.write(parts: parts, name: name, folder: path)
  }

  /// Expects files to be there still.
  ///
  /// - Throws: `OutputFolderError.framesGone`; `SystemCallError` for a folder that is gone itself.
  func expectFiles(_ names: [String]) throws {
    let there = Set(try Folder.names(in: path))
    let gone = names.filter { !there.contains($0) }
    guard let example = gone.min() else { return }
    throw OutputFolderError.framesGone(folder: path, example: example, count: gone.count)
  }

  /// Removes frames of an earlier run.
  ///
  /// - Throws: `SystemCallError`.
  package func remove(_ frames: Set<String>) throws(SystemCallError) {
    for name in frames.sorted() { try remove(name) }
  }

  /// Removes the files of a folder that this tool wrote, complete or not.
  ///
  /// - Parameter isAsked: Whether files of a name are removed.
  /// - Throws: `SystemCallError`.
  package static func removeMarked(
    in path: String, where isAsked: (String) -> Bool
  ) throws(SystemCallError) {
    for name in try Folder.names(in: path)
    where isAsked(AtomicFile.finalName(of: name))
      && (AtomicFile.isTemporary(name) || isOurs("\(path)/\(name)"))
    {
      try removeFile("\(path)/\(name)")
    }
  }

  func remove(_ name: String) throws(SystemCallError) {
    try removeFile("\(path)/\(name)")
  }

  /// The files that the folder's manifest names; nil without a manifest of this tool.
  private static func framesListed(in path: String) -> Set<String>? {
    guard case .manifest(let manifest) = Manifest.read(inFolder: path) else { return nil }
    return Set(manifest.frames.compactMap(\.file))
  }

  static func isFrameName(_ name: String) -> Bool {
    let digits = name.dropFirst(6).dropLast(4)
    return name.hasPrefix("frame-") && name.hasSuffix(".png") && digits.count >= 4
      && digits.allSatisfy { ("0"..."9").contains($0) }
  }

  /// Whether a file has our mark or is empty.
  private static func isOurs(_ path: String) -> Bool {
    guard isRegularFile(path), let head = try? readFile(path, limit: PNGMark.searchLength) else {
      return false
    }
    return PNGMark(file: head) != nil || holdsNothing(path)
  }
}
