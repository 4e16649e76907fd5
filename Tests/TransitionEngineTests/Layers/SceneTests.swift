import Testing
import TransitionEngine

struct SceneTests {
  private func fade(
    _ layer: String, from: Double?, to: Double?, begin: Double = 0, duration: Double = 1
  ) -> BasicAnimation {
    BasicAnimation(
      layer: layer, keyPath: .opacity, from: from.map { .number($0) }, to: to.map { .number($0) },
      timing: MediaTiming(beginTime: begin, duration: duration))
  }

  private func scene(_ animations: [BasicAnimation], layers: [Layer]? = nil) -> Scene {
    Scene(
      duration: 1, timingFunction: .linear, layers: layers ?? [Layer(id: "a", frame: .zero)],
      animations: animations, settled: [])
  }

  @Test func nothingIsPresentedAsNothing() throws {
    #expect(try scene([], layers: []).presentation(at: 0) == [])
  }

  @Test func withoutAnimationsTheModelShows() throws {
    let layers = [Layer(id: "a", frame: .zero), Layer(id: "b", frame: .zero)]
    #expect(try scene([], layers: layers).presentation(at: 0.5) == layers)
  }

  @Test func masksAndSublayersAreAnimatedByTheirIds() throws {
    var leaf = Layer(id: "leaf", frame: .zero)
    leaf.mask = Layer(id: "mask", frame: .zero)
    var root = Layer(id: "root", frame: .zero)
    root.sublayers = [leaf]
    let animations = [
      fade("mask", from: 0, to: 1), fade("leaf", from: 1, to: 0), fade("root", from: 0.5, to: 0.5),
    ]
    let shown = try scene(animations, layers: [root]).presentation(at: 0.25)[0]
    #expect(shown.opacity == 0.5)
    #expect(shown.sublayers[0].opacity == 0.75)
    #expect(shown.sublayers[0].mask?.opacity == 0.25)
  }

  @Test func anAnimationOfAnUnknownLayerChangesNothing() throws {
    let scene = scene([fade("nobody", from: 0, to: 1)])
    #expect(try scene.presentation(at: 0.5) == scene.layers)
  }

  @Test func aLaterAnimationOnTheSamePropertyWins() throws {
    let both = scene([fade("a", from: 0, to: 0.2), fade("a", from: 0.6, to: 1)])
    #expect(try both.presentation(at: 0.5)[0].opacity == 0.8)
  }

  @Test func anEarlierAnimationShowsWhereTheLaterOneIsNotActive() throws {
    let both = scene([
      fade("a", from: 0, to: 1), fade("a", from: 0.25, to: 0.25, begin: 0.5, duration: 0.25),
    ])
    #expect(try both.presentation(at: 0.25)[0].opacity == 0.25)
    #expect(try both.presentation(at: 0.625)[0].opacity == 0.25)
    #expect(try both.presentation(at: 0.875)[0].opacity == 0.875)
  }

  @Test func aMissingEndIsTheModelValueAlsoOverAnotherAnimation() throws {
    let both = scene([fade("a", from: 0, to: 0), fade("a", from: nil, to: 0.5)])
    #expect(try both.presentation(at: 0.5)[0].opacity == 0.75)
  }

  @Test func animationsOfDifferentPropertiesAreIndependent() throws {
    let move = BasicAnimation(
      layer: "a", keyPath: .position, from: .point(.zero), to: .point(Point(x: 8, y: 4)),
      timing: MediaTiming(duration: 1))
    let shown = try scene([fade("a", from: 0, to: 1), move]).presentation(at: 0.25)[0]
    #expect(shown.opacity == 0.25)
    #expect(shown.position == Point(x: 2, y: 1))
  }

  @Test func theEndStillShowsAtTheEndAndTheModelAfterIt() throws {
    let scene = scene([fade("a", from: 0, to: 0.5)])
    #expect(try scene.presentation(at: 1)[0].opacity == 0.5)
    #expect(try scene.presentation(at: 1.0.nextUp)[0].opacity == 1)
    #expect(try scene.presentation(at: -1.0)[0].opacity == 1)
  }

  @Test func noFrameDependsOnAnother() throws {
    let scene = scene([fade("a", from: 0, to: 1)])
    let times = [0.9, 0.1, 0.5, 0.1, 0.9]
    let opacities = try times.map { try scene.presentation(at: $0)[0].opacity }
    #expect(opacities == times)
    #expect(scene.layers[0].opacity == 1)
  }

  @Test func pathsThatDoNotMatchAreRefusedWhileTheyAreAnimated() throws {
    var layer = Layer(id: "a", frame: .zero)
    layer.shape = Shape(path: Path())
    let animation = BasicAnimation(
      layer: "a", keyPath: .path, from: .path(Path()), to: .path(Path(rect: .zero)),
      timing: MediaTiming(duration: 1))
    let scene = scene([animation], layers: [layer])
    #expect(throws: PathInterpolationError.elementCount(from: 0, to: 5)) {
      try scene.presentation(at: 0.5)
    }
    #expect(try scene.presentation(at: 2) == [layer])
  }
}
