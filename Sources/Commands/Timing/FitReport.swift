import Foundation
import TransitionEngine

/// The result of `timing --fit`, as text and as JSON.
struct FitReport {
  private let candidates: [EasingFit.Candidate]
  private let sampleCount: Int
  private let samplesAreProgress: Bool
  private let samples: [EasingFit.Sample]
  private let areMilliseconds: Bool

  /// The named easings that the table has; JSON has all.
  private static let namedCount = 10
  /// The curves of a plot.
  private static let plottedCount = 3

  /// - Parameter transition: What a recording shows; nil for a file of samples.
  init(file: String, of transition: String?) throws {
    if let transition {
      (samples, candidates) = try FitSamples.read(recording: file, of: transition)
      areMilliseconds = false
    } else {
      let measured = try FitSamples.read(file)
      (samples, areMilliseconds) = (measured.samples, measured.areMilliseconds)
      candidates = EasingFit(samples).candidates
    }
    sampleCount = samples.count
    samplesAreProgress = candidates.allSatisfy { $0.from == 0 && $0.to == 1 }
  }

  func print(asJSON: Bool) throws {
    if asJSON {
      try Document(
        samples: sampleCount, timeUnit: areMilliseconds ? "ms" : "s",
        candidates: shown.map(Entry.init)
      ).printJSON()
    } else {
      try StandardOutput.print(table)
    }
  }

  /// The best candidates, each over its own time, with the measured points: as progress between the best
  /// candidate's two values.
  var figure: CurveFigure {
    let (from, to) = shown.first.map { ($0.from, $0.to) } ?? (0, 1)
    let way = to == from ? 1 : to - from
    return CurveFigure(
      shown.prefix(Self.plottedCount).map {
        NamedCurve(
          name: $0.text, timing: $0.easing, begin: $0.begin, duration: $0.duration)
      }, measured: samples.map { Point(x: $0.time, y: ($0.value - from) / way) })
  }

  /// The candidates in their order, each easing once: all named ones, the best cubic curve, the best spring.
  private var shown: [EasingFit.Candidate] {
    var seen: Set<String> = []
    return candidates.filter { candidate in
      let isNew = seen.insert(candidate.text).inserted
      let isFirst = candidate.kind == .named || seen.insert(candidate.kind.rawValue).inserted
      return isNew && isFirst
    }
  }

  private var table: String {
    let titles =
      ["easing", "RMS error", "largest error", "begins (s)", "lasts (s)"]
      + (samplesAreProgress ? [] : ["from", "to"])
    var named = 0
    let listed = shown.filter { candidate in
      if candidate.kind == .named { named += 1 }
      return candidate.kind != .named || named <= Self.namedCount
    }
    let rows = listed.map { candidate in
      [
        candidate.text, candidate.rootMeanSquare.shareText,
        candidate.largestError.shareText, candidate.begin.plainDescription,
        candidate.duration?.plainDescription ?? candidate.easing.naturalDuration?.numberText ?? "",
      ] + (samplesAreProgress ? [] : [candidate.from.numberText, candidate.to.numberText])
    }
    let columns = titles.indices.map { column in
      ([titles] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = ([titles] + rows).map { row in
      zip(row, columns).enumerated().map { index, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }
    return (lines + notes).joined(separator: "\n")
  }

  private var notes: [String] {
    let springs = shown.filter { $0.kind == .spring }.compactMap { candidate -> String? in
      candidate.easing.physicalText.map {
        "\(candidate.easing.text) is \($0); it lasts until it settles"
      }
    }
    let errors =
      samplesAreProgress ? "errors are of progress" : "errors are shares of the values' range"
    let rest = shown.count { $0.kind == .named } - Self.namedCount
    let unit =
      areMilliseconds ? ["the times were taken for milliseconds; here they are seconds"] : []
    return ["", "\(sampleCount) samples; \(errors); the most likely first"] + unit
      + (rest > 0 ? ["\(rest) more named easings, less likely: --json has them"] : []) + springs
  }

  private struct Document: Encodable {
    let samples: Int
    /// What the file's times were taken for; those of the candidates are in seconds.
    let timeUnit: String
    let candidates: [Entry]
  }

  private struct Entry: Encodable {
    let easing: String
    let kind: String
    let begin: Double
    var duration: Double?
    let from: Double
    let to: Double
    let rootMeanSquareError: Double
    let largestError: Double
    var physicalSpring: String?

    init(_ candidate: EasingFit.Candidate) {
      easing = candidate.text
      kind = candidate.kind.rawValue
      begin = candidate.begin
      duration = candidate.duration
      (from, to) = (candidate.from, candidate.to)
      rootMeanSquareError = candidate.rootMeanSquare
      largestError = candidate.largestError
      physicalSpring = candidate.easing.physicalText
    }
  }
}

extension EasingFit.Candidate {
  /// A name for a named easing; the function for one that was fitted, even if it has a name.
  fileprivate var text: String { kind == .named ? easing.text : easing.functionText }
}

extension TimingFunction {
  /// A spring by its physical parameters, with four digits; nil for other easings.
  fileprivate var physicalText: String? {
    guard case .spring(let spring) = self else { return nil }
    let numbers = [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
      .map(\.numberText)
    let overdamping =
      spring.damping * spring.damping > 4 * spring.stiffness * 1.0001
      ? ", allowsOverdamping: true" : ""
    return "spring(mass: \(numbers[0]), stiffness: \(numbers[1]), damping: \(numbers[2]), "
      + "initialVelocity: \(numbers[3])\(overdamping))"
  }
}

extension Double {
  fileprivate var shareText: String { String(format: "%.2f %%", self * 100) }

  /// This number with four digits.
  fileprivate var numberText: String {
    Double(String(format: "%.4g", self))?.plainDescription ?? plainDescription
  }
}
