import ArgumentParser
import CairoRasterizer
import Foundation
import FrameOutput
import Pages
import TransitionEngine

struct Preview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a page that plays transitions, to look at and to compare.",
    discussion: """
      transition-render preview circle page.html
          one self-contained file: scrubber, film strip, curve, numbers, code to copy
      transition-render preview circle --timing easeIn,easeOut,"spring(duration: 0.5, bounce: 0.3)" page.html
          the same transition three times, side by side and in step

      Several transitions may be named, up to \(PreviewLimits.players) on a page with their timings; a \
      page has up to \(PreviewLimits.frames) frames.
      """)

  @OptionGroup(title: "What") var spec: SpecOptions

  @Argument(
    help: ArgumentHelp(
      "More transitions or spec files, and last the page, a name with .html.",
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
      Pixels per point of the page's frames, 0.01 to 4. (default: 1, or less where the longer side would \
      have more than \(PreviewLimits.side) pixels, or where there are several)
      """)
  var previewScale: String?

  @Option(
    parsing: .unconditional,
    help: "How many frames are worked on at once, 1 to 64. (default: one a processor)",
    transform: { try $0.wholeNumber(in: 1...64) })
  var jobs: Int?

  @Flag(help: "Replace a page that is not from an earlier run.")
  var overwrite = false

  @Flag(help: "Only errors on standard error.")
  var quiet = false

  func run() async throws {
    let (transitions, path) = try arguments()
    let page = try PageFile(path: path, mark: PreviewPage.mark, overwrite: overwrite)
    let plans = try plans(transitions)
    let renderer = PreviewRenderer(jobs: jobCount, isQuiet: quiet)
    let content = try await renderer.content(of: plans)
    let data = try JSONEncoder.compact.encode(content)
    let bytes = PreviewPage(
      title: content.title, data: Array(data), nonce: hexadecimalXXH128(Array(data)), mode: .file
    ).bytes
    try page.write(bytes)
  }

  /// The transitions and the page: all positional arguments but the last, and the last.
  private func arguments() throws -> ([String], String) {
    guard let path = others.last else {
      throw Failure(.usage, "preview: the page is missing, allowed is a name with .html at the end")
    }
    guard path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm") else {
      throw Failure(.usage, "\(path): is not a name for a page, allowed is a name with .html")
    }
    return ([spec.transition] + others.dropLast(), path)
  }

  private func plans(_ transitions: [String]) throws -> [PreviewRenderer.Job] {
    let documents = try transitions.flatMap(documents)
    guard documents.count <= PreviewLimits.players else {
      throw Failure(
        .usage,
        "preview: \(documents.count) players are too many for a page, allowed are "
          + "\(PreviewLimits.players)")
    }
    let scale = try scale()
    let plans = try documents.map { document in
      PreviewRenderer.Job(
        plan: try document.previewPlan(scale: scale, count: documents.count),
        timing: document["timing"]?.text)
    }
    let count = plans.map(\.plan.frames.count).reduce(0, +)
    guard count <= PreviewLimits.frames else {
      throw Failure(
        .usage,
        "preview: the page would have \(count) frames, allowed are \(PreviewLimits.frames); "
          + "take fewer --frames or --fps")
    }
    return plans
  }

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
      document.overlay(["timing"], "--timing", timing)
      return document
    }
  }

  private func scale() throws -> Double? {
    guard let previewScale else { return nil }
    guard let scale = Double(previewScale), PreviewLimits.scale.contains(scale) else {
      throw Failure(
        .usage,
        "--preview-scale: \(previewScale.quoted) is not valid, allowed is a number from "
          + PreviewLimits.scale.plainDescription)
    }
    return scale
  }

  private var jobCount: Int { jobs ?? min(ProcessInfo.processInfo.activeProcessorCount, 64) }
}

extension SpecNode {
  /// Of a scalar.
  fileprivate var text: String? {
    if case .scalar(let text, _) = value { text.trimmed } else { nil }
  }
}

extension JSONEncoder {
  /// Without white space, keys in a fixed order: the same page on every run.
  static var compact: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
