import Pixels
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec

@Suite struct RendererTests {
  @Test func startAndEndAreTheScreens() throws {
    let renderer = try Renderer(smallPlan(["transition": "cover"]))
    #expect(try renderer.frame(at: 0).bitmap() == renderer.screens.images[.from])
    #expect(try renderer.settled.bitmap() == renderer.screens.images[.to])
  }

  @Test func aScheduledFrameIsTheFrameAtItsTime() throws {
    let renderer = try Renderer(smallPlan(["settled": "true"]))
    for frame in renderer.plan.frames {
      #expect(
        try renderer.frame(frame).bitmap()
          == renderer.frame(at: frame.time, isSettled: frame.isSettled).bitmap())
      #expect(
        try renderer.displayList(of: frame)
          == renderer.displayList(at: frame.time, isSettled: frame.isSettled))
    }
  }

  @Test func layersAreDrawnOnThePlansCanvas() throws {
    let renderer = try Renderer(smallPlan(), including: [.from])
    let stage = renderer.plan.stage
    #expect(
      try renderer.frame(showing: [stage.from]).bitmap() == renderer.screens.images[.from])
    let empty = try renderer.frame(showing: []).bitmap()
    #expect(empty.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test func anotherPlanKeepsThePictures() throws {
    let renderer = try Renderer(smallPlan())
    let plan = try smallPlan(["shadow.radius": "9", "timing": "linear"])
    let other = try #require(renderer.with(plan))
    #expect(other.screens.images == renderer.screens.images)
    #expect(try other.frame(at: 0.2).bitmap() == Renderer(plan).frame(at: 0.2).bitmap())
  }

  @Test func anotherBackgroundIsDrawn() throws {
    let renderer = try Renderer(smallPlan())
    let plan = try smallPlan(["background": "#204060"])
    let other = try #require(renderer.with(plan))
    #expect(try other.frame(showing: []).bitmap().pixels[0] == 0xFF20_4060)
  }

  @Test(arguments: [
    ["size": "60x97"], ["scale": "2"], ["size": "30x48", "scale": "2"], ["from": "form"],
    ["to": "detail-dark"], ["appearance": "dark"], ["operation": "pop"],
  ])
  func aPlanWithAnotherCanvasOrOtherScreensIsRefused(_ values: [String: String]) throws {
    let plan = try smallPlan(values)
    #expect(try Renderer(smallPlan()).with(plan) == nil)
    #expect(try Renderer(plan, reusing: Renderer(smallPlan()).screens) == nil)
  }

  /// Pictures without a part would leave it out of the frame.
  @Test func aPlanThatShowsMorePicturesIsRefused() throws {
    let (plain, parted) = (try smallPlan(), try smallPlan(["transition": "hero"]))
    #expect(try Renderer(plain).with(parted) == nil)
    #expect(try Renderer(parted, including: [.from, .to]).with(plain) != nil)
  }

  @Test func otherPicturesAreShown() throws {
    let plan = try smallPlan()
    let white = Bitmap(width: 60, height: 96, filledWith: 0xFFFF_FFFF)
    let renderer = Renderer(plan, showing: [.from: white, .to: white])
    #expect(try renderer.settled.bitmap() == white)
    let other = try #require(renderer.with(smallPlan(["timing": "linear"])))
    #expect(try other.settled.bitmap() == white)
  }

  @Test func changingReachesMasksSublayersAndTheSettledLayers() throws {
    let renderer = try Renderer(smallPlan())
    var ids: Set<String> = []
    func collect(_ layer: Layer) {
      ids.insert(layer.id)
      layer.mask.map { $0.sublayers.forEach(collect) }
      layer.sublayers.forEach(collect)
    }
    (renderer.scene.layers + renderer.scene.settled).forEach(collect)
    let hidden = renderer.changing { $0.isHidden = true }
    for list in try [hidden.displayList(at: 0.3), hidden.displayList(at: 0.5, isSettled: true)] {
      #expect(list.description.isEmpty)
    }
    let changed = Changes()
    _ = renderer.changing { changed.ids.insert($0.id) }
    #expect(ids.isSubset(of: changed.ids))
  }

  private final class Changes {
    var ids: Set<String> = []
  }

  @Test func aCancelledRunSettlesAsItBegan() throws {
    var document = SpecNode(.mapping([]), at: .option("test"))
    for (key, text) in ["transition": "mask", "size": "60x96"] {
      document.set([key], to: SpecNode(option: key, text: text))
    }
    func number(_ text: String) -> SpecNode { SpecNode(option: "test", text: text) }
    var sample = SpecNode(.mapping([]), at: .option("test"))
    sample.set(["time"], to: number("0.1"))
    sample.set(["progress"], to: number("0.4"))
    document.set(["gesture", "samples"], to: SpecNode(.sequence([sample]), at: .option("test")))
    document.set(["gesture", "end", "time"], to: number("0.2"))
    document.set(["gesture", "end", "outcome"], to: number("cancel"))
    let renderer = try Renderer(RenderPlan(RenderSpec(document)))
    #expect(try renderer.settled.bitmap() == renderer.screens.images[.from])
  }

  /// The old screen, and after half a second a part of the new one.
  private func relay() throws -> Renderer {
    func keys(_ entries: [(String, SpecNode)]) -> SpecNode {
      SpecNode(mapping: entries.map { ($0.0, $0.1) })
    }
    func layers(_ picture: String) -> SpecNode {
      SpecNode(items: [keys([("id", SpecNode("a")), ("screen", SpecNode(picture))])])
    }
    let document = keys([
      ("size", SpecNode(Size(width: 60, height: 96))), ("duration", SpecNode(1)),
      ("layers", layers("from")),
      (
        "spans",
        SpecNode(items: [keys([("begin", SpecNode(0.5)), ("layers", layers("to.without-text"))])])
      ), ("completion", keys([("layers", SpecNode(items: []))])),
    ])
    return try Renderer(RenderPlan(RenderSpec(document)))
  }

  @Test func laterSpansAreDrawnWithTheirPictures() throws {
    let renderer = try relay()
    let part = ImageReference(.to, .without(.text))
    #expect(Set(renderer.screens.images.keys) == [.from, part])
    #expect(try renderer.frame(at: 0.5).bitmap() == renderer.screens.images[.from])
    #expect(try renderer.frame(at: 0.51).bitmap() == renderer.screens.images[part])
    let key = FrameKey(renderer)
    #expect(
      try key.text(for: renderer.displayList(at: 0.5))
        != key.text(for: renderer.displayList(at: 0.51)))
  }

  @Test func changingReachesLaterSpans() throws {
    let hidden = try relay().changing { $0.isHidden = true }
    #expect(try hidden.displayList(at: 0.5).description.isEmpty)
    #expect(try hidden.displayList(at: 1).description.isEmpty)
  }
}
