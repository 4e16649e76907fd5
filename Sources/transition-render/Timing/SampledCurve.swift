import Figures
import Foundation
import TransitionEngine

/// An easing as it was asked for.
typealias NamedCurve = CurvePlot.Curve

/// What `timing --json` prints.
struct SampledCurve: Encodable {
  struct Sample: Encodable {
    let fraction: Double
    let progress: Double
  }

  /// As it was asked for.
  let easing: String
  let samples: [Sample]
  /// Of a spring, in seconds.
  let settlingDuration: Double?

  init(_ curve: NamedCurve, fractions: [Double]) {
    easing = curve.name
    samples = fractions.map {
      Sample(fraction: $0, progress: curve.timing.progress(at: $0))
    }
    settlingDuration = curve.timing.naturalDuration
  }

  /// Fractions in the first column, then a column for each curve.
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
  /// Nine decimals, as the tables of the field give.
  fileprivate var tableText: String {
    String(format: "%.9f", self)
  }
}
