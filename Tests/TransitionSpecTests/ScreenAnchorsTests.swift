import Testing
import TransitionEngine
import TransitionSpec

@Suite struct ScreenAnchorsTests {
  private func plan(_ json: String) throws -> RenderPlan {
    try RenderPlan(RenderSpec(JSONDocument.parse(json, file: "spec.json")))
  }

  @Test func elementsOfAPictureLieWhereTheSpecSaysSo() throws {
    let plan = try plan(
      """
      {"transition": "hero", "from": "old.png", "to": "new.png",
       "fromAnchors": {"picture": "20, 100, 100%w - 40, 200", "trigger": "300, 50, 44, 44"},
       "toAnchors": {"picture": {"x": 0, "y": "safeArea.top", "width": "100%w", "height": 300}}}
      """)
    let (from, to) = (plan.stage.fromScenery.frames, plan.stage.toScenery.frames)
    #expect(from.picture == Rect(x: 20, y: 100, width: 350, height: 200))
    #expect(from.trigger == Rect(x: 300, y: 50, width: 44, height: 44))
    #expect(to.picture == Rect(x: 0, y: 47, width: 390, height: 300))
    let assumed = ScreenFrames.assumed(in: plan.stage.size).alignedToPixels(scale: plan.scale)
    #expect(from.text == assumed.text)
    #expect(to.trigger == assumed.trigger)
  }

  @Test func lengthsNameThem() throws {
    let plan = try plan(
      """
      {"from": "old.png", "to": "new.png", "fromAnchors": {"trigger": "300, 50, 44, 44"},
       "layers": [{"id": "dot", "backgroundColor": "#f00", "frame": "trigger"}]}
      """)
    let layer = try #require(plan.scene.spans.first?.layers.first)
    #expect(layer.position == Point(x: 322, y: 72))
    #expect(layer.bounds.size == Size(width: 44, height: 44))
  }

  @Test func theyStayInARecord() throws {
    let plan = try plan(
      """
      {"transition": "hero", "from": "old.png", "to": "new.png",
       "toAnchors": {"text": "20, 100, 100, 200"}}
      """)
    let written = SpecTable.standard.document(of: plan, as: .named)
    let again = try RenderPlan(RenderSpec(written))
    #expect(again.stage.toScenery == plan.stage.toScenery)
    #expect(written["fromAnchors"] == nil)
  }

  @Test func aSyntheticScreenHasItsOwn() {
    #expect(throws: SpecErrors.self) {
      try plan(#"{"transition": "hero", "fromAnchors": {"text": "20, 100, 100, 200"}}"#)
    }
  }
}
