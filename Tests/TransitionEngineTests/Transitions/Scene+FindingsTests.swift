import Testing
import TransitionEngine

struct SceneFindingsTests {
  private static let square = Rect(x: 0, y: 0, width: 10, height: 10)

  private static func scene(
    _ layer: Layer, _ animations: [any Animation] = [], settled: [Layer] = []
  ) -> Scene {
    Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: animations,
      settled: settled)
  }

  private static func fade(_ layer: String, _ timing: MediaTiming) -> BasicAnimation {
    BasicAnimation(layer: layer, keyPath: .opacity, from: .number(0), timing: timing)
  }

  private static func kinds(_ scene: Scene) -> [String] { scene.findings.map(\.problem.kind) }

  @Test func animationsWithinTheTransitionAreFine() {
    let layer = Layer(id: "a", frame: Self.square)
    let short = MediaTiming(beginTime: 0.1, duration: 0.9)
    #expect(Self.kinds(Self.scene(layer, [Self.fade("a", short)])) == [])
    #expect(Self.kinds(Self.scene(layer, [Self.fade("a", MediaTiming())])) == [])
  }

  @Test func animationsThatOutliveTheTransitionAreFound() throws {
    var layer = Layer(id: "a", frame: Self.square)
    layer.contents = .image(.to)
    let long = Self.fade("a", MediaTiming(beginTime: 0.5, duration: 0.75))
    let endless = Self.fade("a", MediaTiming(duration: 0.1, repeatCount: .infinity))
    let findings = Self.scene(layer, [Self.fade("a", MediaTiming()), long, endless]).findings
    #expect(findings.map(\.subject) == [.animation(1), .animation(2)])
    #expect(
      findings.map(\.problem) == [
        .outlivingAnimation(layer: "a", keyPath: .opacity, seconds: 0.25, sufficientDuration: 1.25),
        .outlivingAnimation(layer: "a", keyPath: .opacity, seconds: .infinity),
      ])
  }

  /// A loader may go on for ever.
  @Test func anIconsAnimationsMayBeEndless() {
    let layer = Layer(id: "a", frame: Self.square)
    let endless = Self.fade("a", MediaTiming(duration: 0.1, repeatCount: .infinity))
    let loader = Self.scene(layer, [endless])
    #expect(loader.isEndless && loader.findings.isEmpty)
    let long = Self.fade("a", MediaTiming(beginTime: 0.5, duration: 0.75))
    #expect(Self.kinds(Self.scene(layer, [endless, long])) == ["outliving-animation"])
    #expect(!Self.scene(layer, [long]).isEndless)
  }

  @Test func inAGroupThoseThatOutliveTheTransitionAreFound() throws {
    let layer = Layer(id: "a", frame: Self.square)
    func group(_ animations: [any Animation], _ timing: MediaTiming) -> AnimationGroup {
      AnimationGroup(animations: animations, timing: timing)
    }
    let short = Self.fade("a", MediaTiming(duration: 1))
    let long = Self.fade("a", MediaTiming(duration: 5))
    let inner = group([short, long], MediaTiming(beginTime: 0.25, duration: 1.5))
    let findings = Self.scene(layer, [short, group([short, inner], MediaTiming(duration: 1.5))])
      .findings
    #expect(findings.map(\.subject) == [.animation(2), .animation(3)])
    #expect(
      findings.map(\.problem)
        == [0.25, 0.5].map {
          .outlivingAnimation(
            layer: "a", keyPath: .opacity, seconds: $0, sufficientDuration: 1 + $0)
        })
    let repeated = group([short], MediaTiming(duration: 1, repeatCount: 2))
    #expect(Self.scene(layer, [repeated]).findings.map(\.subject) == [.animation(0)])
    let fast = group([long], MediaTiming(duration: 1.5, speed: 2))
    #expect(Self.scene(layer, [fast]).findings.isEmpty)
  }

  @Test func aGroupCutsItsAnimationsOff() {
    let long = Self.fade("a", MediaTiming(duration: 5))
    let group = AnimationGroup(animations: [long], timing: MediaTiming(duration: 1))
    #expect(Self.kinds(Self.scene(Layer(id: "a", frame: Self.square), [group])) == [])
  }

  @Test(arguments: [
    (TimeSpace(beginTime: 0.5), [0.5]), (TimeSpace(speed: 0.5), [1]), (TimeSpace(speed: 2), []),
    (TimeSpace(timeOffset: 0.25), []), (TimeSpace(speed: 0), []),
  ])
  func layersTimesCount(_ time: TimeSpace, overruns: [Double]) {
    var leaf = Layer(id: "leaf", frame: Self.square)
    leaf.mask = Layer(id: "mask", frame: Self.square)
    var root = Layer(id: "root", frame: Self.square)
    root.timing = time
    root.sublayers = [leaf]
    let scene = Self.scene(root, [Self.fade("mask", MediaTiming(duration: 1))])
    #expect(
      scene.findings.map(\.problem)
        == overruns.map {
          .outlivingAnimation(layer: "mask", keyPath: .opacity, seconds: $0)
        })
  }

  @Test func shadowsClippedByTheirOwnLayerAreFound() {
    var layer = Layer(id: "a", frame: Self.square)
    layer.shadow = Shadow(opacity: 1)
    #expect(Self.kinds(Self.scene(layer)) == [])
    layer.masksToBounds = true
    #expect(Self.kinds(Self.scene(layer)) == ["clipped-shadow"])
    layer.masksToBounds = false
    layer.mask = Layer(id: "mask", frame: Self.square)
    #expect(Self.kinds(Self.scene(layer)) == ["clipped-shadow"])
    #expect(Self.scene(layer).findings[0].subject == .layer("a"))
  }

  @Test func invisibleShadowsAreFine() {
    var layer = Layer(id: "a", frame: Self.square)
    layer.masksToBounds = true
    layer.shadow = Shadow(opacity: 0)
    #expect(Self.kinds(Self.scene(layer)) == [])
    let appearing = BasicAnimation(
      layer: "a", keyPath: .shadowOpacity, from: .number(1), timing: MediaTiming(duration: 1))
    #expect(Self.kinds(Self.scene(layer, [appearing])) == ["clipped-shadow"])
  }

  @Test func masksThatStayAreFound() {
    let layer = Layer(id: "a", frame: Self.square)
    var masked = layer
    masked.mask = Layer(id: "mask", frame: Self.square)
    #expect(Self.kinds(Self.scene(masked, settled: [layer])) == [])
    let findings = Self.scene(masked, settled: [masked]).findings
    #expect(findings.map(\.problem.kind) == ["lasting-mask"])
    #expect(findings[0].subject == .settledLayer("mask"))
  }

  // MARK: Spans

  private static func relay(
    _ layer: Layer, _ first: [any Animation], _ later: [any Animation]
  ) -> Scene {
    var scene = scene(layer, first)
    scene.laterSpans = [Scene.Span(begin: 0.5, layers: [layer], animations: later)]
    return scene
  }

  @Test func onlyTheLastSpansAnimationsOutliveTheTransition() {
    let layer = Layer(id: "a", frame: Self.square)
    let long = Self.fade("a", MediaTiming(duration: 2))
    let short = Self.fade("a", MediaTiming(duration: 1))
    #expect(Self.relay(layer, [long], [short]).findings == [])
    let findings = Self.relay(layer, [long, short], [short, long]).findings
    #expect(findings.map(\.subject) == [.animation(3)])
    #expect(Self.relay(layer, [short], [long]).end == 2)
  }

  @Test func whatSpansHaveInCommonIsFoundOnce() {
    var layer = Layer(id: "a", frame: Self.square)
    layer.shadow = Shadow(opacity: 1)
    layer.masksToBounds = true
    layer.contents = .image(.from)
    #expect(Self.kinds(Self.relay(layer, [], [])) == ["clipped-shadow"])
    layer.masksToBounds = false
    let round = BasicAnimation(
      layer: "a", keyPath: .cornerRadius, from: .number(4), timing: MediaTiming(duration: 1))
    #expect(Self.kinds(Self.relay(layer, [], [round])) == ["unclipped-corners"])
    let spring = BasicAnimation(
      layer: "a", keyPath: .opacity, from: .number(0), timingFunction: .spring(Spring()),
      timing: MediaTiming(duration: 0.5))
    #expect(
      Self.relay(layer, [spring], [spring]).cutSprings(except: .linear).map(\.subject) == [
        .animation(0)
      ])
  }

  @Test func negativeSizesOfLaterSpansAreFound() {
    let layer = Layer(id: "a", frame: Self.square)
    let shrink = BasicAnimation(
      layer: "a", keyPath: .boundsWidth, to: .number(-10), timing: MediaTiming(duration: 1))
    let fade = Self.fade("a", MediaTiming(duration: 1))
    let findings = Self.relay(layer, [fade], [fade, shrink]).findings
    #expect(findings.map(\.subject) == [.animation(2)])
  }
}
