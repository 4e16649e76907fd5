import ArgumentParser
import TransitionEngine

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the presentation tree at one time: layers, paths, opacity, transforms.")

  @OptionGroup(title: "What") var options: SpecOptions

  @Option(
    parsing: .unconditional,
    help: """
      A time from 0 to the duration, or with a gesture of the recording: 0.5 in seconds, 80ms, 50%.
      """)
  var at = "50%"

  @Flag(help: "The tree as it stays after the completion handler has run.")
  var settled = false

  @Flag(
    help: "The transition as a spec of layers and animations, to tweak; YAML, or with --json JSON.")
  var spec = false

  @Flag(help: "JSON on standard output.")
  var json = false

  func run() throws {
    let plan = try RenderPlan(RenderSpec(options.document()))
    if spec {
      let document = plan.sceneDocument
      return json ? try JSONValue(document).printJSON() : try StandardOutput.print(document.yaml)
    }
    let time = settled ? plan.length : try time(of: plan.length)
    let inspection = Inspection(
      time: time, fraction: plan.fraction(at: time), duration: plan.stage.duration,
      timing: plan.stage.timingFunction,
      layers: try plan.layers(at: time, isSettled: settled, of: plan.scene))
    json ? try inspection.printJSON() : try StandardOutput.print(inspection.text)
  }

  private func time(of duration: Double) throws -> Double {
    let time = RenderSpec.time(at)?.seconds(of: duration)
    guard let time, time <= duration else {
      throw Failure(
        .usage,
        "--at: \(at.quoted) is not valid, allowed is \(RenderSpec.timeText) "
          + "(\(duration.plainDescription) s)")
    }
    return time
  }
}
