import TestSupport
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

  @Test(arguments: [-1, 0.5, 2])
  func anAnimationOfAnUnknownLayerIsRefusedAtEveryTime(time: Double) {
    let scene = scene([fade("missing", from: 0, to: 1)])
    let error = AnimationError(layer: "missing", keyPath: .opacity, reason: .unknownLayer)
    #expect(throws: error) { try scene.presentation(at: time) }
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
    #expect(try scene.presentation(at: 1 + 1.1e-9)[0].opacity == 1)
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
    let error = AnimationError(
      layer: "a", keyPath: .path, reason: .paths(.elementCount(from: 0, to: 5)))
    #expect(throws: error) { try scene.presentation(at: 0.5) }
    #expect(try scene.presentation(at: 2) == [layer])
  }

  // MARK: Time of layers

  /// A layer `outer` with a mask and a sublayer, all of which fade in over one second.
  private func nested(_ outer: TimeSpace, mask: TimeSpace = TimeSpace()) -> Scene {
    var root = Layer(id: "outer", frame: .zero)
    root.timing = outer
    root.mask = Layer(id: "mask", frame: .zero)
    root.mask?.timing = mask
    root.sublayers = [Layer(id: "inner", frame: .zero)]
    root.sublayers[0].timing = TimeSpace(beginTime: 0.25)
    return scene(["outer", "mask", "inner"].map { fade($0, from: 0, to: 1) }, layers: [root])
  }

  private func opacities(_ scene: Scene, at time: Double) throws -> [Double?] {
    let outer = try scene.presentation(at: time)[0]
    return [outer.opacity, outer.mask?.opacity, outer.sublayers[0].opacity]
  }

  @Test func timeIsHandedDownToMasksAndSublayers() throws {
    #expect(try opacities(nested(TimeSpace()), at: 0.5) == [0.5, 0.5, 0.25])
    #expect(try opacities(nested(TimeSpace(speed: 0.5)), at: 1) == [0.5, 0.5, 0.25])
    #expect(try opacities(nested(TimeSpace(beginTime: 1)), at: 1.75) == [0.75, 0.75, 0.5])
    let doubled = nested(TimeSpace(beginTime: 1), mask: TimeSpace(speed: 2))
    #expect(try opacities(doubled, at: 1.25) == [0.25, 0.5, 0])
  }

  @Test func speedZeroFreezesTheSubtree() throws {
    let frozen = nested(TimeSpace(speed: 0, timeOffset: 0.5))
    for time in [-1, 0, 0.75, 99] {
      #expect(try opacities(frozen, at: time) == [0.5, 0.5, 0.25])
    }
  }

  @Test func siblingsHaveTheirOwnTime() throws {
    var layers = ["a", "b"].map { Layer(id: $0, frame: .zero) }
    layers[1].timing = TimeSpace(speed: -1, timeOffset: 1)
    let scene = scene([fade("a", from: 0, to: 1), fade("b", from: 0, to: 1)], layers: layers)
    #expect(try scene.presentation(at: 0.25).map(\.opacity) == [0.25, 0.75])
  }

  // MARK: Many kinds

  @Test func animationsOfAllKindsStandSideBySide() throws {
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [Layer(id: "a", frame: .zero)],
      animations: [
        fade("a", from: 0, to: 1),
        KeyframeAnimation(
          layer: "a", keyPath: .zPosition, values: [.number(0), .number(4), .number(0)],
          timing: MediaTiming(duration: 1)),
        AnimationGroup(
          animations: [
            BasicAnimation(
              layer: "a", keyPath: .positionX, to: .number(8), timing: MediaTiming())
          ], timing: MediaTiming(duration: 1)),
      ], settled: [])
    let shown = try scene.presentation(at: 0.25)[0]
    #expect((shown.opacity, shown.zPosition, shown.position.x) == (0.25, 2, 2))
    #expect(scene == scene)
  }

  @Test func layersOfOneNameAreAnimatedAlike() throws {
    let layers = [Layer(id: "a", frame: .zero), Layer(id: "a", frame: .zero)]
    let shown = try scene([fade("a", from: 0, to: 1)], layers: layers).presentation(at: 0.25)
    #expect(shown.map(\.opacity) == [0.25, 0.25])
  }

  @Test func onePropertysPartsAreAnimatedApart() throws {
    var layer = Layer(id: "a", frame: .zero)
    layer.transform = Transform3D(translationX: 1, y: 2)
    let animations: [BasicAnimation] = [
      BasicAnimation(
        layer: "a", keyPath: .transformScale, from: .number(1), to: .number(3),
        timing: MediaTiming(duration: 1)),
      BasicAnimation(
        layer: "a", keyPath: .transformRotation, from: .number(0), to: .number(.pi),
        timing: MediaTiming(duration: 1)),
      BasicAnimation(
        layer: "a", keyPath: .transformTranslationX, by: .number(4),
        timing: MediaTiming(duration: 1)),
    ]
    let shown = try scene(animations, layers: [layer]).presentation(at: 0.5)[0].transform
    #expect(
      shown.plane.isClose(to: AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 3, ty: 2), within: 1e-15)
    )
  }

  // MARK: Spans

  /// `a` fades in; after 0.25 s `b` is there as well, after 0.5 s only `b`, which fades in from then on.
  private var relay: Scene {
    let (a, b) = (Layer(id: "a", frame: .zero), Layer(id: "b", frame: .zero))
    let fadeIn = fade("a", from: 0, to: 1)
    return Scene(
      duration: 1, timingFunction: .linear, layers: [a], animations: [fadeIn],
      laterSpans: [
        Scene.Span(begin: 0.25, layers: [a, b], animations: [fadeIn]),
        Scene.Span(
          begin: 0.5, layers: [b],
          animations: [fade("b", from: 0, to: 1, begin: 0.5, duration: 0.5)]),
      ], settled: [b])
  }

  private static let shown: [(time: Double, ids: [String])] = [
    (-1, ["a"]), (0, ["a"]), (0.25, ["a"]), (0.25 + 0.9e-9, ["a"]), (0.25 + 1.1e-9, ["a", "b"]),
    (0.5, ["a", "b"]), (0.5 + 1.1e-9, ["b"]), (1, ["b"]), (2, ["b"]),
  ]

  @Test(arguments: shown)
  func aSpanHoldsFromAfterItsBeginToTheNextOnes(time: Double, ids: [String]) throws {
    #expect(try relay.presentation(at: time).map(\.id) == ids)
    #expect(relay.span(at: time).layers.map(\.id) == ids)
  }

  @Test func animationsRunOnInLaterSpans() throws {
    #expect(try relay.presentation(at: 0.25).map(\.opacity) == [0.25])
    #expect(try relay.presentation(at: 0.375).map(\.opacity) == [0.375, 1])
    #expect(try relay.presentation(at: 0.75).map(\.opacity) == [0.5])
    #expect(relay.spans.map(\.begin) == [0, 0.25, 0.5])
    #expect(relay != scene([fade("a", from: 0, to: 1)]))
  }

  @Test func aMistakeOfALaterSpanIsFoundBeforeAndInIt() throws {
    var scene = relay
    scene.laterSpans[1].animations.append(fade("a", from: 0, to: 1))
    let error = AnimationError(layer: "a", keyPath: .opacity, reason: .unknownLayer)
    #expect(throws: error) { try scene.checkAnimations() }
    #expect(throws: error) { try scene.presentation(at: 0.75) }
    #expect(try scene.presentation(at: 0.5).map(\.id) == ["a", "b"])
  }

  @Test func pathsThatDoNotMatchInALaterSpanAreFound() {
    var scene = relay
    scene.laterSpans[1].layers[0].shape = Shape(path: Path())
    scene.laterSpans[1].animations.append(
      BasicAnimation(
        layer: "b", keyPath: .path, from: .path(Path()), to: .path(Path(rect: .zero)),
        timing: MediaTiming(duration: 1)))
    #expect(throws: Never.self) { try scene.checkAnimations() }
    #expect(throws: AnimationError.self) { try scene.checkInterpolations() }
  }

  // MARK: Lists and what is not set

  private func gradientScene(
    _ keyPath: AnimatableProperty, from: AnimatableValue?, to: AnimatableValue?
  ) -> Scene {
    var layer = Layer(id: "a", frame: .zero)
    layer.contents = .gradient(Gradient([.black, .white]))
    layer.shadow = Shadow()
    let animation = BasicAnimation(
      layer: "a", keyPath: keyPath, from: from, to: to, timing: MediaTiming(duration: 1))
    return scene([animation], layers: [layer])
  }

  @Test func gradientsRunColourByColour() throws {
    let colors = gradientScene(.colors, from: .colors([.white, .white]), to: nil)
    #expect(
      try colors.presentation(at: 0.25)[0].gradient?.colors
        == [Color(red: 0.75, green: 0.75, blue: 0.75), .white])
    let locations = gradientScene(.locations, from: nil, to: .numbers([0.5, 0.75]))
    #expect(try locations.presentation(at: 0.5)[0].gradient?.locations == [0.25, 0.875])
    let ends = gradientScene(.endPoint, from: nil, to: .point(Point(x: 1, y: 1)))
    #expect(try ends.presentation(at: 0.5)[0].gradient?.endPoint == Point(x: 0.75, y: 1))
  }

  @Test func listsOfOtherLengthsCannotBeMixed() {
    let scene = gradientScene(.colors, from: .colors([.white]), to: nil)
    let error = AnimationError(
      layer: "a", keyPath: .colors, reason: .listCount(from: 1, to: 2))
    #expect(throws: error) { try scene.checkInterpolations() }
    #expect(throws: error) { try scene.presentation(at: 0.5) }
  }

  @Test func aLayerWithoutAGradientHasNoColours() {
    let animation = BasicAnimation(
      layer: "a", keyPath: .colors, to: .colors([.white]), timing: MediaTiming(duration: 1))
    let scene = scene([animation], layers: [Layer(id: "a", frame: .zero)])
    let error = AnimationError(layer: "a", keyPath: .colors, reason: .missing(.gradient))
    #expect(throws: error) { try scene.checkAnimations() }
  }

  @Test func aShadowPathRunsFromPathToPathAndThenIsGone() throws {
    let (small, large) = (
      Path(rect: Rect(x: 0, y: 0, width: 2, height: 2)),
      Path(rect: Rect(x: 0, y: 0, width: 4, height: 6))
    )
    let scene = gradientScene(.shadowPath, from: .path(small), to: .path(large))
    #expect(
      try scene.presentation(at: 0.5)[0].shadow?.path
        == Path(rect: Rect(x: 0, y: 0, width: 3, height: 4)))
    #expect(try scene.presentation(at: 2)[0].shadow?.path == nil)
    let error = AnimationError(
      layer: "a", keyPath: .shadowPath, reason: .paths(.elementCount(from: 5, to: 0)))
    let open = gradientScene(.shadowPath, from: .path(small), to: nil)
    #expect(throws: error) { try open.checkInterpolations() }
  }

  @Test func aLayerIsHiddenOutsideOfItsRuns() throws {
    let scene = nested(TimeSpace(beginTime: 1, duration: 1))
    #expect(try scene.presentation(at: 0.5)[0].isHidden)
    #expect(try !scene.presentation(at: 1.5)[0].isHidden)
    #expect(try opacities(scene, at: 1.5) == [0.5, 0.5, 0.25])
    #expect(try scene.presentation(at: 2.5)[0].isHidden)
  }
}
