import Testing
import TransitionEngine

struct RenderPlanFindingsTests {
  private static func plan(_ entries: KeyValuePairs<String, SpecNode>) throws -> RenderPlan {
    try RenderPlan(RenderSpec(.keys(entries)))
  }

  @Test func uncoveredDevicesAreNamed() throws {
    let finding = try #require(Self.plan(["transition": "circle"]).deviceFindings.first)
    #expect(finding.kind == "uncovered-devices")
    #expect(finding.fix == "coverage")
    #expect(
      finding.message == "the circle leaves corners uncovered on ipad-9.7, ipad-10.2, ipad-10 and "
        + "5 more (up to 0.35 %) and on every device in landscape (up to 52.12 %)")
  }

  @Test func coveredDevicesAreNot() throws {
    #expect(try Self.plan(["transition": "circle", "fixes": "coverage"]).deviceFindings == [])
    #expect(try Self.plan(["transition": "cover"]).deviceFindings == [])
  }

  @Test func previewsAreWholePartsOfTheCanvas() throws {
    let phone = try Self.plan(["transition": "hero"]).preview
    #expect([phone.width, phone.height] == [195, 422])
    #expect(phone.scale == 0.5)
    let mini = try Self.plan(["transition": "hero", "device": "iphone-x"]).preview
    #expect([mini.width, mini.height] == [375, 812])
    let small = try Self.plan(["transition": "hero", "size": "40x64"]).preview
    #expect([small.width, small.height] == [40, 64])
    let odd = try Self.plan(["transition": "hero", "size": "4001x4003"]).preview
    #expect([odd.width, odd.height] == [200, 200])
  }

  @Test func catalogueFindingsAreAboutTheTransitionsName() throws {
    let location = try Self.plan(["transition": "circle"]).location(of: .settledLayer("mask"))
    #expect(location?.key == "transition")
  }

  @Test func ownLayersAreFound() throws {
    let layers: SpecNode = [
      .keys(["id": "a", "sublayers": [.keys(["id": "b", "mask": .keys(["id": "m"])])]])
    ]
    let animations: SpecNode = [.keys(["layer": "b", "keyPath": "opacity", "from": 0])]
    let plan = try Self.plan([
      "layers": layers, "animations": animations,
      "completion": .keys(["layers": [.keys(["id": "b"])]]),
    ])
    #expect(plan.location(of: .layer("m"))?.key == "layers[0].sublayers[0].mask")
    #expect(plan.location(of: .settledLayer("b"))?.key == "completion.layers[0]")
    #expect(plan.location(of: .settledLayer("m"))?.key == "layers[0].sublayers[0].mask")
    #expect(plan.location(of: .animation(0))?.key == "animations[0]")
    #expect(plan.location(of: .completion)?.key == "completion")
    #expect(plan.location(of: .transition)?.key == "layers")
  }

  @Test func pathsThatDoNotMatchAreAnErrorWithItsPlace() throws {
    let layer: SpecNode = .keys(["id": "a", "shape": .keys(["path": "M0 0L9 9"])])
    let animation: SpecNode = .keys([
      "layer": "a", "keyPath": "path", "from": "M0 0L5 5L9 9", "begin": 0.5,
    ])
    do {
      _ = try RenderSpec(.keys(["layers": [layer], "animations": [animation]]))
      Issue.record("no error")
    } catch let errors {
      #expect(errors.errors.map(\.key) == ["animations[0]"])
    }
  }
}
