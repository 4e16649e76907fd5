import PNG
import TransitionEngine
import TransitionSpec

/// One render into one place: which frames are there already, the frame loop, and the manifest.
package struct RenderTarget {
  private let renderer: Renderer
  private let key: FrameKey
  /// Nil for everything but a folder of frames.
  private let folder: OutputFolder?
  /// Nil where the whole is rendered at once.
  private let part: PartFolder?
  private let sink: any FrameSink
  /// The size of the sheet or strip in pixels; nil for other outputs.
  package let page: (width: Int, height: Int)?
  /// The sink of the sheet that is shown in a terminal; nil unless it was asked for.
  package let shownSheet: SheetSink?

  private var plan: RenderPlan { renderer.plan }

  /// Takes hold of the output, without changing anything in it.
  ///
  /// - Parameters:
  ///   - compression: How PNG files are compressed; as is usual for the output's format on nil.
  ///   - overwrite: Whether files that are not from an earlier run may be there, and a file of the output's name
  ///     be replaced.
  ///   - shows: Whether a sheet for a terminal is made as well.
  ///   - part: The part that the renderer's plan is of, for a folder, and the numbers of all frames that the parts have
  ///     together.
  /// - Throws: `OutputFolderError`, `PartMergeError`, `SystemCallError`, `SheetTooLarge`, `FFmpegError.missing`, `CairoError`.
  package init(
    _ renderer: Renderer, into output: RenderOutput, compression: PNGCompression? = nil,
    overwrite: Bool, shows: Bool = false, part: (shard: Shard, asked: [Int])? = nil
  ) throws {
    let plan = renderer.plan
    self.renderer = renderer
    let used = compression ?? output.format?.usualCompression ?? .fast
    key = FrameKey(renderer, compression: used)
    if case .folder(let path) = output {
      let folder = try OutputFolder(path, overwrite: overwrite, isShared: part != nil)
      self.folder = folder
      self.part = try part.map {
        try PartFolder(
          folder, $0.shard, asked: $0.asked, plan: plan, spec: ResolvedSpec(renderer),
          compression: used, overwrite: overwrite)
      }
    } else {
      (folder, self.part) = (nil, nil)
    }
    let sink: (any FrameSink)? =
      if let folder {
        PNGSequenceSink(folder, lastIndex: plan.lastIndex, compression: used)
      } else {
        try output.sink(for: plan, compression: compression, overwrite: overwrite)
      }
    page = (sink as? SheetSink)?.pageSize
    shownSheet = shows ? SheetSink(try SheetPage(shownOf: plan), to: nil) : nil
    self.sink = TeeSink.around([sink, shownSheet])
  }

  /// The digests of the frames of an earlier run that need not be rendered, by index: those that are not asked
  /// for, so that parts of a sequence can be rendered one by one.
  ///
  /// - Parameter resuming: Whether those that are asked for are kept too.
  /// - Throws: `AnimationError`.
  package func framesThere(resuming: Bool) throws -> [Int: PixelDigest] {
    guard let folder else { return [:] }
    let wanted = Set(plan.frames.map(\.index))
    var digests: [Int: PixelDigest] = [:]
    // The frames of other parts are theirs.
    let candidates = part == nil ? plan.scheduledFrames : plan.frames
    for frame in candidates where resuming || !wanted.contains(frame.index) {
      let name = name(of: frame.index)
      guard folder.earlierFrames.contains(name),
        let bytes = folder.earlierFrame(
          name, key: key.text(for: try renderer.displayList(of: frame))),
        let picture = try? PNGCodec.decode(bytes), picture.width == plan.width,
        picture.height == plan.height
      else { continue }
      digests[frame.index] = PixelDigest(picture)
    }
    return digests
  }

  /// The names of the frames of an earlier run that this one removes and does not write anew.
  package func removedFrames(keeping kept: [Int: PixelDigest]) -> Set<String> {
    guard let folder, part == nil else { return [] }
    let staying = kept.keys.map(name(of:)) + plan.frames.map { name(of: $0.index) }
    return folder.earlierFrames.subtracting(staying)
  }

  /// Removes an earlier run's frames, renders those that are asked for and not kept, and writes the manifest.
  ///
  /// - Parameters:
  ///   - kept: Frames of an earlier run that stay as they are.
  ///   - jobs: How many frames are worked on at once.
  ///   - clock: Measures the stages; nil measures nothing.
  ///   - onFrame: Called after each frame that was written or kept.
  /// - Returns: The manifest as UTF-8; of a part, its document.
  /// - Throws: `AnimationError`, `CairoError`, `SystemCallError`, `OutputFolderError.framesGone`, what else the sink throws,
  ///   `CancellationError`.
  package func render(
    keeping kept: [Int: PixelDigest] = [:], jobs: Int, clock: StageClock? = nil,
    onFrame: (_ done: Int, _ index: Int) -> Void = { _, _ in }
  ) async throws -> [UInt8] {
    if let part {
      try part.begin(name: name(of:))
    } else {
      try folder?.removeEarlier(except: Set(kept.keys.map(name(of:))))
    }
    let wanted = Set(plan.frames.map(\.index))
    let job = RenderJob(
      renderer, key: key, into: sink, jobs: jobs,
      keeping: kept.filter { wanted.contains($0.key) }, clock: clock)
    let rendered = try await job.run(onFrame: onFrame)
    let digests = kept.merging(rendered) { $1 }
    // Beside a part, others may be at work on the rest.
    try folder?.expectFiles((part == nil ? Set(digests.keys) : wanted).map(name(of:)))
    let manifest = Manifest(
      plan, spec: ResolvedSpec(renderer), digests: digests,
      fileName: { folder == nil ? nil : name(of: $0) })
    if let part { return try part.finish(manifest) }
    let bytes = try manifest.json()
    try sink.finish(manifest: bytes)
    return bytes
  }

  private func name(of index: Int) -> String {
    OutputFolder.frameName(index, last: plan.lastIndex)
  }
}
