import ArgumentParser
import Foundation
import Measuring
import Messages
import PNG
import Preview
import Rasterizer
import Reports
import SafeFiles
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

struct Preview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Writes a page that plays transitions, to look at and to compare.",
    discussion: """
      transition-render preview circle page.html
          one self-contained file: scrubber, film strip, curve, numbers, code to copy
      transition-render preview circle --timing easeIn,easeOut,"spring(duration: 0.5, bounce: 0.3)" page.html
          the same transition three times, side by side and in step
      transition-render preview CardTransition.swift --timing own,easeOut page.html
          an app's own timing beside another one
      transition-render preview circle recording.mp4 --timing easeIn,easeOut page.html
          a screen recording of the app beside both, from the begin of its motion on; all play between its screens

      Several transitions may be named, up to \(PreviewLimits.players) on a page with their timings; a \
      page has up to \(PreviewLimits.frames) frames.
      """)

  @OptionGroup(title: "What") var spec: SpecOptions

  @Argument(
    help: ArgumentHelp(
      "More transitions or spec files, and last the page, whose name ends in .html.",
      valueName: "transition> … <page.html"))
  var others: [String] = []

  @Option(
    parsing: .unconditional,
    help: "N frames from the start to the end, 1 to 600. Not together with --fps.",
    transform: { try $0.wholeNumber(in: 1...PreviewLimits.frames) })
  var frames: Int?

  @Option(
    parsing: .unconditional,
    help: "Frames per second, and a last one at the end; 0.01 to 1000. (default: 60)")
  var fps: String?

  @Option(
    parsing: .unconditional,
    help: """
      Pixels per point of the page's frames, 0.01 to 4. (default: 1, more for an icon, and less where \
      the longer side would have more than \(PreviewLimits.side) pixels, or where there are several)
      """)
  var previewScale: String?

  @Option(
    parsing: .unconditional,
    help: "How many frames are rendered in parallel, 1 to 64. (default: one per processor)",
    transform: JobCount.parse)
  var jobs: Int?

  @Flag(help: "Replace a file that was not written by an earlier run.")
  var overwrite = false

  @Flag(help: "Only errors on standard error.")
  var quiet = false

  @Flag(
    help: """
      Serves the page live on 127.0.0.1, to change curves, shadows and screens while looking, with undo, and \
      to save what was changed; prints its address. A spec file is read again when it changes. Ctrl-C ends \
      it.
      """)
  var serve = false

  @Option(
    parsing: .unconditional,
    help: "The port of --serve, 1 to 65535. (default: a free one)",
    transform: { UInt16(try $0.wholeNumber(in: 1...65535)) })
  var port: UInt16?

  @Option(
    help: """
      For --serve: also serves other machines, as a phone, on this address of this machine; 0.0.0.0 for all \
      of them. Prints an address with a key that lets one browser in, as a QR code too. (default: this \
      machine only)
      """)
  var host: String?

  func validate() throws {
    if port != nil, !serve { throw ValidationError("--port is for --serve only") }
    if host != nil, !serve { throw ValidationError("--host is for --serve only") }
    if let host, !host.isNumericAddress {
      throw ValidationError(
        "--host: '\(host)' is not valid, expected a numeric address of this machine, as 192.168.1.7, or 0.0.0.0"
      )
    }
  }

  func run() async throws {
    if serve {
      try checkServed()
      try ServerProgram.execute()
    }
    let (transitions, path) = try arguments()
    let page = try PageFile(path: path, mark: PageHead.mark, overwrite: overwrite)
    let subjects = try self.subjects(transitions)
    let progress = Progress(
      .auto, total: subjects.map(\.reduced.frames.count).reduce(0, +), isQuiet: quiet)
    let renderer = PreviewRenderer(jobs: jobCount, generator: "transition-render \(toolVersion)")
    let content: PreviewContent
    do {
      defer { progress.finish() }
      content = try await renderer.content(of: subjects) { done in
        progress.update(done: done, index: done)
      }
    }
    let data = Array(try JSONEncoder.compact.encode(content))
    let bytes = PreviewPage(
      title: content.title, data: data, nonce: hexadecimalXXH128(data), mode: .file
    ).bytes
    try page.write(bytes)
    if !quiet { tell(path, frames: content.frameCount, size: bytes.count) }
  }

  /// Prints the number of frames, the size in bytes, and the page's address, which most terminals open on a
  /// click.
  private func tell(_ path: String, frames: Int, size: Int) {
    let megabytes = (Double(size) / 1_000_000 * 10).rounded() / 10
    let length = megabytes < 1 ? "\(size / 1000) kB" : "\(megabytes.plainDescription) MB"
    let address = URL(fileURLWithPath: path).absoluteString
    StandardError.print(
      "\(frames) frames, \(length) → \(path.oneLine.printable), to open in a browser:\n\(address)")
  }

  /// A shell parts what has a space between: easings behind the first are then no transitions.
  private func checkNoEasing(among transitions: [String]) throws(Failure) {
    guard let timing = spec.timing else { return }
    let easings = transitions.filter { name in
      name.isEasing && TransitionCatalog.transition(named: name) == nil
    }
    guard let easing = easings.first else { return }
    throw Failure(
      .usage,
      "\(easing): is an easing, not a transition; join timings with a comma: "
        + "--timing \"\(([timing] + easings).joined(separator: ","))\"")
  }

  /// Serves the page until the process ends; prints its address once it can be opened.
  func runServer(_ server: LiveServer) async throws {
    try checkServed()
    let sources = ([spec.transition] + others).map { transition in
      LiveSource(files: SpecSource.files(of: transition)) { try documents(transition) }
    }
    let page = LivePage(
      try LiveDocuments(sources), scale: try scale(),
      generator: "transition-render \(toolVersion)", invites: host != nil)
    // Mistakes in a spec are reported here rather than in the browser.
    try await page.check()
    try await server(page, LivePlace(host: host, port: Int(port ?? 0))) { [quiet] addresses in
      try StandardOutput.print(addresses.own)
      guard let other = addresses.other else { return }
      try StandardOutput.print(other)
      if !quiet, let code = addresses.code {
        StandardError.print(code)
        StandardError.print("For one browser on another machine; the page has codes for more.")
      }
    }
  }

  /// With `--serve` all positional arguments are transitions.
  private func checkServed() throws(Failure) {
    if let page = others.last, page.isPageName {
      throw Failure(.usage, "\(page): --serve writes no page, expected one of the two")
    }
    let transitions = [spec.transition] + others
    if let recording = transitions.first(where: \.isRecording) {
      throw Failure(
        .usage,
        "\(recording): a recording is not played live, expected a name for a page, as page.html")
    }
    try checkNoEasing(among: transitions)
  }

  /// The transitions and the page: all positional arguments but the last, and the last.
  private func arguments() throws -> ([String], String) {
    guard let path = others.last else {
      throw Failure(
        .usage, "<page.html>: is missing, expected a name with .html at the end, or --serve")
    }
    guard path.isPageName else {
      throw Failure(.usage, "\(path): is not a name for a page, expected a name with .html")
    }
    let transitions = [spec.transition] + others.dropLast()
    try checkNoEasing(among: transitions)
    return (transitions, path)
  }

  private func subjects(_ transitions: [String]) throws -> [PreviewSubject] {
    let recordings = transitions.filter(\.isRecording)
    let documents = try transitions.filter { !$0.isRecording }.flatMap(self.documents)
    let playerCount = documents.count + recordings.count
    guard playerCount <= PreviewLimits.players else {
      throw Failure(
        .usage,
        "<transition>: \(playerCount) are too many for a page with their timings, expected "
          + "\(PreviewLimits.players)")
    }
    guard let shown = documents.first else {
      throw Failure(
        .usage, "<transition>: is missing, expected one beside the recording that it shows")
    }
    let scale = try scale()
    let recorded = try recordings.map {
      try subject(recording: $0, of: shown, scale, count: playerCount)
    }
    let screens = recorded.first?.screens
    let subjects =
      try recorded.map(\.subject)
      + documents.map { document in
        guard let screens, let completed = try screens.completing(document) else {
          return try PreviewSubject(document, scale: scale, count: playerCount)
        }
        return try PreviewSubject(
          completed, scale: scale, count: playerCount, screens: screens.images)
      }
    let count = subjects.map(\.frameCount).reduce(0, +)
    guard count <= PreviewLimits.frames else {
      throw Failure(
        .usage,
        "--frames: the page would have \(count) frames, expected \(PreviewLimits.frames); "
          + (subjects.lazy.compactMap { $0.plan.doubtfulDuration?.message(isInCode: false) }.first
            ?? "take fewer --frames or --fps"))
    }
    return subjects
  }

  /// The first motion of a recording, and the screens at rest beside it, between which other timings are played.
  private func subject(
    recording path: String, of document: SpecNode, _ scale: Double?, count: Int
  ) throws -> (subject: PreviewSubject, screens: RecordedScreens?) {
    let source = try RecordingSource(path, fps: nil)
    // Its operation and its easing are the recording's own, unless they are said.
    var searched = document
    for key in ["frames", "fps", "settled"] { searched.remove(key) }
    let result = try MeasurementJob(source, searched).run()
    if !quiet { result.notesOfFirst.forEach(StandardError.printWarning) }
    let measured = result.measurements[0]
    let end = measured.begin + measured.duration
    let moving = measured.frames.filter { measured.begin <= $0.time && $0.time < end }
    let first = measured.frames.last { $0.time < measured.begin }
    let last = measured.frames.first { $0.time >= end }
    var chosen = moving
    if moving.first.map({ $0.time > measured.begin }) ?? true, let first {
      chosen.insert(first, at: 0)
    }
    if let last { chosen.append(last) }
    let length = try RenderPlan(RenderSpec(measured.fittedDocument)).length
    func time(_ frame: MeasuredTransition.Frame) -> Double {
      min(max(frame.time - measured.begin, 0), length)
    }
    // At the end, where the length is rounded, two may come to one time.
    while chosen.count > 1, time(chosen[chosen.count - 1]) <= time(chosen[chosen.count - 2]) {
      chosen.removeLast()
    }
    let moments = chosen.map {
      RecordedMotion.Moment(time: time($0), progress: measured.progress(of: $0))
    }
    guard let start = chosen.first?.time, let stop = chosen.last?.time else {
      throw Failure(.invalidInput, "\(path): has too few frames, expected a whole motion")
    }
    let subject = try PreviewSubject(
      measured.fittedDocument, showing: path.split(separator: "/").last.map(String.init) ?? path,
      moments: moments, scale: scale, count: count
    ) { width, height in
      let view = RecordingSource.View(part: result.part, width: width, height: height)
      return try source.frames(view, times: max(start - 0.004, 0)...stop + 0.004)
        .map(\.picture.bitmap)
    }
    let pictures = subject.recording?.pictures ?? []
    guard let old = pictures.first, let new = pictures.last else { return (subject, nil) }
    return (subject, RecordedScreens(from: old, to: new, of: measured))
  }

  /// Stands among timings for the one that the transition has without the option.
  private static let ownTiming = "own"

  /// One document for each of the timings.
  private func documents(_ transition: String) throws -> [SpecNode] {
    var options = spec
    options.transition = transition
    options.timing = nil
    var document = try options.document()
    // The schedule of a page is its own; what stays after completion is always shown.
    for key in ["only", "progress"] { document.remove(key) }
    document.overlay(["settled"], "--settled", "true")
    if let frames { document.overlay(["frames"], "--frames", String(frames)) }
    if let fps { document.overlay(["fps"], "--fps", fps) }
    guard let timings = spec.timing?.partsBetweenCommas else { return [document] }
    return timings.map { timing in
      var document = document
      if timing == Self.ownTiming { return document }
      document.overlay(["timing"], "--timing", timing)
      return document
    }
  }

  private func scale() throws -> Double? {
    guard let previewScale else { return nil }
    guard let scale = Double(previewScale), PreviewLimits.scale.contains(scale) else {
      throw Failure(
        .usage,
        "--preview-scale: \(previewScale.quoted) is not valid, expected a number from "
          + PreviewLimits.scale.plainDescription)
    }
    return scale
  }

  private var jobCount: Int { jobs ?? JobCount.onePerProcessor }
}

extension String {
  /// Whether it is four numbers from 0 to 255 with dots between.
  fileprivate var isNumericAddress: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether it names a screen recording, and no transition.
  fileprivate var isRecording: Bool {
    TransitionCatalog.transition(named: self) == nil && FitSamples.isRecording(self)
  }

  fileprivate var isPageName: Bool {
    lowercased().hasSuffix(".html") || lowercased().hasSuffix(".htm")
  }
}
