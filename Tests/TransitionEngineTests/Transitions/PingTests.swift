import TestSupport
import Testing
import TransitionEngine

struct PingTests {
  private static let button = Rect(x: 330, y: 64, width: 40, height: 40)

  private func maskPath(_ stage: Stage, at time: Double) throws -> Path {
    let scene = Ping().scene(on: stage)
    return try #require(scene.presentation(at: time).layer("mask")?.shape?.path)
  }

  @Test(arguments: try Vectors.seeds().ping)
  func theCircleGrowsAsTheVectorsSay(_ vector: SeedVectors.Ping) throws {
    for operation in [Operation.push, .pop] {
      let path = try maskPath(.phone(Ping(), operation, origin: Self.button), at: vector.t)
      #expect(path.boundingBox.isClose(to: vector.maskBox.rect, within: 1e-6))
      #expect((path.boundingBox.width / 2).isClose(to: vector.radius, within: 1e-6))
    }
  }

  @Test func theButtonIsTheTriggerOfTheScreenThatIsLeft() throws {
    let trigger = Rect(x: 10, y: 20, width: 30, height: 30)
    let frames = ScreenFrames(trigger: trigger, text: .zero, picture: .zero)
    let scenery = Stage.Scenery(frames: frames, backgroundColor: .white)
    #expect(try maskPath(.phone(Ping(), from: scenery), at: 0).boundingBox == trigger)
  }

  /// With a reach of 0 the circle ends in the corner, not a button's radius beyond it.
  @Test(arguments: [(0.0, 0.0), (1, 20), (3, 60)])
  func theReachIsInRadiiOfTheButton(reach: Double, beyond: Double) throws {
    let stage = Stage.phone(Ping(), origin: Self.button, parameters: ["reach": reach])
    let corner = Self.button.center.distance(to: Point(x: 0, y: stage.size.height))
    let path = try maskPath(stage, at: stage.duration)
    #expect((path.boundingBox.width / 2).isClose(to: corner + beyond, within: 1e-9))
    #expect(Ping().findings(on: stage).isEmpty)
  }

  @Test func theMaskStaysUnlessFixed() {
    let faithful = Ping().scene(on: .phone(Ping(), origin: Self.button))
    #expect(faithful.settled[0].mask == faithful.layers[1].mask)
    let fixed = Ping().scene(on: .phone(Ping(), origin: Self.button, fixes: ["clear-mask"]))
    #expect(fixed.settled[0].mask == nil)
  }

  @Test(arguments: [(175.0, 402.0, true), (20, 64, false), (330, 740, false), (20, 740, false)])
  func coverageDependsOnTheButton(x: Double, y: Double, covers: Bool) {
    let origin = Rect(x: x, y: y, width: 40, height: 40)
    #expect(Ping().findings(on: .phone(Ping(), origin: origin)).isEmpty == covers)
    let fixed = Stage.phone(Ping(), origin: origin, fixes: ["coverage"])
    #expect(Ping().findings(on: fixed).isEmpty)
  }

  @Test func theRoundedButtonKeepsItsCornersToTheEnd() throws {
    let stage = Stage.phone(Ping(), origin: Self.button, fixes: ["match-radius"])
    let start = try maskPath(stage, at: 0)
    #expect(start == Path(uiBezierRoundedRect: Self.button, cornerRadius: 15))
    let end = try maskPath(stage, at: 0.5).boundingBox
    #expect((end.width / 2).isClose(to: 856.7197858303579, within: 1e-6))
  }
}
