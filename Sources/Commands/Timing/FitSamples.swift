import Measuring
import Messages
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionSpec

/// Reads samples of a motion from a file.
///
/// Times are in seconds, or in milliseconds where the file says so: by `ms` after each, by the column's or
/// the key's name, as `ms` and `time_ms`, or by their size, if they run over more than half a minute in steps
/// of more than a second.
///
/// - CSV: a time and a value in each line, separated by a comma, a semicolon, tabs or spaces; with
///   semicolons, numbers may have decimal commas. A first line without numbers names the columns, and lines
///   that begin with # are skipped.
/// - JSON and YAML: a list of pairs or of mappings, or a mapping with such a list under `samples` or
///   `frames`, as in the output of `timing --json` and in `manifest.json`.
struct FitSamples {
  let samples: [EasingFit.Sample]
  /// Whether the file's times were taken for milliseconds without a unit after each.
  let areMilliseconds: Bool

  private static let timeKeys = ["time", "t", "seconds", "fraction", "x"]
  private static let millisecondKeys = [
    "ms", "time_ms", "timems", "t_ms", "time(ms)", "time[ms]", "t(ms)", "t[ms]", "milliseconds",
    "millis",
  ]
  private static let valueKeys = ["progress", "value", "p", "position", "y"]
  private static let documentEndings = ["json", "yaml", "yml"]

  /// The shortest time over which samples that are seconds apart are milliseconds.
  private static let longestMotion = 30.0

  private static let recordingEndings = [
    "mp4", "mov", "m4v", "webm", "gif", "mkv", "avi", "webp",
  ]

  /// Whether a file is a screen recording, by its ending, or a folder of frames.
  static func isRecording(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return recordingEndings.contains(ending) || isFolder(path)
  }

  /// The first motion of a recording: the progress of a transition in its frames, and the easings that fit it, the
  /// answer of `measure` first. What else there is to say of the recording goes to standard error.
  static func read(
    recording path: String, of transition: String
  ) throws -> (samples: [EasingFit.Sample], candidates: [EasingFit.Candidate]) {
    let document = try SpecSource.document(for: transition)
    guard document["code"] == nil else {
      throw Failure(
        .usage,
        "\(transition): is an app's code, whose animations have easings of their own, expected a transition's name or a "
          + "spec; to hold the recording against the code: transition-render measure \(path) \(transition)"
      )
    }
    let job = MeasurementJob(try RecordingSource(path, fps: nil), document)
    let result = try job.run()
    result.notesOfFirst.forEach(StandardError.printWarning)
    let measured = result.measurements[0]
    let known = measured.frames.filter { $0.progress.error < 0.02 && !$0.isHeld }
    let moving = known.indices.filter { known[$0].progress.state == .moving }
    guard let first = moving.first, let last = moving.last else { return ([], []) }
    // Beside the motion a picture may be at rest because too little of it shows.
    let frames = known.indices.filter {
      (first...last).contains($0) || $0 < first - 1 || $0 > last + 1
    }
    .map { known[$0] }
    return (
      frames.map { EasingFit.Sample(time: $0.time, value: $0.progress.value) },
      measured.fit.candidates.map(EasingFit.Candidate.init)
    )
  }

  static func read(_ path: String) throws -> FitSamples {
    let bytes = try readFile(path, limit: Limits.gestureBytes)
    guard bytes.count <= Limits.gestureBytes else {
      throw Failure(.invalidInput, "\(path): is larger than 16 MB, expected at most 16 MB")
    }
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    var (samples, areMilliseconds) =
      documentEndings.contains(ending)
      ? try samples(in: SpecSource.parse(bytes, file: path)) : try samples(in: bytes, file: path)
    areMilliseconds = areMilliseconds || looksLikeMilliseconds(samples)
    if areMilliseconds {
      samples = samples.map { EasingFit.Sample(time: $0.time / 1000, value: $0.value) }
    }
    let times = Set(samples.map(\.time))
    guard times.count >= EasingFit.fewestSamples, samples.count <= Gesture.largestSampleCount else {
      throw Failure(
        .invalidInput,
        "\(path): has samples at \(times.count) times, expected \(EasingFit.fewestSamples) to "
          + "\(Gesture.largestSampleCount)")
    }
    let values = samples.map(\.value)
    guard let low = values.min(), let high = values.max(), low < high else {
      throw Failure(.invalidInput, "\(path): nothing moves, expected samples of a motion")
    }
    return FitSamples(samples: samples, areMilliseconds: areMilliseconds)
  }

  /// Whether times without a unit run over longer than a motion does, farther apart than frames are.
  private static func looksLikeMilliseconds(_ samples: [EasingFit.Sample]) -> Bool {
    let times = Set(samples.map(\.time)).sorted()
    guard let first = times.first, let last = times.last, last - first > longestMotion else {
      return false
    }
    return (last - first) / Double(times.count - 1) > 1
  }

  private static func samples(
    in bytes: [UInt8], file: String
  ) throws -> (samples: [EasingFit.Sample], areMilliseconds: Bool) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.invalidInput, "\(file): is not UTF-8 text, expected CSV, JSON and YAML")
    }
    var columns = (time: 0, value: 1)
    var samples: [EasingFit.Sample] = []
    var areMilliseconds = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      let cells = cells(of: line)
      if cells.isEmpty { continue }
      if samples.isEmpty, cells.allSatisfy({ number($0) == nil }) {
        let names = titles(in: line)
        let milliseconds = names.firstIndex { millisecondKeys.contains($0) }
        areMilliseconds = milliseconds != nil
        columns.time = milliseconds ?? names.firstIndex { timeKeys.contains($0) } ?? 0
        columns.value = names.firstIndex { valueKeys.contains($0) } ?? 1
        continue
      }
      guard cells.count > max(columns.time, columns.value),
        let time = number(cells[columns.time]), let value = number(cells[columns.value])
      else {
        throw Failure(
          .invalidInput,
          "\(file):\(index + 1):1: \(String(line).quoted) is not valid, expected a time and a "
            + "progress with a comma between")
      }
      samples.append(EasingFit.Sample(time: time, value: value))
    }
    return (samples, areMilliseconds)
  }

  /// The names of the columns, in lower case and without spaces.
  private static func titles(in line: Substring) -> [String] {
    let separator = [";", ",", "\t", " "].first { line.contains($0) } ?? ","
    return line.split(separator: separator).map { title in
      String(title.lowercased().filter { !$0.isWhitespace && $0 != "\"" })
    }
  }

  private static func cells(of line: Substring) -> [String] {
    guard line.contains(";") else {
      return line.split { ",\t ".contains($0) }.map { String($0).trimmed }
    }
    return line.split { ";\t ".contains($0) }
      .map { String($0.map { $0 == "," ? "." : $0 }).trimmed }
  }

  private static func samples(
    in document: SpecNode
  ) throws -> (samples: [EasingFit.Sample], areMilliseconds: Bool) {
    let list = document["samples"] ?? document["frames"] ?? document
    guard case .sequence(let items) = list.value else {
      throw Failure(
        .invalidInput,
        "\(list.place.description): is not a list, expected a list of [time, progress], or of "
          + "mappings with time and progress, by itself or under samples")
    }
    let areMilliseconds = items.contains { item in
      millisecondKeys.contains { item[$0] != nil } || item["timeMs"] != nil
    }
    let samples = try items.map { item in
      guard let time = number(millisecondKeys + ["timeMs"] + timeKeys, 0, of: item),
        let value = number(valueKeys, 1, of: item)
      else {
        throw Failure(
          .invalidInput,
          "\(item.place.description): is no sample, expected [time, progress] and "
            + "{time: …, progress: …} with numbers")
      }
      return EasingFit.Sample(time: time, value: value)
    }
    return (samples, areMilliseconds)
  }

  /// The number under one of a mapping's keys, or at a position of a pair.
  private static func number(_ keys: [String], _ position: Int, of item: SpecNode) -> Double? {
    var node = keys.lazy.compactMap { item[$0] }.first
    if case .sequence(let pair) = item.value, pair.count == 2 { node = pair[position] }
    guard case .scalar(let text, _)? = node?.value else { return nil }
    return number(text)
  }

  /// A finite number within the limits of coordinates; a time may be written as `80ms`.
  private static func number(_ text: String) -> Double? {
    let isMilliseconds = text.hasSuffix("ms")
    guard let number = Double(isMilliseconds ? String(text.dropLast(2)) : text) else { return nil }
    let value = isMilliseconds ? number / 1000 : number
    return Limits.coordinates.contains(value) ? value : nil
  }
}

extension EasingFit.Candidate {
  /// An easing that fits a recorded motion.
  fileprivate init(_ fitted: MotionFit.Candidate) {
    let kind: Kind =
      switch fitted.kind {
      case .specified, .named: .named
      case .cubicBezier: .cubicBezier
      case .spring: .spring
      }
    func rounded(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10_000 }
    self.init(
      kind: kind, easing: fitted.easing, begin: rounded(fitted.begin),
      duration: kind == .spring ? nil : rounded(fitted.duration),
      rootMeanSquare: fitted.rootMeanSquare, largestError: fitted.largestError, score: fitted.score)
  }
}
