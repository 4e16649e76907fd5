import Testing
import TransitionEngine
import TransitionSpec

/// Layers and animations of one's own. Whole documents are tested through the tool, see
/// `CatalogueTests` and `SpecFixtureTests`.
struct SceneSpecTests {
  private func node(_ text: String) -> SpecNode { SpecNode(text) }

  private func document(
    _ layers: [[(String, SpecNode?)]], _ animations: [[(String, SpecNode?)]] = [],
    remove: String? = nil
  ) -> SpecNode {
    SpecNode(
      mapping: [
        ("size", SpecNode(Size(width: 100, height: 200))),
        ("layers", SpecNode(items: layers.map { SpecNode(mapping: $0) })),
        ("animations", SpecNode(items: animations.map { SpecNode(mapping: $0) })),
        ("completion", remove.map { SpecNode(mapping: [("remove", node($0))]) }),
      ])
  }

  private func errors(_ document: SpecNode) -> [SpecError] {
    do throws(SpecErrors) {
      _ = try RenderPlan(RenderSpec(document))
      return []
    } catch {
      return error.errors
    }
  }

  @Test func aLayerFillsItsSuperlayerUnlessTold() throws {
    let spec = try RenderSpec(
      document([
        [("id", node("a")), ("screen", node("to"))],
        [("id", node("b")), ("frame", SpecNode(Rect(x: 10, y: 20, width: 30, height: 40)))],
      ]))
    let layers = try #require(spec.scene?.layers)
    #expect(layers[0].bounds == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(layers[0].position == Point(x: 50, y: 100))
    #expect(layers[0].contents == .image(.to))
    #expect(layers[1].bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(layers[1].position == Point(x: 25, y: 40))
  }

  @Test func anAnimationTakesTheTransitionsDuration() throws {
    let spec = try RenderSpec(
      document(
        [[("id", node("a"))]],
        [[("layer", node("a")), ("keyPath", node("opacity")), ("from", SpecNode(0))]]))
    let animation = try #require(spec.scene?.animations.wrappedValue.first as? BasicAnimation)
    #expect(animation.timing.duration == 1)
    #expect(animation.from == .number(0))
    #expect(animation.to == nil)
  }

  @Test func completionRemovesLayersAndMasks() throws {
    let masked: [(String, SpecNode?)] = [
      ("id", node("a")), ("mask", SpecNode(mapping: [("id", node("m"))])),
    ]
    let spec = try RenderSpec(document([masked, [("id", node("b"))]], remove: "m,b"))
    let settled = try #require(spec.scene?.settled)
    #expect(settled.map(\.id) == ["a"])
    #expect(settled[0].mask == nil)
  }

  @Test func mistakesNameTheirPlaceInTheTree() {
    #expect(errors(document([[("screen", node("to"))]])).map(\.key) == ["layers[0].id"])
    #expect(
      errors(document([[("id", node("a")), ("opacty", SpecNode(1))]])).map(\.key)
        == ["layers[0].opacty"])
    let shape = SpecNode(mapping: [("path", node("L1 1"))])
    #expect(
      errors(document([[("id", node("a")), ("shape", shape)]])).map(\.key)
        == ["layers[0].shape.path"])
    let unknown: [(String, SpecNode?)] = [
      ("layer", node("b")), ("keyPath", node("opacity")), ("from", SpecNode(0)),
    ]
    #expect(errors(document([[("id", node("a"))]], [unknown])).map(\.key) == ["animations[0]"])
    #expect(
      errors(document([[("id", node("a"))]], remove: "c")).map(\.key) == ["completion.remove"])
  }

  @Test func anIdIsOneLayersAlone() {
    func layer(_ id: String, _ more: [(String, SpecNode?)] = []) -> [(String, SpecNode?)] {
      [("id", node(id))] + more
    }
    let mask = SpecNode(mapping: layer("a"))
    let twice = [layer("a"), layer("b", [("mask", mask)]), layer("a")]
    let found = errors(document(twice))
    #expect(found.map(\.key) == ["layers[1].mask.id", "layers[2].id"])
    #expect(
      found.map(\.problem)
        == Array(
          repeating: .invalid(value: "a", expected: .ownID(notOf: "layers[0]"), nearest: nil),
          count: 2))
    // A layer of one span may be there in the next one.
    #expect(errors(relay([span(0.5, "a")])) == [])
    var settled = document([layer("a")])
    settled.set(
      ["completion", "layers"],
      to: SpecNode(items: [SpecNode(mapping: layer("c")), SpecNode(mapping: layer("c"))]))
    #expect(errors(settled).map(\.key) == ["completion.layers[1].id"])
  }

  @Test func aTransitionAndLayersExcludeEachOther() {
    var both = document([[("id", node("a"))]])
    both.set(["transition"], to: node("circle"))
    let problems = errors(both).map(\.problem)
    #expect(problems == [.conflict(with: "layers")] || problems == [.conflict(with: "transition")])
  }

  @Test(arguments: TransitionCatalog.all.map(\.name))
  func aCatalogueTransitionReadsBackAsItWasWritten(_ name: String) throws {
    let transition = try #require(TransitionCatalog.transition(named: name))
    for operation in transition.operations {
      var document = SpecNode(mapping: [("transition", node(name))])
      document.set(["operation"], to: node(operation.rawValue))
      let plan = try RenderPlan(RenderSpec(document))
      let again = try RenderPlan(RenderSpec(plan.sceneDocument))
      #expect(again.scene.settled == plan.scene.settled)
      for fraction in [0, 0.3, 0.5, 0.77, 1] {
        let time = fraction * plan.stage.duration
        #expect(try again.scene.presentation(at: time) == plan.scene.presentation(at: time))
      }
    }
  }

  // MARK: Spans

  private func relay(
    _ spans: [SpecNode], duration: SpecNode? = "1s", remove: String? = nil
  ) -> SpecNode {
    var document = document(
      [[("id", node("a")), ("screen", node("from"))]],
      [[("layer", node("a")), ("keyPath", node("opacity")), ("from", SpecNode(0))]], remove: remove)
    if let duration { document.set(["duration"], to: duration) }
    document.set(["spans"], to: .list(spans))
    return document
  }

  private func span(_ begin: SpecNode, _ layer: String = "b") -> SpecNode {
    .keys([
      "begin": begin, "layers": [.keys(["id": node(layer), "screen": "to"])],
      "animations": [
        .keys(["layer": node(layer), "keyPath": "opacity", "from": 0, "begin": begin])
      ],
    ])
  }

  @Test func spansAreReadWithTheirAnimations() throws {
    let plan = try RenderPlan(RenderSpec(relay([span("250ms"), span("0.5", "c")])))
    #expect(plan.scene.spans.map(\.begin) == [0, 0.25, 0.5])
    #expect(try plan.scene.presentation(at: 0.25).map(\.id) == ["a"])
    #expect(try plan.scene.presentation(at: 0.5).map(\.id) == ["b"])
    #expect(try plan.scene.presentation(at: 0.75).map(\.opacity) == [0.25])
    #expect(plan.scene.settled == plan.scene.laterSpans[1].layers)
    #expect(plan.layers(of: plan.scene).map(\.id) == ["a", "b", "c", "c"])
  }

  @Test func spansReadBackAsTheyWereWritten() throws {
    let plan = try RenderPlan(RenderSpec(relay([span("250ms"), span("0.5", "c")])))
    for document in [plan.sceneDocument, plan.specDocument] {
      let again = try RenderPlan(RenderSpec(document))
      #expect(again.scene == plan.scene)
      #expect(again.sceneDocument == plan.sceneDocument)
    }
    let resolved = SpecTable.standard.document(of: plan, as: .resolved)
    #expect(resolved["spans"] == plan.sceneDocument["spans"])
    #expect(
      try RenderPlan(RenderSpec(document([[("id", node("a"))]]))).sceneDocument["spans"] == nil)
  }

  @Test func whatStaysIsOfTheLastSpan() throws {
    #expect(errors(relay([span("0.5")], remove: "a")).map(\.key) == ["completion.remove"])
    let spec = try RenderSpec(relay([span("0.5")], remove: "b"))
    #expect(spec.scene?.settled == [])
  }

  @Test func withoutADurationTheLastAnimationOfAllSpansEndsIt() throws {
    let late: SpecNode = .keys([
      "begin": "0.5", "layers": [.keys(["id": "b"])],
      "animations": [
        .keys([
          "layer": "b", "keyPath": "opacity", "from": 0, "begin": "0.5", "duration": "0.25",
        ])
      ],
    ])
    #expect(try RenderPlan(RenderSpec(relay([late], duration: nil))).stage.duration == 0.75)
    #expect(errors(relay([span("1")], duration: nil)).map(\.key) == ["spans[0].begin"])
  }

  @Test func spansFollowTheContainer() throws {
    var document = relay([span("0.5")])
    let plan = try RenderPlan(RenderSpec(document))
    document.set(["size"], to: SpecNode(Size(width: 60, height: 70)))
    let other = try RenderPlan(RenderSpec(document))
    #expect(other.scene.laterSpans[0].layers[0].bounds.size == Size(width: 60, height: 70))
    let moved = DeclaredTransition(try #require(RenderSpec(relay([span("0.5")])).scene))
      .scene(on: other.stage)
    #expect(moved == other.scene)
    #expect(plan.scene != other.scene)
  }

  @Test(arguments: ["0", "-1ms", "1", "2s", "0.25", "abc"])
  func aSpanBeginsAfterTheOneBeforeAndWithinTheDuration(_ begin: String) {
    #expect(
      errors(relay([span("0.25"), span(node(begin))])).map(\.key).contains("spans[1].begin"))
    #expect(errors(relay([span("0.25"), span("0.26")])) == [])
  }

  @Test func mistakesInSpansNameTheirPlaces() {
    let broken: SpecNode = .keys([
      "begin": "0.5", "layers": [.keys(["id": "b", "opacity": 2])], "color": "red",
    ])
    #expect(
      errors(relay([span("0.25"), broken])).map(\.key) == [
        "spans[1].layers[0].opacity", "spans[1].color",
      ])
    let lost: SpecNode = .keys([
      "begin": "0.5", "layers": [.keys(["id": "b"])],
      "animations": [.keys(["layer": "a", "keyPath": "opacity", "from": 0])],
    ])
    #expect(errors(relay([span("0.25"), lost])).map(\.key) == ["spans[1].animations[0]"])
    #expect(
      Set(errors(relay([.keys([:])])).map(\.key)) == ["spans[0].begin", "spans[0].layers"])
    #expect(errors(relay(["x", []])).map(\.key) == ["spans[0]", "spans[1]"])
    var document = relay([])
    document.set(["spans"], to: "x")
    #expect(errors(document).map(\.key) == ["spans"])
  }

  @Test func aTransitionAndSpansExcludeEachOther() {
    let both: SpecNode = .keys(["transition": "circle", "spans": [span("0.5")]])
    #expect(errors(both).contains { if case .conflict = $0.problem { true } else { false } })
  }

  @Test func tooManyPartsAreRefusedBeforeAnyIsMade() {
    let begin = SpecNode("0.5")
    func problems(_ document: SpecNode) -> [SpecError.Problem] { errors(document).map(\.problem) }
    func excess(_ value: String, _ limit: Int) -> SpecError.Problem {
      .invalid(value: value, expected: .sceneParts(upTo: limit), nearest: nil)
    }
    let spans = Array(repeating: span(begin), count: Limits.spans + 1)
    #expect(problems(relay(spans)) == [excess("10001 spans", Limits.spans)])
    let mask: SpecNode = .keys(["id": "m"])
    let layer: SpecNode = .keys([
      "id": "b", "mask": mask, "sublayers": .list(Array(repeating: mask, count: 998)),
    ])
    let full: SpecNode = .keys(["begin": begin, "layers": [layer]])
    #expect(
      problems(relay(Array(repeating: full, count: 100))) == [
        excess("100001 layers", Limits.sceneParts)
      ])
    let animation: SpecNode = .keys(["layer": "b", "keyPath": "opacity", "from": 0])
    let group: SpecNode = .keys(["group": .list(Array(repeating: animation, count: 999))])
    let busy: SpecNode = .keys([
      "begin": begin, "layers": [.keys(["id": "b"])], "animations": [group],
    ])
    #expect(
      problems(relay(Array(repeating: busy, count: 100))) == [
        excess("100001 animations", Limits.sceneParts)
      ])
  }

  @Test func findingsInSpansHaveTheirPlaces() throws {
    let plan = try RenderPlan(
      RenderSpec(
        relay([
          .keys([
            "begin": "0.5",
            "layers": [
              .keys(["id": "b", "masksToBounds": "true", "shadow": .keys(["opacity": 1])])
            ],
            "animations": [
              .keys(["layer": "b", "keyPath": "opacity", "from": 0, "begin": "0.5"])
            ],
          ])
        ])))
    let keys = plan.findings.map { plan.location(of: $0.subject)?.key }
    #expect(keys == ["spans[0].animations[0]", "spans[0].layers[0]"])
  }

  // MARK: Parts of layers

  private func layer(_ entries: [(String, SpecNode)]) -> SpecNode {
    document([[("id", node("a"))] + entries.map { ($0.0, $0.1) }])
  }

  @Test func partsOfLayersReadBackAsTheyWereWritten() throws {
    let plan = try RenderPlan(
      RenderSpec(
        layer([
          ("maskedCorners", "topLeft, bottomRight"), ("contentsRect", "0,0,0.5,1"),
          ("screen", "to"), ("cornerRadius", 8),
          ("shadow", .keys(["opacity": 1, "path": "M0 0H10V10Z"])),
          (
            "mask",
            .keys([
              "id": "m", "maskedCorners": [],
              "gradient": .keys([
                "colors": ["#000", "#0008", "#fff"], "locations": [0, 0.25, 0.25],
                "startPoint": "0,0", "endPoint": .keys(["x": 1, "y": 1]),
              ]),
            ])
          ),
        ])))
    let layer = plan.scene.layers[0]
    #expect(layer.maskedCorners == [.topLeft, .bottomRight])
    #expect(layer.contentsRect == Rect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(layer.shadow?.path?.svg == "M0 0 L10 0 L10 10 Z")
    #expect(layer.mask?.maskedCorners == [])
    let gradient = Gradient(
      [.black, .black.withAlpha(136.0 / 255), .white], locations: [0, 0.25, 0.25],
      from: .zero, to: Point(x: 1, y: 1))
    #expect(layer.mask?.contents == .gradient(gradient))
    #expect(try RenderPlan(RenderSpec(plan.sceneDocument)).scene == plan.scene)
  }

  @Test func evenGradientsNeedNoLocations() throws {
    let gradient: SpecNode = .keys(["colors": "#000,#fff"])
    let plan = try RenderPlan(RenderSpec(layer([("gradient", gradient)])))
    #expect(plan.scene.layers[0].contents == .gradient(Gradient([.black, .white])))
    let written = plan.sceneDocument["layers"]?.items?[0]["gradient"]
    #expect(written?["locations"] == nil && written?["startPoint"] == nil)
    #expect(try RenderPlan(RenderSpec(plan.sceneDocument)).scene == plan.scene)
  }

  @Test func wrongPartsOfLayersNameTheirPlaces() {
    func keys(_ key: String, _ value: SpecNode) -> [String] {
      errors(layer([(key, value)])).map(\.key)
    }
    #expect(keys("maskedCorners", ["topLeft", "middle"]) == ["layers[0].maskedCorners"])
    #expect(keys("maskedCorners", .keys([:])) == ["layers[0].maskedCorners"])
    #expect(keys("contentsRect", "0,0,-1,1") == ["layers[0].contentsRect.width"])
    #expect(keys("shadow", .keys(["path": "x"])) == ["layers[0].shadow.path"])
    #expect(keys("gradient", "#fff") == ["layers[0].gradient"])
    #expect(keys("gradient", .keys([:])) == ["layers[0].gradient.colors"])
    #expect(keys("gradient", .keys(["colors": []])) == ["layers[0].gradient.colors"])
    #expect(keys("gradient", .keys(["colors": ["red-ish"]])) == ["layers[0].gradient.colors"])
    let many = SpecNode.list(Array(repeating: "#fff", count: Limits.gradientColors + 1))
    #expect(keys("gradient", .keys(["colors": many])) == ["layers[0].gradient.colors"])
    for locations: SpecNode in [[0], [0, 0.5, 1], [1, 0], [0, 2]] {
      let gradient: SpecNode = .keys(["colors": ["#fff", "#000"], "locations": locations])
      #expect(keys("gradient", gradient) == ["layers[0].gradient.locations"])
    }
    let both = layer([("screen", "to"), ("gradient", .keys(["colors": ["#fff", "#000"]]))])
    #expect(errors(both).map(\.problem) == [.conflict(with: "gradient")])
    #expect(errors(both).map(\.key) == ["layers[0].screen"])
  }

  @Test func shapesHaveDashes() throws {
    let shape: SpecNode = .keys([
      "path": "M0 0H10", "lineDashPattern": [4, 2.5], "lineDashPhase": -3,
    ])
    let plan = try RenderPlan(RenderSpec(layer([("shape", shape)])))
    let stroke = try #require(plan.scene.layers[0].shape).stroke
    #expect(stroke.dashPattern == [4, 2.5] && stroke.dashPhase == -3)
    #expect(try RenderPlan(RenderSpec(plan.sceneDocument)).scene == plan.scene)
    func keys(_ pattern: SpecNode) -> [String] {
      let shape: SpecNode = .keys(["path": "M0 0H10", "lineDashPattern": pattern])
      return errors(layer([("shape", shape)])).map(\.key)
    }
    #expect(keys("4, 2").isEmpty && keys(5).isEmpty && keys([]).isEmpty)
    #expect(keys([4, -1]) == ["layers[0].shape.lineDashPattern"])
    #expect(keys([4, "x"]) == ["layers[0].shape.lineDashPattern"])
    #expect(keys(.keys([:])) == ["layers[0].shape.lineDashPattern"])
    #expect(keys(.list(Array(repeating: 1, count: 65))) == ["layers[0].shape.lineDashPattern"])
  }

  @Test func emptyPathsDrawNothing() throws {
    let plan = try RenderPlan(RenderSpec(layer([("shape", .keys(["path": ""]))])))
    #expect(plan.scene.layers[0].shape?.path.isEmpty == true)
    #expect(try RenderPlan(RenderSpec(plan.sceneDocument)).scene == plan.scene)
  }

  @Test func coloursMayBeFinerThanEightBits() throws {
    let plan = try RenderPlan(
      RenderSpec(
        layer([
          ("backgroundColor", [0.1, 0.2, 0.3, 0.4]), ("borderColor", "rgba(255, 0, 127.5, 0.5)"),
          ("gradient", .keys(["colors": [[0, 0, 0.7], "#fff"]])),
        ])))
    let found = plan.scene.layers[0]
    #expect(found.backgroundColor == Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(found.borderColor == Color(red: 1, green: 0, blue: 0.5, alpha: 0.5))
    #expect(found.gradient?.colors == [Color(red: 0, green: 0, blue: 0.7), .white])
    #expect(try RenderPlan(RenderSpec(plan.sceneDocument)).scene == plan.scene)
    for wrong: SpecNode in [[0.1, 0.2], [0, 0, 2], ["a", 0, 0], [[0, 0, 0]], "rgb(1,2)"] {
      #expect(
        errors(layer([("backgroundColor", wrong)])).map(\.key) == ["layers[0].backgroundColor"])
    }
  }

  @Test func gradientsHaveATypeAndPicturesAGravity() throws {
    let plan = try RenderPlan(
      RenderSpec(
        layer([
          ("contents", "pictures/a.png"), ("contentsGravity", "resizeAspect"), ("contentsScale", 3),
          ("contentsCenter", "0.25,0.25,0.5,0.5"),
          (
            "mask",
            .keys(["id": "m", "gradient": .keys(["type": "conic", "colors": ["#000", "#fff"]])])
          ),
        ])))
    let found = plan.scene.layers[0]
    #expect(
      found.contents == .image(ImageReference(file: "pictures/a.png", at: "pictures/a.png")))
    #expect(found.contentsGravity == .resizeAspect && found.contentsScale == 3)
    #expect(found.contentsCenter == Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    #expect(found.mask?.gradient?.kind == .conic)
    #expect(try RenderPlan(RenderSpec(plan.sceneDocument)).scene == plan.scene)
    func keys(_ key: String, _ value: SpecNode) -> [String] {
      errors(layer([(key, value)])).map(\.key)
    }
    #expect(keys("contentsGravity", "middle") == ["layers[0].contentsGravity"])
    #expect(keys("contentsScale", 0) == ["layers[0].contentsScale"])
    #expect(keys("contents", "") == ["layers[0].contents"])
    #expect(keys("contents", ["a.png"]) == ["layers[0].contents"])
    let gradient: SpecNode = .keys(["type": "round", "colors": ["#000"]])
    #expect(keys("gradient", gradient) == ["layers[0].gradient.type"])
    let both = layer([("screen", "to"), ("contents", "a.png")])
    #expect(errors(both).map(\.problem) == [.conflict(with: "contents")])
  }

  @Test func aLayerHasATimingInFull() throws {
    let timing: SpecNode = .keys([
      "beginTime": 0.25, "duration": "500ms", "repeatCount": "infinite", "autoreverses": "true",
      "fillMode": "both", "repeatDuration": 2,
    ])
    let plan = try RenderPlan(RenderSpec(layer([("timing", timing)])))
    #expect(
      plan.scene.layers[0].timing
        == TimeSpace(
          beginTime: 0.25, duration: 0.5, repeatCount: .infinity, repeatDuration: 2,
          autoreverses: true, fillMode: .both))
    #expect(try RenderPlan(RenderSpec(plan.sceneDocument)).scene == plan.scene)
    for (key, value) in [("duration", "0"), ("repeatCount", "often"), ("fillMode", "always")] {
      let wrong: SpecNode = .keys([key: SpecNode(value)])
      #expect(errors(layer([("timing", wrong)])).map(\.key) == ["layers[0].timing.\(key)"])
    }
  }
}
