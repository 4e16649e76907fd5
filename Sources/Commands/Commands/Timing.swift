import ArgumentParser
import Foundation
import Messages
import SpecFiles
import TransitionEngine
import TransitionSpec

struct Timing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timing",
    abstract: "Samples and plots easings, and finds the one that a motion follows.",
    discussion: """
      transition-render timing easeIn easeOut --plot curves.svg
          both in one plot, their velocities below
      transition-render timing --fit measured.csv
          the named easing, cubic curve and spring that come nearest, with their errors
      transition-render timing --fit measured.csv --plot fit.svg
          the same, and a picture of the best with the measured points
      transition-render timing --fit recording.mp4 circle
          the same of a screen recording, in which the transition, or the one of a spec file, is measured first

      A spring runs in real time: it is sampled over its settling duration, which the table and the \
      JSON name, and fractions are shares of that. In a plot with a spring all run over seconds. In a \
      terminal the table has a plot of characters above it.

      Easings: \(TimingFunction.syntax).
      """)

  @Argument(
    help: """
      Names or functions, each an argument of its own or with commas between: easeIn, ease-in-out, \
      "cubic-bezier(0.42, 0, 1, 1)", "spring(duration: 0.5, bounce: 0.3)" …
      """, completion: .list(TimingFunction.presets.map(\.name)))
  var easings: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Fractions of the duration with commas between, 0 to 1: exact values there.")
  var at: String?

  @Option(
    parsing: .unconditional,
    help: "How many samples from 0 to 1, 2 to 100000. (default: 11)",
    transform: { try $0.wholeNumber(in: 2...Limits.frames) })
  var samples: Int?

  @Option(
    help: ArgumentHelp(
      "A .png or .svg file with the curves and their velocities; - for a plot of characters.",
      valueName: "file"))
  var plot: String?

  @Option(
    parsing: .unconditional,
    help: """
      In a plot with springs, how long the other easings take, in seconds or as 400ms. (default: as long \
      as the longest spring)
      """)
  var duration: String?

  @Flag(help: "Replace a file that was not written by an earlier run.")
  var overwrite = false

  @Option(
    help: ArgumentHelp(
      """
      Samples of a motion (.csv, .json, .yaml): time in seconds, milliseconds or a fraction, and \
      progress, or a value between any two; up to \(Gesture.largestSampleCount) samples. Or a screen recording with its \
      transition. Says which easings come nearest, the most likely first.
      """, valueName: "file"))
  var fit: String?

  @Flag(help: "JSON on standard output: an object, or an array for several easings.")
  var json = false

  func validate() throws {
    if easings.isEmpty, fit == nil {
      throw ValidationError("Missing expected argument '<easings> ...'")
    }
    if let fit, FitSamples.isRecording(fit) {
      guard easings.count == 1, at == nil, samples == nil else {
        throw ValidationError(
          "--fit of a recording takes the transition in it, or a spec file, which says more, as its edge: --fit \(fit) circle"
        )
      }
    } else if fit != nil, !easings.isEmpty || at != nil || samples != nil {
      throw ValidationError("--fit takes no easings, --at or --samples")
    }
    if json, plot == "-" {
      throw ValidationError("--json and --plot - cannot be given together, expected one of them")
    }
  }

  func run() throws {
    if let fit {
      let report = try FitReport(file: fit, of: easings.first)
      if let plot { try report.figure.write(to: plot, overwrite: overwrite) }
      return try report.print(asJSON: json)
    }
    let fractions = try fractions()
    let curves = try easings.flatMap(\.partsBetweenCommas).map { easing in
      NamedCurve(name: easing.trimmed, timing: try Self.timing(easing))
    }
    if let plot {
      try CurveFigure(curves, duration: plotDuration()).write(to: plot, overwrite: overwrite)
      return
    }
    let sampled = curves.map { SampledCurve($0, fractions: fractions) }
    if !json {
      let isPlain = at == nil && samples == nil
      if isPlain, let size = TerminalSize.current {
        try StandardOutput.print(
          CurveFigure(curves, duration: plotDuration()).text(size: size) + "\n")
      }
      try StandardOutput.print(SampledCurve.table(sampled, fractions))
    } else if sampled.count == 1 {
      try sampled[0].printJSON()
    } else {
      try sampled.printJSON()
    }
  }

  private func fractions() throws -> [Double] {
    let samples = samples ?? 11
    guard let at else { return (0..<samples).map { Double($0) / Double(samples - 1) } }
    return try at.split(separator: ",", omittingEmptySubsequences: false).map { text in
      guard let value = Double(String(text).trimmed), (0...1).contains(value) else {
        throw Failure(
          .usage, "--at: \(String(text).quoted) is not valid, expected numbers from 0 to 1")
      }
      return value
    }
  }

  private func plotDuration() throws -> Double? {
    var document = SpecNode(.mapping([]), at: .option("--duration"))
    guard let duration else { return nil }
    document.set(["duration"], to: SpecNode(option: "--duration", text: duration))
    return try RenderSpec(document).duration?.value
  }

  /// Reads an easing as a spec would. A spring that never settles has nothing to be sampled over.
  private static func timing(_ text: String) throws -> TimingFunction {
    var document = SpecNode(.mapping([]), at: .option("<easing>"))
    document.set(["timing"], to: SpecNode(option: "<easing>", text: text))
    let timing = try RenderSpec(document).timing?.value ?? .linear
    if let duration = timing.naturalDuration, !MediaTiming.durations.contains(duration) {
      let (shortest, longest) = (MediaTiming.durations.lowerBound, MediaTiming.durations.upperBound)
      throw Failure(
        .usage,
        "<easing>: \(text.quoted) cannot be sampled, expected a spring that settles in "
          + "\(shortest.plainDescription) to \(longest.plainDescription) s")
    }
    return timing
  }
}
