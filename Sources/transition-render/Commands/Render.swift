import ArgumentParser
import CairoRasterizer
import Foundation
import FrameOutput
import TransitionEngine

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Renders a transition (the default command).",
    discussion: """
      Writes frame-0000.png … and, last, manifest.json into the output folder. The same input gives
      the same bytes on every run, whatever --jobs is.

      A frame may have up to 16384×16384 pixels, a sequence up to 100000 frames, a spec up to 4 MB and
      64 levels; every number is finite and within ±1000000 points.
      """)

  @OptionGroup(title: "What") var spec: SpecOptions
  @OptionGroup(title: "When") var schedule: ScheduleOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    var document = try spec.document()
    schedule.overlay(on: &document)
    let plan = try RenderPlan(RenderSpec(document))
    try output.checkFormat()
    if !output.quiet { plan.printFindings() }
    let screens = try ScreenPair(plan)
    let target = try RenderTarget(plan: plan, screens: screens, output: output)
    try await target.render()
  }
}

extension OutputOptions {
  /// Names that ask for a kind of file, which a folder would only by mistake be called.
  private static let fileExtensions = [
    "png", "apng", "gif", "mp4", "webm", "webp", "html", "y4m", "jpg", "jpeg", "json",
  ]

  /// - Throws: A `Failure` for an output that `--format` cannot be written to.
  func checkFormat() throws {
    if isStream {
      guard json else { return }
      throw Failure(.usage, "--json: standard output carries the frames, allowed is one of the two")
    }
    let suffix = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    if Self.fileExtensions.contains(suffix.lowercased()) {
      throw Failure(
        .usage,
        "\(path): .\(suffix) files are not written by this version, "
          + "allowed is a folder for PNG frames, or - for standard output")
    }
    if format == .rgba {
      throw Failure(.usage, "--format rgba: goes to standard output only, allowed is - as <output>")
    }
  }
}

extension RenderPlan {
  /// Warns of what the source material gets wrong on this stage, and names the correction.
  func printFindings() {
    for finding in findings {
      let hint = finding.fix.map { ", --fix \($0) mends it" } ?? ""
      StandardError.print("transition-render: warning: \(finding.message)\(hint)")
    }
  }
}
