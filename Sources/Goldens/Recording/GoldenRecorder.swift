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
    self.kind = kind ?? GoldenKind(test.goldens)
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
    let file: [UInt8]?
    let change: Change
  }

  /// - Throws: `OutputFolderError`, `SystemCallError`, `SequenceError` for a golden that is kept and cannot
  ///   be read, `AnimationError`, `CairoError`.
  package func record() async throws -> Summary {
    let folder = try OutputFolder(test.path, overwrite: overwrite)
    try folder.removeTemporaries()
    var staged = StagedFiles(in: test.path)
    var (summary, digests) = (Summary(), [Int: PixelDigest]())
    for start in stride(from: 0, to: frames.count, by: 2 * jobs) {
      let chunk = Array(frames[start..<min(start + 2 * jobs, frames.count)])
      for recording in try await chunk.concurrentMap(jobs: jobs, { try recording(of: $0) }) {
        digests[recording.index] = recording.digest
        summary.count(recording.change)
        if let file = recording.file { try staged.add(file, name: name(recording.index)) }
      }
    }
    try staged.add(manifest(digests).json(), name: OutputFolder.manifestName)
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

  private var isPartial: Bool { indices.count < test.plan.scheduledFrames.count }

  /// The frames of which pictures are kept.
  private var shown: Set<Int> { kind.pictures(among: frames, length: test.plan.length) }

  private func name(_ index: Int) -> String {
    OutputFolder.frameName(index, last: test.plan.lastIndex)
  }

  /// A golden with the same pixels keeps its file, so that version control sees no change.
  private func recording(of frame: ScheduledFrame) throws -> Recording {
    let index = frame.index
    let earlier = try earlierPicture(of: index)
    let known = earlier.map { PixelDigest($0) } ?? digest(of: index)
    if let known, !indices.contains(index) {
      return Recording(index: index, digest: known, file: nil, change: .same)
    }
    let picture = try test.renderer.frame(frame).bitmap()
    let digest = PixelDigest(picture)
    let keepsFile = digest == known && earlier != nil
    return Recording(
      index: index, digest: digest,
      file: shown.contains(index) && !keepsFile ? try file(picture, frame) : nil,
      change: digest == known ? .same : known == nil ? .added : .changed)
  }

  /// A golden that is about to be replaced need not be readable.
  private func earlierPicture(of index: Int) throws -> Bitmap? {
    do {
      return try test.goldens?.picture(of: index)
    } catch let error as SequenceError {
      if indices.contains(index) { return nil }
      throw error
    }
  }

  /// The digest of a golden without a picture.
  private func digest(of index: Int) -> PixelDigest? {
    test.goldens?.frames.first { $0.index == index }?.digest
  }

  private func file(_ picture: Bitmap, _ frame: ScheduledFrame) throws -> [UInt8] {
    let key = FrameKey(test.renderer, compression: .small)
      .text(for: try test.renderer.displayList(of: frame))
    return try PNGCodec.encode(
      picture, key: key, compression: .small, hasAlpha: test.plan.background == nil)
  }

  private func manifest(_ digests: [Int: PixelDigest]) -> Manifest {
    var spec = ResolvedSpec(test.renderer).recording(test.document)
    if frames.count < test.plan.scheduledFrames.count { spec.only = frames.map(\.index).onlyText }
    spec = spec.keepingWords(of: test.goldens?.manifest)
    return Manifest(test.plan, spec: spec, digests: digests) {
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
