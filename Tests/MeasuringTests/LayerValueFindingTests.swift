import Testing

@testable import Measuring

@Suite struct LayerValueFindingTests {
  private func finding(
    _ kind: LayerValue.Kind, _ number: Double, unit: String = "", points: Double = 1,
    found: Double, error: Double
  ) -> LayerValueFinding {
    LayerValueFinding(
      value: LayerValue(
        setting: LayerValue.Setting(steps: [.key("animations"), .item(0), .key("from")]),
        kind: kind, text: "\(number)\(unit)", number: number, unit: unit, points: points,
        isSum: false, layer: "card",
        keyPath: "position.x"),
      found: found, error: error)
  }

  /// What is counted in points is held against the tolerance in those, whatever the unit of the spec; all else is off once it
  /// is found.
  @Test func whatIsOffIsBeyondTheToleranceAndItsError() {
    let share = finding(.coordinate, 50, unit: "%w", points: 4, found: 51, error: 0.1)
    #expect(share.isOff(beyond: 2))
    #expect(!share.isOff(beyond: 4))
    #expect(!finding(.radius, 20, found: 26, error: 2).isOff(beyond: 2))
    #expect(finding(.radius, 20, found: 27, error: 2).isOff(beyond: 2))
    #expect(finding(.opacity, 0.5, found: 0.56, error: 0.005).isOff(beyond: 10))
    #expect(share.path == "animations[0].from")
    #expect(share.foundText == "51%w")
    #expect(share.difference == 1)
  }
}
