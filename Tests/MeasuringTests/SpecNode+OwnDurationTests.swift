import SpecFiles
import TestSupport
import Testing
import TransitionSpec

@testable import Measuring

@Suite struct SpecNodeOwnDurationTests {
  private func spec(_ animation: String, duration: String? = nil) throws -> SpecNode {
    let text = """
      size: {width: 200, height: 400}
      scale: 2
      duration: 0.4
      layers: [{id: old, screen: from}, {id: new, screen: to}]
      animations: [{layer: new, keyPath: position.y, from: 600, timing: easeOut, \(animation)}]

      """
    var document = try SpecSource.parse(Array(text.utf8), file: "own.yaml")
    if let duration { document.overlay(["duration"], "--duration", duration) }
    return document
  }

  @Test func anOptionDoesNotStretchAnimationsOfTheirOwnDuration() throws {
    for asked in [0.3, 0.6] {
      let own = try #require(
        try spec("duration: 0.4", duration: "\(asked)").withOwnDuration())
      #expect(own.asked == asked)
      #expect(try RenderPlan(RenderSpec(own.document)).stage.duration == 0.4)
    }
  }

  @Test func othersAreLeftAsTheyAre() throws {
    // As long as asked for, stretched, and as a file says.
    #expect(try spec("duration: 0.4", duration: "0.4").withOwnDuration() == nil)
    #expect(try spec("fillMode: both", duration: "0.6").withOwnDuration() == nil)
    #expect(try spec("duration: 0.3").withOwnDuration() == nil)
    #expect(
      try RecordedFolder.document([("transition", "circle"), ("duration", "1")]).withOwnDuration()
        == nil)
  }

  /// What was asked for is not what the recording shows only because the spec's pictures are the same.
  @Test func aDurationThatIsNoneOfTheAnimationsIsADifference() throws {
    let recording = try RecordedFolder(spec("duration: 0.4"), begin: 0.3083, rate: 30)
    let measured = try recording.measured(spec("duration: 0.4", duration: "0.6"))
    #expect(measured.specifiedDuration == 0.6)
    #expect(abs(measured.duration - 0.4) < 0.003)
    #expect(measured.differences(beyond: .init()) == [.duration])
    #expect(
      try recording.measured(spec("duration: 0.4", duration: "0.4")).differences(beyond: .init())
        .isEmpty)
  }
}
