import Foundation
import Messages
import PNG
import SafeFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

// What a page shows, as a file to send.
extension LivePage {
  private struct FilmRequest: Decodable {
    let player: LiveRequest
    let format: Film.Format
    /// In seconds; of a single picture.
    let time: Double
    let settled: Bool
  }

  /// A picture or a film.
  package struct Film: Sendable {
    /// The kind of file.
    enum Format: String, Decodable {
      /// The frame at the playhead, with all its pixels.
      case picture
      /// Twelve frames side by side, one pixel per point.
      case strip
      /// Twelve frames with their times and the curve.
      case sheet
      /// One pixel per point.
      case gif
      /// With all pixels.
      case mp4
    }

    /// The media type.
    package let type: String
    package let bytes: [UInt8]
  }

  /// The player of a request as a file.
  ///
  /// - Throws: What rendering throws, as a missing ffmpeg.
  package func film(_ request: Data) async throws -> Film {
    let request = try JSONDecoder().decode(FilmRequest.self, from: request)
    guard request.time.isFinite else { throw Failure(.usage, "time: expected a number of seconds") }
    var document = try request.player.applied(to: await documents.documents, with: pictures)
    for key in ["frames", "fps", "at", "only", "progress", "settled"] { document.remove(key) }
    func set(_ key: String, _ text: String) {
      document.overlay([key], key, text)
    }
    switch request.format {
    case .picture, .mp4: break
    case .strip, .sheet: set("frames", "12")
    case .gif: set("fps", "50")
    }
    var plan = try RenderPlan(RenderSpec(document))
    switch request.format {
    case .picture:
      let renderer = try Renderer(plan)
      let time = min(max(request.time, 0), plan.length)
      let frame = try request.settled ? renderer.settled : renderer.frame(at: time)
      return Film(type: "image/png", bytes: try PNGCodec.encode(frame.bitmap(), key: "preview"))
    case .strip, .gif: plan = plan.reduced(to: min(plan.scale, 1))
    case .sheet, .mp4: break
    }
    let (format, type) = request.format.output
    let folder =
      NSTemporaryDirectory() + "transition-render-film-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try TemporaryFiles.createFolder(folder)
    defer { TemporaryFiles.discardFolder(folder) }
    let path =
      "\(folder)/film.\(request.format == .gif ? "gif" : request.format == .mp4 ? "mp4" : "png")"
    let target = try RenderTarget(
      Renderer(plan), into: .file(format, path), overwrite: true)
    _ = try await target.render(jobs: ProcessInfo.processInfo.activeProcessorCount)
    return Film(type: type, bytes: try readFile(path, limit: 1 << 30))
  }
}

extension LivePage.Film.Format {
  /// The tool's format, and the media type.
  fileprivate var output: (OutputFormat, String) {
    switch self {
    case .picture, .sheet: (.sheet, "image/png")
    case .strip: (.strip, "image/png")
    case .gif: (.gif, "image/gif")
    case .mp4: (.mp4, "video/mp4")
    }
  }
}
