import Messages
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionSpec

/// Reads samples of a motion from a file.
///
/// - CSV: a time and a value in each line, separated by a comma, a semicolon, tabs or spaces; with
///   semicolons, numbers may have decimal commas. A first line without numbers names the columns, and lines
///   that begin with # are skipped.
/// - JSON and YAML: a list of pairs or of mappings, or a mapping with such a list under `samples` or
///   `frames`, as in the output of `timing --json` and in `manifest.json`.
enum FitSamples {
  private static let timeKeys = ["time", "t", "seconds", "fraction", "x"]
  private static let valueKeys = ["progress", "value", "p", "position", "y"]
  private static let documentEndings = ["json", "yaml", "yml"]

  static func read(_ path: String) throws -> [EasingFit.Sample] {
    let bytes = try readFile(path, limit: Limits.gestureBytes)
    guard bytes.count <= Limits.gestureBytes else {
      throw Failure(.invalidInput, "\(path): is larger than 16 MB, expected at most 16 MB")
    }
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let samples =
      documentEndings.contains(ending)
      ? try samples(in: SpecSource.parse(bytes, file: path)) : try samples(in: bytes, file: path)
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
    return samples
  }

  private static func samples(in bytes: [UInt8], file: String) throws -> [EasingFit.Sample] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.invalidInput, "\(file): is not UTF-8 text, expected CSV, JSON and YAML")
    }
    var columns = (time: 0, value: 1)
    var samples: [EasingFit.Sample] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      let cells = cells(of: line)
      if cells.isEmpty { continue }
      if samples.isEmpty, cells.allSatisfy({ number($0) == nil }) {
        let names = cells.map { $0.lowercased() }
        columns.time = names.firstIndex { timeKeys.contains($0) } ?? 0
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
    return samples
  }

  private static func cells(of line: Substring) -> [String] {
    guard line.contains(";") else {
      return line.split { ",\t ".contains($0) }.map { String($0).trimmed }
    }
    return line.split { ";\t ".contains($0) }
      .map { String($0.map { $0 == "," ? "." : $0 }).trimmed }
  }

  private static func samples(in document: SpecNode) throws -> [EasingFit.Sample] {
    let list = document["samples"] ?? document["frames"] ?? document
    guard case .sequence(let items) = list.value else {
      throw Failure(
        .invalidInput,
        "\(list.place.description): is not a list, expected a list of [time, progress], or of "
          + "mappings with time and progress, by itself or under samples")
    }
    return try items.map { item in
      guard let time = number(timeKeys, 0, of: item), let value = number(valueKeys, 1, of: item)
      else {
        throw Failure(
          .invalidInput,
          "\(item.place.description): is no sample, expected [time, progress] and "
            + "{time: …, progress: …} with numbers")
      }
      return EasingFit.Sample(time: time, value: value)
    }
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
