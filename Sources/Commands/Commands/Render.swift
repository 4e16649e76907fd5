import ArgumentParser
import Foundation
import Messages
import Pixels
import Rasterizer
import TransitionEngine
import TransitionRenderer
import TransitionSpec

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    // Parsed alone it is no tool of its own, and need not look for requests for completion scripts.
    _superCommandName: "transition-render",
    abstract: "Renders a transition (the default command).",
    discussion: """
      Writes frame-0000.png … and, last, manifest.json into the output folder. The same input \
      gives the same bytes on every run, whatever --jobs is.

      Options override the spec file's values. A frame may have up to 16384×16384 pixels, a \
      sequence up to 100000 frames, a spec up to 4 MB and 64 levels of nesting; numbers must be finite \
      and within ±1000000 points. Memory: 4 bytes for each pixel of the canvas and each screen and part of a \
      screen that is shown, which is checked first, and some 60 MB.
      """)

  @OptionGroup(title: "What") var spec: SpecOptions
  @OptionGroup(title: "When") var schedule: ScheduleOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Parts") var parts: ShardOptions

  func run() async throws {
    keepFreedMemory()
    let source = try spec.source()
    let entries = try spec.entries(over: source, quiet: output.quiet)
    var document = entries[0].document
    schedule.overlay(on: &document)
    output.progress.overlay(on: &document)
    let place = try RenderOutput(output)
    place.overlayRate(on: &document)
    let display = try output.shows ? PictureDisplay(output.showAs) : nil
    let planned = try RenderPlan(RenderSpec(document))
    let whole = place.format?.playsInALoop == true ? planned.inALoop : planned
    try whole.askAboutDuration()
    let part = try parts.part(of: whole, into: place, shows: output.shows)
    let plan = part.map { whole.part($0.shard) } ?? whole
    let target = try RenderTarget(
      Renderer(plan), into: place, compression: output.compression, overwrite: output.overwrite,
      shows: output.shows, part: part)
    if !output.quiet {
      entries.warnOfRest()
      plan.printFindings()
      plan.warnOfOtherCanvas(than: source)
    }
    try await render(plan, into: target)
    if let display, let picture = target.shownSheet?.picture { try display.show(picture) }
  }

  /// Renders with a bar and a line at the end.
  private func render(_ plan: RenderPlan, into target: RenderTarget) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let kept = try target.framesThere(resuming: output.resume)
    if plan.frames.count < plan.scheduledFrames.count, !output.quiet {
      output.warn(ofRemoved: target.removedFrames(keeping: kept))
    }
    let stages = output.timings ? StageClock() : nil
    let progress = Progress(output.progress.style, total: plan.frames.count, isQuiet: output.quiet)
    defer { progress.finish() }
    let manifest = try await target.render(
      keeping: kept, jobs: output.jobCount, clock: stages, onFrame: progress.update)
    if output.json { try StandardOutput.write(manifest) }
    progress.finish()
    let keptCount = plan.frames.count { kept[$0.index] != nil }
    Summary(
      frames: plan.frames.count, kept: keptCount, width: plan.width, height: plan.height,
      page: target.page, elapsed: start.duration(to: clock.now), output: output.path
    ).print(output)
    if let stages { StandardError.print(stages.text(frames: plan.frames.count - keptCount)) }
  }
}

extension OutputOptions {
  /// `--only` leaves the rest of a sequence as it is; that frames of another one go is then a surprise.
  fileprivate func warn(ofRemoved names: Set<String>) {
    guard let example = names.min() else { return }
    let (subject, verb) = names.count == 1 ? ("1 frame", "is") : ("\(names.count) frames", "are")
    StandardError.printWarning(
      "\(path): \(subject) of an earlier run, as \(example), \(verb) not of this spec and "
        + "\(verb) removed")
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

extension [SpecMatrix.Entry] {
  /// Says which entry of a spec's matrix is rendered.
  fileprivate func warnOfRest() {
    guard count > 1, let first else { return }
    StandardError.printWarning(
      "matrix: \(first.name) is rendered, the first of \(count) entries; --device, --scale, "
        + "--appearance or an operation choose another, verify takes all")
  }
}

extension RenderPlan {
  /// The number of frames from which a doubtful duration is asked about before it is rendered.
  private static let manyFrames = 1200

  /// Asks whether a duration without a unit was meant in seconds, where that makes many frames; without a
  /// terminal to ask on, refuses.
  ///
  /// - Throws: A `Failure` unless it was meant so.
  fileprivate func askAboutDuration() throws(Failure) {
    guard let finding = doubtfulDuration, frames.count > Self.manyFrames else { return }
    let doubt = finding.message(isInCode: false)
    let seconds = stage.duration.plainDescription
    if isatty(0) == 1, isatty(2) == 1 {
      StandardError.write("transition-render: \(doubt) Render \(frames.count) frames? [y/N] ")
      if let answer = readLine()?.lowercased(), answer == "y" || answer == "yes" { return }
    }
    throw Failure(
      .usage,
      "--duration: \(seconds) would render \(frames.count) frames; \(doubt) "
        + "Expected a unit, as \(seconds)ms or \(seconds)s")
  }

  /// Warns of what the source material gets wrong on this stage, and names the correction.
  func printFindings() {
    for finding in findings where finding.problem.isVisible {
      StandardError.printWarning(finding.messageWithFix(isInCode: isOfCode))
    }
  }

  /// Warns where options put a spec's own layers on a canvas for which they were not declared.
  fileprivate func warnOfOtherCanvas(than source: SpecNode) {
    guard transition is DeclaredTransition, let declared = try? RenderPlan(RenderSpec(source)),
      hasFixedPlaces(of: declared)
    else { return }
    StandardError.printWarning(
      "layers and animations for \(declared.stage.size.text) keep their places on "
        + "\(stage.size.text), only a layer without frame and bounds fills it")
  }
}
