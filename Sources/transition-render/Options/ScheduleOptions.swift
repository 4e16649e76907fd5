import ArgumentParser
import TransitionEngine
import TransitionSpec

/// The options that say which times are rendered.
struct ScheduleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "N frames from the start to the end, 1 to 100000. Not together with --fps or --at.")
  var frames: String?

  @Option(
    parsing: .unconditional,
    help: "Frames per second, and a last one at the end; 0.01 to 1000. (default: 60)")
  var fps: String?

  @Option(
    parsing: .unconditional, help: "Times with commas between: 0.5 in seconds, 80ms, 50%.")
  var at: String?

  @Option(
    parsing: .unconditional,
    help: "A part of the frames, which keep their numbers: 0-29, 10, 0-58:2, 0-58x2, -1 = last.")
  var only: String?

  @Flag(help: "One more frame: what stays after the completion handler has run.")
  var settled = false

  func overlay(on document: inout SpecNode) {
    let values = [
      ("frames", frames), ("fps", fps), ("at", at), ("only", only),
      ("settled", settled ? "true" : nil),
    ]
    for (key, value) in values {
      if let value { document.overlay([key], "--\(key)", value) }
    }
  }
}
