import Foundation
import PNG
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// One render into the place that the options name: which frames are there already, the loop, and the
/// manifest.
struct RenderTarget {
  private let renderer: Renderer
  private let output: OutputOptions
  private let spec: ResolvedSpec
  private let key: FrameKey
  /// Nil for everything but a folder of frames.
  private let folder: OutputFolder?
  private let sink: any FrameSink
  /// The size of the sheet or strip in pixels; nil for other outputs.
  private let page: (width: Int, height: Int)?
  /// The sink of the sheet that is shown in the terminal; nil without `--show`.
  let shownSheet: SheetSink?

  private var plan: RenderPlan { renderer.plan }

  /// Takes hold of the output, without changing anything in it.
  init(_ renderer: Renderer, output: OutputOptions, _ destination: Destination) throws {
    let plan = renderer.plan
    self.renderer = renderer
    self.output = output
    spec = ResolvedSpec(renderer)
    let compression = output.compression ?? destination.format?.usualCompression ?? .fast
    key = FrameKey(renderer, compression: compression)
    if case .folder(let path) = destination {
      folder = try OutputFolder(path, overwrite: output.overwrite)
    } else {
      folder = nil
    }
    let sink: (any FrameSink)? =
      if let folder {
        PNGSequenceSink(folder, lastIndex: plan.lastIndex, compression: compression)
      } else {
        try destination.sink(plan, output.compression, overwrite: output.overwrite)
      }
    page = (sink as? SheetSink)?.pageSize
    shownSheet = output.shows ? SheetSink(try SheetPage(shownOf: plan), to: nil) : nil
    self.sink = TeeSink.around([sink, shownSheet])
  }

  func render() async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let kept = try framesThere()
    let wanted = Set(plan.frames.map(\.index))
    let names = kept.keys.map(name(of:))
    warnOfRemoval(except: Set(names))
    try folder?.removeEarlier(except: Set(names))
    let stages = output.timings ? StageClock() : nil
    let keptOfWanted = kept.filter { wanted.contains($0.key) }
    let job = RenderJob(
      renderer, key: key, into: sink, jobs: output.jobCount, keeping: keptOfWanted, clock: stages)
    let progress = Progress(output.progress.style, total: plan.frames.count, isQuiet: output.quiet)
    defer { progress.finish() }
    let rendered = try await job.run(onFrame: progress.update)
    let manifest = try Manifest(
      plan, spec: spec, digests: kept.merging(rendered) { $1 },
      fileName: { folder == nil ? nil : name(of: $0) }
    ).json()
    try sink.finish(manifest: manifest)
    if output.json { try StandardOutput.write(manifest) }
    progress.finish()
    let elapsed = start.duration(to: clock.now)
    Summary(
      frames: plan.frames.count, kept: keptOfWanted.count, width: plan.width, height: plan.height,
      page: page, elapsed: elapsed, output: output.path
    ).print(output)
    if let stages {
      StandardError.print(stages.text(frames: plan.frames.count - keptOfWanted.count))
    }
  }

  /// The frames of an earlier run that need not be rendered: with `--resume` those that are asked for,
  /// with `--only` those that are not, so that parts of a sequence can be rendered one by one.
  private func framesThere() throws -> [Int: PixelDigest] {
    guard let folder else { return [:] }
    let wanted = Set(plan.frames.map(\.index))
    var digests: [Int: PixelDigest] = [:]
    for frame in plan.scheduledFrames where output.resume || !wanted.contains(frame.index) {
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

  /// `--only` leaves the rest of a sequence as it is; that frames of another one go is then a surprise.
  private func warnOfRemoval(except kept: Set<String>) {
    guard let folder, plan.frames.count < plan.scheduledFrames.count, !output.quiet else { return }
    let written = Set(plan.frames.map { name(of: $0.index) })
    let removed = folder.earlierFrames.subtracting(kept).subtracting(written)
    guard let example = removed.min() else { return }
    let (subject, verb) =
      removed.count == 1 ? ("1 frame", "is") : ("\(removed.count) frames", "are")
    StandardError.printWarning(
      "\(folder.path): \(subject) of an earlier run, as \(example), \(verb) not of this spec and "
        + "\(verb) removed")
  }

  private func name(of index: Int) -> String {
    OutputFolder.frameName(index, last: plan.lastIndex)
  }
}

extension StageClock {
  /// As "presentation 0.02, raster 1.25, encode 0.81, write 0.10 ms of processor time a frame".
  fileprivate func text(frames: Int) -> String {
    let parts = Stage.allCases.map { stage in
      let milliseconds = milliseconds(of: stage) / Double(max(frames, 1))
      return "\(stage.rawValue) \(String(format: "%.2f", milliseconds))"
    }
    return parts.joined(separator: ", ") + " ms of processor time a frame"
  }
}
