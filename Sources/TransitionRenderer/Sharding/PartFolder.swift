import PNG
import SafeFiles
import TransitionSpec

/// One part of a sequence on its way into a folder, beside others that may be rendered into it at the same
/// time.
///
/// A part touches its own frames alone. The last one to end writes the manifest of the whole. A part that is
/// rendered again after that mends its own frames, and leaves the manifest as it is. What another run left, whole or in
/// parts, stays unless it is to be overwritten.
struct PartFolder {
  private let folder: OutputFolder
  /// The part as it will be, without frames.
  private let expected: ManifestPart
  private let compression: PNGCompression
  /// The numbers of all frames that the parts have together.
  private let asked: [Int]
  /// Keeps a second run of the same part out, and takes its document.
  private let file: PartialFile
  /// Says, as long as this part is at work, what it is a part of.
  private let sign: PartialFile
  private let otherParts: [ManifestPart]

  /// The beginning of the names of parts' signs.
  private static let signStem = "run"

  /// Takes hold of the part, without changing anything in the folder.
  ///
  /// - Parameters:
  ///   - folder: One that is shared.
  ///   - plan: The part's plan.
  ///   - overwrite: Whether frames and parts of another run are removed.
  /// - Throws: `PartMergeError` where they are not; `OutputFolderError.busy` where a part of another run is at work;
  ///   `SystemCallError` with `.lock` where the same part is; `EncodingError`.
  init(
    _ folder: OutputFolder, _ shard: Shard, asked: [Int], plan: RenderPlan, spec: ResolvedSpec,
    compression: PNGCompression, overwrite: Bool
  ) throws {
    let empty = try ManifestPart.json(
      shard, asked: asked, compression: compression, files: [:],
      manifest: Manifest(plan, spec: spec, digests: [:], fileName: { _ in nil }))
    guard let expected = ManifestPart(json: empty) else {
      throw PartMergeError([.unreadable(shard.fileName(ManifestPart.stem))])
    }
    otherParts = folder.parts.filter {
      $0.shard.count != shard.count || $0.facts != expected.facts
    }
    if !overwrite {
      if let other = otherParts.first {
        throw PartMergeError([
          .otherRun(folder: folder.path, other.shard, expected.differences(from: other))
        ])
      }
      let differences =
        WholeManifest(inFolder: folder.path).map { expected.differences(from: $0) } ?? []
      if !differences.isEmpty {
        throw PartMergeError([.otherWhole(folder: folder.path, differences)])
      }
    }
    file = try PartialFile(name: expected.name, folder: folder.path)
    let signName = shard.fileName(Self.signStem)
    sign = try PartialFile(name: signName, folder: folder.path)
    try sign.write(empty)
    // If two begin at once, at least one sees the other.
    for name in try Folder.names(in: folder.path)
    where AtomicFile.isTemporary(name) && AtomicFile.finalName(of: name) != signName {
      guard Shard(fileName: AtomicFile.finalName(of: name), stem: Self.signStem) != nil,
        PartialFile.isBeingWritten("\(folder.path)/\(name)"),
        let bytes = try? readFile("\(folder.path)/\(name)", limit: Manifest.sizeLimit),
        let other = ManifestPart(json: bytes),
        other.shard.count != shard.count || other.facts != expected.facts
      else { continue }
      throw OutputFolderError.busy(folder.path)
    }
    (self.folder, self.expected, self.asked) = (folder, expected, asked)
    self.compression = compression
  }

  /// Removes what an earlier run of something else left; frames only where no part has one of that name.
  ///
  /// - Parameter name: The name of a frame's file.
  /// - Throws: `SystemCallError`.
  func begin(name: (Int) -> String) throws(SystemCallError) {
    for part in otherParts { try folder.remove(part.name) }
    if !isWhole { try folder.remove(OutputFolder.manifestName) }
    try folder.remove(folder.earlierFrames.subtracting(asked.map(name)))
  }

  /// Writes the part's document and, if it was the last one, the whole's.
  ///
  /// - Parameter manifest: That of this part's frames.
  /// - Returns: The part's document.
  /// - Throws: `PartMergeError` where all parts are there and do not fit together; `SystemCallError`.
  func finish(_ manifest: Manifest) throws -> [UInt8] {
    var files: [String: ManifestPart.File] = [:]
    for name in manifest.frames.compactMap(\.file) {
      files[name] = ManifestPart.File(try readFile("\(folder.path)/\(name)", limit: 2 << 30))
    }
    let bytes = try ManifestPart.json(
      expected.shard, asked: asked, compression: compression, files: files, manifest: manifest)
    if isWhole, let part = ManifestPart(json: bytes), isWhole(part) {
      try removeParts()
      return bytes
    }
    try file.write(bytes)
    try file.commit()
    try settle()
    return bytes
  }

  /// Puts the parts together where all are there. Two parts that end at the same time may both do so: the
  /// result is the same.
  private func settle() throws {
    let names = Set(try Folder.names(in: folder.path))
    guard expected.shard.all.allSatisfy({ names.contains($0.fileName(ManifestPart.stem)) }) else {
      // Another run of this part was quicker, and the last one.
      if isWhole { try folder.remove(expected.name) }
      return
    }
    let parts = expected.shard.all.compactMap { shard -> ManifestPart? in
      if case .part(let part) = ManifestPart.read(
        shard.fileName(ManifestPart.stem), in: folder.path)
      {
        part
      } else {
        nil
      }
    }
    // One of them is gone meanwhile: then the manifest is there.
    guard parts.count == expected.shard.count else { return }
    let merge = PartMerge(parts.map { .init(folder: folder.path, part: $0) })
    let problems = merge.problems(readingFiles: false)
    guard problems.isEmpty else { throw PartMergeError(problems) }
    do {
      try folder.write(merge.manifest.json(), name: OutputFolder.manifestName)
    } catch let error as SystemCallError {
      // The other one that was last writes it.
      if !error.isOfAnotherRun { throw error }
      return
    }
    try removeParts()
    try folder.removeLeftTemporaries()
  }

  /// Removes the parts' documents, which the manifest of the whole has taken the place of.
  private func removeParts() throws {
    for name in try Folder.names(in: folder.path) {
      guard case .part(let part) = ManifestPart.read(name, in: folder.path),
        part.shard.count == expected.shard.count
      else { continue }
      try folder.remove(name)
    }
  }

  /// Whether the folder has the manifest of the whole that this is a part of.
  private var isWhole: Bool { isWhole(expected) }

  private func isWhole(_ part: ManifestPart) -> Bool {
    WholeManifest(inFolder: folder.path).map(part.isPart) ?? false
  }
}
