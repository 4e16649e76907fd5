import ArgumentParser
import TransitionEngine
import TransitionSpec

/// The options that say which times are rendered.
struct ScheduleOptions: ParsableArguments {
  @Option(\.frames) var frames: String?
  @Option(\.fps) var fps: String?
  @Option(\.at) var at: String?
  @Option(\.only) var only: String?
  @Flag(\.settled) var settled = false

  func overlay(on document: inout SpecNode) {
    for (field, value) in fieldValues { document.overlay(field, value) }
    if settled { document.overlay(SpecFields.standard.settled, "true") }
  }
}
