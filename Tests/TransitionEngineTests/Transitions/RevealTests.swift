import TestSupport
import Testing
import TransitionEngine

struct RevealTests {
  private static let origin = Rect(x: 100, y: 600, width: 190, height: 50)

  @Test(arguments: try Vectors.seeds().reveal)
  func theRectangleGrowsAsTheVectorsSay(_ vector: SeedVectors.Reveal) throws {
    for (operation, expected) in [(Operation.push, vector.pushMask), (.pop, vector.popMask)] {
      let scene = Reveal().scene(on: .phone(Reveal(), operation, origin: Self.origin))
      let path = try #require(scene.presentation(at: vector.t).layer("mask")?.shape?.path)
      #expect(path.elements.map(\.letter) == Array("MLLLZ"))
      #expect(path.boundingBox.isClose(to: expected.rect, within: 1e-6))
    }
  }

  @Test func theMaskedScreenIsOnTop() {
    let push = Reveal().scene(on: .phone(Reveal(), .push))
    #expect(push.layers.map(\.id) == ["from", "to"])
    #expect(push.layers[1].mask != nil)
    let pop = Reveal().scene(on: .phone(Reveal(), .pop))
    #expect(pop.layers.map(\.id) == ["to", "from"])
    #expect(pop.layers[1].mask != nil)
  }

  @Test func theMaskStaysAfterAPushUnlessFixed() {
    #expect(Reveal().scene(on: .phone(Reveal())).settled[0].mask != nil)
    #expect(Reveal().scene(on: .phone(Reveal(), fixes: ["clear-mask"])).settled[0].mask == nil)
    #expect(Reveal().scene(on: .phone(Reveal(), .pop)).settled[0].mask == nil)
  }
}
