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
      return json ? try JSONValue(document).printJSON() : try StandardOutput.print(document.yaml)
    }
    let time = try time(of: plan)
    let inspection = Inspection(
      time: time, fraction: plan.fraction(at: time), duration: plan.stage.duration,
      timing: plan.stage.timingFunction,
      layers: try plan.layers(at: time, isSettled: settled, of: plan.scene))
    json ? try inspection.printJSON() : try StandardOutput.print(inspection.text)
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
