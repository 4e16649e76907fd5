import Messages
import SpecFiles
import TestSupport
import Testing
import TransitionSpec

@testable import Measuring

/// An app's code comes to layers of one operation only; a recording may show both.
@Suite struct MeasurementJobOtherOperationTests {
  private func spec(_ operation: String, moving layer: String, _ values: String) throws -> SpecNode
  {
    let layers = [#"{"id": "old", "screen": "from"}"#, #"{"id": "new", "screen": "to"}"#]
    let order = (operation == "present" ? layers : layers.reversed()).joined(separator: ", ")
    return try JSONDocument.parse(
      #"""
      {"size": "390x844", "scale": 0.4, "duration": 0.4, "timing": "easeOut", "operation": "\#(operation)",
       "layers": [\#(order)],
       "animations": [{"layer": "\#(layer)", "keyPath": "position.y", \#(values)}],
       "completion": {"remove": "old"}}
      """#, file: "sheet.json")
  }

  /// A screen that comes from below.
  private var present: SpecNode {
    get throws { try spec("present", moving: "new", #""from": "150%h""#) }
  }

  /// The same screen as it leaves.
  private var dismiss: SpecNode {
    get throws { try spec("dismiss", moving: "old", #""from": "50%h", "to": "150%h""#) }
  }

  private func presentJob(_ recording: RecordedFolder) throws -> MeasurementJob {
    try MeasurementJob(RecordingSource(recording.path, fps: recording.rate), present)
  }

  @Test func aMotionThatIsNotTheSpecsIsHeldAgainstTheOther() throws {
    let recording = try RecordedFolder(dismiss, begin: 0.3083, rate: 30)
    #expect(throws: Failure.self) { try presentJob(recording).run() }
    var job = try presentJob(recording)
    let dismiss = try dismiss
    job.withOtherOperation = { [dismiss] }
    let measured = try job.run().measurements
    #expect(measured.map(\.operation) == [.dismiss])
    #expect(measured.allSatisfy { $0.differences(beyond: .init()).isEmpty })
  }

  /// Without the other one, what it is is told.
  @Test func theWayBackOfLayersIsNamed() throws {
    let recording = try RecordedFolder(dismiss, begin: 0.3083, rate: 30)
    let job = try presentJob(recording)
    let failure = #expect(throws: Failure.self) { try job.run() }
    #expect(
      failure?.message?.contains("looks like its way back, which needs a spec of its own") == true)
  }

  @Test func theSpecsOwnIsNotPutAside() throws {
    let recording = try RecordedFolder(present, begin: 0.3083, rate: 30)
    var job = try presentJob(recording)
    job.withOtherOperation = {
      Issue.record("asked for though the spec's operation fits")
      return []
    }
    #expect(try job.run().measurements.map(\.operation) == [.present])
  }

  /// An animator that only presents is no mistake.
  @Test func codeThatDoesNotRunThatWayChangesNoRefusal() throws {
    let recording = try RecordedFolder(dismiss, begin: 0.3083, rate: 30)
    let refusal = #expect(throws: Failure.self) { try presentJob(recording).run() }
    var job = try presentJob(recording)
    job.withOtherOperation = { throw Failure(.invalidInput, "the animator never completes") }
    let other = #expect(throws: Failure.self) { try job.run() }
    #expect(other?.message == refusal?.message)
  }

  /// Without a frame of the screen before it, nothing tells when a motion began.
  @Test func aRecordingThatBeginsInTheMiddleIsToldAsSuch() throws {
    let recording = try RecordedFolder(dismiss, begin: -0.02, rate: 30)
    var job = try presentJob(recording)
    let dismiss = try dismiss
    job.withOtherOperation = { [dismiss] }
    let failure = #expect(throws: Failure.self) { try job.run() }
    #expect(failure?.message?.contains("begins in the middle of the motion") == true)
  }
}
