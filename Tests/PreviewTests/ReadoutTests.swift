import Testing
import TransitionEngine

@testable import Preview

@Suite struct ReadoutTests {
  private func readouts(_ animations: String, layers: String) throws -> [Readout] {
    try PreviewPlayer(
      subject(
        """
        {size: {width: 40, height: 30}, scale: 1, duration: 1, frames: 3,
         layers: [\(layers)], animations: [\(animations)]}
        """)
    ).readouts
  }

  private let square = "bounds: {x: 0, y: 0, width: 10, height: 10}, backgroundColor: \"#f00\""

  @Test func valuesFollowTheFrames() throws {
    let readout = try #require(
      readouts("{layer: a, keyPath: opacity, to: 0, timing: linear}", layers: "{id: a, \(square)}")
        .first)
    #expect(readout.layer == "a" && readout.name == "opacity" && readout.unit == "")
    #expect(readout.components == [""])
    #expect(readout.values[0].prefix(2) == [1, 0.5])
  }

  @Test func pointsHaveTwoComponents() throws {
    let readout = try #require(
      readouts(
        "{layer: a, keyPath: position, to: {x: 20, y: 10}, timing: linear}",
        layers: "{id: a, position: {x: 0, y: 0}, \(square)}"
      ).first)
    #expect(readout.components == ["x", "y"] && readout.unit == "pt")
    #expect(readout.values.map { $0[1] } == [10, 5])
  }

  @Test func valuesOfLaterSpansFollowTheirFrames() throws {
    let readouts = try PreviewPlayer(
      subject(
        """
        {size: {width: 40, height: 30}, scale: 1, duration: 1, frames: 5, layers: [{id: a}],
         spans: [{begin: 0.5, layers: [{id: b}],
                  animations: [{layer: b, keyPath: opacity, from: 0, begin: 0.5, duration: 0.5}]}]}
        """)
    ).readouts
    #expect(readouts.map(\.layer) == ["b"])
    #expect(readouts[0].values == [[nil, nil, nil, 0.5, 1]])
  }

  @Test func layersThatMoveAlikeShareARow() throws {
    let readouts = try readouts(
      "{layer: a, keyPath: opacity, to: 0}, {layer: b, keyPath: opacity, to: 0}",
      layers: "{id: a, \(square)}, {id: b, \(square)}")
    #expect(readouts.map(\.layer) == ["a, b"])
  }

  @Test func circlesHaveARadius() throws {
    let readouts = try PreviewPlayer(
      subject("{transition: circle, size: {width: 40, height: 64}, frames: 3}")
    ).readouts
    #expect(readouts.contains { $0.name == "radius" && $0.unit == "pt" })
    #expect(readouts.contains { $0.name == "center" && $0.components == ["x", "y"] })
  }
}
