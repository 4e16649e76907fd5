import ArgumentParser
import Foundation
import Measuring
import Messages
import Pixels
import Reports
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionSpec

struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract:
      "Holds a screen recording of the app against a spec: duration, easing, dropped frames.",
    discussion: """
      transition-render measure recording.mp4 circle --from old.png --to new.png
      transition-render measure recording.mp4 card.yaml --json

      Says when the transition begins, how long it takes, which easing it follows, and which frames were \
      dropped. Without --from and --to the screens are the recording's own, before and after the motion. Where the \
      transition is not said to be a push or a pop, it is the one that fits; several are measured one by one.

      The spec that a recording shows, whatever it is held against: transition-render measure recording.mp4 circle \
      --fit > spec.yaml.

      Exit status: 0 as specified (and with --fit), 1 different by more than --tolerance; 64, 65 or 66 if nothing could be \
      measured: 65 as well for a recording of something else, or where only some of its motions are measured, of \
      which --between leaves some out; 73 where --report names another's file.
      """)

  @Argument(
    help: "A video that ffmpeg reads (.mp4, .mov, .webm, .gif), or a folder of PNG frames.")
  var recording: String

  @OptionGroup(title: "What") var spec: SpecOptions

  @Option(
    parsing: .unconditional,
    help: """
      How far time, progress and geometry may be off: 2f (frames), 20ms, 0.05 or 5% (of the way), 3pt (points: the \
      origin and the shadow; what only comes late is judged by time and progress), or several of them as 2f,0.05. \
      (default: 1f,0.03,2pt)
      """, transform: { try MeasuredTransition.Tolerance(option: $0) })
  var tolerance: MeasuredTransition.Tolerance?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part of the pictures that shows the screen, in pixels. (default: looked for where something moves)",
      valueName: "x,y,w,h"), transform: { try PixelRect(option: $0) })
  var crop: PixelRect?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part of the recording that is measured, in seconds: 1.5,3.", valueName: "start,end"),
    transform: { try $0.timeRange() })
  var between: ClosedRange<Double>?

  @Option(
    parsing: .unconditional,
    help: "Frames per second of a folder without times, above 0, up to 1000. (default: 60)",
    transform: { try $0.frameRate() })
  var fps: Double?

  @Option(
    help: ArgumentHelp(
      "One page that plays the recording beside the spec, with their difference, both curves and the hitches.",
      valueName: "page.html"))
  var report: String?

  @Flag(
    name: .customLong(Measure.fittedFlag),
    help:
      "The spec that the recording shows, as YAML on standard output, to keep; a document for each transition where there are several, each for a spec file of its own. --fit without a value stands for it; with one it says how a screen's picture fills the canvas."
  )
  var fitted = false

  @Flag(help: "JSON on standard output.")
  var json = false

  @Flag(help: "Replace a file that was not written by an earlier run.")
  var overwrite = false

  @Flag(
    help:
      "Nothing but what --json and --fit print on standard output, only errors on standard error.")
  var quiet = false

  @Argument(help: .hidden) var unexpected: [String] = []

  func validate() throws {
    if fitted, json {
      throw ValidationError("--fit and --json cannot be given together, expected one of them")
    }
  }

  /// Not a part of `validate`, so that an option that is misspelt is named rather than what is taken for its value.
  ///
  /// - Throws: `ValidationError` for an argument that belongs to no option.
  private func expectNothingElse() throws {
    guard let name = unexpected.first else { return }
    let remedy = fitted ? "; --fit prints the spec on standard output: --fit > \(name)" : ""
    throw ValidationError("Unexpected argument '\(name)'\(remedy)")
  }

  /// - Throws: `Failure` for a transition in the place of the recording.
  private func expectRecording() throws {
    guard TransitionCatalog.transition(named: recording) != nil,
      !isFolder(recording), !isRegularFile(recording)
    else { return }
    throw Failure(
      .usage,
      "<recording>: \(recording.quoted) is a transition, expected the recording first: "
        + "measure recording.mp4 \(recording)")
  }

  func run() async throws {
    keepFreedMemory()
    let tolerance = tolerance ?? .init()
    try expectNothingElse()
    try expectRecording()
    let page = try report.map { try PageFile(report: $0, overwrite: overwrite) }
    let source = try RecordingSource(recording, fps: fps)
    if let crop, !source.bounds.contains(crop) || crop.isEmpty {
      throw Failure(
        .usage,
        "--crop: \(crop.x),\(crop.y),\(crop.width),\(crop.height) is not valid, "
          + "expected a part of the \(source.width)×\(source.height) pixels")
    }
    let unexpanded = try spec.unexpandedEntries(over: spec.source())[0].document
    let document = try spec.expanded(unexpanded)
    var job = MeasurementJob(source, document)
    if unexpanded["code"] != nil, unexpanded["operation"] == nil,
      let operation = document["operation"]?.scalarText.flatMap(Operation.init)
    {
      job.withOtherOperation = { [spec] in
        try spec.expandedWithOther(than: operation, unexpanded)
      }
    }
    job.crop = crop
    job.times = between
    let result: MeasurementJob.Result
    do {
      let bar = Progress(.auto, total: source.frameCount ?? 0, isQuiet: quiet)
      defer { bar.finish() }
      result = try job.run { step in
        switch step {
        case .read(let frames):
          if source.frameCount != nil { bar.update(done: frames, index: frames) }
        case .lookedAt(let motions, let all):
          let unit = all == 1 ? "motion" : "motions"
          let bar = Progress(.auto, total: all, isQuiet: quiet, unit: unit)
          bar.finish()
          bar.update(done: motions, index: motions)
        }
      }
    }
    if fitted {
      if result.measurements.count > 1, !quiet {
        StandardError.printNote(
          "\(result.measurements.count) transitions, each a YAML document of its own; --between keeps one"
        )
      }
      try StandardOutput.print(result.fittedYAML)
    } else if json {
      try MeasurementDocument(
        result.measurements, of: recording, beyond: tolerance, unmeasured: result.unmeasured,
        headline: result.headline(beyond: tolerance), notes: result.notes
      ).printJSON()
    } else if !quiet {
      try StandardOutput.print(result.summary(beyond: tolerance))
    }
    // Behind the answer, whose first line is what is asked for.
    if !quiet { result.notes.forEach(StandardError.printWarning) }
    if let page, let report {
      let bytes = try MeasurementReport(title: recording, result, beyond: tolerance).page()
      try page.write(bytes)
      let size = String(format: "%.1f MB", Double(bytes.count) / 1e6)
      if !quiet { StandardError.printNote("\(report) is written, a page of \(size)") }
    }
    let isDifferent = !fitted && result.verdict(beyond: tolerance) == "different"
    if let motion = result.unmeasured.first {
      let others = motion.others.map {
        "; --between \($0.lowerBound.plainDescription),\($0.upperBound.plainDescription) leaves it out"
      }
      let time = ((motion.time * 100).rounded() / 100).plainDescription
      let message = "\(recording): the motion at \(time) s \(motion.reason)\(others ?? "")"
      guard isDifferent else { throw Failure(.invalidInput, message) }
      if !quiet { StandardError.printWarning(message) }
    }
    if isDifferent { throw Failure(.different, nil) }
  }
}

extension Measure {
  fileprivate static let fittedFlag = "fitted"

  /// `--fit` has a value where it says how a screen's picture fills the canvas; here it stands for `--fitted` as
  /// well.
  static func arguments(_ arguments: [String]) -> [String] {
    guard arguments.first == configuration.commandName else { return arguments }
    return arguments.indices.flatMap { index -> [String] in
      let next = index + 1 < arguments.count ? arguments[index + 1] : ""
      if arguments[index] == "--fit", ScreenFit(rawValue: next) == nil {
        return ["--\(fittedFlag)"]
      }
      // A file to write to is what `expectNothingElse` explains.
      let option = "--fit="
      guard arguments[index].hasPrefix(option) else { return [arguments[index]] }
      let value = String(arguments[index].dropFirst(option.count))
      return ScreenFit(rawValue: value) == nil ? ["--\(fittedFlag)", value] : [arguments[index]]
    }
  }
}

extension PixelRect {
  fileprivate init(option text: String) throws {
    let numbers = text.partsBetweenCommas.map { Int($0.trimmed) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], x >= 0, y >= 0, width > 0, height > 0, max(x, y) <= Limits.side,
      max(width, height) <= Limits.side
    else {
      throw ValidationError(
        "expected four whole numbers with commas between: x,y,width,height, x and y from 0, width and height from 1, "
          + "none larger than \(Limits.side)"
      )
    }
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension String {
  fileprivate func timeRange() throws -> ClosedRange<Double> {
    let numbers = partsBetweenCommas.map { $0.trimmed.seconds }
    guard numbers.count == 2, let start = numbers[0], let end = numbers[1], start >= 0, end > start,
      end <= 86400
    else { throw ValidationError("expected two times with a comma between, the second one later") }
    return start...end
  }
}
