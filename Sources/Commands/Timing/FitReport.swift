import Foundation
import TransitionEngine

/// The result of `timing --fit`, as text and as JSON.
struct FitReport {
  private let fit: EasingFit
  private let sampleCount: Int
  private let samplesAreProgress: Bool

  init(file: String) throws {
    let samples = try FitSamples.read(file)
    fit = EasingFit(samples)
    sampleCount = samples.count
    samplesAreProgress = fit.candidates.allSatisfy { $0.from == 0 && $0.to == 1 }
  }

  func print(asJSON: Bool) throws {
    if asJSON {
      try Document(samples: sampleCount, candidates: shown.map(Entry.init)).printJSON()
    } else {
      try StandardOutput.print(table)
    }
  }

  /// The candidates in their order, each easing once: all named ones, the best cubic curve, the best spring.
  private var shown: [EasingFit.Candidate] {
    var seen: Set<String> = []
    return fit.candidates.filter { candidate in
      let isNew = seen.insert(candidate.easing.text).inserted
      let isFirst = candidate.kind == .named || seen.insert(candidate.kind.rawValue).inserted
      return isNew && isFirst
    }
  }

  private var table: String {
    let titles =
      ["easing", "RMS error", "largest error", "begins", "lasts"]
      + (samplesAreProgress ? [] : ["from", "to"])
    let rows = shown.map { candidate in
      [
        candidate.easing.text, candidate.rootMeanSquare.shareText,
        candidate.largestError.shareText, candidate.begin.plainDescription,
        candidate.duration?.plainDescription ?? "",
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
      candidate.easing.physicalText.map { "\(candidate.easing.text) is \($0)" }
    }
    let errors =
      samplesAreProgress ? "errors are of progress" : "errors are shares of the values' range"
    return ["", "\(sampleCount) samples; \(errors); the most likely first"] + springs
  }

  private struct Document: Encodable {
    let samples: Int
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
      easing = candidate.easing.text
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
