import Foundation
import Messages
import Pixels
import SafeFiles
import TransitionSpec

/// A file that `ffmpeg` decodes. Nothing but that file is opened: names of other files and of servers in it are
/// refused.
struct VideoFile: Sendable {
  let path: String
  /// A picture's size in pixels, turned upright, with square pixels.
  let width: Int
  let height: Int
  /// As the file's header has it; nil where it does not.
  let frameCount: Int?
  /// What ffmpeg is told of the file's time stamps.
  private let stampOptions: [String]

  fileprivate static let input = ["-protocol_whitelist", "file,pipe"]

  private static func program(_ name: String, for path: String) throws -> String {
    guard let program = programPath(name) else {
      throw Failure(
        .missingInput,
        "\(path): the program \(name), which reads recordings, is not on the PATH; to install it: "
          + "apt-get install ffmpeg, or brew install ffmpeg; a folder of PNG frames needs none")
    }
    return program
  }

  init(_ path: String) throws {
    self.path = path
    // For the words of the system where there is no such file.
    _ = try readFile(path, limit: 1)
    let probe = try Self.probe(path)
    guard !probe.isText, let stream = probe.streams.first, let codedWidth = stream.width,
      let codedHeight = stream.height, codedWidth > 0, codedHeight > 0
    else {
      throw Failure(.invalidInput, "\(path): holds no pictures, expected a screen recording")
    }
    guard codedWidth <= Limits.side, codedHeight <= Limits.side else {
      throw Failure(
        .invalidInput,
        "\(path): has \(codedWidth)×\(codedHeight) pixels, expected at most \(Limits.side)×\(Limits.side)"
      )
    }
    let shown = Int((Double(codedWidth) * stream.pixelRatio).rounded())
    let isTurned = stream.turn.isMultiple(of: 180) == false
    (width, height) = isTurned ? (codedHeight, shown) : (shown, codedHeight)
    frameCount = stream.frameCount.flatMap(Int.init)
    stampOptions =
      probe.isGIF ? try GIFDelays(path, Self.program("ffprobe", for: path)).options : []
  }

  /// How pictures are made smaller: without `full_chroma_int` colours would have half the width's pixels.
  private static let scaling = "flags=area+full_chroma_int+accurate_rnd"

  /// How much farther than they reach times are looked for, in seconds: a seek is as exact as the container's unit of
  /// time.
  private static let seekMargin = 0.1

  /// - Parameters:
  ///   - times: Seconds of the recording.
  ///   - parts: Those of them of which the frames are; empty for all.
  func frames(
    _ view: RecordingSource.View, times: ClosedRange<Double>?,
    during parts: [ClosedRange<Double>] = [], onFrame: (Int) -> Void
  ) throws -> [RecordedFrame] {
    guard let times else { return try read(view, during: [], from: nil, onFrame: onFrame) }
    let chosen = parts.isEmpty ? [times] : parts
    let begin = max(times.lowerBound - Self.seekMargin, 0)
    let range = begin...times.upperBound + Self.seekMargin
    var frames = try read(view, during: chosen, from: range, onFrame: onFrame)
    // Some containers cannot be sought in.
    let isPassed = chosen.contains { part in !frames.contains { part.contains($0.time) } }
    if isPassed, begin > 0 {
      frames = try read(view, during: chosen, from: 0...range.upperBound, onFrame: onFrame)
    }
    guard !frames.isEmpty else {
      throw Failure(
        .invalidInput,
        "\(path): has no frames from \(times.lowerBound.plainDescription) to "
          + "\(times.upperBound.plainDescription) s, expected a part of the recording")
    }
    return frames
  }

  /// - Parameters:
  ///   - parts: Seconds of the recording of which the frames are; empty for all.
  ///   - range: Seconds that are decoded; nil for all. It reaches over the parts.
  /// - Returns: None only if there are parts.
  private func read(
    _ view: RecordingSource.View, during parts: [ClosedRange<Double>],
    from range: ClosedRange<Double>?, onFrame: (Int) -> Void
  ) throws -> [RecordedFrame] {
    let part = view.part
    var filters: [String] = []
    if !parts.isEmpty {
      let chosen = parts.map { "between(t,\($0.lowerBound),\($0.upperBound))" }
      filters.append("select='\(chosen.joined(separator: "+"))'")
    }
    if part != PixelRect(x: 0, y: 0, width: width, height: height) {
      filters.append("scale=\(width):\(height):\(Self.scaling)")
      filters.append("crop=\(part.width):\(part.height):\(part.x):\(part.y):exact=1")
    }
    filters += ["scale=\(view.width):\(view.height):\(Self.scaling)", "format=rgb24"]
    let frameBytes = 3 * view.width * view.height
    let most = RecordingSource.byteLimit / frameBytes
    // Times as they are in the file: those from a seek on would be rounded to the container's unit.
    let seek =
      range.map {
        ["-copyts", "-start_at_zero", "-ss", "\($0.lowerBound)", "-to", "\($0.upperBound)"]
      } ?? []
    let rest = ["-fps_mode", "passthrough", "-enc_time_base", "1/90000"]
    let arguments =
      ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"] + Self.input + stampOptions + seek
      + ["-i", "file:\(path)", "-filter_complex"]
      + ["[0:v:0]\(filters.joined(separator: ",")),split[a][b]"]
      + ["-map", "[a]"] + rest + ["-f", "rawvideo", "pipe:1"]
      + ["-map", "[b]"] + rest + ["-f", "framecrc", "file:/dev/fd/3"]
    let program = try DecodingProgram(
      Self.program("ffmpeg", for: path), ["ffmpeg"] + arguments, path: path)
    var pictures: [ColorPicture] = []
    while let bytes = try program.read(count: frameBytes) {
      guard pictures.count < most else {
        throw Failure(
          .invalidInput,
          "\(path): has more than \(most) frames, expected a shorter recording, or a part of it by --between"
        )
      }
      pictures.append(ColorPicture(width: view.width, height: view.height, bytes: bytes))
      onFrame(pictures.count)
    }
    let end = program.finish()
    let stamps = EvenTimes.unrounded(FrameTimes(end.times).seconds)
    // What a seek leads to may not be decodable without the frames before it.
    let isFromWithin = range.map { $0.lowerBound > 0 } ?? false
    if !parts.isEmpty, pictures.isEmpty, end.reason == nil || isFromWithin { return [] }
    guard !pictures.isEmpty, stamps.count >= pictures.count else {
      throw Failure(
        .invalidInput,
        "\(path): cannot be decoded: \(end.reason ?? "it has no frames"), expected a screen recording"
      )
    }
    if parts.isEmpty, let reason = end.reason, end.status != 0 || isCut(pictures.count) {
      throw Failure(
        .invalidInput, "\(path): is damaged or cut short after \(pictures.count) frames: \(reason)")
    }
    return zip(stamps, pictures).map { RecordedFrame(time: $0, picture: $1) }
      .sorted { $0.time < $1.time }
  }

  private func isCut(_ count: Int) -> Bool { frameCount.map { count < $0 - 2 } ?? true }
}

// MARK: - Looking at the file

extension VideoFile {
  private struct Probe: Decodable {
    let streams: [Stream]
    let format: Format?

    var isGIF: Bool { format?.name == "gif" }
    /// Whether it is text, which ffmpeg plays as a terminal would.
    var isText: Bool { format?.name == "tty" }
  }

  private struct Format: Decodable {
    let name: String

    private enum CodingKeys: String, CodingKey { case name = "format_name" }
  }

  private struct Stream: Decodable {
    let width: Int?
    let height: Int?
    let sampleAspectRatio: String?
    let frameCount: String?
    let sideData: [SideData]?

    private enum CodingKeys: String, CodingKey {
      case width, height
      case sampleAspectRatio = "sample_aspect_ratio"
      case frameCount = "nb_frames"
      case sideData = "side_data_list"
    }

    /// A pixel's width, in heights; within reason.
    var pixelRatio: Double {
      let parts = sampleAspectRatio?.split(separator: ":").compactMap { Double($0) } ?? []
      guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return 1 }
      let ratio = parts[0] / parts[1]
      return (0.1...10).contains(ratio) ? ratio : 1
    }

    /// In degrees.
    var turn: Int { sideData?.compactMap(\.rotation).first.map { Int($0.rounded()) } ?? 0 }
  }

  private struct SideData: Decodable {
    let rotation: Double?
  }

  private static func probe(_ path: String) throws -> Probe {
    let entries =
      "stream=width,height,sample_aspect_ratio,nb_frames:stream_side_data=rotation:format=format_name"
    let program = try DecodingProgram(
      program("ffprobe", for: path),
      ["ffprobe", "-v", "error"] + input
        + ["-select_streams", "v:0", "-show_entries", entries, "-of", "json", "file:\(path)"],
      path: path)
    var text: [UInt8] = []
    while text.count < 1 << 20, let bytes = try program.read(upTo: 1 << 16) { text += bytes }
    let end = program.finish()
    guard end.status == 0, let probe = try? JSONDecoder().decode(Probe.self, from: Data(text))
    else {
      throw Failure(
        .invalidInput,
        "\(path): cannot be decoded: \(end.reason ?? "it is no video"), expected a screen recording"
      )
    }
    return probe
  }
}

/// The delays of a GIF as they are written. Viewers play a delay of 0 or 1 hundredths of a second as ten, as ffmpeg does;
/// but with others of 2 the ones are what rounding makes of a rate between 50 and 100 frames a second.
private struct GIFDelays {
  /// In hundredths of a second.
  private let delays: [Int]

  /// The part of all delays that the rounded ones are at least, and each of the two.
  private static let leastShares = (both: 0.8, each: 0.1)
  /// The most text that is read of a file's frames.
  private static let textLimit = 1 << 20

  /// - Parameter program: The path of `ffprobe`.
  init(_ path: String, _ program: String) throws {
    let program = try DecodingProgram(
      program,
      ["ffprobe", "-v", "error"] + VideoFile.input
        + ["-min_delay", "0", "-show_entries", "packet=duration_time", "-of", "csv=p=0"]
        + ["file:\(path)"],
      path: path)
    var text: [UInt8] = []
    while text.count < Self.textLimit, let bytes = try program.read(upTo: 1 << 16) { text += bytes }
    delays = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
      guard let seconds = Double($0), (0...1000).contains(seconds) else { return nil }
      return Int((seconds * 100).rounded())
    }
  }

  var options: [String] {
    func share(_ delay: Int) -> Double {
      Double(delays.count { $0 == delay }) / Double(max(delays.count, 1))
    }
    let (ones, twos) = (share(1), share(2))
    let isRounded = min(ones, twos) > Self.leastShares.each && ones + twos > Self.leastShares.both
    return isRounded ? ["-min_delay", "1"] : []
  }
}

/// The times in the output of ffmpeg's `framecrc`.
private struct FrameTimes {
  let seconds: [Double]

  init(_ text: String) {
    var unit = 1.0 / 90000
    var seconds: [Double] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#tb 0:") {
        let parts = line.dropFirst(6).split(separator: "/").compactMap {
          Double(String($0).trimmed)
        }
        if parts.count == 2, parts[1] > 0 { unit = parts[0] / parts[1] }
      } else if !line.hasPrefix("#") {
        let cells = line.split(separator: ",").map { String($0).trimmed }
        if cells.count > 2, let stamp = Double(cells[2]) { seconds.append(stamp * unit) }
      }
    }
    self.seconds = seconds
  }
}
