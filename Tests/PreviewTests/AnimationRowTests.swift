import Testing
import TransitionEngine

@testable import Preview

@Suite struct AnimationRowTests {
  private func rows(_ animation: String, layer: String = "opacity: 1") throws -> [AnimationRow] {
    let plan = try subject(
      """
      {size: {width: 40, height: 30}, scale: 1, duration: 1,
       layers: [{id: a, bounds: {x: 0, y: 0, width: 10, height: 10}, backgroundColor: "#f00", \(layer)}],
       animations: [\(animation)]}
      """
    ).plan
    return AnimationRow.rows(of: plan.scene)
  }

  @Test func rowsSayWhatRunsWhen() throws {
    let row = try #require(
      rows("{layer: a, keyPath: opacity, to: 0.25, begin: 0.2, duration: 0.5, timing: easeIn}")
        .first)
    #expect(row.layer == "a" && row.property == "opacity")
    #expect(row.begin == 0.2 && row.duration == 0.5)
    #expect(row.timing == "easeIn" && row.from == "1" && row.to == "0.25")
    #expect(row.details == "")
  }

  /// Segments have easings of their own, and a layer need not have the animated value itself.
  @Test func keyframesSayTheirEnds() throws {
    let row = try #require(
      rows(
        "{layer: a, keyPath: borderColor, values: [\"#f00\", \"#0f0\", \"#00f\"], timings: [easeIn, easeOut]}",
        layer: "opacity: 1"
      ).first)
    #expect(row.timing == "easeIn, easeOut")
    #expect(row.from == "#ff0000" && row.to == "#0000ff")
  }

  @Test func repetitionsAreDetails() throws {
    let row = try #require(
      rows(
        "{layer: a, keyPath: opacity, values: [1, 0, 1], duration: 0.1, repeatCount: 3, autoreverses: true}"
      ).first)
    #expect(row.details == "3 values, ×3, there and back")
  }

  @Test func anAnimationThatRunsOnInALaterSpanIsOneRow() throws {
    let scene = try subject(
      """
      {size: {width: 40, height: 30}, scale: 1, duration: 1, layers: [{id: a}],
       animations: [{layer: a, keyPath: opacity, from: 0}],
       spans: [{begin: 0.5, layers: [{id: a}, {id: b, opacity: 0.5}],
                animations: [{layer: a, keyPath: opacity, from: 0},
                             {layer: b, keyPath: opacity, from: 0, begin: 0.5, duration: 0.5}]}]}
      """
    ).plan.scene
    let rows = AnimationRow.rows(of: scene)
    #expect(rows.map(\.layer) == ["a", "b"])
    #expect(rows.map(\.to) == ["1", "0.5"])
    #expect(scene.animatedLayers == ["a", "b"])
  }

  @Test func noAnimationsAreNoRows() throws {
    #expect(try rows("").isEmpty)
  }
}

@Suite struct AnimatableValueTextTests {
  @Test func valuesAreShort() {
    func text(_ value: AnimatableValue, _ property: AnimatableProperty) -> String {
      value.words(for: property)
    }
    #expect(text(.number(0.123456), .opacity) == "0.123")
    #expect(text(.number(.pi / 2), .transformRotation) == "90°")
    #expect(text(.flag(true), .hidden) == "yes")
    #expect(text(.point(Point(x: 1.04, y: 2)), .position) == "1, 2")
    #expect(text(.rect(Rect(x: 0, y: 0, width: 3, height: 4)), .bounds) == "3 × 4")
    #expect(text(.rect(Rect(x: 1, y: 2, width: 3, height: 4)), .bounds) == "3 × 4 at 1, 2")
    #expect(text(.transform(.identity), .transform) == "identity")
    #expect(text(.transform(Transform3D(scaleX: 2, y: 2)), .transform) == "scale 2")
  }
}
