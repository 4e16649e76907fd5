import PNG
import Pixels
import SafeFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Writes goldens: all of them under temporary names first, then each to its place, the manifest last. An
/// interrupted recording leaves every golden either old or new; a full disk leaves them as they were.
package struct GoldenRecorder: Sendable {
  let test: GoldenTest
  let kind: GoldenKind
  let indices: Set<Int>
  let overwrite: Bool
  let jobs: Int

  /// - Parameters:
  ///   - kind: How goldens are kept; as the existing ones by default.
  ///   - indices: The frames to record; other goldens stay as they are.
  ///   - overwrite: Whether the folder may hold files that are not from an earlier recording.
  ///   - jobs: How many frames are drawn at once.
  package init(
    _ test: GoldenTest, kind: GoldenKind? = nil, indices: Set<Int>, overwrite: Bool, jobs: Int
  ) {
    self.test = test
    self.kind = kind ?? GoldenKind(test.goldens?.manifest)
    self.indices = indices
    self.overwrite = overwrite
    self.jobs = jobs
  }

  /// How many goldens a recording added, changed and left as they were.
  package struct Summary: Hashable, Sendable {
    package var added = 0
    package var changed = 0
    package var same = 0
  }

  fileprivate enum Change: Sendable { case added, changed, same }

  private struct Recording: Sendable {
    let index: Int
    let digest: PixelDigest
    /// Nil where the file that is there stays, or only the digest is kept.
    var file: [UInt8]?
    /// Nil where only the digest is kept.
    var seal: FileSeal?
    let change: Change
  }

  /// What the frames of one recording have in common.
  private struct Tools: Sendable {
    let digester = PictureDigester()
    let key: FrameKey
  }

  /// Shared by all recordings of a suite, so that its memory is used again.
  private static let encoder = PNGEncoder.balanced()

  /// How many files wait for the disk together.
  private static let stagedTogether = 16

  /// - Throws: `GoldenError` for some frames of another schedule than the goldens have, `OutputFolderError`,
  ///   `SystemCallError`, `SequenceError` for a golden that is kept and cannot be read, `AnimationError`,
  ///   `CairoError`.
  package func record() async throws -> Summary {
    guard keptGoldensFit else { throw GoldenError.otherSchedule(folder: test.path) }
    let folder = try OutputFolder(test.path, overwrite: overwrite)
    try folder.removeTemporaries()
    var staged = StagedFiles(in: test.path)
    var (summary, digests, seals) = (Summary(), [Int: PixelDigest](), [Int: FileSeal]())
    let (frames, shown) = (frames, shown)
    let tools = Tools(key: FrameKey(test.renderer, compression: .small))
    for start in stride(from: 0, to: frames.count, by: Self.stagedTogether) {
      let chunk = Array(frames[start..<min(start + Self.stagedTogether, frames.count)])
      let recordings = try await chunk.concurrentMap(jobs: jobs) { frame in
        try recording(of: frame, isShown: shown.contains(frame.index), tools)
      }
      for recording in recordings {
        digests[recording.index] = recording.digest
        seals[recording.index] = recording.seal
        summary.count(recording.change)
        if let file = recording.file { try staged.add(file, name: name(recording.index)) }
      }
      try staged.settle()
    }
    if summary.added + summary.changed == 0, let goldens = test.goldens {
      // Files that were compressed anew by others have broken seals: the manifest stays as it is all the same,
      // unless it is older than the files, as after a recording that ended in between.
      for frame in goldens.frames where frame.digest == digests[frame.index] {
        if seals[frame.index] != nil, let seal = goldens.seals[frame.index] {
          seals[frame.index] = seal
        }
      }
    }
    try staged.add(
      manifest(digests, seals, frames, shown).json(), name: OutputFolder.manifestName)
    try staged.replaceAll()
    try folder.remove(folder.earlierFrames.subtracting(shown.map(name)))
    return summary
  }

  /// Those that are recorded, and those that have a golden already.
  private var frames: [ScheduledFrame] {
    let known = Set(test.goldens?.frames.map(\.index) ?? [])
    return test.plan.scheduledFrames.filter {
      indices.contains($0.index) || isPartial && known.contains($0.index)
    }
  }

  /// Whether the goldens that stay, if only some frames are recorded, were recorded at the times that they have now.
  private var keptGoldensFit: Bool {
    guard isPartial, let goldens = test.goldens else { return true }
    let times = Dictionary(
      uniqueKeysWithValues: test.plan.scheduledFrames.map { ($0.index, $0.time) })
    return goldens.frames.filter { !indices.contains($0.index) }.allSatisfy { golden in
      guard let time = golden.time else { return true }
      return times[golden.index].map { abs($0 - time) < 1e-6 } ?? false
    }
  }

  private var isPartial: Bool { indices.count < test.plan.scheduledFrames.count }

  /// The frames of which pictures are kept.
  private var shown: Set<Int> { kind.pictures(among: frames, length: test.plan.length) }

  private func name(_ index: Int) -> String {
    OutputFolder.frameName(index, last: test.plan.lastIndex)
  }

  /// A golden with the same pixels keeps its file, so that version control sees no change.
  private func recording(
    of frame: ScheduledFrame, isShown: Bool, _ tools: Tools
  ) throws -> Recording {
    let index = frame.index
    let earlier = try earlier(index)
    if let earlier, !indices.contains(index) {
      return Recording(index: index, digest: earlier.digest, seal: earlier.seal, change: .same)
    }
    let list = try test.renderer.displayList(of: frame)
    if let earlier {
      let digest = try tools.digester.digest(of: test.renderer.frame(drawing: list))
      if digest == earlier.digest, earlier.seal != nil || !isShown {
        return Recording(
          index: index, digest: digest, seal: isShown ? earlier.seal : nil, change: .same)
      }
      guard isShown else { return Recording(index: index, digest: digest, change: .changed) }
    } else if !isShown {
      let digest = try tools.digester.digest(of: test.renderer.frame(drawing: list))
      return Recording(index: index, digest: digest, change: .added)
    }
    let (file, digest) = try Self.encoder.encode(
      test.renderer.frame(drawing: list), key: tools.key.text(for: list))
    return Recording(
      index: index, digest: digest, file: file, seal: FileSeal(file, of: digest),
      change: digest == earlier?.digest ? .same : earlier == nil ? .added : .changed)
  }

  /// The digest of a golden that is there, and its file's seal if it has one; nil without a golden. One that is
  /// about to be replaced need not be readable.
  private func earlier(_ index: Int) throws -> (digest: PixelDigest, seal: FileSeal?)? {
    guard let goldens = test.goldens, let frame = goldens.frames.first(where: { $0.index == index })
    else { return nil }
    do {
      guard let file = try goldens.file(of: index) else { return frame.digest.map { ($0, nil) } }
      if let digest = goldens.digest(sealing: file, of: frame) {
        return (digest, FileSeal(file, of: digest))
      }
      let digest = PixelDigest(try FrameContents.file(file).picture(named: frame.name))
      return (digest, FileSeal(file, of: digest))
    } catch let error as SequenceError {
      if indices.contains(index) { return nil }
      throw error
    }
  }

  private func manifest(
    _ digests: [Int: PixelDigest], _ seals: [Int: FileSeal], _ frames: [ScheduledFrame],
    _ shown: Set<Int>
  ) -> Manifest {
    var spec = ResolvedSpec(test.renderer).recording(test.document)
    if frames.count < test.plan.scheduledFrames.count { spec.only = frames.map(\.index).onlyText }
    spec = spec.keepingWords(of: test.goldens?.manifest)
    return Manifest(test.plan, spec: spec, digests: digests, seals: seals) {
      shown.contains($0) ? name($0) : nil
    }
  }
}

extension GoldenRecorder.Summary {
  fileprivate mutating func count(_ change: GoldenRecorder.Change) {
    switch change {
    case .added: added += 1
    case .changed: changed += 1
    case .same: same += 1
    }
  }
}

extension [Int] {
  /// Ascending numbers as `only` takes them: `0-29,31`.
  fileprivate var onlyText: String {
    consecutiveRanges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    .joined(separator: ",")
  }
}

extension [Int] {
  /// Ascending numbers as runs without gaps.
  package var consecutiveRanges: [ClosedRange<Int>] {
    reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }
}
