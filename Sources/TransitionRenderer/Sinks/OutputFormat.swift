import PNG
import TransitionSpec

/// A format without transparency, for frames without a background.
package struct TransparencyError: Error, Hashable, Sendable {
  package let format: OutputFormat
}

/// Frames that a format has no room for.
package struct FrameTooLarge: Error, Hashable, Sendable {
  package let format: OutputFormat
  /// In pixels.
  package let width: Int
  package let height: Int
  /// The most pixels of a side.
  package let side: Int
}

/// The format of the output: `--format`, and of the library's `Output`. The one place where a format's sink
/// is chosen.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// A folder of files, or one file behind the other on standard output.
  case png
  /// One picture with all frames, their times and the curve.
  case sheet
  /// One picture with all frames side by side.
  case strip
  case apng
  case gif
  case webp
  /// These two by ffmpeg.
  case mp4, webm
  /// Video for a pipe.
  case y4m
  /// Raw bytes on standard output.
  case rgba

  /// How a file of this format may end, the usual ending first; none where there is no such file.
  package var endings: [String] {
    switch self {
    case .png, .rgba: []
    case .sheet, .strip: ["png"]
    case .apng: ["apng", "png"]
    case .gif, .webp, .mp4, .webm, .y4m: [rawValue]
    }
  }

  /// The usual endings of files, each once.
  package static var fileEndings: [String] {
    var endings: [String] = []
    for ending in allCases.compactMap(\.endings.first) where !endings.contains(ending) {
      endings.append(ending)
    }
    return endings
  }

  /// Whether it can be written from front to back.
  package var isStream: Bool { ![.webp, .mp4, .webm].contains(self) }

  /// Whether frames without a background can be written in it: with their transparency, or on a page.
  package var keepsTransparency: Bool { ![.gif, .y4m, .mp4, .webm].contains(self) }

  /// How its PNG files are compressed unless something else is asked for.
  package var usualCompression: PNGCompression {
    self == .sheet || self == .strip ? .small : .fast
  }

  /// The format that a file's name asks for; nil for names of folders.
  package init?(ending: String) {
    let ending = ending.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.first == ending }) else {
      return nil
    }
    self = format
  }

  /// Whether viewers play it again and again.
  package var playsInALoop: Bool {
    switch self {
    case .apng, .gif, .webp: true
    case .png, .rgba, .sheet, .strip, .y4m, .mp4, .webm: false
    }
  }

  /// The sink that writes a plan's frames, all into one file. A folder of frames has `PNGSequenceSink`.
  ///
  /// - Parameters:
  ///   - makeFile: Makes the file, or gives standard output. Called once; not at all where the plan has
  ///     too many frames or too large ones for the format.
  ///   - compression: The usual one unless given.
  /// - Throws: `TransparencyError`, `SheetTooLarge`, `FrameTooLarge`, `FFmpegError.missing`, what `makeFile` throws.
  package func sink(
    for plan: RenderPlan, compression: PNGCompression? = nil,
    to makeFile: @autoclosure () throws -> OutputFile
  ) throws -> any FrameSink {
    let compression = compression ?? usualCompression
    if plan.background == nil, !keepsTransparency { throw TransparencyError(format: self) }
    let times = FrameTimes(plan.frames.map(\.time), isLoop: plan.isLoop)
    func ffmpeg(_ format: FFmpegSink.Format) throws -> FFmpegSink {
      try FFmpegSink(
        format, to: makeFile(), times: times, width: plan.width, height: plan.height)
    }
    switch self {
    case .png: return StreamSink(.png, compression: compression, to: try makeFile())
    case .rgba: return StreamSink(.rgba, to: try makeFile())
    case .sheet:
      return try Self.sink(SheetPage(sheetOf: plan), compression, to: makeFile())
    case .strip:
      return try Self.sink(SheetPage(stripOf: plan), compression, to: makeFile())
    case .apng:
      return AnimationSink(
        .apng, to: try makeFile(), times: times, hasAlpha: plan.background == nil)
    case .gif: return AnimationSink(.gif, to: try makeFile(), times: times)
    case .webp:
      let side = WebPLossless.side
      if max(plan.width, plan.height) > side {
        throw FrameTooLarge(format: self, width: plan.width, height: plan.height, side: side)
      }
      return AnimationSink(
        .webp, to: try makeFile(), times: times, hasAlpha: plan.background == nil)
    case .y4m:
      return Y4MSink(to: try makeFile(), times: times, width: plan.width, height: plan.height)
    case .mp4: return try ffmpeg(.mp4)
    case .webm: return try ffmpeg(.webm)
    }
  }

  private static func sink(
    _ page: SheetPage, _ compression: PNGCompression, to file: OutputFile
  ) throws -> SheetSink {
    // It is written when all is done; until then no other run may begin.
    try file.reserve()
    return SheetSink(page, to: file, compression: compression)
  }
}
