import ArgumentParser
import Messages
import SpecFiles
import TransitionEngine
import TransitionSpec

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Prints the presentation tree at one time: layers, paths, opacity, transforms.")

  @OptionGroup(title: "What") var options: SpecOptions

  @Option(
    parsing: .unconditional,
    help: """
      A time from 0 to the duration, or with a gesture of the recording: 0.5 in seconds, 80ms, 50%.
      """)
  var at = "50%"

  @Option(
    parsing: .unconditional,
    help: "Instead of a time the percentComplete of an interactive run, 0 to 1.")
  var progress: String?

  @Flag(help: "The tree as it stays after the completion handler has run.")
  var settled = false

  @Flag(
    help: "The transition as a spec of layers and animations, to tweak; YAML, or with --json JSON.")
  var spec = false

  @Flag(help: "JSON on standard output.")
  var json = false

  func run() throws {
    var document = try options.document()
    if let progress { document.overlay(["progress"], "--progress", progress) }
    let plan = try RenderPlan(RenderSpec(document))
    if spec {
      let document = plan.sceneDocument
      let text = json ? try JSONValue(document).json() : try document.yaml
      try StandardOutput.print(text)
      warn(ofLength: text.utf8.count)
      return
    }
    let time = try time(of: plan)
    let inspection = Inspection(
      time: time, fraction: plan.fraction(at: time), duration: plan.stage.duration,
      timing: plan.stage.timingFunction,
      layers: try plan.layers(at: time, isSettled: settled, of: plan.scene))
    json ? try inspection.printJSON() : try StandardOutput.print(inspection.text)
  }

  /// Code that sets values in every frame comes to many spans.
  private func warn(ofLength length: Int) {
    guard length > Limits.specBytes else { return }
    StandardError.printWarning(
      "the spec has \(length) bytes, and is read with up to \(Limits.specBytes); a lower fps has fewer spans"
    )
  }

  private func time(of plan: RenderPlan) throws -> Double {
    let duration = plan.length
    if settled { return duration }
    if progress != nil, let frame = plan.frames.first { return frame.time }
    let time = FrameTime(text: at)?.seconds(of: duration)
    guard let time, time <= duration + MediaTiming.timeTolerance else {
      throw Failure(
        .usage,
        "--at: \(at.quoted) is not valid, expected \(Expected.frameTime.message) "
          + "(\(duration.roundedDescription) s)")
    }
    return min(time, duration)
  }
}
