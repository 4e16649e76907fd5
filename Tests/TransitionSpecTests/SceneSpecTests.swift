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
}
