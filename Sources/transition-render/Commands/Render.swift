import ArgumentParser
import CairoRasterizer
import Foundation
import FrameOutput
import TransitionEngine

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Renders a transition (the default command).",
    discussion: """
      Writes frame-0000.png … and, last, manifest.json into the output folder. The same input \
      gives the same bytes on every run, whatever --jobs is.

      An option is laid over the spec file's value. A frame may have up to 16384×16384 pixels, a \
      sequence up to 100000 frames, a spec up to 4 MB and 64 levels; every number is finite and \
      within ±1000000 points.
      """)

  @OptionGroup(title: "What") var spec: SpecOptions
  @OptionGroup(title: "When") var schedule: ScheduleOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    var document = try spec.document()
    schedule.overlay(on: &document)
    output.progress.overlay(on: &document)
    let plan = try RenderPlan(RenderSpec(document))
    let destination = try Destination(output)
    let screens = try ScreenPair(plan)
    let target = try RenderTarget(plan: plan, screens: screens, output: output, destination)
    if !output.quiet { plan.printFindings() }
    try await target.render()
  }
}

extension RenderPlan {
  /// Warns of what the source material gets wrong on this stage, and names the correction.
  func printFindings() {
    for finding in findings where finding.problem.isVisible {
      StandardError.printWarning(finding.messageWithFix)
    }
  }
}
