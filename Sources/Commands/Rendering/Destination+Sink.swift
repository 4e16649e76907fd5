import Figures
import Messages
import PNG
import Rasterizer
import TransitionEngine
import TransitionRenderer
import TransitionSpec

extension Destination {
  /// The sink that takes the frames; nil where they go into a folder or nowhere.
  func sink(_ plan: RenderPlan, _ output: OutputOptions) throws -> (any FrameSink)? {
    switch self {
    case .folder, .nowhere: return nil
    case .stream(.png): return StreamSink(.png, compression: output.compression(for: self))
    case .stream(.rgba): return StreamSink(.rgba)
    case .stream(let format): return try Self.sink(format, plan, output) { .standardOutput }
    case .file(let format, let path):
      return try Self.sink(format, plan, output) {
        try OutputFile(path, overwrite: output.overwrite)
      }
    }
  }

  private static func sink(
    _ format: OutputFormat, _ plan: RenderPlan, _ output: OutputOptions,
    to makeFile: () throws -> OutputFile
  ) throws -> (any FrameSink)? {
    if format == .sheet || format == .strip {
      // A page that is too large is refused before the file's folder is made.
      let page = try plan.page(format)
      let file = try makeFile()
      // It is written when all is done; until then no other run may begin.
      try file.reserve()
      return SheetSink(page, to: file, compression: output.compression ?? .small)
    }
    let file = try makeFile()
    let times = FrameTimes(plan.frames.map(\.time))
    switch format {
    case .png, .rgba, .sheet, .strip: return nil
    case .apng: return AnimationSink(.apng, to: file, times: times)
    case .gif: return AnimationSink(.gif, to: file, times: times)
    case .y4m: return Y4MSink(to: file, times: times, width: plan.width, height: plan.height)
    case .mp4: return try ffmpeg(.mp4, to: file, times, plan)
    case .webm: return try ffmpeg(.webm, to: file, times, plan)
    case .webp: return try ffmpeg(.webp, to: file, times, plan)
    }
  }

  private static func ffmpeg(
    _ format: FFmpegSink.Format, to file: OutputFile, _ times: FrameTimes, _ plan: RenderPlan
  ) throws -> FFmpegSink {
    try FFmpegSink(format, to: file, times: times, width: plan.width, height: plan.height)
  }
}

extension RenderPlan {
  /// A duration that was likely meant otherwise, where it may be why there are so many frames.
  var doubtOfDuration: String? {
    let finding = findings.first { if case .longDuration = $0.problem { true } else { false } }
    guard case .rate = schedule else { return nil }
    return finding?.message
  }

  /// The page of a sheet or a strip of all frames.
  fileprivate func page(_ format: OutputFormat) throws -> SheetPage {
    let sheet = contactSheet(frames)
    let size =
      format == .sheet
      ? (width: sheet.width, height: sheet.height)
      : SheetPage.stripSize(frameCount: frames.count, width: width, height: height)
    guard max(size.width, size.height) <= PNGLimits.side else {
      throw Failure(
        .usage,
        "--format \(format.rawValue): a \(format.rawValue) of \(frames.count) frames has "
          + "\(size.width)×\(size.height) pixels, expected at most "
          + "\(PNGLimits.side)×\(PNGLimits.side); \(doubtOfDuration ?? "take fewer --frames")")
    }
    return format == .sheet
      ? try sheet.page(showing: frames, of: frames)
      : SheetPage.strip(frameCount: frames.count, width: width, height: height)
  }

  /// The page of a sheet for a terminal: as many frames as are of use there.
  func preview() throws -> SheetPage {
    let shown = 24
    let chosen =
      frames.count <= shown
      ? frames : (0..<shown).map { frames[$0 * (frames.count - 1) / (shown - 1)] }
    return try contactSheet(chosen).page(showing: chosen, of: frames)
  }

  private func contactSheet(_ frames: [ScheduledFrame]) -> ContactSheet {
    let steps = 400
    let size = [stage.size.width, stage.size.height].map(\.plainDescription).joined(separator: "×")
    let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
    let milliseconds = ((length * 10_000).rounded() / 10).plainDescription
    return ContactSheet(
      title: "\(title) \(stage.operation.rawValue)",
      details: "\(milliseconds) ms  ·  \(count)  ·  \(size) @\(scale.plainDescription)x",
      easing: stage.timingFunction.text, width: width, height: height,
      frames: frames.map { .init(time: $0.time, progress: progress(at: $0.time)) },
      curve: (0...steps).map { step in
        let time = Double(step) / Double(steps) * length
        return Point(x: time, y: progress(at: time))
      })
  }
}

extension ContactSheet {
  fileprivate func page(
    showing shown: [ScheduledFrame], of frames: [ScheduledFrame]
  ) throws -> SheetPage {
    let rasterizer = Rasterizer(width: width, height: height)
    let places = Dictionary(uniqueKeysWithValues: zip(shown.map(\.index), tileOrigins))
    return SheetPage(
      background: try rasterizer.draw(drawing), tileWidth: tileWidth, tileHeight: tileHeight,
      origins: frames.map { places[$0.index] })
  }
}
