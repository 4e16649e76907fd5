import Testing
import TransitionEngine
import TransitionSpec

struct RenderPlanFindingsTests {
  private static func plan(_ entries: KeyValuePairs<String, SpecNode>) throws -> RenderPlan {
    try RenderPlan(RenderSpec(.keys(entries)))
  }

  @Test func uncoveredDevicesAreNamed() throws {
    let finding = try #require(Self.plan(["transition": "circle"]).deviceFindings.first)
    #expect(finding.fix == "coverage")
    guard case .uncoveredDevices(let devices) = finding.problem else {
      Issue.record("no devices")
      return
    }
    let upright = devices.filter { !$0.device.isLandscape }
    #expect(upright.count == 8)
    #expect(upright.allSatisfy { $0.device.name.hasPrefix("ipad-") && $0.fraction < 0.0036 })
    #expect(devices.count - upright.count == Device.upright.count)
    #expect(abs((devices.map(\.fraction).max() ?? 0) - 0.5212) < 0.0001)
  }

  @Test func ownLayersFollowOtherContainersWhereTheyFillTheirs() throws {
    let fixed: SpecNode = .keys([
      "id": "fixed", "frame": .keys(["x": 0, "y": 0, "width": 390, "height": 844]),
    ])
    let plan = try Self.plan([
      "device": "iphone-14", "layers": [.keys(["id": "filling"]), fixed],
    ])
    #expect(plan.isDeclaredForDevice)
    let pad = try plan.preview(on: #require(Device(named: "ipad-air")))
    #expect(
      pad.scene.layers.map(\.bounds.size) == [
        Size(width: 820, height: 1180), Size(width: 390, height: 844),
      ])
    #expect([pad.width, pad.height] == [138, 200])
    let icon = try Self.plan(["size": "100x100", "layers": [.keys(["id": "filling"])]])
    #expect(!icon.isDeclaredForDevice)
    #expect(try !Self.plan(["transition": "circle"]).isDeclaredForDevice)
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
    let animation: SpecNode = .keys(["layer": "b", "keyPath": "opacity", "from": 0])
    let animations: SpecNode = [animation]
    let plan = try Self.plan([
      "layers": layers, "animations": animations,
      "completion": .keys(["layers": [.keys(["id": "b"])]]),
    ])
    #expect(plan.location(of: .layer("m"))?.key == "layers[0].sublayers[0].mask")
    #expect(plan.location(of: .settledLayer("b"))?.key == "completion.layers[0]")
    #expect(plan.location(of: .settledLayer("m"))?.key == "layers[0].sublayers[0].mask")
    #expect(plan.location(of: .animation(0))?.key == "animations[0]")
    let group: SpecNode = .keys(["group": [.keys(["group": animations]), animation]])
    let grouped = try Self.plan(["layers": layers, "animations": [animation, group]])
    #expect(
      (0..<3).map { grouped.location(of: .animation($0))?.key } == [
        "animations[0]", "animations[1].group[0].group[0]", "animations[1].group[1]",
      ])
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
    do {
      let group: SpecNode = .keys([
        "group": [.keys(["layer": "a", "keyPath": "opacity"]), animation]
      ])
      _ = try RenderSpec(.keys(["layers": [layer], "animations": [group]]))
      Issue.record("no error")
    } catch let errors {
      #expect(errors.errors.map(\.key) == ["animations[0].group[1]"])
    }
  }
}
