import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

/// What an animation has that it does not say: duration, easing, layer; and the values it takes.
struct SpecReaderAnimationTests {
  private static func document(
    _ animations: [SpecNode], duration: SpecNode? = nil, timing: SpecNode? = nil,
    layer: SpecNode = .keys(["id": "a"])
  ) -> SpecNode {
    var document = SpecNode.keys([
      "size": "100x100", "layers": [layer, .keys(["id": "b"])], "animations": .list(animations),
    ])
    if let duration { document.set(["duration"], to: duration) }
    if let timing { document.set(["timing"], to: timing) }
    return document
  }

  private static func plan(
    _ animations: [SpecNode], duration: SpecNode? = nil, timing: SpecNode? = nil,
    layer: SpecNode = .keys(["id": "a"])
  ) throws -> RenderPlan {
    try RenderPlan(
      RenderSpec(document(animations, duration: duration, timing: timing, layer: layer)))
  }

  private static func errors(_ animation: SpecNode) -> [SpecError] {
    do throws(SpecErrors) {
      _ = try RenderPlan(RenderSpec(document([animation])))
      return []
    } catch {
      return error.errors
    }
  }

  private static func fade(_ more: KeyValuePairs<String, SpecNode> = [:]) -> SpecNode {
    var node = SpecNode.keys(["layer": "a", "keyPath": "opacity", "from": 0])
    for (key, value) in more { node.set([key], to: value) }
    return node
  }

  private static func animations(of plan: RenderPlan) -> [any PropertyAnimation] {
    plan.scene.animations.flatMap(\.propertyAnimations)
  }

  /// For ζ = 1 and ω₀ = 10, the first tenth at which less than a thousandth is left is 1.0 s,
  /// (1 + 10)·e⁻¹⁰ = 0.0005, while 0.9 s leave (1 + 9)·e⁻⁹ = 0.0012.
  private static let spring: SpecNode = "spring(mass: 1, stiffness: 100, damping: 20)"

  // MARK: Duration

  @Test func aTransitionLastsUntilItsLastAnimationEnds() throws {
    #expect(try Self.plan([Self.fade()]).stage.duration == 1)
    let staggered = [
      Self.fade(["duration": "300ms"]), Self.fade(["begin": "200ms", "duration": "200ms"]),
    ]
    let plan = try Self.plan(staggered + [Self.fade()])
    #expect(plan.stage.duration.isClose(to: 0.4, within: 1e-9))
    #expect(Self.animations(of: plan).last?.timing.duration == plan.stage.duration)
    #expect(try Self.plan(staggered, duration: 2).stage.duration == 2)
    let twice = Self.fade(["duration": 0.2, "repeatCount": 2, "autoreverses": "true"])
    #expect(try Self.plan([twice]).stage.duration.isClose(to: 0.8, within: 1e-9))
    let endless = Self.fade(["duration": 0.2, "speed": 0])
    #expect(try Self.plan([endless]).stage.duration == 1)
  }

  @Test func aLayersTimeCounts() throws {
    let slow = SpecNode.keys(["id": "a", "timing": .keys(["beginTime": 0.1, "speed": 0.5])])
    let plan = try Self.plan([Self.fade(["duration": 0.2])], layer: slow)
    #expect(plan.stage.duration.isClose(to: 0.5, within: 1e-9))
  }

  @Test func aGroupWithoutADurationCountsAsItsAnimationsDo() throws {
    let children: SpecNode = [Self.fade(["duration": 0.2]), Self.fade(["begin": 0.1])]
    let group = SpecNode.keys(["begin": 0.3, "group": children])
    #expect(try Self.plan([group]).stage.duration.isClose(to: 0.5, within: 1e-9))
  }

  @Test func aSpringBringsItsDuration() throws {
    let own = try Self.plan([Self.fade(["timing": Self.spring, "begin": 0.25])])
    #expect(Self.animations(of: own)[0].timing.duration.isClose(to: 1, within: 1e-9))
    #expect(own.stage.duration.isClose(to: 1.25, within: 1e-9))
    let cut = try Self.plan([Self.fade(["timing": Self.spring, "duration": 0.5])])
    #expect(cut.stage.duration == 0.5)
    let inherited = try Self.plan([Self.fade(["begin": 0.25])], timing: Self.spring)
    #expect(inherited.stage.duration.isClose(to: 1.25, within: 1e-9))
    let given = try Self.plan([Self.fade()], duration: 0.5, timing: Self.spring)
    #expect(Self.animations(of: given)[0].timing.duration == 0.5)
  }

  @Test func aSpringThatNeverSettlesNeedsADuration() {
    let endless: SpecNode = "spring(mass: 1, stiffness: 100, damping: 0)"
    #expect(Self.errors(Self.fade(["timing": endless])).map(\.key) == ["animations[0].timing"])
    #expect(Self.errors(Self.fade(["timing": endless, "duration": 1])) == [])
  }

  @Test func inAGroupTheDurationIsTheGroups() throws {
    let children: SpecNode = [
      .keys(["keyPath": "opacity", "from": 0]),
      .keys(["keyPath": "opacity", "from": 0, "timing": Self.spring]),
    ]
    let group = SpecNode.keys(["layer": "a", "duration": 0.6, "group": children])
    let found = Self.animations(of: try Self.plan([group]))
    #expect(found[0].timing.duration == 0.6)
    #expect(found[1].timing.duration.isClose(to: 1, within: 1e-9))
  }

  // MARK: Easing

  @Test func theTransitionsEasingIsTheAnimations() throws {
    let animations = [
      Self.fade(), Self.fade(["timing": "linear"]),
      .keys(["layer": "a", "keyPath": "opacity", "values": [0, 1]]),
      .keys(["layer": "a", "keyPath": "opacity", "values": [0, 1], "timings": ["easeOut"]]),
    ]
    let plan = try Self.plan(animations, timing: "easeIn")
    #expect(
      Self.animations(of: plan).map(\.timingFunction) == [.easeIn, .linear, .easeIn, .linear])
    #expect(plan.scene.timingFunction == .easeIn)
  }

  @Test func aGroupHandsTheEasingOnUnlessItHasItsOwn() throws {
    let plain = SpecNode.keys(["group": [Self.fade()]])
    let eased = SpecNode.keys(["timing": "easeOut", "group": [Self.fade()]])
    let plan = try Self.plan([plain, eased], timing: "easeIn")
    #expect(plan.scene.animations.map(\.timingFunction) == [.linear, .easeOut])
    #expect(Self.animations(of: plan).map(\.timingFunction) == [.easeIn, .linear])
  }

  @Test func anEasingThatNobodyUsesIsNoProgress() throws {
    let own = [Self.fade(["timing": "easeOut"])]
    let plan = try Self.plan(own, timing: "easeIn")
    #expect(plan.stage.timingFunction == .linear)
    #expect(plan.findings.map(\.problem) == [.unused(key: "timing", on: nil, users: [])])
    #expect(plan.location(of: .value("timing"))?.key == "timing")
    var document = Self.document(own)
    document.set(["timing"], to: SpecNode(option: "--timing", text: "easeIn"))
    let optional = try RenderPlan(RenderSpec(document))
    #expect(optional.findings.map(\.problem) == plan.findings.map(\.problem))
  }

  // MARK: Layer

  @Test func aGroupsLayerIsItsAnimations() throws {
    let children: SpecNode = [
      .keys(["keyPath": "opacity", "from": 0]),
      .keys(["layer": "b", "keyPath": "opacity", "from": 0]),
      .keys(["group": [.keys(["keyPath": "opacity", "from": 0])]]),
    ]
    let plan = try Self.plan([.keys(["layer": "a", "group": children])])
    #expect(Self.animations(of: plan).map(\.layer) == ["a", "b", "a"])
  }

  // MARK: Values

  @Test(arguments: [
    ("0.5", 0.5), ("6deg", 0.104719755), ("0.1rad", 0.1), ("-0.5turn", -3.141592654),
    ("360 deg", 6.283185307),
  ])
  func anglesHaveUnits(text: String, radians: Double) throws {
    let turn = SpecNode.keys([
      "layer": "a", "keyPath": "transform.rotation",
      "values": [SpecNode(stringLiteral: text), 0],
    ])
    let plan = try Self.plan([turn])
    let found = try #require(plan.scene.animations.first as? KeyframeAnimation)
    guard case .number(let number) = found.values[0] else {
      Issue.record("\(found.values)")
      return
    }
    #expect(abs(number - radians) < 1e-9)
  }

  @Test(arguments: ["6grad", "deg", "x", "1e9deg"])
  func otherUnitsAreRefused(_ text: String) {
    let turn = SpecNode.keys([
      "layer": "a", "keyPath": "transform.rotation", "from": SpecNode(stringLiteral: text),
    ])
    #expect(Self.errors(turn).map(\.key) == ["animations[0].from"])
  }

  @Test func sizesAreNotNegativeButForChanges() {
    func resize(_ key: String, _ value: SpecNode, _ more: SpecNode = "false") -> [String] {
      let size = SpecNode.keys(["width": 5, "height": value])
      let entries: KeyValuePairs<String, SpecNode> = [
        "layer": "a", "keyPath": "bounds.size", "additive": more,
      ]
      var animation = SpecNode.keys(entries)
      animation.set([key], to: size)
      return Self.errors(animation).map(\.key)
    }
    #expect(resize("from", 2) == [])
    #expect(resize("from", -2) == ["animations[0].from.height"])
    #expect(resize("to", -2) == ["animations[0].to.height"])
    #expect(resize("by", -2) == [])
    #expect(resize("from", -2, "true") == [])
    let height = SpecNode.keys(["layer": "a", "keyPath": "bounds.size.height", "from": -2])
    #expect(Self.errors(height).map(\.key) == ["animations[0].from"])
    let rect = SpecNode.keys([
      "layer": "a", "keyPath": "bounds",
      "by": .keys(["x": 0, "y": 0, "width": -5, "height": -5]),
    ])
    #expect(Self.errors(rect) == [])
  }

  // MARK: Mistakes

  @Test func oneMistakeIsToldOnce() {
    let misspelt = SpecNode.keys([
      "layer": "a", "keyPath": "bounds.size.heigth", "from": 1, "to": 2, "by": 3,
    ])
    #expect(Self.errors(misspelt).map(\.key) == ["animations[0].keyPath"])
    let orphan = SpecNode.keys(["group": [.keys(["keyPath": "opacity", "from": 0, "to": 1])]])
    #expect(Self.errors(orphan).map(\.key) == ["animations[0].group[0].layer"])
  }

  @Test func emptyListsOfValuesAndAnimationsAreErrors() {
    let values = SpecNode.keys([
      "layer": "a", "keyPath": "opacity", "values": .list([]), "timings": .list(["easeIn"]),
    ])
    let found = Self.errors(values)
    #expect(found.map(\.key) == ["animations[0].values"])
    #expect(found.map(\.problem) == [.wrongKind(found: .emptyList, expected: .listOfValues)])
    let group = Self.errors(.keys(["layer": "a", "group": .list([])]))
    #expect(group.map(\.key) == ["animations[0].group"])
    #expect(group.map(\.problem) == [.wrongKind(found: .emptyList, expected: .animations)])
  }

  @Test func aWrongValueIsNotAMissingOne() {
    let keyframes = SpecNode.keys([
      "layer": "a", "keyPath": "opacity", "values": .list([1, "x", 1]),
      "keyTimes": .list([0, 0.5, 1]), "timings": .list(["easeIn", "easeIn"]),
    ])
    #expect(Self.errors(keyframes).map(\.key) == ["animations[0].values[1].value"])
  }

  @Test func aWrongKeyTimeIsNotAMissingOne() {
    let keyframes = SpecNode.keys([
      "layer": "a", "keyPath": "opacity", "values": .list([1, 0, 1]),
      "keyTimes": .list([0, 2, 1]),
    ])
    let errors = Self.errors(keyframes)
    #expect(errors.count == 1 && errors.first?.key.contains("keyTimes") == true)
  }

  @Test func allowedKeysAreNamedOnce() {
    guard case .unknownKey(let allowed, _)? = Self.errors(Self.fade(["x": 1])).first?.problem else {
      Issue.record("no error")
      return
    }
    #expect(Set(allowed).count == allowed.count)
  }
}
