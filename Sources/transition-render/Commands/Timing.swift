import ArgumentParser
import Foundation
import TransitionEngine

struct Timing: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Samples easings: a table, exact values, or JSON.",
    discussion: """
      A spring runs in real time: it is sampled over its settling duration, which the table and the \
      JSON name, and fractions are shares of that.

      Easings: \(TimingFunction.allowedText).
      """)

  @Argument(
    help: """
      Names or functions, each an argument of its own or with commas between: easeIn, ease-in-out, \
      "cubic-bezier(0.42, 0, 1, 1)", "spring(duration: 0.5, bounce: 0.3)" …
      """)
  var easings: [String]

  @Option(
    parsing: .unconditional,
    help: "Fractions of the duration with commas between, 0 to 1: exact values there.")
  var at: String?

  @Option(
    parsing: .unconditional,
    help: "How many samples from 0 to 1, 2 to 100000. (default: 11)",
    transform: { try $0.wholeNumber(in: 2...Limits.frames) })
  var samples: Int?

  @Flag(help: "JSON on standard output: an object, or an array for several easings.")
  var json = false

  func run() throws {
    let fractions = try fractions()
    let curves = try easings.flatMap(\.partsBetweenCommas).map { easing in
      SampledCurve(easing: easing, timing: try Self.timing(easing), fractions: fractions)
    }
    if !json {
      try StandardOutput.print(table(curves, fractions))
    } else if curves.count == 1 {
      try curves[0].printJSON()
    } else {
      try curves.printJSON()
    }
  }

  private func fractions() throws -> [Double] {
    let samples = samples ?? 11
    guard let at else { return (0..<samples).map { Double($0) / Double(samples - 1) } }
    return try at.split(separator: ",", omittingEmptySubsequences: false).map { text in
      guard let value = Double(String(text).trimmed), (0...1).contains(value) else {
        throw Failure(
          .usage, "--at: \(String(text).quoted) is not valid, allowed are numbers from 0 to 1")
      }
      return value
    }
  }

  /// Reads an easing as a spec would. A spring that never settles has nothing to be sampled over.
  private static func timing(_ text: String) throws -> TimingFunction {
    var document = SpecNode(.mapping([]), at: .option("<easing>"))
    document.set(["timing"], to: SpecNode(option: "<easing>", text: text))
    let timing = try RenderSpec(document).timing?.value ?? .linear
    if let duration = timing.naturalDuration, !Limits.duration.contains(duration) {
      let (shortest, longest) = (Limits.duration.lowerBound, Limits.duration.upperBound)
      throw Failure(
        .usage,
        "<easing>: \(text.quoted) cannot be sampled, allowed is a spring that settles in "
          + "\(shortest.plainDescription) to \(longest.plainDescription) s")
    }
    return timing
  }

  private func table(_ curves: [SampledCurve], _ fractions: [Double]) -> String {
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

/// What `timing --json` prints.
private struct SampledCurve: Encodable {
  struct Sample: Encodable {
    let fraction: Double
    let progress: Double
  }

  /// As it was asked for.
  let easing: String
  let samples: [Sample]
  /// Of a spring, in seconds.
  let settlingDuration: Double?

  init(easing: String, timing: TimingFunction, fractions: [Double]) {
    self.easing = easing
    samples = fractions.map { Sample(fraction: $0, progress: timing.progress(at: $0)) }
    settlingDuration = timing.naturalDuration
  }
}

extension Double {
  /// Nine decimals, as the tables of the field give.
  fileprivate var tableText: String {
    String(format: "%.9f", self)
  }
}
