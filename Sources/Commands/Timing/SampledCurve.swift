import Figures
import Foundation
import TransitionEngine

/// An easing with its name, as on the command line.
typealias NamedCurve = CurvePlot.Curve

/// Samples of an easing: what `timing --json` prints.
struct SampledCurve: Encodable {
  struct Sample: Encodable {
    let fraction: Double
    let progress: Double
  }

  /// The easing as on the command line.
  let easing: String
  let samples: [Sample]
  /// A spring's settling duration in seconds; nil for other easings.
  let settlingDuration: Double?

  init(_ curve: NamedCurve, fractions: [Double]) {
    easing = curve.name
    samples = fractions.map {
      Sample(fraction: $0, progress: curve.timing.progress(at: $0))
    }
    settlingDuration = curve.timing.naturalDuration
  }

  /// A table with the fractions in the first column and a column for each curve.
  static func table(_ curves: [SampledCurve], _ fractions: [Double]) -> String {
    let titles = ["fraction"] + curves.map(\.easing)
    let widths = titles.map { max($0.count, 12) + 2 }
    func row(_ cells: [String]) -> String {
      zip(cells, widths).map { cell, width in
        String(repeating: " ", count: max(width - cell.count, 1)) + cell
      }.joined()
    }
    let rows = fractions.enumerated().map { index, fraction in
      row([fraction.tableText] + curves.map { $0.samples[index].progress.tableText })
    }
    let springs = curves.compactMap { curve in
      curve.settlingDuration.map { duration in
        "\(curve.easing) settles in \(duration.tableText) s; fractions are shares of that"
      }
    }
    return ([row(titles)] + rows + springs).joined(separator: "\n")
  }
}

extension Double {
  /// This number with nine decimals.
  fileprivate var tableText: String {
    String(format: "%.9f", self)
  }
}
