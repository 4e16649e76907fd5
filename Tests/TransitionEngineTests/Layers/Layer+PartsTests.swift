import Testing
import TransitionEngine

struct LayerPartsTests {
  private var tree: [Layer] {
    var leaf = Layer(id: "leaf", frame: Rect(x: 1, y: 1, width: 2, height: 2))
    leaf.backgroundColor = .white
    var branch = Layer(id: "branch", frame: Rect(x: 5, y: 5, width: 4, height: 4))
    branch.backgroundColor = .black
    branch.masksToBounds = true
    branch.sublayers = [leaf, Layer(id: "twig", frame: .zero)]
    return [Layer(id: "ground", frame: .zero), branch]
  }

  @Test func removingTakesOutOneLayerWhereverItIs() {
    #expect(tree.removing("leaf").flatMap(\.ids) == ["ground", "branch", "twig"])
    #expect(tree.removing("branch").flatMap(\.ids) == ["ground"])
    #expect(tree.removing("stone") == tree)
  }

  @Test func keepingLeavesOneLayerInItsPlace() throws {
    let kept = tree.keeping("leaf")
    #expect(kept.flatMap(\.ids) == ["branch", "leaf"])
    let branch = try #require(kept.first)
    #expect(branch.backgroundColor == nil)
    #expect(branch.masksToBounds)
    #expect(branch.sublayers.first == tree[1].sublayers.first)
    #expect(tree.keeping("stone").isEmpty)
  }
}
