import TestSupport
import Testing
import TransitionEngine

struct PingTextTests {
  private static let button = Rect(x: 330, y: 64, width: 40, height: 40)

  /// A stage on which the centre of the text is (195, 422), as in the vectors.
  private func stage(_ operation: Operation = .push, fixes: Set<String> = []) -> Stage {
    let text = Rect(x: 35, y: 382, width: 320, height: 80)
    let scenery = Stage.Scenery(
      frames: ScreenFrames(trigger: .zero, text: text, picture: .zero), backgroundColor: .white)
    return .phone(
      PingText(), operation, origin: Self.button, fixes: fixes, from: scenery, to: scenery)
  }

  @Test(arguments: try Vectors.seeds().pingText)
  func everythingMovesAsTheVectorsSay(_ vector: SeedVectors.PingText) throws {
    let layers = try PingText().scene(on: stage()).presentation(at: vector.t)
    let mask = try #require(layers.layer("mask")?.shape?.path.boundingBox)
    #expect(mask.isClose(to: vector.mask.maskBox.rect, within: 1e-6))

    let snapshot = try #require(layers.layer("from"))
    let center = Point(x: vector.snapshot.center[0], y: vector.snapshot.center[1])
    #expect(snapshot.position.isClose(to: center, within: 1e-6))
    #expect(snapshot.transform.m11.isClose(to: vector.snapshot.scale, within: 1e-9))
    #expect(snapshot.transform.m22.isClose(to: vector.snapshot.scale, within: 1e-9))

    let text = try #require(layers.layer("to.text"))
    let textCenter = Point(x: vector.text.center[0], y: vector.text.center[1])
    #expect(text.position.isClose(to: textCenter, within: 1e-6))
    #expect(text.transform.m11.isClose(to: vector.text.scale, within: 1e-9))
    #expect(text.opacity.isClose(to: try #require(vector.text.alpha), within: 1e-9))
  }

  @Test func theBackgroundHasTheOldScreensColor() {
    let scene = PingText().scene(on: stage())
    #expect(scene.layers.map(\.id) == ["background", "from", "to"])
    #expect(scene.layers[0].backgroundColor == .white)
  }

  @Test func anotherDurationScalesEveryTime() throws {
    let twice = Stage(
      size: Size(width: 390, height: 844), operation: .push, duration: 0.7,
      timingFunction: .linear, origin: Self.button, from: stage().fromScenery,
      to: stage().toScenery)
    let slow = try PingText().scene(on: twice).presentation(at: 0.4)
    let fast = try PingText().scene(on: stage()).presentation(at: 0.2)
    #expect(
      try #require(slow.layer("to.text")).opacity
        .isClose(to: try #require(fast.layer("to.text")).opacity, within: 1e-9))
  }

  @Test func theMaskStaysUnlessFixed() {
    #expect(PingText().scene(on: stage()).settled[0].mask != nil)
    #expect(PingText().scene(on: stage(fixes: ["clear-mask"])).settled[0].mask == nil)
  }

  @Test func theEarlyCompletionIsFoundUnlessFixed() {
    let problems = PingText().findings(on: stage()).map(\.problem)
    #expect(problems == [.earlyCompletion(at: 0.15, lastChange: 0.35)])
    #expect(problems.map(\.isVisible) == [false])
    #expect(PingText().findings(on: stage(fixes: ["completion"])).isEmpty)
  }

  @Test(arguments: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.35])
  func aReversedPopIsThePushBackwards(time: Double) throws {
    let push = try PingText().scene(on: stage()).presentation(at: 0.35 - time)
    let pop = try PingText().scene(on: stage(.pop, fixes: ["reverse"])).presentation(at: time)
    #expect(pop.map(\.id) == ["background", "to", "from"])
    #expect(pop.layer("to")?.position == push.layer("from")?.position)
    #expect(pop.layer("to")?.transform == push.layer("from")?.transform)
    #expect(pop.layer("from.text")?.position == push.layer("to.text")?.position)
    #expect(pop.layer("from.text")?.opacity == push.layer("to.text")?.opacity)
    #expect(pop.layer("mask")?.shape == push.layer("mask")?.shape)
  }

  @Test func aReversedPopEndsInTheNewScreensButtonAndLeavesItAlone() throws {
    let trigger = Rect(x: 10, y: 20, width: 30, height: 30)
    let frames = ScreenFrames(trigger: trigger, text: .zero, picture: .zero)
    let to = Stage.Scenery(frames: frames, backgroundColor: .white)
    let scene = PingText().scene(on: .phone(PingText(), .pop, fixes: ["reverse"], to: to))
    let mask = try #require(scene.presentation(at: 0.35).layer("mask")?.shape)
    #expect(mask.path.boundingBox.isClose(to: trigger, within: 1e-9))
    #expect(scene.settled.map(\.id) == ["to"])
    #expect(scene.settled[0].mask == nil)
  }

  @Test func aPushIsNotReversed() {
    #expect(
      PingText().scene(on: stage(fixes: ["reverse"])) == PingText().scene(on: stage()))
  }
}
