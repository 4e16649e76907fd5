import Messages
import SpecFiles
import TestSupport
import Testing
import TransitionSpec

@testable import Measuring

@Suite struct SegmentSearchTests {
  private func frames(_ values: [Double]) -> [FrameProgress] {
    values.map {
      FrameProgress(
        state: .moving, value: $0, errorBelow: 0.001, errorAbove: 0.001, residual: 1)
    }
  }

  @Test func aMotionThatStopsOnItsWayLeapsToItsEnd() {
    let motion = frames([0.4, 0.45, 0.5])
    #expect(motion.leaps(from: 1, to: 2, beside: 1))
    #expect(motion.leaps(from: 0, to: 0, beside: 1))
    #expect(!frames([0.7, 0.85, 0.98]).leaps(from: 1, to: 2, beside: 1))
  }

  /// A circle that is larger than the spec's at its end has come all the way.
  @Test func aMotionBeyondItsEndDoesNot() {
    #expect(!frames([1.4, 1.45, 1.5]).leaps(from: 1, to: 2, beside: 1))
    #expect(!frames([-0.5, -0.45]).leaps(from: 0, to: 0, beside: 1))
  }

  /// However much of the pictures it is, as half of them.
  @Test func aLayerThatTheSpecLacksIsADifference() throws {
    let measured = try RecordedFolder.dimmedSheet().measured(RecordedFolder.plainSheet)
    #expect(measured.unexplained > SegmentSearch.mostUnexplained)
    #expect(measured.differences(beyond: .init()) == [.pictures])
    #expect(measured.otherShare > 0.3)
    #expect(abs(measured.duration - 0.4) < 0.5 / RecordedFolder.rate)
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
  }

  /// No easing passes through the frames then.
  @Test func whatComesFromElsewhereIsNoSuchMotion() throws {
    let recording = try RecordedFolder.dimmedSheet()
    let failure = #expect(throws: Failure.self) {
      try recording.measured([
        ("transition", "cover"), ("edge", "left"), ("from", "list"), ("to", "photo"),
      ])
    }
    #expect(failure?.status == .invalidInput)
    #expect(failure?.message?.contains("shows no cover") == true)
  }

  /// An app begins with the screen itself, whatever the spec's first frame shows over it.
  @Test func aFirstFrameThatTheAppDoesNotShowIsADifference() throws {
    func card(opacity: Double) throws -> SpecNode {
      let text = """
        {device: iphone-14, scale: 0.3, from: list, to: photo, duration: 0.4, timing: easeOut,
         operation: push, layers: [{id: old, screen: from}, {id: new, screen: to}],
         animations: [{layer: new, keyPath: opacity, from: \(opacity)},
                      {layer: new, keyPath: position.y, from: 70%h}],
         completion: {remove: old}}
        """
      return try SpecSource.parse(Array(text.utf8), file: "card.yaml")
    }
    let recording = try RecordedFolder(card(opacity: 0), begin: 0.3083, rate: 30)
    let measured = try recording.measured(card(opacity: 0.4))
    #expect(measured.layerValues.map(\.path) == ["animations[0].from"])
    #expect(abs(try #require(measured.layerValues.first).found) < 0.03)
    #expect(abs(measured.duration - 0.4) < 1 / RecordedFolder.rate)
  }
}
