import Pixels
import TestSupport
import Testing

@testable import Measuring

@Suite struct SegmentSearchOtherOperationTests {
  /// A rectangle that grows from the bottom of the screen, of whose way a spring leaves little to be seen, is like one that
  /// shrinks to the top.
  @Test func aPushFromOneEdgeIsNoPopToTheOther() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "reveal"), ("operation", "push"), ("origin", "16, 800, 358, 30"),
        ("timing", "spring(duration: 0.45, bounce: 0)"), ("from", "photo"), ("to", "list"),
      ], begin: 0.6802)
    let measured = try recording.measured([("transition", "reveal")])
    #expect(measured.plan.stage.operation == .push)
    #expect(abs(measured.begin - 0.6802) < 0.5 / RecordedFolder.rate)
    #expect(measured.durationBounds.contains(0.7))
  }
}
