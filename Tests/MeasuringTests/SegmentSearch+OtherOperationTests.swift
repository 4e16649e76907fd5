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
      ], begin: 0.6802, rate: 30)
    let measured = try recording.measured([("transition", "reveal")])
    #expect(measured.plan.stage.operation == .push)
    #expect(abs(measured.begin - 0.6802) < 0.5 / RecordedFolder.rate)
    #expect(measured.durationBounds.contains(0.7))
  }

  /// An edge that sweeps over the screen is that of a rectangle that grows from one end as well as of one that shrinks to the
  /// other.
  @Test func anEdgeThatSweepsOverTheScreenIsOfTheLikelierOperation() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "reveal"), ("operation", "push"), ("origin", "0, 784, 390, 60"),
        ("timing", "easeOut"), ("duration", "0.3"), ("from", "photo"), ("to", "form"),
      ], begin: 0.3083, rate: 30)
    let measured = try recording.measured([("transition", "reveal")])
    #expect(measured.plan.stage.operation == .push)
    #expect(measured.easing == .easeOut)
    #expect(abs(measured.begin - 0.3083) < 2 * measured.fit.best.beginError)
    #expect(abs(measured.duration - 0.3) < 2 * measured.fit.best.durationError)
    #expect(measured.fit.best.durationError < 0.02)
  }
}
