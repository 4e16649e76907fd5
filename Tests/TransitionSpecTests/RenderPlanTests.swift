import Testing
import TransitionEngine

@testable import TransitionSpec

struct RenderPlanTests {
  private static let place = Place.option("-")

  private func plan(_ values: KeyValuePairs<String, String>) throws -> RenderPlan {
    var document = SpecNode(.mapping([]), at: Self.place)
    document.set(["transition"], to: SpecNode(option: "-", text: "circle"))
    for (path, text) in values {
      document.set(
        path.split(separator: ".").map(String.init), to: SpecNode(option: "-", text: text))
    }
    return try RenderPlan(RenderSpec(document))
  }

  /// The key that a plan is refused for; nil if it is not.
  private func rejectedKey(_ values: KeyValuePairs<String, String>) throws -> String? {
    do {
      _ = try plan(values)
      return nil
    } catch let errors as SpecErrors {
      return errors.errors.first?.key
    }
  }

  @Test func valuesAreFilledIn() throws {
    let plan = try plan([:])
    #expect(plan.transition.name == "circle")
    #expect(plan.stage.size == Size(width: 390, height: 844))
    #expect(plan.scale == 3)
    #expect((plan.width, plan.height) == (1170, 2532))
    #expect(plan.stage.operation == .push)
    #expect(plan.stage.duration == 1)
    #expect(plan.stage.timingFunction == .easeIn)
    #expect(plan.stage.shadow == Shadow(opacity: 1, radius: 6, offset: .zero))
    #expect(plan.stage.origin == nil)
    #expect(plan.stage.parameters.isEmpty)
    #expect(plan.stage.fixes.isEmpty)
    #expect(plan.fit == nil)
    #expect(plan.background == .black)
    #expect(plan.schedule == .rate(60))
    #expect(plan.frames.count == 61)
    #expect(plan.frames == plan.scheduledFrames)
    #expect(plan.includesSettledFrame == false)
  }

  @Test func transitionIsNeeded() {
    #expect {
      try RenderPlan(RenderSpec(SpecNode(.mapping([]), at: Self.place)))
    } throws: {
      ($0 as? SpecErrors)?.errors.map(\.key) == ["transition"]
    }
  }

  @Test func screensFollowTheOperation() throws {
    func sources(_ values: KeyValuePairs<String, String>) throws -> [ScreenSource] {
      let plan = try plan(values)
      return [plan.from, plan.to]
    }
    let list = ScreenSource.synthetic(name: "list", appearance: .light)
    let detail = ScreenSource.synthetic(name: "detail", appearance: .light)
    #expect(try sources([:]) == [list, detail])
    #expect(try sources(["operation": "pop"]) == [detail, list])
    #expect(try sources(["operation": "pop", "to": "detail"]) == [detail, detail])
  }

  @Test func screenNamesCarryTheirAppearance() throws {
    func from(_ values: KeyValuePairs<String, String>) throws -> ScreenSource {
      try plan(values).from
    }
    #expect(
      try from(["from": "photo", "appearance": "dark"])
        == .synthetic(name: "photo", appearance: .dark))
    #expect(
      try from(["from": "photo-light", "appearance": "dark"])
        == .synthetic(name: "photo", appearance: .light))
    #expect(try from(["from": "list-dark"]) == .synthetic(name: "list", appearance: .dark))
    #expect(try rejectedKey(["from": "lost"]) == "from")
    #expect(try rejectedKey(["to": "lost-dark"]) == "to")
    #expect(try rejectedKey(["to": "-dark"]) == "to")
  }

  @Test(arguments: ["a.png", "./list", "folder/list", "list.", "/list"])
  func dotOrSlashMakesAFile(_ name: String) throws {
    #expect(try plan(["from": name]).from == .file(name, at: Self.place))
  }

  @Test func operationsAreTheTransitions() throws {
    #expect(try plan(["operation": "pop"]).stage.operation == .pop)
    #expect(try rejectedKey(["operation": "present"]) == "operation")
    #expect(try rejectedKey(["operation": "dismiss"]) == "operation")
  }

  @Test func canvasIsADeviceOrASize() throws {
    let device = try plan(["device": "ipad-mini-landscape"])
    #expect((device.width, device.height, device.scale) == (2266, 1488, 2))
    let scaled = try plan(["device": "ipad-mini", "scale": "1"])
    #expect((scaled.width, scaled.height) == (744, 1133))
    let size = try plan(["size": "40x64"])
    #expect((size.width, size.height, size.scale) == (40, 64, 1))
    let large = try plan(["size": "40x64", "scale": "2.5"])
    #expect((large.width, large.height) == (100, 160))
  }

  /// A pixel that is covered in part only is left out; rounding does not cost one.
  @Test func canvasHoldsWholePixels() throws {
    let broken = try plan(["size": "10.5x10.9"])
    #expect((broken.width, broken.height) == (10, 10))
    let rounded = try plan(["size": "100x70", "scale": "0.7"])
    #expect((rounded.width, rounded.height) == (70, 49))
    let tiny = try plan(["size": "1x1", "scale": "0.01"])
    #expect((tiny.width, tiny.height) == (1, 1))
  }

  @Test func largestCanvasIsAccepted() throws {
    let whole = try plan(["size": "16384x16384"])
    #expect((whole.width, whole.height) == (16_384, 16_384))
    let scaled = try plan(["size": "8192x4096", "scale": "2"])
    #expect((scaled.width, scaled.height) == (16_384, 8192))
    #expect(try rejectedKey(["size": "8192.5x1", "scale": "2"]) == "scale")
    #expect(try rejectedKey(["size": "1x16384", "scale": "1.001"]) == "scale")
    #expect(try rejectedKey(["size": "16385x1"]) == "size.width")
    #expect(try rejectedKey(["device": "iphone-14", "scale": "16"]) == nil)
    #expect(try rejectedKey(["device": "ipad-mini", "scale": "16"]) == "scale")
  }

  @Test func frameCountsAreHeldToTheLimit() throws {
    #expect(try plan(["frames": "100000"]).frames.count == 100_000)
    #expect(try rejectedKey(["frames": "100001"]) == "frames")
    #expect(try plan(["frames": "99999", "settled": "true"]).frames.count == 100_000)
    #expect(try rejectedKey(["frames": "100000", "settled": "true"]) == "settled")
    #expect(try plan(["duration": "99.999", "fps": "1000"]).frames.count == 100_000)
    #expect(try rejectedKey(["duration": "100", "fps": "1000"]) == "fps")
    #expect(try rejectedKey(["duration": "3600"]) == "fps")
    #expect(try rejectedKey(["duration": "3600", "only": "0"]) == "fps")
    #expect(try plan(["duration": "3600", "fps": "27"]).frames.count == 97_201)
  }

  @Test func timesLieWithinTheDuration() throws {
    #expect(try plan(["at": "0,1,100%"]).frames.map(\.time) == [0, 1, 1])
    #expect(try plan(["duration": "2", "at": "50%,2"]).frames.map(\.time) == [1, 2])
    #expect(try rejectedKey(["at": "1.001"]) == "at")
    #expect(try rejectedKey(["duration": "0.5", "at": "0,0.6"]) == "at")
  }

  @Test func settledFrameIsOneMore() throws {
    let frames = try plan(["frames": "2", "settled": "true"]).frames
    #expect(frames.map(\.index) == [0, 1, 2])
    #expect(frames.map(\.time) == [0, 1, 1])
    #expect(frames.map(\.isSettled) == [false, false, true])
  }

  @Test func selectionKeepsNumbersAndTimes() throws {
    let plan = try plan(["frames": "5", "settled": "true", "only": "-1,1"])
    #expect(plan.frames.map(\.index) == [1, 5])
    #expect(plan.frames.map(\.time) == [0.25, 1])
    #expect(plan.scheduledFrames.count == 6)
    #expect(try rejectedKey(["frames": "5", "only": "5"]) == "only")
    #expect(try rejectedKey(["frames": "5", "only": "-6"]) == "only")
    #expect(try rejectedKey(["frames": "5", "only": "3-1"]) == "only")
  }

  @Test func shadowIsTheTransitionsUnlessTold() throws {
    let shadow = try plan(["shadow.radius": "2", "shadow.color": "#fff"]).stage.shadow
    #expect(shadow.radius == 2)
    #expect(shadow.color == .white)
    #expect(shadow.opacity == 1)
    #expect(shadow.offset == .zero)
  }

  @Test func parametersAreTheTransitions() throws {
    #expect(
      try plan(["parameters.overscan": "0"]).stage.parameters == ["overscan": 0])
    #expect(try rejectedKey(["parameters.overscan": "10000"]) == nil)
    #expect(try rejectedKey(["parameters.overscan": "10001"]) == "parameters.overscan")
    #expect(try rejectedKey(["parameters.endDiameter": "101"]) == "parameters.endDiameter")
    #expect(try rejectedKey(["parameters.speed": "1"]) == "parameters.speed")
    #expect(try rejectedKey(["parameters": "1"]) == "parameters")
  }

  @Test func fixesAreTheTransitions() throws {
    #expect(try plan(["fixes": "coverage"]).stage.fixes == ["coverage"])
    #expect(try plan(["fixes": "all"]).stage.fixes == ["coverage", "shadow-fill", "pop-end"])
    #expect(try plan(["fixes": "coverage, all"]).stage.fixes.count == 3)
    #expect(try plan(["fixes": "coverage,coverage"]).stage.fixes == ["coverage"])
    #expect(try rejectedKey(["fixes": "none"]) == "fixes")
    #expect(try rejectedKey(["fixes": "all,none"]) == "fixes")
  }

  @Test func transformIsTheScale() throws {
    let plan = try plan(["size": "40x64", "scale": "2"])
    #expect(plan.transform == AffineTransform(scaleX: 2, y: 2))
  }

  @Test func findingsAreTheTransitions() throws {
    #expect(try plan([:]).findings.isEmpty)
    #expect(try plan(["device": "iphone-14-landscape"]).findings.map(\.fix) == ["coverage"])
    #expect(
      try plan(["device": "iphone-14-landscape", "fixes": "coverage"]).findings.isEmpty)
  }
}
