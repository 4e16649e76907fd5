import PNG
import SafeFiles
import TransitionSpec

/// Parts of a sequence as one: whether they are all of it, and the folder that one run would have written.
package struct PartMerge: Sendable {
  /// A part and the folder in which its frames are.
  package struct Source: Sendable {
    package let folder: String
    package let part: ManifestPart

    var path: String { "\(folder)/\(part.name)" }
  }

  package let sources: [Source]

  package init(_ sources: [Source]) { self.sources = sources }

  /// The parts in these folders, each folder once.
  ///
  /// - Throws: `PartMergeError` for a folder without a part, `SystemCallError`.
  package init(folders: [String]) throws {
    var sources: [Source] = []
    var problems: [PartProblem] = []
    for folder in folders {
      let names = try Folder.names(in: folder, attempt: .open).sorted()
      var found = false
      for name in names {
        switch ManifestPart.read(name, in: folder) {
        case .none: continue
        case .part(let part):
          sources.append(Source(folder: folder, part: part))
        case .nothing, .foreign: problems.append(.unreadable("\(folder)/\(name)"))
        }
        found = true
      }
      if !found { problems.append(.noPart(folder: folder)) }
    }
    guard problems.isEmpty else { throw PartMergeError(problems) }
    self.init(sources)
  }

  /// What keeps the parts from being one run's; empty where nothing does.
  ///
  /// - Parameter readingFiles: Whether frames' files are read and compared with their digests, rather than
  ///   looked at for their sizes.
  package func problems(readingFiles: Bool) -> [PartProblem] {
    guard let first = sources.first else { return [] }
    let edited = sources.filter { !$0.part.isIntact }
    guard edited.isEmpty else { return edited.map { .edited($0.path) } }
    for source in sources.dropFirst() {
      let (part, other) = (first.part, source.part)
      if part.shard.count != other.shard.count {
        return [.otherCount(first.path, part.shard, source.path, other.shard)]
      }
      let differences = part.differences(from: other)
      if !differences.isEmpty { return [.different(first.path, source.path, differences)] }
    }
    let byShard = Dictionary(grouping: sources, by: \.part.shard)
    var problems: [PartProblem] = []
    let missing = first.part.shard.all.filter { byShard[$0] == nil }
    if !missing.isEmpty { problems.append(.missing(missing)) }
    for (shard, sources) in byShard.sorted(by: { $0.key.index < $1.key.index })
    where sources.count > 1 {
      problems.append(.doubled(shard, sources.map(\.path)))
    }
    for source in sources { problems += source.problems(readingFiles: readingFiles) }
    let found = Dictionary(
      grouping: sources.flatMap { source in source.part.manifest.frames.map { ($0.index, source) }
      },
      by: \.0)
    let lost = first.part.askedIndices.filter { found[$0] == nil }
    if missing.isEmpty, !lost.isEmpty { problems.append(.framesOfNoPart(lost.sorted())) }
    return problems
  }

  /// Whether these are the rest of parts that a folder has put together: the documents, of which some are gone, of
  /// frames that its manifest lists.
  package func isRest(of folder: String) -> Bool {
    guard let whole = WholeManifest(inFolder: folder) else { return false }
    return sources.allSatisfy { $0.part.isIntact && $0.part.isPart(of: whole) }
  }

  /// The manifest of the whole.
  package var manifest: Manifest {
    let frames = sources.flatMap(\.part.manifest.frames).sorted {
      ($0.index ?? 0) < ($1.index ?? 0)
    }
    let first = sources.first?.part.manifest
    return Manifest(
      spec: first?.spec ?? JSONValue.null,
      canvas: first?.canvas ?? .init(width: 0, height: 0, scale: 1),
      frames: frames, environment: first?.environment ?? [:])
  }

  /// Puts the frames into a folder, unless they are there, and then the manifest; parts' documents in that folder
  /// go.
  ///
  /// - Parameter onFrame: Called after each frame: how many are done, and its number.
  /// - Returns: The manifest as UTF-8.
  /// - Throws: `PartMergeError` for a frame that changes meanwhile, `SystemCallError`, `EncodingError`.
  package func write(
    into folder: OutputFolder, onFrame: (_ done: Int, _ index: Int) -> Void = { _, _ in }
  ) throws -> [UInt8] {
    let place = resolvedPath(folder.path)
    var copies: [(source: Source, name: String, index: Int)] = []
    var staying: Set<String> = []
    for source in sources {
      let isThere = resolvedPath(source.folder) == place
      for frame in source.part.manifest.frames {
        guard let name = frame.file else { continue }
        if isThere { staying.insert(name) }
        copies.append((source, isThere ? "" : name, frame.index ?? 0))
      }
    }
    let names = Set(copies.map(\.name)).union(staying)
    try folder.removeManifest()
    try folder.remove(folder.earlierFrames.subtracting(names))
    for (done, copy) in copies.sorted(by: { $0.index < $1.index }).enumerated() {
      if !copy.name.isEmpty {
        let path = "\(copy.source.folder)/\(copy.name)"
        let bytes = try readFile(path, limit: 2 << 30)
        guard ManifestPart.File(bytes) == copy.source.part.files[copy.name] else {
          throw PartMergeError([.frame(path, .changed)])
        }
        try folder.write(bytes, name: copy.name)
      }
      onFrame(done + 1, copy.index)
    }
    let bytes = try manifest.json()
    try folder.write(bytes, name: OutputFolder.manifestName)
    try folder.removeRest()
    return bytes
  }
}

extension PartMerge.Source {
  fileprivate func problems(readingFiles: Bool) -> [PartProblem] {
    part.manifest.frames.compactMap { frame in
      guard let name = frame.file, let file = part.files[name] else {
        return .unreadable(path)
      }
      let path = "\(folder)/\(name)"
      guard let size = FileStamp(path)?.size else { return .frame(path, .missing) }
      if size != file.size { return .frame(path, .changed) }
      guard readingFiles else { return nil }
      guard let bytes = try? readFile(path, limit: 2 << 30) else { return .frame(path, .missing) }
      return ManifestPart.File(bytes) == file ? nil : .frame(path, .changed)
    }
  }
}

/// What keeps parts from being one run's.
package enum PartProblem: Hashable, Sendable {
  /// What is wrong with a frame's file.
  package enum FrameProblem: Hashable, Sendable {
    case missing
    /// It has other bytes than when its part ended.
    case changed
  }

  /// A folder in which there is no part.
  case noPart(folder: String)
  /// A folder in which there is no result, among parts that are results.
  case noResult(folder: String)
  /// A part's document that is none.
  case unreadable(String)
  /// A part's document that has other values than when its part ended.
  case edited(String)
  case missing([Shard])
  /// The documents of the same part.
  case doubled(Shard, [String])
  /// The documents of parts that are cut into different numbers.
  case otherCount(String, Shard, String, Shard)
  /// The documents of parts with other values.
  case different(String, String, [SpecDifference])
  case frame(String, FrameProblem)
  /// The numbers of frames that were asked for and are in no part.
  case framesOfNoPart([Int])
  /// A part of another run is in the folder that a part is to be rendered into.
  case otherRun(folder: String, Shard, [SpecDifference])
  /// The frames of another run are in the folder that a part is to be rendered into.
  case otherWhole(folder: String, [SpecDifference])
  /// A result for other cases, or with other options.
  case otherSuite(String, String)

  /// Whether it is no more than that parts are not there.
  package var isMissingPart: Bool {
    switch self {
    case .missing, .noPart, .noResult: true
    default: false
    }
  }
}

/// Why parts are not put together.
package struct PartMergeError: Error, Hashable, Sendable {
  /// At least one.
  package let problems: [PartProblem]

  package init(_ problems: [PartProblem]) { self.problems = problems }
}
