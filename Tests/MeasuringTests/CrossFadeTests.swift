import Messages
import SpecFiles
import TestSupport
import Testing
import TransitionSpec

@testable import Measuring

/// Recordings of one screen that fades into the other, or of more than that.
@Suite struct CrossFadeTests {
  /// - Parameter extra: An animation beside the fade.
  private func fade(_ extra: String = "") throws -> SpecNode {
    try JSONDocument.parse(
      #"""
      {"size": "390x844", "scale": 0.4, "duration": 0.4,
       "layers": [{"id": "under", "screen": "to"}, {"id": "over", "screen": "from", "opacity": 0}],
       "animations": [{"layer": "over", "keyPath": "opacity", "from": 1}\#(extra)],
       "completion": {"remove": "over"}}
      """#, file: "spec.json")
  }

  @Test(arguments: ["hero", "circle"])
  func aFadeIsNoTransitionInWhichSomethingMoves(name: String) throws {
    let recording = try RecordedFolder(fade(), begin: 0.3083, rate: 30)
    #expect {
      try recording.measured([("transition", name)])
    } throws: {
      ($0 as? Failure)?.message?.contains("fades from one screen to the other") == true
    }
  }

  @Test func anAppsOwnFadeIsMeasured() throws {
    let measured = try RecordedFolder(fade(), begin: 0.3083, rate: 30).measured(fade())
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(measured.differences(beyond: .init()).isEmpty)
  }

  /// What grows while it fades is more than a fade, and that is told from one, which does not grow.
  @Test func aFadeThatGrowsIsMeasured() throws {
    let growing = try fade(
      #", {"layer": "under", "keyPath": "transform.scale", "from": 0.8, "to": 1}"#)
    let measured = try RecordedFolder(growing, begin: 0.3083, rate: 30).measured(growing)
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    let other = try RecordedFolder(fade(), begin: 0.3083, rate: 30).measured(growing)
    #expect(other.layerValues.map(\.path) == ["animations[1].from"])
    #expect(other.layerValues.map(\.found) == [1])
    #expect(other.differences(beyond: .init()) == [.values])
  }

  /// Nothing moves in it, whichever way its colours go.
  @Test func aFadeThroughBlackIsAFade() throws {
    let black = try JSONDocument.parse(
      #"""
      {"size": "390x844", "scale": 0.4, "duration": 0.5, "background": "#000000",
       "layers": [{"id": "under", "screen": "to"}, {"id": "over", "screen": "from", "opacity": 0}],
       "animations": [{"layer": "over", "keyPath": "opacity", "values": [1, 0, 0]},
         {"layer": "under", "keyPath": "opacity", "values": [0, 0, 1]}],
       "completion": {"remove": "over"}}
      """#, file: "spec.json")
    let recording = try RecordedFolder(black, begin: 0.3083, rate: 30)
    #expect {
      try recording.measured([("transition", "circle")])
    } throws: {
      ($0 as? Failure)?.message?.contains("fades from one screen to the other") == true
    }
  }
}
